package import Foundation
import MarkupLayout
import NativeWidgets

/// Shows its one subview at a size of its own, in the middle and larger or smaller than it is laid out, and scrolls what has no room.
package final class MagnifyingView: UIScrollView {
    /// The size that the subview is laid out at, in points; `nil` is all the room there is.
    package var sheetSize: CGSize? { didSet { if sheetSize != oldValue { setNeedsContentLayout() } } }
    /// How many points of the screen one of the subview takes. Default 1.
    package var magnification = 1.0 { didSet { if magnification != oldValue { setNeedsContentLayout() } } }

    /// The space around a subview of a size of its own.
    private static let border = 24.0
    private var border: Double { sheetSize == nil ? 0 : Self.border }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        guard let sheet = subviews.first else { return .zero }
        let asked = sheetSize ?? CGSize(width: (crossSize ?? 0) / magnification, height: 0)
        let size = size(of: sheet, asked: asked)
        let length = (axis == .horizontal ? size.width : size.height) * magnification + 2 * border
        return LayoutMeasurement(minimum: length.rounded(.up), natural: length.rounded(.up))
    }

    override func arrangeContent(in size: LayoutSize) {
        guard let sheet = subviews.first else { return }
        let room = CGSize(width: size.width / magnification, height: size.height / magnification)
        let extent = self.size(of: sheet, asked: sheetSize ?? room)
        let x = max(border, (size.width - extent.width * magnification) / 2)
        let y = max(border, (size.height - extent.height * magnification) / 2)
        sheet.native.allocate(
            LayoutBox(x: Int(x), y: Int(y), width: Int(extent.width), height: Int(extent.height)),
            magnification: magnification)
    }

    /// The size asked for, or what the subview needs where that is more.
    private func size(of sheet: UIView, asked: CGSize) -> CGSize {
        let width = max(asked.width.rounded(.down), sheet.native.measure(.horizontal, for: -1).minimum)
        let height = max(asked.height.rounded(.down), sheet.native.measure(.vertical, for: Int(width)).minimum)
        return CGSize(width: width, height: height)
    }
}
