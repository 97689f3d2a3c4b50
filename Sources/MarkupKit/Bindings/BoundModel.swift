import KeyValueCoding
import MarkupLanguage

/// Reads and writes key paths of owners and models by name.
enum BoundModel {
    /// The value at `path`; nil in the middle of the path gives nil.
    static func value(at path: KeyPathExpression, of owner: AnyObject) -> Any? {
        path.value(from: owner) { object, name in value(of: name, of: object) }
    }

    static func value(of name: String, of object: Any) -> Any? {
        guard let coded = object as? any KeyValueCoding, let property = coded.keyValueTable.property(named: name) else {
            return nil
        }
        return property.value(of: coded)
    }

    /// Assigns `value` at `path`, converted to the property's type. Dictionaries and arrays on the way are written back whole.
    ///
    /// - Returns: What was assigned; `nil` where the path leads nowhere, or where the value does not convert.
    static func setValue(_ value: Any?, at path: KeyPathExpression, of owner: AnyObject) -> Any? {
        guard let owner = owner as? any KeyValueCoding else { return nil }
        return assign(value, at: path.components[...], of: owner)
    }

    private static func assign(
        _ value: Any?, at path: ArraySlice<KeyPathExpression.Component>, of object: any KeyValueCoding
    ) -> Any? {
        guard case .name(let name)? = path.first, let property = object.keyValueTable.property(named: name) else {
            return nil
        }
        if path.count == 1 {
            let converted = property.boundValue(for: value)
            return property.setValue(converted, of: object) ? converted ?? Empty() : nil
        }
        guard let next = property.value(of: object) else { return nil }
        if let next = next as? any KeyValueCoding { return assign(value, at: path.dropFirst(), of: next) }
        guard let (changed, written) = replacing(path.dropFirst(), in: next, by: value) else { return nil }
        guard let changed else { return written }
        return property.setValue(changed, of: object) ? written : nil
    }

    /// A dictionary or an array with the value at `path` replaced; `nil` for the container where an object inside of it was changed instead.
    private static func replacing(
        _ path: ArraySlice<KeyPathExpression.Component>, in container: Any, by value: Any?
    ) -> (container: Any?, written: Any)? {
        guard let first = path.first else { return nil }
        switch (first, container) {
        case (.name(let name), var dictionary as [String: Any]):
            guard let (new, written) = element(dictionary[name], path.dropFirst(), value) else { return nil }
            guard let new else { return (nil, written) }
            dictionary[name] = new
            return (dictionary, written)
        case (.index(let index), var array as [Any]):
            guard array.indices.contains(index), let (new, written) = element(array[index], path.dropFirst(), value)
            else { return nil }
            guard let new else { return (nil, written) }
            array[index] = new
            return (array, written)
        default: return nil
        }
    }

    private static func element(
        _ old: Any?, _ rest: ArraySlice<KeyPathExpression.Component>, _ value: Any?
    ) -> (new: Any?, written: Any)? {
        guard !rest.isEmpty else {
            let new = old.flatMap { ValueConversion.value(value, like: $0) } ?? value ?? ""
            return (new, new)
        }
        guard let old else { return nil }
        if let object = old as? any KeyValueCoding { return assign(value, at: rest, of: object).map { (nil, $0) } }
        return replacing(rest, in: old, by: value).map { ($0.container, $0.written) }
    }

    /// Stands for a `nil` that was written.
    struct Empty {}

    /// Whether a model's value is the one that was assigned.
    static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
        left is Empty ? right == nil : Equality.areEqual(left, right)
    }
}
