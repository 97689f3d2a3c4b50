/// Finds an anchor view: each child keeps to edges of the container or to its middle, whatever its siblings do.
struct AnchorInference {
    private let relations: ContainerRelations

    init(_ relations: ContainerRelations) { self.relations = relations }

    var proposal: LayoutProposal? {
        let (x, y, children) = (relations.x, relations.y, relations.children)
        guard relations.gaps.x.isEmpty, relations.gaps.y.isEmpty, relations.alignments.y.isEmpty,
            relations.alignments.x.isEmpty, relations.equalSizes.x.isEmpty, relations.equalSizes.y.isEmpty,
            children.indices.allSatisfy({ isPlaced(x[$0]) && isPlaced(y[$0]) })
        else { return nil }
        let margins = ImportedMargins(
            top: common(y.map(\.start)), start: common(x.map(\.start)), bottom: common(y.map(\.end)),
            end: common(x.map(\.end)))
        let fills = children.indices.allSatisfy { anchor(x[$0], y[$0]) == "all" }
        let wrapped = children.indices.map { index in
            wrap(children[index], x[index], y[index], margins, sets: !fills)
        }
        let isSame = zip(wrapped, children).allSatisfy { $0 === $1 }
        return LayoutProposal(
            className: fills && isSame ? "LMLayerView" : "LMAnchorView", margins: margins, children: wrapped)
    }

    private func isPlaced(_ place: ContainerRelations.Place) -> Bool {
        if place.center != nil { return place.start == nil && place.end == nil }
        return place.start != nil || place.end != nil
    }

    /// The distance that all children at an edge have; 0 if they differ.
    private func common(_ distances: [Double?]) -> Double {
        let known = distances.compactMap { $0 }
        guard let first = known.first, first > 0, known.allSatisfy({ $0 == first }) else { return 0 }
        return first
    }

    private func anchor(_ x: ContainerRelations.Place, _ y: ContainerRelations.Place) -> String {
        var edges: [String] = []
        if y.start != nil { edges.append("top") }
        if y.end != nil { edges.append("bottom") }
        if x.start != nil { edges.append("leading") }
        if x.end != nil { edges.append("trailing") }
        return edges.count == 4 ? "all" : edges.joined(separator: ", ")
    }

    /// Puts a view around a child whose distances differ from the common ones.
    private func wrap(
        _ child: ImportedView, _ x: ContainerRelations.Place, _ y: ContainerRelations.Place, _ margins: ImportedMargins,
        sets: Bool
    ) -> ImportedView {
        var own = ImportedMargins.zero
        own.top = (y.start ?? margins.top) - margins.top + max(0, 2 * (y.center ?? 0))
        own.bottom = (y.end ?? margins.bottom) - margins.bottom + max(0, -2 * (y.center ?? 0))
        own.start = (x.start ?? margins.start) - margins.start + max(0, 2 * (x.center ?? 0))
        own.end = (x.end ?? margins.end) - margins.end + max(0, -2 * (x.center ?? 0))
        // A middle is that of the whole container, not of what the margins leave.
        if x.center != nil { own.start += max(0, margins.end - margins.start) }
        if x.center != nil { own.end += max(0, margins.start - margins.end) }
        if y.center != nil { own.top += max(0, margins.bottom - margins.top) }
        if y.center != nil { own.bottom += max(0, margins.top - margins.bottom) }
        let edges = anchor(x, y)
        guard own != .zero else {
            if sets || edges != "all" { child["anchor"] = edges.isEmpty ? nil : edges }
            return child
        }
        let around = ImportedView("LMLayerView")
        around["anchor"] = edges.isEmpty ? nil : edges
        LayoutProposal.set(own, of: around)
        around.add(child)
        return around
    }
}
