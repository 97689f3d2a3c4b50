import Foundation

nonisolated extension CGPath {
    /// Returns the part of the path between two fractions of its length, from 0 to 1.
    func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        let (start, end) = (min(1, max(0, start)), min(1, max(0, end)))
        guard start > 0 || end < 1 else { return self }
        let trimmed = CGMutablePath()
        let pieces = pieces
        let measures = pieces.map(PieceMeasure.init)
        let whole = measures.reduce(0) { $0 + $1.length }
        guard start < end, whole > 0, whole.isFinite else { return trimmed }
        var passed: CGFloat = 0
        var last: CGPoint?
        for (piece, measure) in zip(pieces, measures) {
            let (from, to) = ((start * whole - passed) / measure.length, (end * whole - passed) / measure.length)
            passed += measure.length
            guard measure.length > 0, from < 1, to > 0 else { continue }
            let part = piece.part(from: measure.place(of: max(0, from)), to: measure.place(of: min(1, to)))
            if last != part.start { trimmed.move(to: part.start) }
            if part.isLine {
                trimmed.addLine(to: part.end)
            } else {
                trimmed.addCurve(to: part.end, control1: part.first, control2: part.second)
            }
            last = part.end
        }
        return trimmed
    }
}

/// The length of a piece up to each of several points.
private nonisolated struct PieceMeasure {
    /// The lengths up to the points, which are equally spaced in the curve's parameter.
    private var ways: [CGFloat] = [0]

    init(_ piece: PathPiece) {
        let points = piece.flattened
        for (from, to) in zip(points, points.dropFirst()) {
            ways.append((ways.last ?? 0) + PathPiece.distance(from, to))
        }
    }

    var length: CGFloat { ways.last ?? 0 }

    /// Returns the curve's parameter at a fraction of its length.
    func place(of part: CGFloat) -> CGFloat {
        let way = part * length
        guard let next = ways.firstIndex(where: { $0 >= way }), next > 0 else { return part <= 0 ? 0 : 1 }
        let step = ways[next] - ways[next - 1]
        let rest = step > 0 ? (way - ways[next - 1]) / step : 0
        return (CGFloat(next - 1) + rest) / CGFloat(ways.count - 1)
    }
}

nonisolated extension PathPiece {
    /// Returns the part between two parameters.
    fileprivate func part(from start: CGFloat, to end: CGFloat) -> PathPiece {
        let head = end < 1 ? split(at: end).0 : self
        return start > 0 && end > 0 ? head.split(at: min(1, start / end)).1 : head
    }
}
