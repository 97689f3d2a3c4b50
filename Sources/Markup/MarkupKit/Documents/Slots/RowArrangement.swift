import MarkupLanguage

/// The elements of a `for` as the rows of a list: in sections, or in the order of an outline.
struct RowArrangement {
    struct Section: Equatable {
        var title: String?
        /// The numbers of the section's elements in the list; nil for all.
        var members: [Int]?
    }

    /// The place of a row in an outline.
    struct Node {
        /// The row of the element whose child it is.
        let parent: Int?
        let state: OutlineState
    }

    /// The elements of the rows. In an outline they include the children that are shown.
    private(set) var list: ListValue
    private(set) var sections = [Section()]
    /// The places of the rows in the outline; nil for rows without children.
    private(set) var outline: [Node]?

    /// One section with all elements.
    init(_ list: ListValue = ListValue()) { self.list = list }

    /// The sections in the order of their first elements.
    init(_ list: ListValue, title: (Any?) -> String) {
        self.list = list
        sections = []
        var places: [String: Int] = [:]
        for index in 0..<list.count {
            let title = title(list.element(at: index))
            if let place = places[title] {
                sections[place].members?.append(index)
            } else {
                places[title] = sections.count
                sections.append(Section(title: title, members: [index]))
            }
        }
    }

    /// The rows of an outline: each element, followed by its children if it is expanded.
    ///
    /// Not recursive, because a user's folders may be nested a thousand levels deep. An element that is among its own
    /// descendants is not expanded there a second time.
    ///
    /// - Parameters:
    ///   - children: Returns the children of an element; nil for an element without an arrow.
    ///   - identity: The identity of an element; nil for an element that cannot be expanded.
    init(
        outline roots: ListValue, children: (Any) -> ListValue?, isExpanded: (Any) -> Bool,
        identity: (Any) -> AnyHashable?
    ) {
        struct Level {
            let list: ListValue
            let parent: (row: Int, identity: AnyHashable)?
            var next = 0
        }
        var elements: [Any] = []
        var nodes: [Node] = []
        var levels = [Level(list: roots, parent: nil)]
        var around: Set<AnyHashable> = []
        while var level = levels.popLast() {
            guard level.next < level.list.count else {
                if let parent = level.parent { around.remove(parent.identity) }
                continue
            }
            let element = level.list.element(at: level.next)
            level.next += 1
            levels.append(level)
            let depth = levels.count - 1
            let identity = element.flatMap(identity)
            let inside = element.flatMap(children)
            let isRepeated = identity.map(around.contains) ?? true
            let isOpen = inside != nil && !isRepeated && element.map(isExpanded) == true
            nodes.append(
                Node(
                    parent: level.parent?.row,
                    state: OutlineState(level: depth, isExpanded: inside == nil || isRepeated ? nil : isOpen)))
            // An optional around the element would hide that it is an object.
            if let element { elements.append(element) } else { elements.append(element as Any) }
            if isOpen, let inside, let identity {
                around.insert(identity)
                levels.append(Level(list: inside, parent: (nodes.count - 1, identity)))
            }
        }
        list = ListValue(elements)
        outline = nodes
    }

    // MARK: Rows

    func rowCount(ofSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].members?.count ?? list.count : 0
    }

    /// Returns the number of an element in the list; nil for a row that does not exist.
    func index(ofRow row: Int, inSection section: Int) -> Int? {
        guard (0..<rowCount(ofSection: section)).contains(row) else { return nil }
        return sections[section].members.map { $0[row] } ?? row
    }

    /// Returns the row of the element with a number in the list.
    func row(ofIndex index: Int) -> (row: Int, section: Int)? {
        for (number, section) in sections.enumerated() {
            guard let members = section.members else { return (index, number) }
            if let place = members.firstIndex(of: index) { return (place, number) }
        }
        return nil
    }

    /// Returns all elements with one of them at another place of its section. Those of other sections stay.
    func elements(moving row: Int, to destination: Int, inSection section: Int) -> [Any] {
        let old = list.elements
        var elements = old
        let places = sections[section].members ?? Array(old.indices)
        var order = places
        order.insert(order.remove(at: row), at: destination)
        for (place, index) in zip(places, order) where place != index { elements[place] = old[index] }
        return elements
    }
}
