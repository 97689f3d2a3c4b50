import Foundation

/// The places of all elements of a compositional layout.
struct CompositionalGeometry {
    /// The room for which the places were computed.
    let room: CGSize
    private(set) var contentSize = CGSize.zero
    private(set) var sections: [Section] = []
    private(set) var hasPinned = false
    private let isVertical: Bool

    /// A section and its places in the content.
    struct Section {
        let description: NSCollectionLayoutSection
        let start: CGFloat
        var end: CGFloat = 0
        let count: Int
        var boundaries: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] = []
        /// The lines of groups: the places of their items, relative to the start of the line.
        var lines: [[GroupSolver.Leaf]] = []
        /// Where each line starts; empty if all lines are alike.
        var lineStarts: [CGFloat] = []
        /// The first item of each line; empty if all lines are alike.
        var firstItems: [Int] = []
        /// Where the first line starts, and how far it is to the next one, if all are alike.
        var linesStart: CGFloat = 0
        var step: CGFloat = 0
        /// The rectangle of the groups with their insets, for backgrounds.
        var background = CGRect.zero
    }

    init(
        _ room: CGSize, traits: UITraitCollection, counts: [Int], isVertical: Bool, spacing: CGFloat,
        measured: [CollectionElement: CGSize],
        provider: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
    ) {
        (self.room, self.isVertical) = (room, isVertical)
        let environment = LayoutRoom(contentSize: room, traitCollection: traits)
        var position: CGFloat = 0
        for (number, count) in counts.enumerated() {
            let description = provider(number, environment) ?? .nothing
            if number > 0 { position += max(0, spacing) }
            let section = makeSection(description, number, count, from: position, environment, measured)
            position = section.end
            hasPinned = hasPinned || description.boundarySupplementaryItems.contains { $0.pinToVisibleBounds }
            sections.append(section)
        }
        contentSize =
            isVertical ? CGSize(width: room.width, height: position) : CGSize(width: position, height: room.height)
    }

    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    private func point(along: CGFloat, across: CGFloat) -> CGPoint {
        isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    }

    // MARK: Making

    private func makeSection(
        _ description: NSCollectionLayoutSection, _ number: Int, _ count: Int, from start: CGFloat,
        _ environment: LayoutRoom, _ measured: [CollectionElement: CGSize]
    ) -> Section {
        var section = Section(description: description, start: start, count: count)
        let insets = description.contentInsets
        let container = CGSize(
            width: max(0, room.width - insets.leading - insets.trailing),
            height: max(0, room.height - insets.top - insets.bottom))
        var position = start
        func addBoundaries(atEnd: Bool) {
            for item in description.boundarySupplementaryItems where item.isAtEnd == atEnd {
                let keeps = description.supplementariesFollowContentInsets
                let available =
                    keeps
                    ? (isVertical
                        ? CGSize(width: container.width, height: room.height)
                        : CGSize(width: room.width, height: container.height)) : room
                var size = item.layoutSize.size(in: available)
                let key = CollectionElement.supplement(item.elementKind, IndexPath(item: 0, section: number))
                if let content = measured[key] {
                    if item.layoutSize.widthDimension.isEstimated { size.width = content.width }
                    if item.layoutSize.heightDimension.isEstimated { size.height = content.height }
                }
                let edge = keeps ? (isVertical ? insets.leading : insets.top) : 0
                let frame = CGRect(origin: point(along: position, across: edge), size: size)
                section.boundaries.append((item, frame))
                position += along(size)
            }
        }
        addBoundaries(atEnd: false)
        let background = position
        position += isVertical ? insets.top : insets.leading
        section.linesStart = position
        let edge = isVertical ? insets.leading : insets.top
        addLines(to: &section, number, at: &position, edge, container, environment, measured)
        position += isVertical ? insets.bottom : insets.trailing
        section.background =
            isVertical
            ? CGRect(x: 0, y: background, width: room.width, height: position - background)
            : CGRect(x: background, y: 0, width: position - background, height: room.height)
        addBoundaries(atEnd: true)
        section.end = position
        return section
    }

    private func addLines(
        to section: inout Section, _ number: Int, at position: inout CGFloat, _ edge: CGFloat, _ container: CGSize,
        _ environment: LayoutRoom, _ measured: [CollectionElement: CGSize]
    ) {
        let (description, count) = (section.description, section.count)
        let (group, spacing) = (description.group, max(0, description.interGroupSpacing))
        guard count > 0 else { return }
        func solve(from first: Int, _ left: Int) -> (leaves: [GroupSolver.Leaf], size: CGSize) {
            var solver = GroupSolver(environment: environment, first: first, count: left) {
                measured[.item(IndexPath(item: $0, section: number))]
            }
            let size = solver.solve(group, in: container)
            return (solver.leaves, size)
        }
        /// A line of one group, or of several beside each other where UIKit would scroll them.
        func line(from first: Int, _ left: Int) -> (leaves: [GroupSolver.Leaf], length: CGFloat) {
            var (leaves, length, offset): ([GroupSolver.Leaf], CGFloat, CGFloat) = ([], 0, 0)
            repeat {
                let next = solve(from: first + leaves.count, left - leaves.count)
                let isFirst = leaves.isEmpty
                guard !next.leaves.isEmpty, isFirst || offset + across(next.size) <= across(container) + 0.5 else {
                    break
                }
                let origin = point(along: 0, across: edge + offset)
                leaves += next.leaves.map { leaf in
                    var leaf = leaf
                    leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
                    return leaf
                }
                length = max(length, along(next.size))
                offset += across(next.size) + spacing
            } while description.orthogonalScrollingBehavior != .none && leaves.count < left && offset > 0.5
            return (leaves, length)
        }
        if !group.hasEstimates {
            // All lines are alike, however many items there are.
            let template = line(from: 0, .max / 2)
            guard !template.leaves.isEmpty else { return }
            section.lines = [template.leaves]
            section.step = max(1, template.length + spacing)
            let lines = (count + template.leaves.count - 1) / template.leaves.count
            position += CGFloat(lines) * section.step - spacing
            return
        }
        var item = 0
        while item < count {
            let next = line(from: item, count - item)
            guard !next.leaves.isEmpty else { break }
            section.lines.append(next.leaves)
            section.lineStarts.append(position)
            section.firstItems.append(item)
            item += next.leaves.count
            position += next.length + (item < count ? spacing : 0)
        }
    }

    // MARK: Answers

    func leaf(ofItemAt path: IndexPath) -> GroupSolver.Leaf? {
        guard path.count == 2, sections.indices.contains(path.section), path.item >= 0 else { return nil }
        let section = sections[path.section]
        guard path.item < section.count, let first = section.lines.first else { return nil }
        if section.lineStarts.isEmpty {
            let (line, place) = path.item.quotientAndRemainder(dividingBy: first.count)
            return moved(first[place], to: section.linesStart + CGFloat(line) * section.step)
        }
        let line = section.firstItems.firstSortedIndex { $0 > path.item } - 1
        guard line >= 0, section.lines[line].indices.contains(path.item - section.firstItems[line]) else { return nil }
        return moved(section.lines[line][path.item - section.firstItems[line]], to: section.lineStarts[line])
    }

    private func moved(_ leaf: GroupSolver.Leaf, to start: CGFloat) -> GroupSolver.Leaf {
        var leaf = leaf
        leaf.frame = leaf.frame.offsetBy(dx: isVertical ? 0 : start, dy: isVertical ? start : 0)
        return leaf
    }

    /// The frame of a header or a footer while a part of the content is visible.
    func boundary(
        ofKind kind: String, inSection number: Int, visible: CGRect
    ) -> (item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)? {
        guard sections.indices.contains(number) else { return nil }
        let section = sections[number]
        guard var found = section.boundaries.first(where: { $0.item.elementKind == kind }) else { return nil }
        guard found.item.pinToVisibleBounds else { return found }
        let length = along(found.frame.size)
        let (low, high) =
            isVertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
        let start = isVertical ? found.frame.minY : found.frame.minX
        let place =
            found.item.isAtEnd
            ? max(section.start, min(start, high - length)) : min(section.end - length, max(start, low))
        if isVertical { found.frame.origin.y = place } else { found.frame.origin.x = place }
        return found
    }

    /// The elements that touch a rectangle.
    func elements(in rect: CGRect, visible: CGRect) -> [CollectionElement] {
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        guard low <= high else { return [] }
        var found: [CollectionElement] = []
        var number = sections.firstSortedIndex { $0.end >= low }
        while number < sections.count, sections[number].start <= high {
            let section = sections[number]
            let path = IndexPath(item: 0, section: number)
            for item in section.description.decorationItems { found.append(.decoration(item.elementKind, path)) }
            for boundary in section.boundaries { found.append(.supplement(boundary.item.elementKind, path)) }
            addItems(of: section, number, from: low, to: high, &found)
            number += 1
        }
        return found
    }

    private func addItems(
        of section: Section, _ number: Int, from low: CGFloat, to high: CGFloat, _ found: inout [CollectionElement]
    ) {
        guard let first = section.lines.first else { return }
        if section.lineStarts.isEmpty {
            func line(_ place: CGFloat) -> Int {
                let line = ((place - section.linesStart) / section.step).rounded(.down)
                return line.isNaN ? 0 : Int(min(max(line, -1), CGFloat(section.count)))
            }
            let (start, end) = (max(0, line(low)) * first.count, min(section.count, (line(high) + 1) * first.count))
            guard start < end else { return }
            for item in start..<end { found.append(.item(IndexPath(item: item, section: number))) }
            return
        }
        let from = max(0, section.lineStarts.firstSortedIndex { $0 > low } - 1)
        let to = section.lineStarts.firstSortedIndex { $0 > high }
        guard from < to else { return }
        for line in from..<to {
            for place in section.lines[line].indices {
                found.append(.item(IndexPath(item: section.firstItems[line] + place, section: number)))
            }
        }
    }
}

extension NSCollectionLayoutSection {
    /// A section that shows none of its items.
    fileprivate static var nothing: NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: []))
    }
}
