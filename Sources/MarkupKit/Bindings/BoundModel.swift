import KeyValueCoding
import MarkupLanguage

/// Reads and writes key paths of owners and models by name.
enum BoundModel {
    /// The value at `path`; nil in the middle of the path gives nil.
    static func value(at path: KeyPathExpression, of owner: AnyObject) -> Any? {
        path.value(from: owner) { object, name in property(name, of: object)?.property.value(of: object as AnyObject) }
    }

    /// Assigns `value` at `path`, converted to the property's type. Nothing happens where the path leads nowhere.
    static func setValue(_ value: Any, at path: KeyPathExpression, of owner: AnyObject) {
        guard case .name(let last)? = path.components.last else { return }
        var target: Any = owner
        if path.components.count > 1 {
            guard let found = self.value(at: KeyPathExpression(Array(path.components.dropLast())), of: owner) else { return }
            target = found
        }
        guard let (property, object) = property(last, of: target) else { return }
        property.setBoundValue(value, of: object)
    }

    private static func property(_ name: String, of object: Any) -> (property: KeyValueProperty, object: AnyObject)? {
        guard let coded = object as? any KeyValueCoding, let property = coded.keyValueTable.property(named: name) else { return nil }
        return (property, coded)
    }
}
