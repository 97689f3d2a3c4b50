import MarkupLanguage

/// The identity of an element of a list. Elements with the same identity are distinguished by their order.
struct SlotKey: Hashable {
    let identity: AnyHashable
    let copy: Int

    /// The identities of the elements of a list.
    ///
    /// - Parameter identity: Returns the identity of an element; nil if it has none and is known by its place.
    static func keys(of elements: [Any], identity: (Any) -> AnyHashable?) -> [SlotKey] {
        var counts: [AnyHashable: Int] = [:]
        counts.reserveCapacity(elements.count)
        return elements.enumerated().map { index, element in
            let identity = identity(element) ?? AnyHashable(index)
            let copy = counts[identity, default: 0]
            counts[identity] = copy + 1
            return SlotKey(identity: identity, copy: copy)
        }
    }

    /// The identities of the elements of a list in a document.
    static func keys(of elements: [Any], by path: KeyPathExpression?) -> [SlotKey] {
        keys(of: elements) { identity(of: $0, by: path) }
    }

    /// The index of the first element with the identity of another one; nil without one.
    static func index(of element: Any, in elements: [Any], by path: KeyPathExpression?) -> Int? {
        guard let wanted = identity(of: element, by: path) else { return nil }
        return elements.firstIndex { identity(of: $0, by: path) == wanted }
    }

    /// The value of a path, or without one the element's own identity; nil if it has none.
    static func identity(of element: Any, by path: KeyPathExpression?) -> AnyHashable? {
        guard let path else { return identity(of: element) }
        return path.value(from: element, property: BoundPath.property) as? AnyHashable
    }

    /// The element's own identity, or the element itself; nil if it has none.
    static func identity(of element: Any) -> AnyHashable? {
        if let element = element as? any Identifiable { return id(of: element) }
        if type(of: element) is AnyClass { return AnyHashable(ObjectIdentifier(element as AnyObject)) }
        return element as? AnyHashable
    }

    private static func id(of element: some Identifiable) -> AnyHashable { AnyHashable(element.id) }
}
