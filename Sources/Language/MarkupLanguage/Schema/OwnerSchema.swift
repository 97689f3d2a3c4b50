/// The members of an owner that a document may name.
public struct OwnerSchema: Sendable {
    /// The class of the owner, for messages.
    public var className: String
    /// The properties that can receive a view, or that bindings read.
    public var outlets: Set<String>
    /// The methods that an event may call, without colons.
    public var actions: Set<String>
    /// The properties that the application itself declares, for suggestions; by default all of them.
    public var ownOutlets: Set<String>
    /// The actions that the application itself declares, for suggestions; by default all of them.
    public var ownActions: Set<String>
    /// The number of arguments of each action; an action that is not listed takes any number.
    public var argumentCounts: [String: Int]
    /// Whether names are missing because the class itself has no `@KeyValueCoding`, even if its superclass does.
    public var lacksMacro: Bool
    /// Whether an `id` need not be a property of the owner, because the program reads the views in another way.
    public var mayLackOutlets = false

    /// Creates the description of an owner; `ownOutlets` and `ownActions` are all outlets and actions when nil.
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

    /// Whether the owner has a property with that name; `isX` is also found as `x`.
    func hasProperty(_ name: String) -> Bool {
        if outlets.contains(name) { return true }
        guard let first = name.first, first.isLowercase else { return false }
        return outlets.contains("is" + first.uppercased() + name.dropFirst())
    }
}
