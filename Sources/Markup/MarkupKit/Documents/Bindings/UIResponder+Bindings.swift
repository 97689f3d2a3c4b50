import Foundation
import KeyValueCoding
import MarkupLanguage

extension UIResponder {
    /// Keeps a property of `view` equal to an expression on this object, such as `row.heading` or `price * 1.19::number;numberStyle=currency`.
    ///
    /// The properties that the expression reads are observed if their classes carry `@Observable`. The binding ends with the view, with this
    /// object, or with ``unbindAll()``. If a person edits the property, the value is written back, provided the expression is a plain key path.
    ///
    /// - Throws: `ExpressionError` for a malformed expression, ``BindingError`` for a key path that `view` does not have.
    public func bind(_ expression: String, to view: UIView, withKeyPath keyPath: String) throws {
        guard let path = PropertyPath(keyPath, from: type(of: view).keyValueTable) else {
            throw BindingError(keyPath: keyPath, viewClass: String(describing: type(of: view)))
        }
        try BoundExpression(parsing: expression).bind(view, path, to: self)
    }

    /// Ends every binding to this object. Bindings end by themselves with their view; call this before loading a document a second time.
    public func unbindAll() {
        for view in boundViews { view.view?.bindings.removeAll { $0.follower.follows(self) } }
        boundViews.removeAll()
    }
}

/// Thrown by ``UIResponder/bind(_:to:withKeyPath:)`` for a key path that the view does not have.
public struct BindingError: Error, CustomStringConvertible {
    /// The key path that was to be bound.
    public let keyPath: String
    /// The name of the view's class.
    public let viewClass: String
    /// Both names in one sentence.
    public var description: String { "'\(viewClass)' has no property '\(keyPath)' that could be bound" }
}

/// A view that is bound to a responder, not kept alive by it.
struct BoundView {
    weak var view: UIView?
}
