/// Finds a column of views and rows, or a single row.
struct ColumnInference {
    let relations: ContainerRelations
    let frames: [ImportedFrame]
    /// The children that stand side by side, from top to bottom.
    let groups: [[Int]]
    private let groupOf: [Int]

    init(_ relations: ContainerRelations) {
        self.relations = relations
        frames = relations.children.compactMap(\.frame)
        groups = frames.count == relations.children.count ? Self.groups(relations, frames) : []
        var groupOf = relations.children.map { _ in 0 }
        for (index, members) in groups.enumerated() { for member in members { groupOf[member] = index } }
        self.groupOf = groupOf
    }

    private static func groups(_ relations: ContainerRelations, _ frames: [ImportedFrame]) -> [[Int]] {
        var parent = Array(frames.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while parent[index] != index { index = parent[index] }
            return index
        }
        let pairs =
            relations.alignments.y.map { ($0.first, $0.second) } + relations.gaps.x.map { ($0.before, $0.after) }
        for (first, second) in pairs { parent[root(first)] = root(second) }
        return Dictionary(grouping: frames.indices, by: root).values
            .map { members in members.sorted { (frames[$0].x, $0) < (frames[$1].x, $1) } }
            .sorted { one, other in
                (one.map { frames[$0].y }.min() ?? 0, one[0]) < (other.map { frames[$0].y }.min() ?? 0, other[0])
            }
    }

    var proposal: LayoutProposal? {
        guard !groups.isEmpty, !isOverlapping, let grid = isGrid, let chain = VerticalChain(self) else { return nil }
        let rows = groups.map { RowInference(self, $0) }
        guard rows.allSatisfy(\.isPossible) else { return nil }
        if groups.count == 1, groups[0].count > 1, chain.isWhole || rows[0].isCentered {
            return rows[0].proposal(top: chain.top, bottom: chain.bottom)
        }
        var proposal = LayoutProposal(className: "LMColumnView")
        let places = rows.map(\.place)
        proposal.margins = ImportedMargins(
            top: chain.top, start: places.compactMap(\.start).min() ?? 0, bottom: chain.bottom,
            end: places.compactMap(\.end).min() ?? 0)
        let alignment = commonAlignment(places)
        if let alignment { proposal.attributes.append(("horizontalAlignment", alignment)) }
        if let vertical = chain.alignment { proposal.attributes.append(("verticalAlignment", vertical)) }
        if grid { proposal.attributes.append(("alignToGrid", "true")) }
        proposal.children = rows.map { $0.view(in: proposal.margins, isAligned: alignment != nil) }
        chain.finish(&proposal)
        return proposal
    }

    /// The alignment of all rows, if none of them fills the width.
    private func commonAlignment(_ places: [ContainerRelations.Place]) -> String? {
        guard groups.allSatisfy({ $0.count == 1 }) else { return nil }
        if places.allSatisfy({ $0.center == 0 && $0.start == nil && $0.end == nil }) { return "center" }
        if places.allSatisfy({ $0.start != nil && $0.end == nil && $0.start == places[0].start }) { return "leading" }
        if places.allSatisfy({ $0.end != nil && $0.start == nil && $0.end == places[0].end }) { return "trailing" }
        return nil
    }

    /// Whether the stored frames contradict rows one below the other.
    private var isOverlapping: Bool {
        zip(groups, groups.dropFirst()).contains { above, below in
            let bottom = above.map { frames[$0].bottom }.max() ?? 0
            let top = below.map { frames[$0].y }.min() ?? 0
            return top < bottom - 1
        }
    }

    /// Whether cells below each other are aligned; nil if an alignment has no counterpart.
    private var isGrid: Bool? {
        var isGrid = false
        for alignment in relations.alignments.x {
            let (one, other) = (relations.x[alignment.first], relations.x[alignment.second])
            switch alignment.part {
            case .start where one.start != nil && other.start != nil: continue
            case .end where one.end != nil && other.end != nil: continue
            case .center where one.center != nil && other.center != nil: continue
            case .start where alignment.offset == 0 && hasSamePlace(alignment.first, alignment.second): isGrid = true
            default: return nil
            }
        }
        for equal in relations.equalSizes.x where !isInOneGroup(equal.first, equal.second) {
            let (one, other) = (relations.x[equal.first], relations.x[equal.second])
            let isKnown = one.start == other.start && one.end == other.end && one.start != nil && one.end != nil
            let isCell = hasSamePlace(equal.first, equal.second) && equal.factor == 1
            guard isKnown || isCell else { return nil }
            if !isKnown { isGrid = true }
        }
        return isGrid
    }

    func isInOneGroup(_ one: Int, _ other: Int) -> Bool { groupOf[one] == groupOf[other] }
    func group(of child: Int) -> Int { groupOf[child] }

    /// Whether two children are cells of the same column in different rows.
    private func hasSamePlace(_ one: Int, _ other: Int) -> Bool {
        !isInOneGroup(one, other)
            && groups[groupOf[one]].firstIndex(of: one) == groups[groupOf[other]].firstIndex(of: other)
            && groups[groupOf[one]].count > 1 && groups[groupOf[other]].count > 1
    }
}

/// The distances of rows that follow each other.
struct VerticalChain {
    private let column: ColumnInference
    /// The distance in front of each row but the first; nil where the rest of the height stands.
    private var distances: [Double?] = []
    private(set) var top = 0.0
    private(set) var bottom = 0.0
    /// Whether the rows together are as high as the container.
    private(set) var isWhole = false
    private(set) var alignment: String?

    init?(_ column: ColumnInference) {
        self.column = column
        let (relations, groups) = (column.relations, column.groups)
        distances = groups.dropFirst().map { _ in nil }
        for gap in relations.gaps.y {
            let (above, below) = (column.group(of: gap.before), column.group(of: gap.after))
            guard below == above + 1 else { return nil }
            guard gap.isExact else { continue }
            let isPlain = groups[above].count == 1 && groups[below].count == 1
            let top = groups[below].map { column.frames[$0].y }.min() ?? 0
            let bottom = groups[above].map { column.frames[$0].bottom }.max() ?? 0
            distances[above] = isPlain ? gap.distance : max(0, top - bottom)
        }
        guard distances.allSatisfy({ ($0 ?? 0) >= 0 }), distances.count(where: { $0 == nil }) <= 1 else { return nil }
        guard readEnds(groups, relations) else { return nil }
    }

    private mutating func readEnds(_ groups: [[Int]], _ relations: ContainerRelations) -> Bool {
        let starts = groups.map { $0.compactMap { relations.y[$0].start }.min() }
        let ends = groups.map { $0.compactMap { relations.y[$0].end }.min() }
        let centers = groups.map { $0.compactMap { relations.y[$0].center } }
        guard starts.dropFirst().allSatisfy({ $0 == nil }), ends.dropLast().allSatisfy({ $0 == nil }) else {
            return false
        }
        let (start, end) = (starts[0], ends[ends.count - 1])
        (top, bottom) = (start ?? 0, end ?? 0)
        guard top >= 0, bottom >= 0 else { return false }
        if centers.contains(where: { !$0.isEmpty }) {
            guard groups.count == 1, centers[0].allSatisfy({ $0 == 0 }), start == nil, end == nil else { return false }
            alignment = "center"
            return true
        }
        if distances.contains(where: { $0 == nil }) { return start != nil && end != nil }
        isWhole = start != nil && end != nil
        if !isWhole { alignment = start != nil ? "top" : "bottom" }
        return start != nil || end != nil
    }

    /// Sets the distances, the shares of the height, and a view for the rest of it.
    func finish(_ proposal: inout LayoutProposal) {
        let known = distances.compactMap { $0 }
        let spacing = known.min() ?? 0
        proposal.attributes.append(("spacing", NumberText.of(spacing)))
        for (row, distance) in zip(proposal.children.dropFirst(), distances) {
            if let distance, distance > spacing { row["topSpacing"] = NumberText.of(distance - spacing) }
        }
        if let rest = distances.firstIndex(where: { $0 == nil }) {
            proposal.children.insert(ImportedView("LMSpacer"), at: rest + 1)
        } else if isWhole {
            setWeights(proposal.children)
        }
    }

    private func setWeights(_ rows: [ImportedView]) {
        let relations = column.relations
        var weights: [Int: Double] = [:]
        for equal in relations.equalSizes.y where !column.isInOneGroup(equal.first, equal.second) {
            let (one, other) = (column.group(of: equal.first), column.group(of: equal.second))
            let base = weights[other] ?? 1
            (weights[other], weights[one]) = (base, base * equal.factor)
        }
        if weights.isEmpty {
            let free = column.groups.indices.filter { group in
                column.groups[group].allSatisfy { relations.children[$0]["height"] == nil }
            }
            guard let best = free.max(by: { height($0) < height($1) }) else { return }
            weights[best] = 1
        }
        for (row, weight) in weights { rows[row]["weight"] = NumberText.of(weight) }
    }

    /// How readily a row takes the rest of the height: its preference, then its height in the file.
    private func height(_ group: Int) -> Double {
        column.groups[group].map { member in
            let element = column.relations.children[member].element
            let hugging = element?.number("verticalHuggingPriority") ?? 250
            return (1000 - hugging) * 10_000 + column.frames[member].height
        }.max() ?? 0
    }
}
