import KeyValueCoding
import MarkupBasics
import MarkupLanguage

/// A key path of a model. It looks up its properties once per class and then reads them without name look-ups.
///
/// All bindings of one attribute share it, because the rows of a table have the same class.
final class BoundPath {
    let path: KeyPathExpression
    private var steps: [Step]
    /// Called with a value on the path and the name that it does not have.
    var reportsUnknown: ((Any, String) -> Void)?

    private struct Step {
        let component: KeyPathExpression.Component
        let rest: KeyPathExpression
        var type: ObjectIdentifier?
        var property: KeyValueProperty?
        /// Whether reading the property of an object of the type observes that property and no other.
        var isTracked = false
    }

    init(_ path: KeyPathExpression) {
        self.path = path
        steps = path.components.map { Step(component: $0, rest: KeyPathExpression([$0])) }
    }

    /// The value at the end of the path from `root`; `nil` if a value on the path is `nil`.
    func value(from root: AnyObject, in scope: BindingScope? = nil) -> Any? {
        if steps.count == 2, let name = path.firstName, let element = scope?.object(named: name) {
            // Most paths inside a list lead to a property of its element.
            return step(1, object: element)
        }
        guard var current = first(from: root, scope) else { return nil }
        for index in steps.indices.dropFirst() {
            guard let next = step(index, of: current) else { return nil }
            current = next
        }
        return current
    }

    /// Whether the last reading observed one property, of an object that stays the same until the scope has another
    /// element.
    func readsOneProperty(from root: AnyObject, in scope: BindingScope?) -> Bool {
        guard let name = path.firstName else { return false }
        switch steps.count {
        case 1: return steps[0].isTracked && scope?.value(named: name) == nil && isKnown(0, root)
        case 2:
            guard let element = scope?.object(named: name) else { return false }
            return steps[1].isTracked && isKnown(1, element)
        default: return false
        }
    }

    /// The property that the path consists of, if each reading of `root` observes that property and no other.
    func onlyProperty(of root: AnyObject, in scope: BindingScope?) -> KeyValueProperty? {
        guard steps.count == 1, readsOneProperty(from: root, in: scope) else { return nil }
        return steps[0].property
    }

    private static func isDeclared(_ property: KeyValueProperty, by type: any KeyValueCoding.Type) -> Bool {
        let table = type.keyValueTable
        return table.declaringType == type && table.ownProperties.contains { $0.name == property.name }
    }

    private func isKnown(_ index: Int, _ object: AnyObject) -> Bool {
        ObjectIdentifier(Swift.type(of: object)) == steps[index].type
    }

    /// The value of the first name, which is one of the scope's or the owner's.
    private func first(from root: AnyObject, _ scope: BindingScope?) -> Any? {
        guard let scope, let name = path.firstName, let value = scope.value(named: name) else {
            return step(0, object: root)
        }
        return value.current(for: root)
    }

    private func step(_ index: Int, of value: Any) -> Any? {
        let type = Swift.type(of: value)
        if type is AnyClass {
            if ObjectIdentifier(type) == steps[index].type {
                return steps[index].property?.value(of: value as AnyObject)
            }
            if let coded = value as? any KeyValueCoding { return step(index, object: coded) }
        }
        return steps[index].rest.value(from: value) { object, name in self.value(of: name, of: object) }
    }

    /// Looks up a name in a value that is neither a dictionary nor an array, and reports a name that it does not have.
    private func value(of name: String, of object: Any) -> Any? {
        let isNil = (object as? any AnyOptional).map { $0.wrappedAny == nil } ?? false
        if !(object is any KeyValueCoding), !isNil { reportsUnknown?(object, name) }
        return Self.property(of: object, named: name)
    }

    /// The property of a value that is neither a dictionary nor an array; nil if it has none of that name.
    static func property(of object: Any, named name: String) -> Any? {
        guard let coded = object as? any KeyValueCoding else { return nil }
        return coded.keyValueTable.property(named: name)?.value(of: coded)
    }

    private func step(_ index: Int, object: AnyObject) -> Any? {
        let type = ObjectIdentifier(Swift.type(of: object))
        if type == steps[index].type { return steps[index].property?.value(of: object) }
        guard let coded = object as? any KeyValueCoding, case .name(let name) = steps[index].component else {
            return steps[index].rest.value(from: object) { object, name in self.value(of: name, of: object) }
        }
        let property = coded.keyValueTable.property(named: name)
        if property == nil { reportsUnknown?(object, name) }
        steps[index].type = type
        steps[index].property = property
        // A subclass may have overridden an inherited property with a computed one, which reads others.
        steps[index].isTracked =
            property.map { $0.isTracked && Self.isDeclared($0, by: Swift.type(of: coded)) } ?? false
        return property?.value(of: object)
    }
}
