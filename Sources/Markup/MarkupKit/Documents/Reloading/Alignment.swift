import MarkupLanguage

/// The assignment of an element's old children to its new children.
///
/// Children with identical attributes are matched first, then the remaining ones of the same kind, in order, and then containers of different
/// kinds, whose children may continue.
struct Alignment {
    /// The old child for each child of the new element; `nil` without a match.
    private(set) var places: [LoadedNode?]

    /// - Parameters:
    ///   - ids: The ids in the new document. An old child with one of them is matched by its id, wherever it is.
    ///   - known: The ids in the old document.
    init(_ node: ViewPlan.Node, _ old: LoadedNode?, ids: Set<String>, known: Set<String>) {
        places = Array(repeating: nil, count: node.children.count)
        guard let old else { return }
        var rest = old.children.compactMap { $0 }.filter { $0.id.map { !ids.contains($0) } ?? true }
        var waiting = node.children.indices.filter { index in
            guard case .element(let child) = node.children[index] else { return false }
            return child.connections?.outlet.map { !known.contains($0.name) } ?? true
        }
        for isSame in [Self.hasSameWords, Self.isOfSameKind, Self.areContainers] {
            var start = rest.startIndex
            waiting.removeAll { index in
                guard case .element(let child) = node.children[index],
                    let found = rest[start...].firstIndex(where: { isSame($0, child) })
                else { return false }
                places[index] = rest.remove(at: found)
                start = found
                return true
            }
        }
    }

    private static func hasSameWords(_ old: LoadedNode, _ new: ViewPlan.Node) -> Bool {
        guard let before = old.node.origin?.element, let now = new.origin?.element else { return false }
        return before.hasSameWords(as: now)
    }

    private static func areContainers(_ old: LoadedNode, _ new: ViewPlan.Node) -> Bool {
        !old.childViews.isEmpty && !new.elements.isEmpty
    }

    private static func isOfSameKind(_ old: LoadedNode, _ new: ViewPlan.Node) -> Bool {
        guard let before = old.node.origin?.element, let now = new.origin?.element else { return false }
        return before.isOfSameKind(as: now)
    }
}
