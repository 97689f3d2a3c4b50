public import Foundation
import MarkupLayout
import NativeWidgets

extension UIView {
    /// The middle of the ``frame`` in the superview's coordinates, in points. Setting it moves the frame, which takes its natural
    /// size where it has none.
    ///
    /// A ``transform`` leaves it where it is.
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

    /// A point of this view in the coordinates of another one; `nil` is the window. Views of two windows have no such point: it is answered as
    /// it is.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let place = native.convert(x: point.x, y: point.y, to: (view ?? rootView).native) else { return point }
        // GTK computes with single precision.
        func rounded(_ value: Double) -> Double { (value * 1024).rounded() / 1024 }
        return CGPoint(x: rounded(place.x), y: rounded(place.y))
    }

    /// A point of another view in the coordinates of this one; `nil` is the window.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view ?? rootView).convert(point, to: self)
    }

    /// A rectangle of this view in the coordinates of another one; `nil` is the window.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let first = convert(CGPoint(x: rect.minX, y: rect.minY), to: view)
        let second = convert(CGPoint(x: rect.maxX, y: rect.maxY), to: view)
        return CGRect(
            x: min(first.x, second.x), y: min(first.y, second.y), width: abs(second.x - first.x),
            height: abs(second.y - first.y))
    }

    /// A rectangle of another view in the coordinates of this one; `nil` is the window.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { (view ?? rootView).convert(rect, to: self) }

    // MARK: Sizes

    /// Asks ``systemLayoutSizeFitting(_:)`` for the natural size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// Asks ``systemLayoutSizeFitting(_:)`` for as much room as there is.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The size that the view's own layout asks for in some room, in points: as ``sizeThatFits(_:)``.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(in: targetSize) }

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
