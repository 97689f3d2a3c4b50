import Foundation
import KeyValueCoding
import MarkupLanguage

extension UIResponder {
    /// Keeps a property of `view` equal to an expression on this object, such as `row.heading` or `price *
    /// 1.19::number;numberStyle=currency`.
    ///
    /// The properties that the expression reads are observed if their classes have `@Observable`. The binding ends with
    /// the view, with this object, or with ``unbindAll()``. If the expression is a plain key path, the user's edits are
    /// written back.
    ///
    /// - Throws: `ExpressionError` for a malformed expression, ``BindingError`` for a key path that `view` does not
    ///   have.
    public func bind(_ expression: String, to view: UIView, withKeyPath keyPath: String) throws {
        guard let path = PropertyPath(keyPath, from: type(of: view).keyValueTable) else {
            throw BindingError(keyPath: keyPath, viewClass: String(describing: type(of: view)))
        }
        try BoundExpression(parsing: expression).bind(view, path, to: self)
    }

    /// Ends all bindings to this object. Bindings end automatically with their view; call this before loading a
    /// document again.
    public func unbindAll() {
        for binding in bindingsToSelf?.bindings ?? [] { binding.unbind() }
    }
}

/// Thrown by ``UIResponder/bind(_:to:withKeyPath:)`` for a key path that the view does not have.
public struct BindingError: Error, CustomStringConvertible {
    /// The key path that could not be bound.
    public let keyPath: String
    /// The name of the view's class.
    public let viewClass: String
    /// The message with both names.
    public var description: String { "'\(viewClass)' has no property '\(keyPath)' that could be bound" }
}
