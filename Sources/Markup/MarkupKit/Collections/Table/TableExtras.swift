import Foundation
import NativeWidgets

/// State of rarely used features, stored separately, so that it costs most tables only a pointer.
final class TableExtras {
    /// The sections whose rows are hidden.
    var collapsedSections = IndexSet()
    /// The range that is being selected with Shift and the arrow keys.
    var range: RangeSelection?
    /// The container of the pinned header.
    var pinned: PinnedHeaderView?
    /// The index titles at the trailing edge.
    var index: SectionIndexView?
    /// Whether the keys for several selected rows are connected.
    var hasSelectionKeys = false
    /// The rows of a `for`, and the element that is to be selected.
    var selectedElement: SelectedElement?
    /// The row count for which the source was last notified that the end is near.
    var announcedEnd = -1
    /// The entries of the views that the delegate has been called for and that are still in the table.
    var placed: [ObjectIdentifier: SectionMap.Entry] = [:]
    /// The row that the pointer presses.
    var pressed: PressedRow?
    /// The cell that the data source is filling again, see ``UITableView/reconfigureRows(at:)``.
    var reconfigured: UITableViewCell?
    var separatorColor: UIColor?
    var separatorInset = UIEdgeInsets.zero
    var headerTopPadding = UITableView.automaticDimension
    /// The CSS classes for the colour of the separators and for the padding of headers.
    var classes: [TableRule: String] = [:]
    var indexColors = SectionIndexColors()
    var leastRowsForIndex = 0
    var selectsDuringEditing = false
    var selectsSeveralDuringEditing = false
}

extension UITableView {
    var extra: TableExtras {
        if let extras { return extras }
        let new = TableExtras()
        extras = new
        return new
    }

    var selectedElementState: SelectedElement? {
        get { extras?.selectedElement }
        set { extra.selectedElement = newValue }
    }

    /// Called after the rows have been counted again.
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

    /// Places the views on top of the rows.
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
