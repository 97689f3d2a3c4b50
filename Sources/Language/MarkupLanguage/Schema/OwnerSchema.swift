/// What a document may name on its owner.
public struct OwnerSchema: Sendable {
    /// The owner's class, for the words of diagnostics.
    public var className: String
    /// The properties that can receive a view, and that bindings read.
    public var outlets: Set<String>
    /// The methods that an event may call, without colons.
    public var actions: Set<String>
    /// The properties that the application declares itself, for suggestions; all of them unless set.
    public var ownOutlets: Set<String>
    /// The actions that the application declares itself, for suggestions; all of them unless set.
    public var ownActions: Set<String>
    /// How many arguments each action takes; one that is not here takes any number.
    public var argumentCounts: [String: Int]
    /// Whether names are missing because the class does not carry `@KeyValueCoding` itself, whatever its superclass does.
    public var lacksMacro: Bool

    /// Describes an owner; `ownOutlets` and `ownActions` are all outlets and actions when nil.
    public init(
        className: String, outlets: Set<String>, actions: Set<String>, argumentCounts: [String: Int] = [:],
        lacksMacro: Bool = false, ownOutlets: Set<String>? = nil, ownActions: Set<String>? = nil
    ) {
        self.className = className
        self.outlets = outlets
        self.actions = actions
        self.ownOutlets = ownOutlets ?? outlets
        self.ownActions = ownActions ?? actions
        self.argumentCounts = argumentCounts
        self.lacksMacro = lacksMacro
    }

    /// Whether the owner has a property of that name; `isX` is also found as `x`.
    func hasProperty(_ name: String) -> Bool {
        if outlets.contains(name) { return true }
        guard let first = name.first, first.isLowercase else { return false }
        return outlets.contains("is" + first.uppercased() + name.dropFirst())
    }
}
