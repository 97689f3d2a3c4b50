import Foundation
import KeyValueCoding
import MarkupLanguage

extension UIResponder {
    /// Keeps a property of `view` equal to an expression on this object, such as `row.heading` or `price * 1.19::number;numberStyle=currency`.
    ///
    /// The properties that the expression reads are observed if their classes carry `@Observable`. The binding ends with the view, with this
    /// object, or with ``unbindAll()``. On a property that a person edits, a plain key path is written back.
    ///
    /// - Throws: `ExpressionError` for a malformed expression, ``BindingError`` for a key path that `view` does not have.
    public func bind(_ expression: String, to view: UIView, withKeyPath keyPath: String) throws {
        guard let path = PropertyPath(keyPath, from: type(of: view).keyValueTable) else {
            throw BindingError(keyPath: keyPath, viewClass: String(describing: type(of: view)))
        }
        try BoundExpression(parsing: expression).bind(view, path, to: self)
    }

    /// Ends every binding to this object. Bindings end by themselves; this is for code that loads a document a second time.
    public func unbindAll() {
        for view in boundViews { view.view?.bindings.removeAll { $0.follower.follows(self) } }
        boundViews.removeAll()
    }
}

/// A key path that a view does not have.
public struct BindingError: Error, CustomStringConvertible {
    public let keyPath: String
    public let viewClass: String
    public var description: String { "'\(viewClass)' has no property '\(keyPath)' that could be bound." }
}

/// A view that is bound to a responder, not kept alive by it.
struct BoundView {
    weak var view: UIView?
}
