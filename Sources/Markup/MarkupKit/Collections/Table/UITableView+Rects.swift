public import Foundation
import NativeWidgets

// The places of rows. The coordinates of a table begin at the upper left corner of its visible part, so that rows above it have negative
// ones.
extension UITableView {
    /// The frame of a row in the table's coordinates; zero for a row that does not exist.
    ///
    /// It is exact for rows in or near the visible part. The distance to others is estimated from the rows that are shown.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return position(of: indexPath).map { rect(ofEntries: $0..<$0 + 1) } ?? .zero
    }

    /// The frame of a section with its header and footer, by the rules of ``rectForRow(at:)``; zero for a section without any.
    public func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        return rect(ofEntries: map.positions(ofSection: section))
    }

    /// The frame of the header of a section, by the rules of ``rectForRow(at:)``; zero for a section without one.
    public func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard map.sections.indices.contains(section), map.sections[section].hasHeader else { return .zero }
        let start = map.start(ofSection: section)
        return rect(ofEntries: start..<start + 1)
    }

    /// The frame of the footer of a section, by the rules of ``rectForRow(at:)``; zero for a section without one.
    public func rectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard map.sections.indices.contains(section), map.sections[section].hasFooter else { return .zero }
        let end = map.positions(ofSection: section).upperBound
        return rect(ofEntries: end - 1..<end)
    }

    /// The rows that touch a rectangle in the table's coordinates; `nil` without any.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        guard rect.minX < bounds.width, rect.maxX > 0, map.count > 0 else { return nil }
        return list.questions.asking { positions(from: rect.minY, to: rect.maxY) }
    }

    private func positions(from low: Double, to high: Double) -> [IndexPath]? {
        let places = EntryPlaces(self)
        var (position, top) = places.anchor
        while position > 0, top > low {
            position -= 1
            top -= places.length(of: position)
        }
        var paths: [IndexPath] = []
        while position < map.count, top < high {
            let end = top + places.length(of: position)
            if end > low, let path = path(at: position) { paths.append(path) }
            (position, top) = (position + 1, end)
        }
        return paths.isEmpty ? nil : paths
    }

    private func rect(ofEntries range: Range<Int>) -> CGRect {
        guard let last = range.last else { return .zero }
        return list.questions.asking {
            let places = EntryPlaces(self)
            let top = places.top(of: range.lowerBound)
            let end = places.top(of: last) + places.length(of: last)
            return CGRect(x: 0, y: top, width: bounds.width, height: end - top)
        }
    }
}

/// The vertical places of a table's entries: those of the entries that are shown, and estimates for the others.
@MainActor
private struct EntryPlaces {
    private let table: UITableView
    private var shown: [Int: (top: Double, length: Double)] = [:]
    private var means: [RowKind: Double] = [:]
    /// The mean length of the separators of rows whose own length is known.
    private var separator = 0.0

    init(_ table: UITableView) {
        self.table = table
        var sums: [RowKind: (total: Double, count: Double)] = [:]
        var separators: (total: Double, count: Double) = (0, 0)
        for (position, content) in table.list.shownRows {
            let widget = table.list.rowWidget(of: content) ?? content.native
            guard widget.isMapped, let box = widget.bounds(in: table.list.scroller), box.height > 0 else { continue }
            shown[position] = (box.y, box.height)
            let kind = Self.kind(of: table.map.entry(at: position))
            let sum = sums[kind] ?? (0, 0)
            sums[kind] = (sum.total + box.height, sum.count + 1)
            if case .known(let length) = table.length(ofRow: position) {
                separators = (separators.total + box.height - length, separators.count + 1)
            }
        }
        if separators.count > 0 { separator = separators.total / separators.count }
        means = sums.mapValues { $0.total / $0.count }
    }

    private static func kind(of entry: SectionMap.Entry?) -> RowKind {
        switch entry {
        case .header: .header
        case .footer: .footer
        default: .row
        }
    }

    /// An entry whose place is known: the first one that is shown.
    var anchor: (position: Int, top: Double) {
        guard let first = shown.keys.min(), let place = shown[first] else { return (0, -table.list.offset) }
        return (first, place.top)
    }

    func length(of position: Int) -> Double {
        if let place = shown[position] { return place.length }
        return switch table.length(ofRow: position) {
        case .known(let length): length + separator
        case .like(let kind): means[kind] ?? 36
        case .madeAtOnce: means[Self.kind(of: table.map.entry(at: position))] ?? 36
        }
    }

    func top(of position: Int) -> Double {
        if let place = shown[position] { return place.top }
        let nearest = shown.keys.min { abs($0 - position) < abs($1 - position) }
        let start = nearest ?? 0
        let top = nearest.flatMap { shown[$0]?.top } ?? -table.list.offset
        if position < start { return (position..<start).reduce(top) { $0 - length(of: $1) } }
        return (start..<position).reduce(top) { $0 + length(of: $1) }
    }
}
