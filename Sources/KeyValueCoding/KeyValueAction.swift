/// One action of a class: a method that an event can call by name.
public struct KeyValueAction {
    /// The method's base name, without parentheses or colons.
    public let name: String
    /// How many arguments the method takes: 0, 1 (the sender) or 2 (the sender and the event).
    public let argumentCount: Int
    /// The type of the sender, where the method takes one.
    public let senderType: (any Any.Type)?

    private let fits: (Any) -> Bool
    private let call: (AnyObject, Any?, Any?) -> Bool

    /// Calls the method on `object`, which must be of the declaring class; answers `false` if the sender or the event is not of the method's type.
    @discardableResult
    public func invoke(on object: AnyObject, sender: Any?, event: Any?) -> Bool { call(object, sender, event) }

    /// Whether the method can be called with that sender.
    public func takes(sender: Any) -> Bool { fits(sender) }

    /// A method without arguments. Called by the macro's expansion.
    public init<Root: AnyObject>(_ name: String, _ method: @escaping (Root) -> Void) {
        self.name = name
        argumentCount = 0
        senderType = nil
        fits = { _ in true }
        call = { object, _, _ in
            method(unsafeDowncast(object, to: Root.self))
            return true
        }
    }

    /// A method that takes the sender. Called by the macro's expansion.
    public init<Root: AnyObject, Sender>(_ name: String, _ method: @escaping (Root, Sender) -> Void) {
        self.name = name
        argumentCount = 1
        senderType = Sender.self
        fits = { $0 is Sender }
        call = { object, sender, _ in
            guard let sender = sender as? Sender else { return false }
            method(unsafeDowncast(object, to: Root.self), sender)
            return true
        }
    }

    /// A method that takes the sender and the event. Called by the macro's expansion.
    public init<Root: AnyObject, Sender, Event>(_ name: String, _ method: @escaping (Root, Sender, Event) -> Void) {
        self.name = name
        argumentCount = 2
        senderType = Sender.self
        fits = { $0 is Sender }
        call = { object, sender, event in
            guard let sender = sender as? Sender, let event = event as? Event else { return false }
            method(unsafeDowncast(object, to: Root.self), sender, event)
            return true
        }
    }
}
