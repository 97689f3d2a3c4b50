/// One row of a column: a single view, or views side by side.
struct RowInference {
    private let column: ColumnInference
    private let members: [Int]
    /// The distance in front of each member but the first; nil where the rest of the width stands.
    private var distances: [Double?] = []
    /// How the members stand beside each other; nil if no layout view does that.
    private var vertical: [(name: String, value: String)]?
    /// Where the row stands in the column.
    private(set) var place = ContainerRelations.Place()

    init(_ column: ColumnInference, _ members: [Int]) {
        self.column = column
        self.members = members
        let places = members.map { column.relations.x[$0] }
        place = places[0]
        guard members.count > 1 else {
            vertical = []
            return
        }
        place = ContainerRelations.Place(start: places[0].start, end: places[places.count - 1].end)
        distances = members.dropFirst().map { _ in nil }
        guard readGaps(), isFreeInside(places) else { return }
        vertical = verticalAlignment
    }

    /// Members in the middle stand where their neighbours put them.
    private func isFreeInside(_ places: [ContainerRelations.Place]) -> Bool {
        places.dropFirst().allSatisfy { $0.start == nil } && places.dropLast().allSatisfy { $0.end == nil }
            && places.allSatisfy { $0.center == nil }
    }

    private mutating func readGaps() -> Bool {
        for gap in column.relations.gaps.x {
            guard let before = members.firstIndex(of: gap.before), let after = members.firstIndex(of: gap.after) else {
                continue
            }
            guard after == before + 1, gap.distance >= 0 else { return false }
            if gap.isExact { distances[before] = gap.distance }
        }
        return true
    }

    /// Whether the row can be written.
    var isPossible: Bool {
        guard vertical != nil else { return false }
        if members.count == 1 {
            let isPlaced = place.start != nil || place.end != nil || place.center != nil
            return isPlaced && (place.center == nil || (place.start == nil && place.end == nil))
                && (place.start ?? 0) >= 0 && (place.end ?? 0) >= 0
        }
        guard (place.start ?? 0) >= 0, (place.end ?? 0) >= 0 else { return false }
        let hasRest = distances.contains { $0 == nil }
        return hasRest ? place.start != nil && place.end != nil : place.start != nil || place.end != nil
    }

    /// Whether the members are centred in the height of the container.
    var isCentered: Bool {
        members.allSatisfy { member in
            let y = column.relations.y[member]
            return y.start == nil && y.end == nil
        } && vertical?.contains { $0.value == "center" } == true
            && members.contains { column.relations.y[$0].center == 0 }
    }

    private var verticalAlignment: [(name: String, value: String)]? {
        let alignments = column.relations.alignments.y.filter { members.contains($0.first) }
        guard alignments.allSatisfy({ $0.offset == 0 || $0.part == .baseline }) else { return nil }
        let parts = Set(alignments.map(\.part))
        if parts.contains(.baseline) { return [("alignToBaseline", "true")] }
        if parts == [.center] { return [("verticalAlignment", "center")] }
        if parts == [.start] { return [("verticalAlignment", "top")] }
        if parts == [.end] { return [("verticalAlignment", "bottom")] }
        if parts.isSuperset(of: [.start, .end]) { return [] }
        guard parts.isEmpty else { return nil }
        let places = members.map { column.relations.y[$0] }
        if places.allSatisfy({ $0.center == 0 }) { return [("verticalAlignment", "center")] }
        if places.allSatisfy({ $0.start == places[0].start && $0.end == places[0].end }) {
            if places[0].start != nil, places[0].end != nil { return [] }
            if places[0].start != nil { return [("verticalAlignment", "top")] }
            if places[0].end != nil { return [("verticalAlignment", "bottom")] }
        }
        return nil
    }

    // MARK: Views

    /// The row as the container itself.
    func proposal(top: Double, bottom: Double) -> LayoutProposal {
        var proposal = LayoutProposal(className: "LMRowView")
        proposal.margins = ImportedMargins(top: top, start: place.start ?? 0, bottom: bottom, end: place.end ?? 0)
        fill(&proposal)
        return proposal
    }

    /// The row as a child of a column with margins.
    func view(in margins: ImportedMargins, isAligned: Bool) -> ImportedView {
        let child = column.relations.children[members[0]]
        if members.count == 1 {
            if isAligned || (place.start == margins.start && place.end == margins.end) { return child }
            return wrapped(child, margins)
        }
        var proposal = LayoutProposal(className: "LMRowView")
        proposal.margins = inner(margins)
        fill(&proposal)
        let row = ImportedView("LMRowView")
        proposal.apply(to: row)
        return row
    }

    private func inner(_ margins: ImportedMargins) -> ImportedMargins {
        ImportedMargins(
            top: 0, start: (place.start ?? margins.start) - margins.start, bottom: 0,
            end: (place.end ?? margins.end) - margins.end)
    }

    /// A single view that does not fill the width of the column.
    private func wrapped(_ child: ImportedView, _ margins: ImportedMargins) -> ImportedView {
        let row = ImportedView("LMRowView")
        var own = inner(margins)
        if let center = place.center {
            // The middle is that of the container, not of what the margins leave.
            let shift = 2 * center + margins.end - margins.start
            own = ImportedMargins(top: 0, start: max(0, shift), bottom: 0, end: max(0, -shift))
            row["horizontalAlignment"] = "center"
        } else if place.end == nil {
            row["horizontalAlignment"] = "leading"
        } else if place.start == nil {
            row["horizontalAlignment"] = "trailing"
        } else {
            child["weight"] = child["width"] == nil ? "1" : nil
        }
        LayoutProposal.set(own, of: row)
        row.add(child)
        return row
    }

    private func fill(_ proposal: inout LayoutProposal) {
        let children = members.map { column.relations.children[$0] }
        let spacing = distances.compactMap { $0 }.min() ?? 0
        proposal.attributes.append(("spacing", NumberText.of(spacing)))
        proposal.attributes += vertical ?? []
        for (child, distance) in zip(children.dropFirst(), distances) {
            if let distance, distance > spacing { child["leadingSpacing"] = NumberText.of(distance - spacing) }
        }
        proposal.children = children
        let rests = distances.indices.filter { distances[$0] == nil }
        for rest in rests.reversed() { proposal.children.insert(ImportedView("LMSpacer"), at: rest + 1) }
        if !rests.isEmpty { return }
        if place.start != nil, place.end != nil {
            setWeights()
        } else {
            proposal.attributes.append(("horizontalAlignment", place.start != nil ? "leading" : "trailing"))
        }
    }

    private func setWeights() {
        let children = column.relations.children
        var weights: [Int: Double] = [:]
        for equal in column.relations.equalSizes.x where members.contains(equal.first) && members.contains(equal.second)
        {
            let base = weights[equal.second] ?? 1
            (weights[equal.second], weights[equal.first]) = (base, base * equal.factor)
        }
        if weights.isEmpty,
            let best = members.filter({ children[$0]["width"] == nil }).max(by: { stretch($0) < stretch($1) })
        {
            weights[best] = 1
        }
        for (member, weight) in weights { children[member]["weight"] = NumberText.of(weight) }
    }

    /// How readily a view becomes wider: its preference, then its kind, then its width in the file.
    private func stretch(_ member: Int) -> Double {
        let view = column.relations.children[member]
        let hugging = view.element?.number("horizontalHuggingPriority") ?? (view.className == "UILabel" ? 250.5 : 250)
        let isFixed = ["UISwitch", "UIStepper", "UIButton", "UIActivityIndicatorView"].contains(view.className)
        return (1000 - hugging) * 10_000 + (isFixed ? 0 : 2_000) + column.frames[member].width
    }
}
