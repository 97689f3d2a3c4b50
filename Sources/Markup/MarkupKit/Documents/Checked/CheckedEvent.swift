/// An event of a view whose class is `Sender`, for the code that the plugin `CheckedDocuments` writes.
///
/// The compiler checks the argument of an action with it; nothing is ever called. Among several fitting methods it prefers any to
/// one that is not available, whose message is the error.
///
/// ```swift
/// let action = controller.save
/// CheckedEvent(UIButton.self).action(action)
/// ```
public nonisolated struct CheckedEvent<Sender> {
    /// Creates the description of an event.
    public init(_ sender: Sender.Type) {}

    /// Takes an action without arguments.
    public func action<Result>(_ action: @MainActor () async throws -> Result) {}

    /// Takes an action with the sender.
    public func action<Result>(_ action: @MainActor (Sender) async throws -> Result) {}

    /// Takes an action with the sender and the event.
    public func action<Result>(_ action: @MainActor (Sender, UIEvent) async throws -> Result) {}

    /// Takes no other action.
    @available(
        *, unavailable,
        message:
            "the action takes an argument of another type than the event passes, which is its view or gesture; change the type of the argument"
    )
    public func action<each Argument, Result>(_ action: @MainActor (repeat each Argument) async throws -> Result) {}
}

/// An event inside one or two `for`, whose elements an action may take instead of the sender.
public nonisolated struct CheckedElementEvent<Sender, Element, Outer> {
    /// Creates the description of an event inside one `for`.
    public init(_ sender: Sender.Type, _ element: CheckedValue<Element>) where Outer == Never {}

    /// Creates the description of an event inside two `for`; the inner element comes first.
    public init(_ sender: Sender.Type, _ element: CheckedValue<Element>, _ outer: CheckedValue<Outer>) {}

    // Of several methods that fit, the compiler chooses the one with the fewest unused parameters.

    /// Takes an action without arguments.
    public func action<Result, Made>(_ action: @MainActor () async throws -> Result, _ made: Made) {}

    /// Takes an action with the sender.
    public func action<Result, Made>(_ action: @MainActor (Sender) async throws -> Result, _ made: Made) {}

    /// Takes an action with the sender and the event.
    public func action<Result, Made>(_ action: @MainActor (Sender, UIEvent) async throws -> Result, _ made: Made) {}

    /// Takes an action with the element.
    public func action<Result, Made>(
        _ action: @MainActor (Element) async throws -> Result, _ made: Made, _ a: Void = ()
    ) {}

    /// Takes an action with the outer element.
    public func action<Result, Made>(
        _ action: @MainActor (Outer) async throws -> Result, _ made: Made, _ a: Void = (), _ b: Void = ()
    ) {}

    /// Takes an action with the element, and the sender or an index.
    public func action<Second, Result, Made>(
        _ action: @MainActor (Element, Second) async throws -> Result, _ made: Made, _ a: Void = ()
    ) {}

    /// Takes an action with the outer element, and the sender or an index.
    public func action<Second, Result, Made>(
        _ action: @MainActor (Outer, Second) async throws -> Result, _ made: Made, _ a: Void = (), _ b: Void = ()
    ) {}

    /// Takes an action whose argument may be an element of the list: its class is a subclass of the elements' class, or adopts
    /// their protocol.
    public func action<Action>(
        _ action: Action, _ made: (() -> Element)?, _ a: Void = (), _ b: Void = (), _ c: Void = ()
    ) {}

    /// Takes an action whose argument may be an outer element.
    public func action<Action>(
        _ action: Action, _ made: (() -> Outer)?, _ a: Void = (), _ b: Void = (), _ c: Void = (), _ d: Void = ()
    ) {}

    /// Takes no other action.
    @available(
        *, unavailable,
        message:
            "the action takes an argument of another type than the event passes, which is its view or gesture, or an element of the 'for' around it; change the type of the argument"
    )
    public func action<Action, Made>(_ action: Action, _ made: Made) {}
}

/// The type of the first argument of an action.
public nonisolated struct CheckedArgument<Argument> {
    /// No value: only the type matters. A function that makes an `Argument` also makes values of its superclasses and
    /// protocols.
    public let made: (() -> Argument)? = nil

    /// The type `Never` of an action without arguments.
    public init<Result>(_ action: @MainActor () async throws -> Result) where Argument == Never {}

    /// The type of the only argument.
    public init<Result>(_ action: @MainActor (Argument) async throws -> Result) {}

    /// The type of the first of two arguments.
    public init<Second, Result>(_ action: @MainActor (Argument, Second) async throws -> Result) {}

    /// The type of the first of several arguments.
    public init<Second, Third, each Other, Result>(
        _ action: @MainActor (Argument, Second, Third, repeat each Other) async throws -> Result
    ) {}
}
