import KeyValueCoding
import MarkupLanguage
import Observation

/// The names that a part of a document may use beside its owner's properties: the element of a `for`, or the parameters
/// of an included document.
final class BindingScope: Observable {
    /// The meaning of a name.
    enum Value {
        /// A value that does not change.
        case constant(Any?)
        /// An expression of the surrounding part of the document.
        case expression(BoundExpression, in: BindingScope?)
        /// A localised text.
        case text(LocalizedTexts, key: String)
        /// A value that only a running program has.
        case unknown
    }

    private nonisolated let registrar = ObservationRegistrar()
    private let names: [String]
    private var values: [Value]
    /// The surrounding scope.
    let outer: BindingScope?
    /// Whether the names of the surrounding scope are not visible, as in an included document.
    let isClosed: Bool
    /// Whether the scope is that of an element, which actions receive.
    let hasElement: Bool

    /// The scope of an element of a list.
    init(element: Value, named name: String, in outer: BindingScope?) {
        (names, values, self.outer) = ([name], [element], outer)
        (isClosed, hasElement) = (false, true)
    }

    /// The scope of an included document.
    init(parameters: [(name: String, value: Value)], in outer: BindingScope?) {
        (names, values, self.outer) = (parameters.map(\.name), parameters.map(\.value), outer)
        (isClosed, hasElement) = (true, false)
    }

    nonisolated deinit {}

    private nonisolated var content: Void { () }

    /// The element of a list; nil for another scope, and for an element that is not known.
    var element: Any? {
        guard hasElement, case .constant(let value)? = values.first else { return nil }
        return value
    }

    /// Replaces the element, which has the same identity as the one before.
    func setElement(_ element: Any?) {
        let old = self.element
        // Objects without equality are the same element only if they are the same object.
        if let old, let element, type(of: old) is AnyClass, (old as AnyObject) === (element as AnyObject) { return }
        if Equality.areEqual(old, element) { return }
        registrar.withMutation(of: self, keyPath: \.content) { values[0] = .constant(element) }
    }

    /// The elements that actions may receive, innermost first.
    var elements: [Any] {
        sequence(first: self, next: \.outer).compactMap(\.element)
    }

    /// Returns the meaning of a name; nil if it is not one of the scope's.
    func value(named name: String) -> Value? {
        if let index = names.firstIndex(of: name) {
            if hasElement { registrar.access(self, keyPath: \.content) }
            return values[index]
        }
        return isClosed ? nil : outer?.value(named: name)
    }

    /// Whether all names of an expression are known here, so that it needs no owner.
    func knows(_ expression: BindingExpression) -> Bool {
        expression.keyPaths.allSatisfy { path in
            switch path.firstName.flatMap(value) {
            case .constant, .text: true
            case .expression(let bound, let scope): scope?.knows(bound.expression) ?? bound.expression.isConstant
            case .unknown, nil: false
            }
        }
    }
}

extension BindingScope.Value {
    /// The value that a binding reads. A parameter whose expression cannot be computed without an owner is nil.
    func current(for owner: AnyObject) -> Any? {
        switch self {
        case .constant(let value): BindingValue.flattened(value)
        case .expression(let expression, let scope):
            BindingValue.flattened(expression.value(for: owner, in: scope))
        case .text(let texts, let key): texts.text(for: key)
        case .unknown: nil
        }
    }

    /// Writes to the end of a path that begins at the value; returns nil if that is not possible. An element that is
    /// not an object is a copy of the one in the list, so it cannot be changed.
    func set(_ value: Any?, at path: ArraySlice<KeyPathExpression.Component>, of owner: AnyObject)
        -> BoundPath.Written?
    {
        switch self {
        case .constant(let element):
            guard !path.isEmpty, let object = element as? any KeyValueCoding else { return nil }
            return BoundPath.assign(value, at: path, of: object)
        case .expression(let expression, let scope):
            guard let outer = expression.expression.plainKeyPath else { return nil }
            return BoundPath(KeyPathExpression(outer.components + path)).setValue(value, of: owner, in: scope)
        case .text, .unknown: return nil
        }
    }
}
