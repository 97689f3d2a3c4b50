import KeyValueCoding
import MarkupLanguage

extension BoundPath {
    /// The object and the name of its property to which ``setValue(_:of:in:)`` writes; nil if the path ends in a
    /// dictionary or an array, or does not exist.
    typealias Destination = (object: any KeyValueCoding, property: String)

    func destination(from root: AnyObject, in scope: BindingScope? = nil) -> Destination? {
        if let scope, let name = path.firstName, let variable = scope.value(named: name) {
            return variable.destination(at: path.components.dropFirst(), of: root)
        }
        return Self.destination(of: path.components[...], from: root)
    }

    static func destination(of path: ArraySlice<KeyPathExpression.Component>, from value: Any) -> Destination? {
        var (value, path) = (value, path)
        while path.count > 1, let next = path.popFirst() {
            guard let found = element(next, of: value), let inside = BindingValue.flattened(found) else { return nil }
            value = inside
        }
        guard case .name(let name)? = path.first, let object = value as? any KeyValueCoding else { return nil }
        return (object, name)
    }

    private static func element(_ component: KeyPathExpression.Component, of value: Any) -> Any? {
        switch (component, value) {
        case (.name(let name), let object as any KeyValueCoding):
            object.keyValueTable.property(named: name)?.value(of: object)
        case (.name(let name), let dictionary as [String: Any]): dictionary[name]
        case (.index(let index), let array as [Any]): array.indices.contains(index) ? array[index] : nil
        default: nil
        }
    }
}

extension BindingScope.Value {
    func destination(at path: ArraySlice<KeyPathExpression.Component>, of owner: AnyObject) -> BoundPath.Destination? {
        switch self {
        case .constant(let element): return element.flatMap { BoundPath.destination(of: path, from: $0) }
        case .expression(let expression, let scope):
            guard let outer = expression.expression.plainKeyPath else { return nil }
            return BoundPath(KeyPathExpression(outer.components + path)).destination(from: owner, in: scope)
        case .text, .unknown: return nil
        }
    }
}
