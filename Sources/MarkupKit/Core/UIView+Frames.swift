import Foundation
import MarkupLayout

extension UIView {
    /// How content is fitted into the bounds.
    public nonisolated enum ContentMode: String, MarkupWord {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
            bottomLeft,
            bottomRight
    }

    /// The smallest size that shows every subview at its frame.
    func measureByFrames(_ axis: LayoutAxis) -> LayoutMeasurement {
        var size = 0.0
        for view in subviews where !view.isHidden {
            let frame = view.placedFrame ?? CGRect(origin: .zero, size: view.askedSize)
            size = max(size, axis == .horizontal ? frame.maxX : frame.maxY)
        }
        return LayoutMeasurement(minimum: 0, natural: size)
    }

    func arrangeByFrames(in size: LayoutSize) {
        for view in subviews where !view.isHidden {
            let frame = view.placedFrame ?? CGRect(origin: .zero, size: view.askedSize)
            view.native.place(frame)
        }
    }

    /// The intrinsic size with the exact sizes asked for in its place.
    private var askedSize: CGSize {
        let (natural, traits) = (intrinsicContentSize, layoutTraits)
        return CGSize(width: traits.width ?? natural.width, height: traits.height ?? natural.height)
    }
}

@MainActor
extension Native {
    /// Allocates a rectangle, never below what the widget needs.
    func place(_ frame: CGRect) {
        let width = max(frame.width, measure(.horizontal, for: -1).minimum)
        let height = max(frame.height, measure(.vertical, for: Int(width)).minimum)
        allocate(
            LayoutBox(
                x: Int(frame.minX), y: Int(frame.minY), width: Int(width.rounded()), height: Int(height.rounded())))
    }
}
