import Foundation

/// The frames of all items, headers and footers of a flow layout: the same places that the lines of a collection give them.
struct FlowGeometry {
    /// The length across the scroll direction, for which the lines were made.
    let breadth: Double
    private let isVertical: Bool
    private let sections: [Section]
    private let length: Double
    /// How all items of a size are placed.
    private let columns: Int
    private let starts: [Double]
    private let itemSize: CGSize
    private let step: Double

    private struct Section {
        let start: Double
        let header: Double
        let footer: Double
        let count: Int
        /// The space before the first line, in a section of equal items.
        let before: Double
        let lineCount: Int
        /// The lines of items with individual sizes, and the start of each behind the header.
        let flow: SectionFlow?
        let lineStarts: [Double]
        let end: Double
    }

    /// The size of an item, for a section whose items have individual sizes.
    private let size: (IndexPath) -> CGSize

    init(_ layout: UICollectionViewFlowLayout, of collection: UICollectionView, breadth: Double) {
        self.breadth = breadth
        let isVertical = layout.scrollDirection == .vertical
        self.isVertical = isVertical
        let columns = layout.itemsInLine(of: breadth)
        self.columns = columns
        starts = layout.starts(in: breadth, count: columns)
        itemSize = CGSize(width: max(1, layout.itemSize.width), height: max(1, layout.itemSize.height))
        step = layout.itemLength + max(0, layout.minimumLineSpacing)
        let inset = layout.sectionInset
        let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        size = { [weak collection, weak layout] path in
            layout?.measuredSizes[path] ?? collection?.flowSize(ofItemAt: path) ?? CGSize(width: 1, height: 1)
        }
        var sections: [Section] = []
        var start = 0.0
        for (number, count) in collection.itemCounts.enumerated() {
            let flow = collection.makeFlow(ofSection: number, layout, breadth: breadth, size: size)
            let (header, footer) = (flow?.header ?? layout.headerLength, flow?.footer ?? layout.footerLength)
            let lineCount = flow?.lines.lineCount ?? (count + columns - 1) / columns
            var end = start + header
            var lineStarts: [Double] = []
            if let flow {
                lineStarts.reserveCapacity(lineCount)
                let inset = flow.inset
                for line in 0..<lineCount {
                    lineStarts.append(end - start - header)
                    if line == 0 { end += isVertical ? inset.top : inset.left }
                    end += flow.lines.length(ofLine: line)
                    end +=
                        line < lineCount - 1 ? max(0, flow.lineSpacing) : isVertical ? inset.bottom : inset.right
                }
            } else if lineCount > 0 {
                end += before + Double(lineCount) * step - max(0, layout.minimumLineSpacing) + after
            }
            end += footer
            sections.append(
                Section(
                    start: start, header: header, footer: footer, count: count, before: before, lineCount: lineCount,
                    flow: flow, lineStarts: lineStarts, end: end))
            start = end
        }
        self.sections = sections
        length = start
    }

    var contentSize: CGSize {
        isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    // MARK: Frames

    func frame(ofItemAt path: IndexPath) -> CGRect? {
        guard path.count == 2, sections.indices.contains(path.section), path.item >= 0,
            path.item < sections[path.section].count
        else { return nil }
        let section = sections[path.section]
        let line = section.flow?.lines.line(ofItem: path.item) ?? path.item / columns
        let frames = frames(ofLine: line, inSection: path.section)
        let index = path.item - items(ofLine: line, in: section).lowerBound
        return frames.indices.contains(index) ? frames[index] : nil
    }

    func frame(ofSupplement kind: String, inSection number: Int) -> CGRect? {
        guard sections.indices.contains(number) else { return nil }
        let section = sections[number]
        switch kind {
        case UICollectionView.elementKindSectionHeader where section.header > 0:
            return whole(from: section.start, section.header)
        case UICollectionView.elementKindSectionFooter where section.footer > 0:
            return whole(from: section.end - section.footer, section.footer)
        default: return nil
        }
    }

    private func whole(from start: Double, _ length: Double) -> CGRect {
        isVertical
            ? CGRect(x: 0, y: start, width: breadth, height: length)
            : CGRect(x: start, y: 0, width: length, height: breadth)
    }

    private func items(ofLine line: Int, in section: Section) -> Range<Int> {
        if let flow = section.flow { return flow.lines.items(inLine: line) }
        let end = min((line + 1) * columns, section.count)
        return min(line * columns, end)..<end
    }

    private func frames(ofLine line: Int, inSection number: Int) -> [CGRect] {
        let section = sections[number]
        let start = section.start + section.header
        guard let flow = section.flow else {
            let along = start + section.before + Double(line) * step
            return starts.prefix(items(ofLine: line, in: section).count).map { across in
                CGRect(
                    origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: itemSize)
            }
        }
        let place = CollectionLine.Place(
            columns: columns, isFirst: line == 0, isLast: line == section.lineCount - 1)
        let offset = start + section.lineStarts[line]
        return flow.place(ofLine: line) { size(IndexPath(item: $0, section: number)) }.frames(in: breadth, place)
            .map { isVertical ? $0.offsetBy(dx: 0, dy: offset) : $0.offsetBy(dx: offset, dy: 0) }
    }

    // MARK: Elements

    /// The elements that touch a rectangle, in their order.
    func elements(in rect: CGRect) -> [CollectionElement] {
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var found: [CollectionElement] = []
        // The first section that ends behind the start of the rectangle.
        var number = sections.firstSortedIndex { $0.end >= low }
        while number < sections.count, sections[number].start <= high {
            let path = IndexPath(item: 0, section: number)
            func add(_ kind: String) {
                if let frame = frame(ofSupplement: kind, inSection: number), frame.intersects(rect) {
                    found.append(.supplement(kind, path))
                }
            }
            add(UICollectionView.elementKindSectionHeader)
            addItems(ofSection: number, in: rect, low, high, to: &found)
            add(UICollectionView.elementKindSectionFooter)
            number += 1
        }
        return found
    }

    private func addItems(
        ofSection number: Int, in rect: CGRect, _ low: Double, _ high: Double, to found: inout [CollectionElement]
    ) {
        let section = sections[number]
        let (first, last) = lines(of: section, from: low, to: high)
        guard first <= last else { return }
        for line in first...last {
            let items = items(ofLine: line, in: section)
            for (item, frame) in zip(items, frames(ofLine: line, inSection: number)) where frame.intersects(rect) {
                found.append(.item(IndexPath(item: item, section: number)))
            }
        }
    }

    /// The first and the last line that may touch a stretch.
    private func lines(of section: Section, from low: Double, to high: Double) -> (Int, Int) {
        let start = section.start + section.header
        guard section.flow == nil else {
            let first = section.lineStarts.firstSortedIndex { $0 > low - start } - 1
            let last = section.lineStarts.firstSortedIndex { $0 > high - start } - 1
            return (max(0, first), min(section.lineCount - 1, last))
        }
        func line(_ place: Double) -> Int {
            let line = ((place - start - section.before) / step).rounded(.down)
            return line.isNaN ? 0 : Int(min(max(line, -1), Double(section.lineCount)))
        }
        return (max(0, line(low)), min(section.lineCount - 1, line(high)))
    }
}

extension Array {
    /// The first index whose element meets a condition that holds from there on; the count if none does.
    nonisolated func firstSortedIndex(where meets: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if meets(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
