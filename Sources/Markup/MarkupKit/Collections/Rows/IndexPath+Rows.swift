public import Foundation

extension IndexPath {
    /// Creates the path of a table's row.
    public nonisolated init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// Creates the path of a collection's item.
    public nonisolated init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section; `NSNotFound` for an empty path.
    public nonisolated var section: Int { isEmpty ? NSNotFound : self[0] }

    /// The row within the section; `NSNotFound` for a path without a row.
    public nonisolated var row: Int { count > 1 ? self[1] : NSNotFound }

    /// The item within the section; `NSNotFound` for a path without an item.
    public nonisolated var item: Int { row }
}
