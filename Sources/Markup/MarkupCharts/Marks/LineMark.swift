import ChartLayout
import Foundation
import NativeWidgets

extension MarkDefinition {
    /// Joins the values.
    static let line = MarkDefinition(
        shape: .plain, attributes: ["y", "series", "color", "lineWidth", "showsSymbols"], showsDots: true
    ) { $0.isDense ? $0.paintDenseLine() : $0.paintLine() }
}

extension SeriesPainter {
    fileprivate func paintLine() {
        drawing.paint(in: canvasBox) { canvas in
            for run in runs {
                let points = points(run)
                stroke(points, on: canvas)
                if points.count == 1, let point = points.first { dot(point, lineWidth, on: canvas) }
            }
        }
        if entry.mark.showsSymbols { paintSymbols() }
    }

    private func paintSymbols() {
        guard visible.count <= Self.circleLimit else { return }
        let points = PixelCells(series, x: x, y: y, in: plot.insetBy(dx: -1, dy: -1), size: 4).points
        // Dots that touch each other would only look like a thicker line.
        guard Double(points.count) * 10 < Double(plot.width) else { return }
        drawing.paint(in: canvasBox) { canvas in
            for point in points {
                dot(point, lineWidth + 2, on: canvas)
                canvas.circle(around: point, radius: lineWidth / 2 + 0.5)
                canvas.fill(background)
            }
        }
    }

    fileprivate func paintDenseLine() {
        let columns = PixelColumns(series, x: x, y: y, density: density).columns
        var pieces: [[CGRect]] = []
        var bridges: [(from: CGPoint, to: CGPoint)] = []
        for (index, column) in columns.enumerated() {
            var (top, bottom) = (column.minimum, column.maximum)
            // Half of the step to each neighbour belongs to the column.
            if index > 0, !column.isStart, areNeighbours(columns[index - 1], column) {
                let middle = (columns[index - 1].last + column.first) / 2
                (top, bottom) = (min(top, middle), max(bottom, middle))
            }
            if index + 1 < columns.count, !columns[index + 1].isStart {
                let next = columns[index + 1]
                if areNeighbours(column, next) {
                    let middle = (column.last + next.first) / 2
                    (top, bottom) = (min(top, middle), max(bottom, middle))
                } else {
                    // Columns far from each other are joined by a normal line.
                    bridges.append((point(column, column.last), point(next, next.first)))
                }
            }
            let span = span(column, from: limited(top) - lineWidth / 2, to: limited(bottom) + lineWidth / 2)
            // In pieces of up to 100 columns, because cairo's time grows faster than the length of a path.
            if index > 0, !column.isStart, areNeighbours(columns[index - 1], column),
                let piece = pieces.last, piece.count < 100
            {
                pieces[pieces.count - 1].append(span)
            } else {
                pieces.append([span])
            }
        }
        drawing.paint(in: canvasBox) { canvas in
            for piece in pieces { fill(piece, on: canvas) }
            for bridge in bridges {
                canvas.move(to: bridge.from)
                canvas.line(to: bridge.to)
                canvas.stroke(color, width: lineWidth)
            }
        }
    }

    /// Fills the area of adjacent spans.
    private func fill(_ spans: [CGRect], on canvas: Canvas) {
        // In a mirrored chart the spans come from the right.
        let spans = spans.count > 1 && spans[0].minX > spans[1].minX ? spans.reversed() : spans
        let outline = side(of: spans, at: spans.map(\.minY)) + side(of: spans, at: spans.map(\.maxY)).reversed()
        guard let first = outline.first else { return }
        canvas.move(to: first)
        for point in outline.dropFirst() { canvas.line(to: point) }
        canvas.closePath()
        canvas.fill(color)
    }

    /// Returns the upper or lower outline of spans, sloping from each to the next; a span that stands out keeps the
    /// full width of its column.
    private func side(of spans: [CGRect], at heights: [CGFloat]) -> [CGPoint] {
        var points: [CGPoint] = []
        points.reserveCapacity(spans.count + 8)
        for (index, span) in spans.enumerated() {
            let y = heights[index]
            let isSteepBefore = index == 0 || abs(heights[index - 1] - y) > 2
            let isSteepAfter = index == spans.count - 1 || abs(heights[index + 1] - y) > 2
            if isSteepBefore { points.append(CGPoint(x: span.minX, y: y)) }
            if !isSteepBefore, !isSteepAfter { points.append(CGPoint(x: span.midX, y: y)) }
            if isSteepAfter { points.append(CGPoint(x: span.maxX, y: y)) }
        }
        return points
    }
}
