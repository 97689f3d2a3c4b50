import MarkupBasics

/// The order of headers, rows and footers of sections in one flat list.
nonisolated struct SectionMap: Hashable {
    /// The entries of one section.
    struct Section: Hashable {
        var rows: Int
        var hasHeader = false
        var hasFooter = false

        fileprivate var count: Int { rows + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
    }

    /// The entry at a position.
    enum Entry: Hashable {
        case tableHeader
        case header(Int)
        case row(section: Int, row: Int)
        case footer(Int)
        case tableFooter
    }

    let sections: [Section]
    let hasTableHeader: Bool
    let hasTableFooter: Bool
    /// The number of entries.
    let count: Int
    /// The position of each section's first entry.
    private let starts: [Int]

    init(sections: [Section] = [], hasTableHeader: Bool = false, hasTableFooter: Bool = false) {
        self.sections = sections
        self.hasTableHeader = hasTableHeader
        self.hasTableFooter = hasTableFooter
        var position = hasTableHeader ? 1 : 0
        starts = sections.map { section in
            defer { position += section.count }
            return position
        }
        count = position + (hasTableFooter ? 1 : 0)
    }

    func entry(at position: Int) -> Entry? {
        guard position >= 0, position < count else { return nil }
        if hasTableHeader && position == 0 { return .tableHeader }
        if hasTableFooter && position == count - 1 { return .tableFooter }
        // Sections without entries share their start with the next one.
        let index = starts.lastIndex(notAfter: position)
        let section = sections[index]
        var offset = position - starts[index]
        if section.hasHeader {
            if offset == 0 { return .header(index) }
            offset -= 1
        }
        return offset < section.rows ? .row(section: index, row: offset) : .footer(index)
    }

    func position(ofRow row: Int, inSection index: Int) -> Int? {
        guard sections.indices.contains(index), row >= 0, row < sections[index].rows else { return nil }
        return starts[index] + (sections[index].hasHeader ? 1 : 0) + row
    }

    /// The position of a section's header, or of its first entry without a header.
    func start(ofSection index: Int) -> Int {
        index < starts.count ? starts[max(0, index)] : count - (hasTableFooter ? 1 : 0)
    }

    /// The positions of a section's entries.
    func positions(ofSection index: Int) -> Range<Int> {
        guard sections.indices.contains(index) else { return 0..<0 }
        return starts[index]..<starts[index] + sections[index].count
    }
}
