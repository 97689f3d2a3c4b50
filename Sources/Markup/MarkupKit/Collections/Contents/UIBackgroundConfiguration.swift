public import Foundation
import MarkupLayout
import NativeWidgets

/// The background of a cell or a header.
public nonisolated struct UIBackgroundConfiguration {
    /// A view that fills the background, above the colour; `nil`, the default, for none.
    public var customView: UIView?
    /// The colour; `nil` shows none.
    public var backgroundColor: UIColor?
    /// The radius of the corners, in points. Default 0.
    public var cornerRadius: CGFloat = 0
    /// The distances from the edges of the cell, in points. Default zero.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour of the border; `nil`, the default, is the tint colour.
    public var strokeColor: UIColor?
    /// The width of the border, in points. Default 0.
    public var strokeWidth: CGFloat = 0
    /// The distance of the border from the background's edge, outwards, in points. Default 0.
    public var strokeOutset: CGFloat = 0
    /// The colour while the cell is selected, for the backgrounds of lists.
    private var selectedColor: UIColor?

    private init() {}

    /// No background.
    public static func clear() -> Self { Self() }
    /// The background of a row of a list.
    public static func listCell() -> Self { list(.secondarySystemGroupedBackground) }
    /// The background of a row of a plain list.
    public static func listPlainCell() -> Self { list(.secondarySystemGroupedBackground) }
    /// The background of a row of a grouped list.
    public static func listGroupedCell() -> Self { list(.secondarySystemGroupedBackground) }
    /// The background of a row of a sidebar: none, and round corners while it is selected.
    public static func listSidebarCell() -> Self {
        var background = list(nil)
        background.cornerRadius = 6
        background.backgroundInsets = .init(top: 1, leading: 6, bottom: 1, trailing: 6)
        return background
    }
    /// The background of a row of a sidebar that belongs to another one.
    public static func listAccompaniedSidebarCell() -> Self { listSidebarCell() }
    /// The background of a header of a list: none.
    public static func listHeader() -> Self { clear() }
    /// The background of a footer of a list: none.
    public static func listFooter() -> Self { clear() }
    /// The background of a header or footer of a plain list.
    public static func listPlainHeaderFooter() -> Self {
        var background = clear()
        background.backgroundColor = .quaternarySystemFill
        return background
    }
    /// The background of a header or footer of a grouped list: none.
    public static func listGroupedHeaderFooter() -> Self { clear() }
    /// The background of a header of a sidebar: none.
    public static func listSidebarHeader() -> Self { clear() }

    private static func list(_ color: UIColor?) -> Self {
        var background = Self()
        background.backgroundColor = color
        background.selectedColor = .tintColor.withAlphaComponent(0.3)
        return background
    }

    /// Returns the background for a state: those of lists are tinted while the cell is selected.
    public func updated(for state: any UIConfigurationState) -> Self {
        guard let selectedColor, (state as? UICellConfigurationState)?.isSelected ?? false else { return self }
        var background = self
        background.backgroundColor = selectedColor
        return background
    }
}

/// The view of a ``UIBackgroundConfiguration``.
final class ConfiguredBackground: UIView {
    private let fill = UIView()
    private let border = UIView()
    private var insets = NSDirectionalEdgeInsets.zero
    private var outset: CGFloat = 0
    private weak var custom: UIView?

    override func viewDidInitialize() {
        super.viewDidInitialize()
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        addSubview(fill)
        addSubview(border)
    }

    func show(_ background: UIBackgroundConfiguration) {
        (insets, outset) = (background.backgroundInsets, background.strokeOutset)
        fill.backgroundColor = background.backgroundColor
        fill.layer.cornerRadius = background.cornerRadius
        fill.clipsToBounds = background.cornerRadius > 0
        border.isHidden = background.strokeWidth <= 0
        border.layer.borderWidth = background.strokeWidth
        border.layer.borderColor = background.strokeColor ?? .tintColor
        border.layer.cornerRadius = background.cornerRadius + outset
        if custom !== background.customView {
            custom?.removeFromSuperview()
            custom = background.customView
            if let custom { insertSubview(custom, aboveSubview: fill) }
        }
        setNeedsLayout()
    }

    override var takesConstraints: Bool { false }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement { .zero }

    override func arrangeContent(in size: LayoutSize) {
        let sides = insets.resolved(isRightToLeft: native.isRightToLeft)
        let frame = CGRect(
            x: sides.left, y: sides.top, width: max(0, size.width - sides.left - sides.right),
            height: max(0, size.height - sides.top - sides.bottom))
        fill.native.place(frame)
        custom?.native.place(frame)
        if !border.isHidden { border.native.place(frame.insetBy(dx: -outset, dy: -outset)) }
    }
}
