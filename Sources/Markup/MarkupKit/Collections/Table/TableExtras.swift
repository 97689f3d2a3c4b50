import Foundation
import NativeWidgets

/// What few tables have, stored apart, so that the others pay a pointer for it.
final class TableExtras {
    /// The sections whose rows are hidden.
    var collapsedSections = IndexSet()
    /// What Shift and the arrow keys are selecting.
    var range: RangeSelection?
    /// What holds the header that stays at the top.
    var pinned: PinnedHeaderView?
    /// The letters at the trailing edge.
    var index: SectionIndexView?
    /// Whether the keys of several selected rows are connected.
    var hasSelectionKeys = false
    /// For how many rows the source was told that the end is near.
    var announcedEnd = -1
}

extension UITableView {
    var extra: TableExtras {
        if let extras { return extras }
        let new = TableExtras()
        extras = new
        return new
    }

    /// The rows have been counted anew.
    func extrasDidReload() {
        updateIndex()
        guard extras != nil else { return }
        extras?.range = nil
        pinHeaderSoon(isNew: true)
    }

    func isExtra(_ view: UIView) -> Bool {
        guard let extras else { return false }
        return view === extras.pinned || view === extras.index
    }

    /// Places what lies over the rows.
    func arrangeExtras(in size: CGSize) {
        guard let extras else { return }
        if let index = extras.index, !index.isHidden { index.place(in: size, rightToLeft: native.isRightToLeft) }
        if let pinned = extras.pinned, !pinned.isHidden {
            pinned.lastFrame.size.width = size.width
            pinned.native.place(pinned.lastFrame)
        }
        pinHeaderSoon(isNew: false)
    }
}
