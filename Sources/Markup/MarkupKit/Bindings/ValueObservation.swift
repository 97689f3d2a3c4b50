import KeyValueCoding
import MarkupLanguage

/// Calls a handler with the value of an expression, immediately and after each change, until the observation is
/// released.
public final class ValueObservation {
    private final class Follower: ScopeFollower {
        weak var owner: AnyObject?
        let expression: BoundExpression
        let handler: (Any?) -> Void

        init(
            owner: AnyObject, expression: BoundExpression, scope: BindingScope?, handler: @escaping (Any?) -> Void
        ) {
            self.owner = owner
            self.expression = expression
            self.handler = handler
            super.init(scope: scope)
        }

        override func compute() -> Any? { owner.flatMap { expression.value(for: $0, in: scope) } }

        override func take(_ value: Any?) {
            if owner != nil { handler(value) }
        }
    }

    private let following: Following<Follower>

    private init(_ follower: Follower) { following = Following(follower) }

    /// - Parameter scope: The names that the expression may use beside the owner's.
    static func start(
        _ expression: BoundExpression, of owner: AnyObject, in scope: BindingScope? = nil,
        _ handler: @escaping (Any?) -> Void
    ) -> ValueObservation {
        let follower = Follower(owner: owner, expression: expression, scope: scope, handler: handler)
        follower.update()
        return ValueObservation(follower)
    }
}

extension UIResponder {
    /// Calls `handler` with the value of a key path or an expression on this object: immediately, and in the next turn
    /// of the main loop after each change.
    ///
    /// Retain the result; releasing it ends the calls. A path that does not exist has the value `nil`.
    ///
    /// ```swift
    /// observation = try observe("row.heading") { [weak self] in self?.textLabel?.text = $0 as? String }
    /// ```
    /// - Throws: `ExpressionError` for a malformed expression.
    public func observe(_ expression: String, _ handler: @escaping (Any?) -> Void) throws -> ValueObservation {
        .start(try BoundExpression(parsing: expression), of: self, handler)
    }
}
