public import Foundation
import MarkupLayout
import NativeWidgets

extension UIView {
    /// The length in an ``intrinsicContentSize`` that means: the view has no natural length along that axis.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Requests a layout with the ``intrinsicContentSize`` of now. Call it when an overridden size has changed.
    public func invalidateIntrinsicContentSize() { setNeedsLayout() }

    /// The size that GTK measures, without the room around the text of a label's class.
    var measuredContentSize: CGSize {
        let width = native.measure(.horizontal, for: -1).natural
        let height = native.measure(.vertical, for: Int(width)).natural
        let room = rarities?.textInsets ?? .zero
        return CGSize(width: width - room.left - room.right, height: height - room.top - room.bottom)
    }

    /// Measures the view as its container does: with the length of an overridden ``intrinsicContentSize`` in place of the natural one.
    func measureInContainer(_ axis: LayoutAxis, for crossSize: Int) -> LayoutMeasurement {
        var size = native.measure(axis, for: crossSize)
        if let length = overriddenLength(axis) { size.natural = max(size.minimum, length) }
        return size
    }

    /// The length of an overridden ``intrinsicContentSize``; `nil` if the class does not override it, or has none along the axis.
    func overriddenLength(_ axis: LayoutAxis) -> Double? {
        guard LayoutPass.isOther(type(of: self)) else { return nil }
        let (own, measured) = (intrinsicContentSize, measuredContentSize)
        let (length, usual) = axis == .horizontal ? (own.width, measured.width) : (own.height, measured.height)
        return length == usual || !(0...1_000_000).contains(length) ? nil : length
    }
}
