import Foundation
import MarkupLayout
import NativeWidgets

/// The subviews of a cell, created on demand: a row of a plain text table has a single label.
final class CellParts {
    private var label: UILabel?
    private var detailLabel: UILabel?
    private var picture: UIImageView?
    private var content: UIView?
    /// Whether the content reaches to the edges of the cell: that of a subclass does, that of a document keeps to the cell's margins.
    private var contentFills = false
    private var accessory: UIView?
    /// Whether the editing accessory is shown.
    var isEditing = false
    /// The box around the two labels, in styles that have two.
    private var textBox: LMBoxView?
    /// The cell's indentation and outline arrow; `nil` in most cells.
    var indent: CellIndent?
    /// The line below the cell, if it does not reach from edge to edge.
    private var separator: UIView?
    /// The space beside that line; `nil` without one.
    private var shownInset: UIEdgeInsets?
    /// The cell's own space beside the line; `nil` for the table's.
    var separatorInset: UIEdgeInsets?
    /// Whether the pointer presses the cell.
    var isHighlighted = false
    private var allItems: [ChildItem] = []
    /// The visible parts: the custom content, or the image and texts. An image view without an image takes no room.
    var items: [ChildItem] { hasEmptyPicture ? allItems.filter { $0.view !== picture } : allItems }
    private var hasEmptyPicture: Bool {
        guard let picture else { return false }
        return picture.image == nil && picture.width.isNaN
    }

    // MARK: Making

    func textLabel(of cell: UITableViewCell) -> UILabel {
        if let label { return label }
        let label = UILabel()
        self.label = label
        if let accessory, accessory.isField { accessory.takeName(from: label) }
        if cell.cellStyle == .default {
            label.weight = 1
            cell.addSubview(label)
        } else {
            placeTexts(of: cell)
        }
        update(cell)
        return label
    }

    func detailTextLabel(of cell: UITableViewCell) -> UILabel {
        if let detailLabel { return detailLabel }
        let label = UILabel()
        detailLabel = label
        if cell.cellStyle == .subtitle { label.font = .preferredFont(forTextStyle: .footnote) }
        if cell.cellStyle != .value2 { label.native.addClass("dim-label") }
        placeTexts(of: cell)
        update(cell)
        return label
    }

    /// Adds both labels to their box, in the order and arrangement of the style.
    private func placeTexts(of cell: UITableViewCell) {
        let box = textBox ?? makeTextBox(for: cell.cellStyle)
        if textBox == nil {
            textBox = box
            cell.addSubview(box)
        }
        let labels = [label, detailLabel].compactMap { $0 }
        for (index, label) in labels.enumerated() where label.superview == nil { box.insertSubview(label, at: index) }
        switch cell.cellStyle {
        case .value1: label?.weight = 1
        case .value2:
            label?.width = 96
            label?.alignToTrailingEdge()
            label?.native.addClass("markup-accent")
            detailLabel?.weight = 1
        case .default, .subtitle: break
        }
    }

    private func makeTextBox(for style: UITableViewCell.CellStyle) -> LMBoxView {
        let box: LMBoxView = style == .subtitle ? LMColumnView() : LMRowView()
        box.spacing = style == .subtitle ? 2 : 12
        box.isAlignToBaseline = style != .subtitle
        box.weight = 1
        return box
    }

    func imageView(of cell: UITableViewCell) -> UIImageView {
        if let picture { return picture }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        picture = view
        cell.addSubview(view)
        update(cell)
        return view
    }

    func contentView(of cell: UITableViewCell) -> UIView {
        if let content { return content }
        let view = CellContentView()
        place(view, fills: true, in: cell)
        return view
    }

    /// Sets a custom content view, which replaces the image and the texts.
    func setContent(_ view: UIView, of cell: UITableViewCell) { place(view, fills: false, in: cell) }

    private func place(_ view: UIView, fills: Bool, in cell: UITableViewCell) {
        content?.removeFromSuperview()
        content = view
        contentFills = fills
        if view.weight.isNaN { view.weight = 1 }
        // Below what a program has put into the cell itself.
        let index = cell.subviews.firstIndex { !owns($0, in: cell) } ?? cell.subviews.count
        cell.insertSubview(view, at: index)
        update(cell)
    }

    /// Shows a content that fills the cell up to an accessory.
    func placeFilling(_ view: UIView, in cell: UITableViewCell) { place(view, fills: true, in: cell) }

    /// Shows the image and the texts again.
    func removeContent(of cell: UITableViewCell) {
        content?.removeFromSuperview()
        content = nil
        for view in [picture, textBox ?? label] { view?.isHidden = false }
        update(cell)
    }

    func contentNeedsLayout() { content?.setNeedsLayout() }

    /// The content of a form's row, if it is itself a field.
    var field: UIView? { content.flatMap { $0.isField ? $0 : nil } }

    // MARK: Accessory

    func showAccessory(of cell: UITableViewCell) {
        accessory?.removeFromSuperview()
        accessory =
            isEditing
            ? cell.editingAccessoryView ?? standardAccessory(cell.editingAccessoryType, of: cell)
            : cell.accessoryView ?? standardAccessory(cell.accessoryType, of: cell)
        if let accessory {
            cell.addSubview(accessory)
            if accessory.isField, let label { accessory.takeName(from: label) }
        }
        update(cell)
    }

    private func standardAccessory(_ type: UITableViewCell.AccessoryType, of cell: UITableViewCell) -> UIView? {
        switch type {
        case .none: return nil
        case .disclosureIndicator: return SymbolView("go-next-symbolic", className: "dim-label")
        case .checkmark: return SymbolView("object-select-symbolic", className: "markup-accent")
        case .detailButton: return detailButton(of: cell)
        case .detailDisclosureButton:
            let row = LMRowView()
            row.addSubview(detailButton(of: cell))
            row.addSubview(SymbolView("go-next-symbolic", className: "dim-label"))
            return row
        }
    }

    private func detailButton(of cell: UITableViewCell) -> UIButton {
        let button = UIButton(type: .detailDisclosure)
        button.native.addClass("markup-detail")
        let action = UIAction { [weak cell] _ in
            guard let cell, let table = cell.table else { return }
            table.accessoryWasTapped(of: cell)
        }
        button.addAction(action, for: .primaryActionTriggered)
        return button
    }

    // MARK: Backgrounds

    func replaceBackground(_ old: UIView?, by new: UIView?, in cell: UITableViewCell) {
        old?.removeFromSuperview()
        if let new { cell.insertSubview(new, at: 0) }
        showBackground(of: cell)
    }

    func showBackground(of cell: UITableViewCell) {
        let isOneOfSeveral = cell.table?.selectsSeveral ?? false
        let isOn = cell.isSelected || cell.isHighlighted && cell.selectionStyle != .none
        let severalView = isOneOfSeveral ? cell.multipleSelectionBackgroundView : nil
        let selected = severalView ?? cell.selectedBackgroundView
        cell.multipleSelectionBackgroundView?.isHidden = true
        cell.selectedBackgroundView?.isHidden = true
        if isOn { selected?.isHidden = false }
        cell.backgroundView?.isHidden = isOn && selected != nil
    }

    /// Shows a line that leaves space beside it; `nil` for none.
    func showSeparator(_ inset: UIEdgeInsets?, in cell: UITableViewCell) {
        guard inset != shownInset else { return }
        shownInset = inset
        let line = separator ?? makeSeparator()
        if line.superview !== cell { cell.addSubview(line) }
        line.isHidden = inset == nil
        cell.setNeedsLayout()
    }

    private func makeSeparator() -> UIView {
        let line = UIView()
        line.native.addClass("markup-separator")
        line.isUserInteractionEnabled = false
        line.accessibilityElementsHidden = true
        separator = line
        return line
    }

    private func placeSeparator(of cell: UITableViewCell, in size: LayoutSize) {
        guard let separator, let shownInset else { return }
        let width = size.width - shownInset.left - shownInset.right
        let start = cell.native.isRightToLeft ? shownInset.right : shownInset.left
        separator.native.place(
            width > 0 ? CGRect(x: start, y: size.height - 1, width: width, height: 1) : .zero)
    }

    // MARK: Layout

    func update(_ cell: UITableViewCell) {
        let body: [UIView?] = content.map { [$0] } ?? [picture, textBox ?? label]
        for view in [picture, textBox ?? label] where content != nil { view?.isHidden = true }
        allItems = ([indent?.arrow] + body + [accessory]).compactMap { $0.map { ChildItem(view: $0) } }
        cell.setNeedsLayout()
    }

    func rowStyle(of cell: UITableViewCell) -> RowStyle {
        RowStyle(spacing: Self.spacing, margins: margins(of: cell))
    }

    private static let spacing = 12.0

    private func margins(of cell: UITableViewCell) -> LayoutMargins {
        guard contentFills else {
            var margins = cell.margins
            if let indent { margins.leading = Double(cell.layoutMarginLeading) + indent.room }
            return margins
        }
        let leading = indent?.isInOutline == true ? Double(cell.layoutMarginLeading) : 0
        let trailing = accessory?.isHidden == false ? Double(cell.layoutMarginTrailing) : 0
        return LayoutMargins(leading: leading + (indent?.room ?? 0), trailing: trailing)
    }

    /// The content, to which constraints of other views in the cell may refer.
    func fixedSubviews(of cell: UITableViewCell) -> [(view: UIView, insets: ReadingInsets)] {
        guard let content else { return [] }
        let margins = margins(of: cell)
        func room(_ view: UIView?) -> Double {
            guard let view, !view.isHidden else { return 0 }
            return (view.layoutTraits.width ?? view.native.measure(.horizontal, for: -1).natural) + Self.spacing
        }
        let (start, end) = cell.native.isRightToLeft ? (margins.right, margins.left) : (margins.left, margins.right)
        let insets = (
            top: margins.top, start: (margins.leading ?? start) + room(indent?.arrow), bottom: margins.bottom,
            end: (margins.trailing ?? end) + room(accessory)
        )
        return [(content, insets)]
    }

    /// Whether a view is content that reaches to the edges.
    func isFilled(by view: UIView) -> Bool { contentFills && view === content }

    /// Whether a subview is one of the cell's parts.
    func owns(_ view: UIView, in cell: UITableViewCell) -> Bool {
        [label, detailLabel, picture, content, accessory, textBox, indent?.arrow, separator].contains { $0 === view }
            || isBackground(view, of: cell)
    }

    private func isBackground(_ view: UIView, of cell: UITableViewCell) -> Bool {
        [cell.backgroundView, cell.selectedBackgroundView, cell.multipleSelectionBackgroundView].contains {
            $0 === view
        }
    }

    func takesConstraints(of view: UIView, in cell: UITableViewCell) -> Bool {
        view === content || !owns(view, in: cell)
    }

    func arrange(_ cell: UITableViewCell, in size: LayoutSize) {
        let boxes = arrangeRow(items, style: rowStyle(of: cell), in: size, direction: cell.layoutDirection)
        for (item, box) in zip(items, boxes) where !item.view.isHidden {
            let box = item.view.boxAboveMessages(box)
            item.view.native.allocate(item.view === content ? box : centered(item.view, in: box))
            item.view.arrangeMessages(below: box)
        }
        if let picture, hasEmptyPicture, !picture.isHidden {
            picture.native.place(.zero)
        }
        let whole = LayoutBox(x: 0, y: 0, width: Int(size.width), height: Int(size.height))
        for view in [cell.backgroundView, cell.selectedBackgroundView, cell.multipleSelectionBackgroundView] {
            if let view, !view.isHidden { view.native.allocate(whole) }
        }
        placeSeparator(of: cell, in: size)
    }

    /// Texts and accessories keep their natural height, because a stretched switch or button would look wrong.
    private func centered(_ view: UIView, in box: LayoutBox) -> LayoutBox {
        let natural = view.height.isNaN ? Int(view.native.measure(.vertical, for: box.width).natural) : Int(view.height)
        guard natural < box.height else { return box }
        return LayoutBox(x: box.x, y: box.y + (box.height - natural) / 2, width: box.width, height: natural)
    }
}

/// A symbol of the icon theme, mirrored in right-to-left layouts.
final class SymbolView: UIView {
    override class func makeNative() -> Native { SymbolWidget().native }

    convenience init(_ name: String, className: String) {
        self.init(frame: .zero)
        SymbolWidget(native).setName(name)
        native.addClass(className)
    }
}
