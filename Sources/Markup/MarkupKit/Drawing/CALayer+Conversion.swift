public import Foundation

// The coordinates of layers, without the animations that move them.

extension CALayer {
    /// The transformation of the sublayers about the ``anchorPoint``, in space; only its part in the plane is drawn, see ``CATransform3D``.
    /// Default the identity. It does not transform the subviews of a view.
    public var sublayerTransform: CATransform3D {
        get { tree?.sublayerTransform ?? CATransform3DIdentity }
        set {
            guard newValue != sublayerTransform else { return }
            madeTree.sublayerTransform = newValue == CATransform3DIdentity ? nil : newValue
            setNeedsDisplay()
        }
    }

    /// The transformation of the sublayers in the layer's coordinates; nil for none.
    var sublayerPlacement: CGAffineTransform? {
        guard let flat = tree?.sublayerTransform?.flat, !flat.isIdentity else { return nil }
        let (bounds, anchor) = (bounds, anchorPoint)
        let middle = CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
        return CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(flat)
            .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    }

    /// The outermost layer of code around this one, or the view's layer, and the transformation into its coordinates.
    private var top: (layer: CALayer, transform: CGAffineTransform) {
        var (layer, transform) = (self, CGAffineTransform.identity)
        while layer.ownView == nil, let outer = layer.tree?.superlayer ?? layer.tree?.masked {
            transform = transform.concatenating(layer.placement)
            if let inner = outer.sublayerPlacement, layer.tree?.superlayer != nil {
                transform = transform.concatenating(inner)
            }
            layer = outer
        }
        return (layer, transform)
    }

    /// Converts a point of this layer to the coordinates of another layer; `nil` means the window, or the outermost layer that is in no view.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let (outer, transform) = top
        let point = p.applying(transform)
        guard let l else { return outer.ownView?.convert(point, to: nil) ?? point }
        let (other, inner) = l.top
        let place =
            if let view = outer.ownView, let otherView = other.ownView, view !== otherView {
                view.convert(point, to: otherView)
            } else {
                point
            }
        return place.applying(inner.inverted())
    }

    /// Converts a point of another layer to the coordinates of this layer; `nil` means the window, or the outermost layer that is in no view.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        if let l { return l.convert(p, to: self) }
        let (outer, transform) = top
        return (outer.ownView?.convert(p, from: nil) ?? p).applying(transform.inverted())
    }

    /// Converts a rectangle of this layer to the coordinates of another layer, where it encloses what may be turned; `nil` means the window.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { Self.box(of: r) { convert($0, to: l) } }

    /// Converts a rectangle of another layer to the coordinates of this layer, where it encloses what may be turned; `nil` means the window.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { Self.box(of: r) { convert($0, from: l) } }

    private static func box(of rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map(convert)
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return rect }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether a point of the layer's coordinates is within its ``bounds``.
    public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// Returns the highest layer of code that contains a point, or this layer; `nil` if the point is outside of it or the layer is hidden.
    ///
    /// - Parameter p: A point in the coordinates of the superlayer; for a view's layer, of the superview.
    public func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let point: CGPoint
        if let view = ownView {
            point = view.superview.map { view.convert(p, from: $0) } ?? p
        } else {
            point = p.applying(placement.inverted())
        }
        let inner = sublayerPlacement.map { point.applying($0.inverted()) } ?? point
        let ordered = (sublayers ?? []).enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }
        for (_, layer) in ordered.reversed() {
            if !masksToBounds || contains(point), let hit = layer.hitTest(inner) { return hit }
        }
        return contains(point) ? self : nil
    }
}
