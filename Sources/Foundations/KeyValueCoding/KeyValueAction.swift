import Glibc
import Synchronization

/// One action of a class: a method that an event can call by name.
///
/// The result of the method is ignored; errors go to ``failureHandler``.
public struct KeyValueAction {
    /// The method's base name, without parentheses or colons.
    public let name: String
    /// The number of arguments of the method: 0, 1 (the sender) or 2 (the sender and the event).
    public let argumentCount: Int
    /// The type of the sender, if the method takes one.
    public let senderType: (any Any.Type)?

    private let fits: (Any) -> Bool
    private let call: (AnyObject, Any?, Any?) -> Bool

    /// Calls the method on `object`, which must be of the declaring class; returns `false` if the sender or the event
    /// does not have the method's type.
    @discardableResult
    public func invoke(on object: AnyObject, sender: Any?, event: Any?) -> Bool { call(object, sender, event) }

    /// Whether the method can be called with that sender.
    public func takes(sender: Any) -> Bool { fits(sender) }

    /// Creates the action of a method without arguments. Called by the macro's expansion.
    public init<Root: AnyObject>(_ name: String, _ method: @escaping (Root) throws -> Void) {
        self.name = name
        argumentCount = 0
        senderType = nil
        fits = { _ in true }
        call = { object, _, _ in
            Self.attempt(name, of: Root.self) { try method(unsafeDowncast(object, to: Root.self)) }
            return true
        }
    }

    /// Creates the action of a method that takes the sender. Called by the macro's expansion.
    public init<Root: AnyObject, Sender>(_ name: String, _ method: @escaping (Root, Sender) throws -> Void) {
        self.name = name
        argumentCount = 1
        senderType = Sender.self
        fits = { $0 is Sender }
        call = { object, sender, _ in
            guard let sender = sender as? Sender else { return false }
            Self.attempt(name, of: Root.self) { try method(unsafeDowncast(object, to: Root.self), sender) }
            return true
        }
    }

    /// Creates the action of a method that takes the sender and the event. Called by the macro's expansion.
    public init<Root: AnyObject, Sender, Event>(
        _ name: String, _ method: @escaping (Root, Sender, Event) throws -> Void
    ) {
        self.name = name
        argumentCount = 2
        senderType = Sender.self
        fits = { $0 is Sender }
        call = { object, sender, event in
            guard let sender = sender as? Sender, let event = event as? Event else { return false }
            Self.attempt(name, of: Root.self) { try method(unsafeDowncast(object, to: Root.self), sender, event) }
            return true
        }
    }
}

extension KeyValueAction {
    /// The handler of errors in actions; it receives the error, and the action that failed, such as
    /// `SettingsController.save`.
    ///
    /// Called on the action's thread. By default it writes a line to standard error, or posts a notice in a program
    /// with views.
    public static var failureHandler: @Sendable (_ error: any Error, _ action: String) -> Void {
        get { handler.withLock { $0 } ?? standardHandler.withLock { $0 } }
        set { handler.withLock { $0 = newValue } }
    }

    /// Replaces the handler that is used until ``failureHandler`` is set, so that a library with its own channel for
    /// errors does not replace the application's handler.
    package static func setStandardFailureHandler(_ new: @escaping @Sendable (any Error, String) -> Void) {
        standardHandler.withLock { $0 = new }
    }

    /// The application's handler; `nil` until ``failureHandler`` is set.
    static let handler = Mutex<(@Sendable (any Error, String) -> Void)?>(nil)
    private static let standardHandler = Mutex<@Sendable (any Error, String) -> Void> { error, action in
        // Written to the file descriptor, because `stderr` is a variable that any thread may set.
        var line = "Action '\(action)' failed: \(error)\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Passes an error to ``failureHandler``. Called by the macro's expansion for actions that are awaited.
    public static func report(_ error: any Error, from name: String, of type: Any.Type) {
        failureHandler(error, "\(type).\(name)")
    }

    private static func attempt(_ name: String, of type: Any.Type, _ body: () throws -> Void) {
        do { try body() } catch { report(error, from: name, of: type) }
    }
}
