package import Foundation
import MarkupLayout
import NativeWidgets

/// Shows its only subview in the middle, magnified or reduced, and scrolls if there is not enough room.
package final class MagnifyingView: UIScrollView {
    /// The size at which the subview is laid out, in points; `nil` means the available room.
    package var sheetSize: CGSize? { didSet { if sheetSize != oldValue { setNeedsContentLayout() } } }
    /// The number of points on the screen per point of the subview. Default 1.
    package var magnification = 1.0 { didSet { if magnification != oldValue { setNeedsContentLayout() } } }

    /// The space around a subview with a fixed size.
    private static let border = 24.0
    private var border: Double { sheetSize == nil ? 0 : Self.border }

    override var takesConstraints: Bool { false }

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

    /// The requested size, or the subview's minimum size if that is larger.
    private func size(of sheet: UIView, asked: CGSize) -> CGSize {
        let width = max(asked.width.rounded(.down), sheet.native.measure(.horizontal, for: -1).minimum)
        let height = max(asked.height.rounded(.down), sheet.native.measure(.vertical, for: Int(width)).minimum)
        return CGSize(width: width, height: height)
    }
}
