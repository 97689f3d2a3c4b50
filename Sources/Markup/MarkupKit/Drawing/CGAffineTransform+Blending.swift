import Foundation

nonisolated extension CGAffineTransform: Blendable {
    /// The transformation as a sequence of a scale, a skew, a rotation and a translation.
    private nonisolated struct Parts {
        var angle: CGFloat
        var skew: CGFloat
        var width: CGFloat
        var height: CGFloat
        var x: CGFloat
        var y: CGFloat

        /// - Returns: `nil` if the transformation collapses everything to a line or a point.
        init?(_ transform: CGAffineTransform) {
            let area = transform.a * transform.d - transform.b * transform.c
            guard abs(area) > 1e-9, transform.isFinite else { return nil }
            width = hypot(transform.a, transform.b)
            height = area / width
            skew = (transform.a * transform.c + transform.b * transform.d) / area
            angle = atan2(transform.b, transform.a)
            (x, y) = (transform.tx, transform.ty)
        }

        var transform: CGAffineTransform {
            CGAffineTransform(scaleX: width, y: height)
                .concatenating(CGAffineTransform(a: 1, b: 0, c: skew, d: 1, tx: 0, ty: 0))
                .concatenating(CGAffineTransform(rotationAngle: angle))
                .concatenating(CGAffineTransform(translationX: x, y: y))
        }
    }

    /// Returns a transformation between this one and another: it rotates in the shorter direction, and does not
    /// collapse in between as an interpolation of the six numbers would.
    ///
    /// - Parameter part: The interpolation, from 0 to 1.
    func blended(with other: CGAffineTransform, _ part: Double) -> CGAffineTransform {
        func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first + (second - first) * CGFloat(part) }
        guard var parts = Parts(self), let end = Parts(other) else {
            return CGAffineTransform(
                a: mix(a, other.a), b: mix(b, other.b), c: mix(c, other.c), d: mix(d, other.d),
                tx: mix(tx, other.tx), ty: mix(ty, other.ty))
        }
        var turn = end.angle - parts.angle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        parts.angle += turn * CGFloat(part)
        (parts.width, parts.height) = (mix(parts.width, end.width), mix(parts.height, end.height))
        parts.skew = mix(parts.skew, end.skew)
        (parts.x, parts.y) = (mix(parts.x, end.x), mix(parts.y, end.y))
        return parts.transform
    }
}
