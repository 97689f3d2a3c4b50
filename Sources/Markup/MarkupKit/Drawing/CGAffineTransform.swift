public import Foundation

/// A movement, scale, turn or skew of a plane, or several of them one after the other.
///
/// A point `(x, y)` goes to `(a * x + c * y + tx, b * x + d * y + ty)`. The vertical coordinate grows downwards, so that positive angles turn to
/// the right.
public nonisolated struct CGAffineTransform: Hashable, Sendable {
    /// How much of x goes into x.
    public var a: CGFloat
    /// How much of x goes into y.
    public var b: CGFloat
    /// How much of y goes into x.
    public var c: CGFloat
    /// How much of y goes into y.
    public var d: CGFloat
    /// The movement to the right, in points.
    public var tx: CGFloat
    /// The movement downwards, in points.
    public var ty: CGFloat

    /// Creates a transformation from its six numbers.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The same as ``init(a:b:c:d:tx:ty:)``.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// The one that leaves everything as it is.
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// A movement, in points.
    public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// A scale about the origin; negative numbers mirror.
    public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// A turn about the origin, to the right, in radians.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The one that leaves everything as it is.
    public static let identity = CGAffineTransform()

    /// Whether it leaves everything as it is.
    public var isIdentity: Bool { self == .identity }

    /// Whether all six numbers are finite.
    var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy { $0.isFinite } }

    /// This one after `other`: what is drawn is changed by `other` first.
    private func after(_ other: CGAffineTransform) -> CGAffineTransform { other.concatenating(self) }

    /// This one, and then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
            d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    /// A movement, and then this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        after(CGAffineTransform(translationX: x, y: y))
    }
    /// A scale, and then this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { after(CGAffineTransform(scaleX: x, y: y)) }
    /// A turn to the right, in radians, and then this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform { after(CGAffineTransform(rotationAngle: angle)) }

    /// The one that undoes it; one that cannot be undone, because it presses everything into a line or a point, is answered as it is.
    public func inverted() -> CGAffineTransform {
        let area = a * d - b * c
        guard area != 0, area.isFinite else { return self }
        return CGAffineTransform(
            a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
            ty: (b * tx - a * ty) / area)
    }
}

nonisolated extension CGPoint {
    /// Where a transformation takes the point.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
    }
}

nonisolated extension CGSize {
    /// What a transformation makes of the way from the upper left to the lower right.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
    }
}

nonisolated extension CGRect {
    /// The smallest rectangle around what a transformation makes of this one.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        if isNull { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
            CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(transform) }
        return CGRect(around: corners)
    }

    /// The smallest rectangle around points; `null` without any.
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
