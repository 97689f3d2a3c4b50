public import Foundation

/// An affine transformation: a translation, scale, rotation or skew, or a combination of them.
///
/// A point `(x, y)` is mapped to `(a * x + c * y + tx, b * x + d * y + ty)`. The y axis points downwards, so positive
/// angles rotate clockwise.
public nonisolated struct CGAffineTransform: Hashable, Sendable {
    /// The factor of x in the new x.
    public var a: CGFloat
    /// The factor of x in the new y.
    public var b: CGFloat
    /// The factor of y in the new x.
    public var c: CGFloat
    /// The factor of y in the new y.
    public var d: CGFloat
    /// The translation to the right, in points.
    public var tx: CGFloat
    /// The translation downwards, in points.
    public var ty: CGFloat

    /// Creates a transformation from its six numbers.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a transformation from its six numbers, see ``init(a:b:c:d:tx:ty:)``.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates the identity.
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Creates a translation, in points.
    public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// Creates a scale about the origin; negative factors mirror.
    public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Creates a clockwise rotation about the origin, in radians.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The identity, which changes nothing.
    public static let identity = CGAffineTransform()

    /// Whether this is the identity.
    public var isIdentity: Bool { self == .identity }

    /// Whether all six numbers are finite.
    var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy { $0.isFinite } }

    /// Returns the transformation that applies `other` first, and then this one.
    private func after(_ other: CGAffineTransform) -> CGAffineTransform { other.concatenating(self) }

    /// Returns the transformation that applies this one first, and then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
            d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    /// Returns the transformation that applies a translation first, and then this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        after(CGAffineTransform(translationX: x, y: y))
    }
    /// Returns the transformation that applies a scale first, and then this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { after(CGAffineTransform(scaleX: x, y: y)) }
    /// Returns the transformation that applies a clockwise rotation in radians first, and then this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform { after(CGAffineTransform(rotationAngle: angle)) }

    /// Returns the inverse; a transformation without an inverse, which collapses everything to a line or a point, is
    /// returned unchanged.
    public func inverted() -> CGAffineTransform {
        let area = a * d - b * c
        guard area != 0, area.isFinite else { return self }
        return CGAffineTransform(
            a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
            ty: (b * tx - a * ty) / area)
    }
}

nonisolated extension CGPoint {
    /// Returns the point transformed.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
    }
}

nonisolated extension CGSize {
    /// Returns the size transformed as a vector.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
    }
}

nonisolated extension CGRect {
    /// Returns the smallest rectangle around the transformed rectangle.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        if isNull { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
            CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(transform) }
        return CGRect(around: corners)
    }

    /// Creates the smallest rectangle around points; `null` for an empty array.
    init(around points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points.dropFirst() {
            (left, top) = (min(left, point.x), min(top, point.y))
            (right, bottom) = (max(right, point.x), max(bottom, point.y))
        }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
