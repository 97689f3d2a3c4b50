import Foundation

nonisolated extension CGAffineTransform: Blendable {
    /// A turn, a skew, a scale and a movement, which one after the other do the same.
    private nonisolated struct Parts {
        var angle: CGFloat
        var skew: CGFloat
        var width: CGFloat
        var height: CGFloat
        var x: CGFloat
        var y: CGFloat

        /// - Returns: `nil` for what presses everything into a line or a point.
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

    /// A transformation on the way to another: it turns the shorter way, and does not become flat in between as the numbers themselves would.
    ///
    /// - Parameter part: How much of the way, from 0 to 1.
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
