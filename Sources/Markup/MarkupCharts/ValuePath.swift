import KeyValueCoding
import MarkupBasics

/// A property name or dotted path that leads from a value of the model to one of its parts.
final class ValuePath {
    private let names: [String]
    /// The last class and its property, cached because the values of an array are mostly of one class.
    private var type: ObjectIdentifier?
    private var property: KeyValueProperty?

    init(_ text: String) { names = text.split(separator: ".").map(String.init) }

    /// Returns the part of a value; `nil` if the path leads nowhere.
    func value(of element: Any) -> Any? {
        guard let first = names.first else { return nil }
        var current = firstStep(first, of: element)
        for name in names.dropFirst() {
            guard let value = current else { return nil }
            current = Self.step(name, of: value)
        }
        return current
    }

    private func firstStep(_ name: String, of element: Any) -> Any? {
        guard Swift.type(of: element) is AnyClass else { return Self.step(name, of: element) }
        let object = element as AnyObject
        let identifier = ObjectIdentifier(Swift.type(of: object))
        if identifier == type, let property { return property.value(of: object) }
        guard let coded = object as? any KeyValueCoding else { return Self.step(name, of: element) }
        type = identifier
        property = coded.keyValueTable.property(named: name)
        return property?.value(of: object)
    }

    private static func step(_ name: String, of value: Any) -> Any? {
        if let dictionary = value as? [String: Any] { return dictionary[name] }
        if let named = value as? any NamedValues { return named.value(ofName: name).flatMap { $0 } }
        return nil
    }
}
