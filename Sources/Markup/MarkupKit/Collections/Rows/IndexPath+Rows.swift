public import Foundation

extension IndexPath {
    /// A row of a table.
    public nonisolated init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// An item of a collection.
    public nonisolated init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section; `NSNotFound` in a path that has none.
    public nonisolated var section: Int { isEmpty ? NSNotFound : self[0] }

    /// The row within the section; `NSNotFound` in a path that has none.
    public nonisolated var row: Int { count > 1 ? self[1] : NSNotFound }

    /// The item within the section; `NSNotFound` in a path that has none.
    public nonisolated var item: Int { row }
}
