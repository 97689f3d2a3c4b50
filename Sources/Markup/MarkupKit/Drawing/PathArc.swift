import Foundation

/// An arc as Bézier curves.
nonisolated struct PathArc {
    let start: CGPoint
    private(set) var curves: [PathElement] = []

    /// - Parameters:
    ///   - angle: The start of the arc, in radians clockwise from the right.
    ///   - sweep: The angle of the arc, clockwise if positive.
    init(center: CGPoint, radius: CGFloat, from angle: CGFloat, sweep: CGFloat) {
        func place(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        start = place(angle)
        guard sweep != 0, sweep.isFinite, abs(sweep) <= 1_000 else { return }
        // A Bézier curve approximates a quarter of a circle to within three ten-thousandths of the radius.
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let reach = 4.0 / 3 * tan(step / 4) * radius
        for index in 0..<count {
            let (from, to) = (angle + CGFloat(index) * step, angle + CGFloat(index + 1) * step)
            let (first, last) = (place(from), place(to))
            curves.append(
                .curve(
                    CGPoint(x: first.x - reach * sin(from), y: first.y + reach * cos(from)),
                    CGPoint(x: last.x + reach * sin(to), y: last.y - reach * cos(to)), end: last))
        }
    }

    /// Returns the angle from one angle to another in a direction: at most a full circle, also for angles that are a
    /// full circle or more apart.
    ///
    /// - Parameter toTheRight: Whether the arc runs clockwise.
    static func sweep(from start: CGFloat, to end: CGFloat, toTheRight: Bool) -> CGFloat {
        let (round, way) = (2 * CGFloat.pi, toTheRight ? end - start : start - end)
        guard way.isFinite else { return .nan }
        if way >= round { return toTheRight ? round : -round }
        var rest = way.truncatingRemainder(dividingBy: round)
        if rest < 0 { rest += round }
        return toTheRight ? rest : -rest
    }

    /// The arc that rounds a corner: it has the given radius and touches the lines from `start` to `corner` and from
    /// there to `end`; `nil` if these form no corner.
    init?(from start: CGPoint, corner: CGPoint, to end: CGPoint, radius: CGFloat) {
        let (one, two) = (PathPiece.distance(corner, start), PathPiece.distance(corner, end))
        guard one > 0, two > 0, radius > 0, one.isFinite, two.isFinite, radius.isFinite else { return nil }
        let (inX, inY) = ((start.x - corner.x) / one, (start.y - corner.y) / one)
        let (outX, outY) = ((end.x - corner.x) / two, (end.y - corner.y) / two)
        let cross = inX * outY - inY * outX
        guard abs(cross) > 1e-9 else { return nil }
        let half = acos(min(1, max(-1, inX * outX + inY * outY))) / 2
        let (touch, away) = (radius / tan(half), radius / sin(half))
        let (midX, midY) = (inX + outX, inY + outY)
        let length = hypot(midX, midY)
        let center = CGPoint(x: corner.x + midX / length * away, y: corner.y + midY / length * away)
        let first = CGPoint(x: corner.x + inX * touch, y: corner.y + inY * touch)
        let last = CGPoint(x: corner.x + outX * touch, y: corner.y + outY * touch)
        let from = atan2(first.y - center.y, first.x - center.x)
        let sweep = Self.sweep(from: from, to: atan2(last.y - center.y, last.x - center.x), toTheRight: cross < 0)
        self.init(center: center, radius: radius, from: from, sweep: sweep)
    }
}
