import MarkupLanguage

/// Which child of an element as it was stands in the place of which child of the element as it is.
///
/// Children with the same words belong together; of those that are left, the first of a kind with the first of that kind.
struct Alignment {
    /// One for each child of the new element.
    private(set) var places: [LoadedNode?]

    /// - Parameters:
    ///   - ids: The ids in the document as it is. A child of before that has one of them belongs to it, wherever it is.
    ///   - known: The ids in the document as it was.
    init(_ node: ViewPlan.Node, _ old: LoadedNode?, ids: Set<String>, known: Set<String>) {
        places = Array(repeating: nil, count: node.children.count)
        guard let old else { return }
        var rest = old.children.compactMap { $0 }.filter { $0.id.map { !ids.contains($0) } ?? true }
        var waiting = node.children.indices.filter { index in
            guard case .view(let child) = node.children[index] else { return false }
            return child.connections?.outlet.map { !known.contains($0.name) } ?? true
        }
        for isSame in [Self.hasSameWords, Self.isOfSameKind] {
            var start = rest.startIndex
            waiting.removeAll { index in
                guard case .view(let child) = node.children[index],
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
        return before.words == now.words
    }

    private static func isOfSameKind(_ old: LoadedNode, _ new: ViewPlan.Node) -> Bool {
        guard let before = old.node.origin?.element, let now = new.origin?.element else { return false }
        return before.isOfSameKind(as: now)
    }
}
