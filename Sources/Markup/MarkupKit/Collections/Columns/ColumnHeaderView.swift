import Foundation
import MarkupLayout
import NativeWidgets

/// The titles above the columns of a table.
final class ColumnHeaderView: UIView {
    weak var table: LMColumnTableView?
    private var titles: [ColumnTitle] = []
    /// The column that is being resized, and its width at the start.
    private var resized: (column: LMTableColumn, width: Double)?

    override func viewDidInitialize() {
        super.viewDidInitialize()
        StyleSheet.shared.addBase(
            """
            .markup-columns { background-color: @theme_bg_color; border-bottom: 1px solid @borders; }
            .markup-columns > .markup-column { border: 0 solid alpha(@borders, 0.8); border-right-width: 1px; }
            .markup-columns:dir(rtl) > .markup-column { border-right-width: 0; border-left-width: 1px; }
            .markup-columns > .markup-column:focus-visible { outline: 2px solid alpha(@theme_selected_bg_color, 0.7); outline-offset: -2px; }
            .markup-columns label { font-weight: bold; font-size: smaller; }

            """)
        native.addClass("markup-columns")
        native.clips = true
        native.onPresses { [weak self] count, x, _ in self?.press(x, count: count) }
        native.onHover { [weak self] _, place in
            guard let self else { return }
            native.showsResizePointer(place.map { border(near: $0.x) != nil || resized != nil } ?? false)
        }
        native.onFrame(
            begins: { [weak self] x, _ in self?.beginResizing(at: x) ?? false },
            changed: { [weak self] _, _, distance, _ in self?.resize(by: distance) },
            ended: { [weak self] in self?.resized = nil })
    }

    // MARK: Pointer input

    /// Converts a position to a distance from the leading edge.
    private func along(_ x: Double) -> Double { native.isRightToLeft ? bounds.width - x : x }

    private func border(near x: Double) -> LMTableColumn? {
        guard let table, let index = table.widths.border(near: along(x)), table.columns.indices.contains(index) else {
            return nil
        }
        return table.columns[index]
    }

    private func press(_ x: Double, count: Int) {
        guard let table, count == 1, border(near: x) == nil, let column = table.widths.column(at: along(x)) else {
            return
        }
        table.sortByHand(columnAt: column)
    }

    private func beginResizing(at x: Double) -> Bool {
        guard let table, let column = border(near: x), let index = table.columns.firstIndex(where: { $0 === column }),
            table.widths.widths.indices.contains(index)
        else { return false }
        resized = (column, Double(table.widths.widths[index]))
        return true
    }

    private func resize(by distance: Double) {
        guard let table, let resized, let index = table.columns.firstIndex(where: { $0 === resized.column }) else {
            return
        }
        table.resizeByHand(columnAt: index, to: resized.width + (native.isRightToLeft ? -distance : distance))
    }

    // MARK: Titles

    func showColumns() {
        guard let table else { return }
        while titles.count > table.columns.count { titles.removeLast().removeFromSuperview() }
        while titles.count < table.columns.count {
            let title = ColumnTitle(frame: .zero)
            let index = titles.count
            title.pressed = { [weak self] in self?.table?.sortByHand(columnAt: index) }
            titles.append(title)
            addSubview(title)
        }
        for (title, column) in zip(titles, table.columns) {
            title.show(column, isAscending: table.sortColumn == column.name ? table.sortsAscending : nil)
        }
    }

    override var takesConstraints: Bool { false }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        guard axis == .vertical else { return LayoutMeasurement(minimum: 1, natural: 1) }
        let height = titles.map { $0.native.measure(.vertical, for: -1).natural }.max() ?? 0
        return LayoutMeasurement(minimum: height, natural: height)
    }

    override func arrangeContent(in size: LayoutSize) {
        var x = 0
        for (title, width) in zip(titles, table?.widths.widths ?? []) {
            let left = native.isRightToLeft ? Int(size.width) - x - width : x
            title.native.place(CGRect(x: Double(left), y: 0, width: Double(width), height: size.height))
            x += width
        }
    }
}

/// The title of one column.
final class ColumnTitle: UIView {
    private let label = UILabel()
    private let arrow = SymbolView("pan-down-symbolic", className: "dim-label")
    var pressed: () -> Void = {}

    override class func makeNative() -> Native { ContainerWidget.make(.button) }
    override class var defaultMargins: LayoutMargins { LayoutMargins(top: 4, left: 8, bottom: 4, right: 8) }
    override var standardName: AccessibleName? { .labels([label]) }
    override var takesConstraints: Bool { false }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("markup-column")
        label.weight = 1
        arrow.isHidden = true
        addSubview(label)
        addSubview(arrow)
        native.offerAccessibleAction("row") { [weak self] in self?.pressed() }
        native.onKey { [weak self] (key: Native.Key) in
            guard let self, key == .space || key == .enter, native.isFocus else { return false }
            pressed()
            return true
        }
        updateAccessibleName()
    }

    func show(_ column: LMTableColumn, isAscending: Bool?) {
        label.text = column.title
        label.textAlignment = column.textAlignment
        native.isFocusable = column.isSortable
        arrow.isHidden = isAscending == nil
        if let isAscending { SymbolWidget(arrow.native).setName(isAscending ? "pan-up-symbolic" : "pan-down-symbolic") }
    }

    private var items: [ChildItem] { [ChildItem(view: label), ChildItem(view: arrow)] }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureRow(
            items, style: RowStyle(spacing: 4, margins: margins), axis: axis, for: crossSize, direction: layoutDirection
        )
    }

    override func arrangeContent(in size: LayoutSize) {
        let boxes = arrangeRow(
            items, style: RowStyle(spacing: 4, margins: margins), in: size, direction: layoutDirection)
        for (item, box) in zip(items, boxes) where !item.view.isHidden { item.view.native.allocate(box) }
    }
}
