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

    var series: ChartSeries { entry.series }
    var lineWidth: Double { min(1000, max(0.5, entry.mark.lineWidth.isNaN ? 2 : Double(entry.mark.lineWidth))) }
    var visible: Range<Int> { series.indices(in: x.scale.domain) }
    var columnCount: Int { Int(Double(plot.width) * density) }
    /// Whether there are more values than pixel columns. Values that go back and forth cannot be grouped into columns.
    var isDense: Bool { series.isAscending && visible.count > columnCount }

    func paint() { entry.mark.kind.definition.paint(self) }

    // MARK: Runs between gaps

    /// Returns the points of a run.
    func points(_ run: Range<Int>) -> [CGPoint] {
        run.map { CGPoint(x: limited(x.pixel(series.x[$0])), y: limited(y.pixel(series.y[$0]))) }
    }

    /// Clamps pixels far outside the plot: cairo uses fixed-point numbers with few digits.
    func limited(_ pixel: Double) -> Double { min(1e6, max(-1e6, pixel)) }

    /// The ranges between gaps, in which all values have pixels.
    var runs: [Range<Int>] {
        series.runs(in: visible) { x.pixel(series.x[$0]).isFinite && y.pixel(series.y[$0]).isFinite }
    }

    /// Strokes in pieces, because the time of a stroke grows faster than its length.
    func stroke(_ points: [CGPoint], on canvas: Canvas) {
        guard points.count > 1 else { return }
        for start in stride(from: 0, to: points.count - 1, by: 64) {
            canvas.move(to: points[start])
            for point in points[(start + 1)...min(start + 64, points.count - 1)] { canvas.line(to: point) }
            canvas.stroke(color, width: lineWidth)
        }
    }

    /// Draws a dot in the colour of the series.
    func dot(_ point: CGPoint, _ radius: Double, on canvas: Canvas) {
        canvas.circle(around: point, radius: radius)
        canvas.fill(color)
    }

    /// Whether no pixel column is between two columns.
    func areNeighbours(_ one: PixelColumns.Column, _ other: PixelColumns.Column) -> Bool {
        abs(one.index - other.index) == 1
    }

    /// The width of a column: one device pixel.
    var columnWidth: Double { 1 / density }

    func left(_ column: PixelColumns.Column) -> Double {
        Double(plot.minX) + Double(column.index) * columnWidth
    }

    func point(_ column: PixelColumns.Column, _ y: Double) -> CGPoint {
        CGPoint(x: left(column) + columnWidth / 2, y: limited(y))
    }

    /// Returns a vertical part of a column.
    func span(_ column: PixelColumns.Column, from top: Double, to bottom: Double) -> CGRect {
        CGRect(x: left(column), y: top, width: columnWidth, height: max(columnWidth, bottom - top))
    }

    // MARK: Areas and bars

    /// Adds the outline of the area between the values of a run and their bases.
    func outline(_ run: Range<Int>, on canvas: Canvas) {
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

    /// Fills each pixel column from its smallest to its greatest value and base.
    func paintDense(_ color: InkColor) {
        let columns = PixelColumns(series, x: x, y: y, density: density).columns
        let spans = columns.map { column in
            span(
                column, from: limited(min(column.minimum, column.baseMinimum)),
                to: limited(max(column.maximum, column.baseMaximum)))
        }
        drawing.paint(in: canvasBox) { canvas in
            canvas.fill(spans, color)
            guard series.shape.slots != .always else { return }
            for (last, column) in zip(columns, columns.dropFirst())
            where !column.isStart && !areNeighbours(last, column) {
                addBridge(from: last, to: column, to: canvas)
            }
            canvas.fill(color)
        }
    }

    /// Adds the area between two columns that are far from each other.
    func addBridge(
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

    /// Fills the rectangle of each value between its base and its end.
    func paintBars(_ color: InkColor) {
        for index in visible {
            guard let bar = slots.bar(index, of: series, number: number, x: x, y: y) else { continue }
            // A value close to zero is still at least one point high.
            let height = max(Double(bar.height), series.y[index] == series.base(index) ? 0 : 1)
            drawing.fill(
                CGRect(
                    x: Double(bar.minX),
                    y: series.y[index] < series.base(index) ? Double(bar.minY) : Double(bar.maxY) - height,
                    width: Double(bar.width), height: height),
                with: color)
        }
    }

    /// The greatest number of circles drawn: more cannot be distinguished and take too long.
    static let circleLimit = 1500

    /// The plot, plus a margin for lines at its edge.
    var canvasBox: CGRect { plot.insetBy(dx: -8, dy: -8) }
}
