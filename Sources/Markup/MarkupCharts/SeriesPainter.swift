import ChartLayout
import Foundation
import NativeWidgets

/// Draws one series.
///
/// Cairo's time grows with the length of a path that crosses itself. A series with more values than the plot has pixel
/// columns is therefore drawn by column: each is filled from its smallest to its greatest value, which is the area that
/// a line through all values covers.
struct SeriesPainter {
    let drawing: Drawing
    /// Device pixels per point, stored because GTK is slow to compute it.
    let density: Double
    let entry: ChartScene.Entry
    let number: Int
    let x: AxisMap
    let y: AxisMap
    let slots: BarSlots
    let plot: CGRect
    let color: InkColor
    let background: InkColor

    private var series: ChartSeries { entry.series }
    private var lineWidth: Double { min(1000, max(0.5, entry.mark.lineWidth.isNaN ? 2 : Double(entry.mark.lineWidth))) }
    private var visible: Range<Int> { series.indices(in: x.scale.domain) }
    private var columnCount: Int { Int(Double(plot.width) * density) }
    /// Whether there are more values than pixel columns. Values that go back and forth cannot be grouped into columns.
    private var isDense: Bool { series.isAscending && visible.count > columnCount }

    func paint() {
        switch series.kind {
        case .line: isDense ? paintDenseLine() : paintLine()
        case .area: isDense ? paintDense(color.opacity(0.45)) : paintArea()
        case .bar: isDense ? paintDense(color) : paintBars()
        case .point: paintPoints()
        case .range: isDense ? paintDense(color.opacity(0.4)) : x.scale.bandwidth > 0 ? paintBars() : paintBand()
        case .pie: break
        }
    }

    // MARK: Lines

    /// Returns the points of a run.
    private func points(_ run: Range<Int>) -> [CGPoint] {
        run.map { CGPoint(x: limited(x.pixel(series.x[$0])), y: limited(y.pixel(series.y[$0]))) }
    }

    /// Clamps pixels far outside the plot: cairo uses fixed-point numbers with few digits.
    private func limited(_ pixel: Double) -> Double { min(1e6, max(-1e6, pixel)) }

    /// The ranges between gaps, in which all values have pixels.
    private var runs: [Range<Int>] {
        series.runs(in: visible) { x.pixel(series.x[$0]).isFinite && y.pixel(series.y[$0]).isFinite }
    }

    private func paintLine() {
        drawing.paint(in: canvasBox) { canvas in
            for run in runs {
                let points = points(run)
                stroke(points, on: canvas)
                if points.count == 1, let point = points.first { dot(point, lineWidth, on: canvas) }
            }
        }
        if entry.mark.showsSymbols { paintSymbols() }
    }

    /// Strokes in pieces, because the time of a stroke grows faster than its length.
    private func stroke(_ points: [CGPoint], on canvas: Canvas) {
        guard points.count > 1 else { return }
        for start in stride(from: 0, to: points.count - 1, by: 64) {
            canvas.move(to: points[start])
            for point in points[(start + 1)...min(start + 64, points.count - 1)] { canvas.line(to: point) }
            canvas.stroke(color, width: lineWidth)
        }
    }

    private func dot(_ point: CGPoint, _ radius: Double, on canvas: Canvas) {
        canvas.circle(around: point, radius: radius)
        canvas.fill(color)
    }

    private func paintDenseLine() {
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

    private func areNeighbours(_ one: PixelColumns.Column, _ other: PixelColumns.Column) -> Bool {
        abs(one.index - other.index) == 1
    }

    /// The width of a column: one device pixel.
    private var columnWidth: Double { 1 / density }

    private func left(_ column: PixelColumns.Column) -> Double {
        Double(plot.minX) + Double(column.index) * columnWidth
    }

    private func point(_ column: PixelColumns.Column, _ y: Double) -> CGPoint {
        CGPoint(x: left(column) + columnWidth / 2, y: limited(y))
    }

    /// Returns a vertical part of a column.
    private func span(_ column: PixelColumns.Column, from top: Double, to bottom: Double) -> CGRect {
        CGRect(x: left(column), y: top, width: columnWidth, height: max(columnWidth, bottom - top))
    }

    // MARK: Areas

    private func paintArea() {
        drawing.paint(in: canvasBox) { canvas in
            for run in runs {
                outline(run, on: canvas)
                canvas.fill(color.opacity(0.35))
                let points = points(run)
                stroke(points, on: canvas)
                if points.count == 1, let point = points.first { dot(point, lineWidth, on: canvas) }
            }
        }
    }

    private func paintBand() {
        drawing.paint(in: canvasBox) { canvas in
            for run in runs {
                outline(run, on: canvas)
                canvas.fill(color.opacity(0.3))
                // A band of one value would have no width.
                guard run.count == 1, let point = points(run).first else { continue }
                let base = y.pixelOnAxis(series.base(run.lowerBound))
                let (top, bottom) = (min(Double(point.y), base), max(Double(point.y), base))
                canvas.rectangle(CGRect(x: Double(point.x) - 4, y: top, width: 8, height: bottom - top))
                canvas.fill(color.opacity(0.75))
            }
        }
    }

    /// Adds the outline of the area between the values of a run and their bases.
    private func outline(_ run: Range<Int>, on canvas: Canvas) {
        let tops = points(run)
        guard let first = tops.first else { return }
        canvas.move(to: first)
        for point in tops.dropFirst() { canvas.line(to: point) }
        for index in run.reversed() {
            let base = CGPoint(x: limited(x.pixel(series.x[index])), y: y.pixelOnAxis(series.base(index)))
            canvas.line(to: base)
        }
        canvas.closePath()
    }

    private func paintDense(_ color: InkColor) {
        let columns = PixelColumns(series, x: x, y: y, density: density).columns
        let spans = columns.map { column in
            span(
                column, from: limited(min(column.minimum, column.baseMinimum)),
                to: limited(max(column.maximum, column.baseMaximum)))
        }
        drawing.paint(in: canvasBox) { canvas in
            canvas.fill(spans, color)
            guard series.kind != .bar else { return }
            for (last, column) in zip(columns, columns.dropFirst())
            where !column.isStart && !areNeighbours(last, column) {
                addBridge(from: last, to: column, to: canvas)
            }
            canvas.fill(color)
        }
    }

    /// Adds the area between two columns that are far from each other.
    private func addBridge(
        from last: PixelColumns.Column, to column: PixelColumns.Column, to canvas: Canvas
    ) {
        let isForward = column.index > last.index
        let (start, end) =
            isForward ? (left(last) + columnWidth, left(column)) : (left(column) + columnWidth, left(last))
        let (first, second) = isForward ? (last, column) : (column, last)
        canvas.move(to: CGPoint(x: start, y: limited(isForward ? first.last : first.first)))
        canvas.line(to: CGPoint(x: end, y: limited(isForward ? second.first : second.last)))
        canvas.line(to: CGPoint(x: end, y: limited(second.baseMaximum)))
        canvas.line(to: CGPoint(x: start, y: limited(first.baseMaximum)))
        canvas.closePath()
    }

    // MARK: Bars and points

    private func paintBars() {
        for index in visible {
            guard let bar = slots.bar(index, of: series, number: number, x: x, y: y) else { continue }
            // A value close to zero is still at least one point high.
            let height = max(Double(bar.height), series.y[index] == series.base(index) ? 0 : 1)
            drawing.fill(
                CGRect(
                    x: Double(bar.minX),
                    y: series.y[index] < series.base(index) ? Double(bar.minY) : Double(bar.maxY) - height,
                    width: Double(bar.width), height: height),
                with: series.kind == .range ? color.opacity(0.75) : color)
        }
    }

    private func paintPoints() {
        guard visible.count <= Self.circleLimit else { return paintCells() }
        let radius = 3.5
        let points = PixelCells(series, x: x, y: y, in: plot.insetBy(dx: -1, dy: -1), size: radius / 2).points
        drawing.paint(in: canvasBox) { canvas in
            for point in points { canvas.circle(around: point, radius: radius) }
            canvas.fill(color.opacity(0.85))
        }
    }

    /// The greatest number of circles drawn: more cannot be distinguished and take too long.
    private static let circleLimit = 1500

    private func paintCells() {
        let whole = CGRect(
            x: Double(plot.minX).rounded(.down), y: Double(plot.minY).rounded(.down),
            width: Double(plot.width).rounded(.up), height: Double(plot.height).rounded(.up))
        let cells = PixelCells(series, x: x, y: y, in: whole, size: 2).rectangles
        drawing.paint(in: canvasBox) { canvas in canvas.fill(cells, color.opacity(0.85)) }
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

    /// The plot, plus a margin for lines at its edge.
    private var canvasBox: CGRect { plot.insetBy(dx: -8, dy: -8) }
}
