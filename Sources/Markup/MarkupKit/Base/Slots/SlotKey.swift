import MarkupLanguage

/// The identity of an element of a list. Elements with the same identity are distinguished by their order.
struct SlotKey: Hashable {
    /// Nil for an element that ``keys(before:after:by:)`` knows by its place.
    let identity: AnyHashable?
    /// The number of earlier elements with the identity; without an identity, the place.
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

    /// The identities of the elements of a list before and after a change. Equal elements at both ends are only
    /// compared, and known by their distance from that end.
    static func keys(before old: ListValue, after new: ListValue, by path: KeyPathExpression?) -> (
        old: [SlotKey], new: [SlotKey]
    ) {
        let shorter = min(old.count, new.count)
        var (start, end) = old.sameObjects(as: new) ?? (0, 0)
        while start < shorter - end, isSame(old.element(at: start), new.element(at: start), by: path) { start += 1 }
        while end < shorter - start,
            isSame(old.element(at: old.count - 1 - end), new.element(at: new.count - 1 - end), by: path)
        {
            end += 1
        }
        func keys(_ list: ListValue) -> [SlotKey] {
            (0..<start).map { SlotKey(identity: nil, copy: $0) }
                + self.keys(of: list.elements(in: start..<list.count - end), by: path)
                + (0..<end).reversed().map { SlotKey(identity: nil, copy: -1 - $0) }
        }
        return (keys(old), keys(new))
    }

    private static func isSame(_ one: Any?, _ other: Any?, by path: KeyPathExpression?) -> Bool {
        one.flatMap { identity(of: $0, by: path) } == other.flatMap { identity(of: $0, by: path) }
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
