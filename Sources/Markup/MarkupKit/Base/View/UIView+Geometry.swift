public import Foundation
import MarkupLayout
import NativeWidgets

extension UIView {
    /// The middle of the ``frame`` in the superview's coordinates, in points. Setting it moves the frame; a frame
    /// without a size gets the natural size.
    ///
    /// A ``transform`` does not change it.
    public var center: CGPoint {
        get {
            let frame = untransformedFrame
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        set {
            var size = untransformedFrame.size
            if size == .zero { size = intrinsicContentSize }
            frame = CGRect(
                x: newValue.x - size.width / 2, y: newValue.y - size.height / 2, width: size.width, height: size.height)
        }
    }

    /// The ``frame`` as it would be without a ``transform``.
    private var untransformedFrame: CGRect {
        if shownTransform.isIdentity || frameMovement != nil || rarities?.isFrameNew == true { return frame }
        return native.frameInParent ?? placedFrame ?? frame
    }

    // MARK: Other views' coordinates

    /// Converts a point of this view to the coordinates of another view; `nil` means the window. If the views are in
    /// two windows, returns the point unchanged.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let place = native.convert(x: point.x, y: point.y, to: (view ?? rootView).native) else { return point }
        // GTK computes with single precision, so the result is rounded.
        func rounded(_ value: Double) -> Double { (value * 1024).rounded() / 1024 }
        return CGPoint(x: rounded(place.x), y: rounded(place.y))
    }

    /// Converts a point of another view to the coordinates of this view; `nil` means the window.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view ?? rootView).convert(point, to: self)
    }

    /// Converts a rectangle of this view to the coordinates of another view; `nil` means the window.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let first = convert(CGPoint(x: rect.minX, y: rect.minY), to: view)
        let second = convert(CGPoint(x: rect.maxX, y: rect.maxY), to: view)
        return CGRect(
            x: min(first.x, second.x), y: min(first.y, second.y), width: abs(second.x - first.x),
            height: abs(second.y - first.y))
    }

    /// Converts a rectangle of another view to the coordinates of this view; `nil` means the window.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { (view ?? rootView).convert(rect, to: self) }

    // MARK: Sizes

    /// The argument of ``systemLayoutSizeFitting(_:)`` for the natural size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The argument of ``systemLayoutSizeFitting(_:)`` for as much room as is available.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The size that the view's layout needs in the given room, in points; the same as ``sizeThatFits(_:)``.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(in: targetSize) }

    /// The size that the view's layout needs, in points: a side whose priority is `required` has the target's length, unless that is 0, and the
    /// other one is as long as the content needs in it, as in ``systemLayoutSizeFitting(_:)``.
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        var size = fittingSize(in: targetSize)
        if horizontalFittingPriority == .required, targetSize.width > 0 {
            size.width = targetSize.width
            let width = Int(min(1e6, targetSize.width.rounded(.down)))
            size.height = layoutTraits.height ?? native.measure(.vertical, for: width).natural
        }
        if verticalFittingPriority == .required, targetSize.height > 0 { size.height = targetSize.height }
        return size
    }

    func fittingSize(in room: CGSize) -> CGSize {
        let asked = layoutTraits
        let across = native.measure(.horizontal, for: -1)
        var width = asked.width ?? across.natural
        let limit = Double(room.width)
        if asked.width == nil, limit > 0, limit < width { width = max(across.minimum, limit.rounded(.down)) }
        let along = native.measure(.vertical, for: Int(min(1e6, width.rounded())))
        return CGSize(width: width, height: asked.height ?? along.natural)
    }
}
