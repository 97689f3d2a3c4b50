import KeyValueCoding
import MarkupLanguage

extension BoundPath {
    /// The assigned value of a successful write.
    struct Written {
        let value: Any?
    }

    /// Assigns `value` to the end of the path, converted to the property's type. Dictionaries and arrays on the path
    /// are replaced as a whole.
    ///
    /// - Returns: The assigned value; `nil` if the path does not exist or the value does not convert.
    func setValue(_ value: Any?, of root: AnyObject, in scope: BindingScope? = nil) -> Written? {
        if let scope, let name = path.firstName, let variable = scope.value(named: name) {
            return variable.set(value, at: path.components.dropFirst(), of: root)
        }
        guard let root = root as? any KeyValueCoding else { return nil }
        return Self.assign(value, at: path.components[...], of: root)
    }

    static func assign(
        _ value: Any?, at path: ArraySlice<KeyPathExpression.Component>, of object: any KeyValueCoding
    ) -> Written? {
        guard case .name(let name)? = path.first, let property = object.keyValueTable.property(named: name) else {
            return nil
        }
        if path.count == 1 {
            let converted = property.boundValue(for: value)
            return property.setValue(converted, of: object) ? Written(value: converted) : nil
        }
        guard let next = property.value(of: object) else { return nil }
        if let next = next as? any KeyValueCoding { return assign(value, at: path.dropFirst(), of: next) }
        guard let (changed, written) = replacing(path.dropFirst(), in: next, by: value) else { return nil }
        guard let changed else { return written }
        return property.setValue(changed, of: object) ? written : nil
    }

    /// A copy of a dictionary or array with the value at `path` replaced. The container is `nil` if an object inside it
    /// was changed instead.
    private static func replacing(
        _ path: ArraySlice<KeyPathExpression.Component>, in container: Any, by value: Any?
    ) -> (container: Any?, written: Written)? {
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
    ) -> (new: Any?, written: Written)? {
        guard !rest.isEmpty else {
            let new = old.flatMap { ValueConversion.value(value, like: $0) } ?? value ?? ""
            return (new, Written(value: new))
        }
        guard let old else { return nil }
        if let object = old as? any KeyValueCoding { return assign(value, at: rest, of: object).map { (nil, $0) } }
        return replacing(rest, in: old, by: value).map { ($0.container, $0.written) }
    }
}
