import Foundation

/// The frames of the items of one group.
struct GroupSolver {
    /// The place of an item.
    struct Leaf {
        var frame: CGRect
        var estimates: CollectionAxes
        var zIndex = 0
    }

    let environment: any NSCollectionLayoutEnvironment
    /// Returns the size that the content of an item has asked for; the number counts the items of the section.
    let measured: (Int) -> CGSize?
    /// The number of items that still need a place.
    private(set) var left: Int
    private(set) var leaves: [Leaf] = []
    private let first: Int

    init(
        environment: any NSCollectionLayoutEnvironment, first: Int, count: Int, measured: @escaping (Int) -> CGSize?
    ) {
        (self.environment, self.measured, self.first, left) = (environment, measured, first, count)
    }

    /// Places the items of a group at the origin.
    ///
    /// - Returns: The size of the group.
    mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> CGSize {
        place(group, at: .zero, size: group.layoutSize.size(in: container))
    }

    private mutating func place(_ group: NSCollectionLayoutGroup, at origin: CGPoint, size: CGSize) -> CGSize {
        let insets = group.contentInsets
        let inner = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
        var used: CGSize
        switch group.arrangement {
        case .horizontal: used = arrange(group, from: start, in: inner, isRow: true)
        case .vertical: used = arrange(group, from: start, in: inner, isRow: false)
        case .custom(let provider):
            used = inner
            for item in provider(environment).prefix(max(0, left)) {
                leaves.append(
                    Leaf(frame: item.frame.offsetBy(dx: start.x, dy: start.y), estimates: [], zIndex: item.zIndex))
                left -= 1
            }
        }
        let estimates = group.layoutSize.estimates
        used.width += insets.leading + insets.trailing
        used.height += insets.top + insets.bottom
        return CGSize(
            width: estimates.contains(.width) ? used.width : size.width,
            height: estimates.contains(.height) ? used.height : size.height)
    }

    /// A subitem, its size, and the leaves that it has placed.
    private struct Part {
        let leaves: Range<Int>
        let length: CGFloat
        let before: NSCollectionLayoutSpacing
        let after: NSCollectionLayoutSpacing
        let start: CGFloat
    }

    /// - Returns: The size that the subitems take up.
    private mutating func arrange(
        _ group: NSCollectionLayoutGroup, from start: CGPoint, in inner: CGSize, isRow: Bool
    ) -> CGSize {
        guard !group.subitems.isEmpty else { return .zero }
        let none = NSCollectionLayoutSpacing.fixed(0)
        let gap = group.interItemSpacing ?? none
        let room = isRow ? inner.width : inner.height
        // Content along an estimated axis has as much room as it wants, and one place for each subitem.
        let isOpen = group.layoutSize.estimates.contains(isRow ? .width : .height)
        let share = group.count.map { (room - gap.spacing * CGFloat($0 - 1)) / CGFloat($0) }
        var (parts, position, across): ([Part], CGFloat, CGFloat) = ([], 0, 0)
        var index = 0
        while left > 0, index < group.count ?? (isOpen ? group.subitems.count : 10_000) {
            let item = group.subitems[index % group.subitems.count]
            let edge = item.edgeSpacing
            let before = (isRow ? edge?.leading : edge?.top) ?? none
            let after = (isRow ? edge?.trailing : edge?.bottom) ?? none
            let crossBefore = (isRow ? edge?.top : edge?.leading)?.spacing ?? 0
            let crossAfter = (isRow ? edge?.bottom : edge?.trailing)?.spacing ?? 0
            var size = item.layoutSize.size(in: inner)
            if let share, !isOpen { if isRow { size.width = max(0, share) } else { size.height = max(0, share) } }
            let from = position + (parts.isEmpty ? 0 : gap.spacing) + before.spacing
            let first = leaves.count
            let origin = CGPoint(
                x: start.x + (isRow ? from : crossBefore), y: start.y + (isRow ? crossBefore : from))
            if !isOpen, group.count == nil, !parts.isEmpty {
                let asked = asked(item, size)
                guard from + (isRow ? asked.width : asked.height) + after.spacing <= room + 0.5 else { break }
            }
            let taken = place(item, at: origin, size: size)
            let length = isRow ? taken.width : taken.height
            parts.append(
                Part(leaves: first..<leaves.count, length: length, before: before, after: after, start: from))
            position = from + length + after.spacing
            across = max(across, crossBefore + (isRow ? taken.height : taken.width) + crossAfter)
            index += 1
            // An item without a length would fit for ever.
            if length < 0.5, group.count == nil, index >= group.subitems.count { break }
        }
        if !isOpen { spread(parts, gap, by: room - position, isRow: isRow) }
        return isRow ? CGSize(width: position, height: across) : CGSize(width: across, height: position)
    }

    private func asked(_ item: NSCollectionLayoutItem, _ size: CGSize) -> CGSize {
        guard !(item is NSCollectionLayoutGroup), let content = measured(first + leaves.count) else { return size }
        let estimates = item.layoutSize.estimates
        return CGSize(
            width: estimates.contains(.width) ? content.width : size.width,
            height: estimates.contains(.height) ? content.height : size.height)
    }

    private mutating func place(_ item: NSCollectionLayoutItem, at origin: CGPoint, size: CGSize) -> CGSize {
        if let group = item as? NSCollectionLayoutGroup { return place(group, at: origin, size: size) }
        let size = asked(item, size)
        let (insets, estimates) = (item.contentInsets, item.layoutSize.estimates)
        let (across, along) = (
            estimates.contains(.width) ? 0 : insets.leading + insets.trailing,
            estimates.contains(.height) ? 0 : insets.top + insets.bottom
        )
        leaves.append(
            Leaf(
                frame: CGRect(
                    x: origin.x + (estimates.contains(.width) ? 0 : insets.leading),
                    y: origin.y + (estimates.contains(.height) ? 0 : insets.top), width: max(0, size.width - across),
                    height: max(0, size.height - along)), estimates: estimates))
        left -= 1
        return size
    }

    /// Lets flexible spaces take the room that is left.
    private mutating func spread(_ parts: [Part], _ gap: NSCollectionLayoutSpacing, by rest: CGFloat, isRow: Bool) {
        let inside = gap.isFlexibleSpacing ? max(0, parts.count - 1) : 0
        let count = inside + parts.count { $0.before.isFlexibleSpacing } + parts.count { $0.after.isFlexibleSpacing }
        guard rest > 0, count > 0 else { return }
        let share = rest / CGFloat(count)
        var shift: CGFloat = 0
        for (index, part) in parts.enumerated() {
            if index > 0, gap.isFlexibleSpacing { shift += share }
            if part.before.isFlexibleSpacing { shift += share }
            for leaf in part.leaves {
                leaves[leaf].frame = leaves[leaf].frame.offsetBy(dx: isRow ? shift : 0, dy: isRow ? 0 : shift)
            }
            if part.after.isFlexibleSpacing { shift += share }
        }
    }
}

extension NSCollectionLayoutItem {
    /// Whether the contents of cells decide sizes inside.
    var hasEstimates: Bool {
        !layoutSize.estimates.isEmpty
            || ((self as? NSCollectionLayoutGroup)?.subitems.contains { $0.hasEstimates } ?? false)
    }
}
