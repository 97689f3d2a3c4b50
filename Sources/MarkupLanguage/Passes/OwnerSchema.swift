/// What a document may name on its owner.
public struct OwnerSchema: Sendable {
    public var className: String
    /// The properties that can receive a view.
    public var outlets: Set<String>
    /// The methods that an event may call, without colons.
    public var actions: Set<String>

    public init(className: String, outlets: Set<String>, actions: Set<String>) {
        self.className = className
        self.outlets = outlets
        self.actions = actions
    }
}
