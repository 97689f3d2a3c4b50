public import Foundation
public import KeyValueCoding
import MarkupLayout
import NativeWidgets

/// A row of a list in a collection: a content configuration, and accessories at its edges.
///
/// Use it with ``UICollectionViewCompositionalLayout/list(using:)``.
@KeyValueCoding
open class UICollectionViewListCell: UICollectionViewCell {
    private let leading = LMRowView()
    private let trailing = LMRowView()

    override func viewDidInitialize() {
        super.viewDidInitialize()
        StyleSheet.shared.addBase(Self.css)
        native.addClass("markup-list-cell")
        for row in [leading, trailing] {
            row.verticalAlignment = .center
            row.spacing = 8
            row.isHidden = true
            insertSubview(row, at: subviews.count)
        }
    }

    private static let css = """
        .markup-list-cell { border-radius: 0; }
        .markup-list-cell.markup-line { border-bottom: 1px solid alpha(@borders, 0.8); }
        .markup-list-cell.markup-grouped { background-color: @theme_base_color; }
        .markup-list-cell.markup-first { border-top-left-radius: 10px; border-top-right-radius: 10px; }
        .markup-list-cell.markup-last { border-bottom-left-radius: 10px; border-bottom-right-radius: 10px; }
        .markup-list-cell.selected { background-color: alpha(@theme_selected_bg_color, 0.3); outline: none; }
        .markup-list-cell .markup-accent { color: mix(@theme_selected_bg_color, @theme_fg_color, 0.25); }
        .markup-list-cell button.markup-detail { min-width: 24px; min-height: 24px; padding: 0; }

        """

    /// The symbols, texts and views at the edges. Default none.
    open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
    /// The number of ``indentationWidth`` steps by which the content is indented. Default 0. Negative numbers count as 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The width of a step of ``indentationLevel``, in points. Default 10.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

    /// A content without texts, in the look of a row.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    override func editingDidChange() {
        super.editingDidChange()
        if accessories.contains(where: { $0.displayed != .always }) { showAccessories() }
    }

    private func showAccessories() {
        for (row, isLeading) in [(leading, true), (trailing, false)] {
            for view in row.subviews { view.removeFromSuperview() }
            for accessory in accessories where accessory.isLeading == isLeading && isShown(accessory) {
                row.addSubview(accessory.make())
            }
            row.isHidden = row.subviews.isEmpty
        }
        setNeedsLayout()
    }

    private func isShown(_ accessory: UICellAccessory) -> Bool {
        switch accessory.displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }

    /// The place of the row in its section.
    func show(_ place: ListPlace?) {
        func set(_ name: String, _ isOn: Bool) {
            guard native.hasClass(name) != isOn else { return }
            if isOn { native.addClass(name) } else { native.removeClass(name) }
        }
        set("markup-line", place?.hasSeparator ?? false)
        set("markup-grouped", place?.isGrouped ?? false)
        set("markup-first", (place?.isGrouped ?? false) && place?.isFirst ?? false)
        set("markup-last", (place?.isGrouped ?? false) && place?.isLast ?? false)
    }

    // MARK: Layout

    override func owns(_ view: UIView) -> Bool { view === leading || view === trailing || super.owns(view) }

    private static let edge = 16.0

    private func width(of row: LMRowView) -> Double {
        row.isHidden ? 0 : row.native.measure(.horizontal, for: -1).natural + Self.edge
    }

    override var contentMargins: LayoutMargins {
        let before = width(of: leading) + Double(max(0, indentationLevel)) * max(0, indentationWidth)
        var margins = LayoutMargins()
        (margins.leading, margins.trailing) = (before, width(of: trailing))
        return margins
    }

    override var contentInsets: ReadingInsets {
        let margins = contentMargins
        return (0, margins.leading ?? 0, 0, margins.trailing ?? 0)
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        var size = super.measureContent(axis, for: crossSize)
        guard axis == .vertical else { return size }
        for row in [leading, trailing] where !row.isHidden {
            size.minimum = max(size.minimum, row.native.measure(.vertical, for: -1).natural)
        }
        size.natural = max(size.natural, size.minimum, 36)
        return size
    }

    override func arrangeContent(in size: LayoutSize) {
        super.arrangeContent(in: size)
        for (row, isLeading) in [(leading, true), (trailing, false)] where !row.isHidden {
            let width = row.native.measure(.horizontal, for: -1).natural
            let height = row.native.measure(.vertical, for: Int(width)).natural
            let isLeft = isLeading != native.isRightToLeft
            row.native.place(
                CGRect(
                    x: isLeft ? Self.edge : size.width - Self.edge - width, y: ((size.height - height) / 2).rounded(),
                    width: width, height: height))
        }
    }
}

/// The place of a row in the section of a list.
nonisolated struct ListPlace: Hashable {
    var isGrouped: Bool
    var isFirst: Bool
    var isLast: Bool
    var hasSeparator: Bool
}
