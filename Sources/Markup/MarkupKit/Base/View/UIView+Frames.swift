import Foundation
import MarkupLayout
import NativeWidgets

extension UIView {
    /// The way in which an image is fitted into a view's bounds.
    public nonisolated enum ContentMode: String, MarkupWord {
        /// The `scale` cases and `redraw`, which acts like `scaleToFill`, resize the content. The other cases keep its
        /// size and name the edge or corner where it is placed.
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
            bottomLeft,
            bottomRight
    }

    /// The smallest size that shows every free subview at its frame.
    func measureByFrames(_ axis: LayoutAxis) -> LayoutMeasurement {
        var size = 0.0
        for view in freeSubviews where !view.isHidden {
            let frame = view.placedFrame ?? CGRect(origin: .zero, size: view.askedSize)
            size = max(size, axis == .horizontal ? frame.maxX : frame.maxY)
        }
        return LayoutMeasurement(minimum: 0, natural: size)
    }

    func arrangeByFrames(in size: LayoutSize) {
        for view in freeSubviews where !view.isHidden {
            let frame = view.placedFrame ?? CGRect(origin: .zero, size: view.askedSize)
            view.put(frame)
        }
    }

    /// Whether no layout has placed the view yet. GTK then says of a button that it lies outside of its parent by what the theme puts around it.
    var isUnplaced: Bool {
        guard native.allocatedSize == (0, 0), let superview, let box = native.bounds(in: superview.native) else {
            return false
        }
        return box.width > 0 || box.height > 0 || superview.awaitedSize(ofContent: self) != nil
    }
    /// Whether a frame can be laid out; if not, a notice is posted.
    func accepts(_ frame: CGRect) -> Bool {
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        if numbers.allSatisfy({ abs($0) <= 1_000_000 }) { return true }
        let words = numbers.map { "\($0)" }.joined(separator: ", ")
        Notice.post(
            .invalidFrame,
            "\(nameInMessages): the frame (\(words)) is not valid and is ignored; use finite numbers up to a million")
        return false
    }

    /// The view's class, and its id if it has one.
    var nameInMessages: String {
        String(describing: type(of: self)) + (accessibilityIdentifier.map { " '\($0)'" } ?? "")
    }

    /// The intrinsic size, with the width and height that were set explicitly in its place.
    private var askedSize: CGSize {
        let (natural, traits) = (intrinsicContentSize, layoutTraits)
        return CGSize(width: traits.width ?? natural.width, height: traits.height ?? natural.height)
    }
}

@MainActor
extension Native {
    /// Allocates a rectangle, never smaller than the widget's minimum size.
    func place(_ frame: CGRect) { allocate(box(for: frame)) }

    /// The rectangle in whole points, never smaller than the widget's minimum size.
    func box(for frame: CGRect) -> LayoutBox {
        let width = max(frame.width, measure(.horizontal, for: -1).minimum)
        let height = max(frame.height, measure(.vertical, for: width.isFinite ? Int(min(1e6, width)) : -1).minimum)
        func pixels(_ value: Double) -> Int { value.isFinite ? Int(min(1e6, max(-1e6, value))) : 0 }
        return LayoutBox(
            x: pixels(frame.minX), y: pixels(frame.minY), width: pixels(width.rounded()),
            height: pixels(height.rounded()))
    }
}
