import ChartLayout
import Foundation
import MarkupKit
import NativeWidgets

/// Draws an arranged chart.
struct ChartPainter {
    let drawing: Drawing
    let chart: LMChartView
    let arrangement: ChartArrangement
    let colors: ChartColors

    init(_ drawing: Drawing, _ chart: LMChartView, _ arrangement: ChartArrangement) {
        (self.drawing, self.chart, self.arrangement) = (drawing, chart, arrangement)
        colors = ChartColors(drawing, tint: chart.chosenTint)
    }

    private var plot: CGRect { arrangement.frame.plot }
    /// The width of one device pixel, in points.
    private var hairline: Double { 1 / max(1, drawing.deviceScale) }

    func paint() {
        if let title = arrangement.title { drawing.draw(title.line, at: title.origin, with: colors.text) }
        for label in arrangement.labels { drawing.draw(label.line, at: label.origin, with: colors.label) }
        paintGrid()
        paintEntries()
        for pie in arrangement.pies { paint(pie) }
        paintBaseline()
        for entry in arrangement.legend {
            drawing.paint(in: entry.swatch) { canvas in
                canvas.rectangle(entry.swatch, radius: 2)
                canvas.fill(colors.color(entry.color, entry.colorIndex))
            }
            drawing.draw(entry.label.line, at: entry.label.origin, with: colors.label)
        }
    }

    /// Draws the text of an empty chart.
    static func paintEmpty(_ text: String, _ drawing: Drawing, _ chart: LMChartView, in bounds: CGRect) {
        guard let line = TextLine(text, of: chart.native, width: max(1, Double(bounds.width))) else { return }
        let origin = CGPoint(
            x: Double(bounds.midX) - Double(line.size.width) / 2, y: Double(bounds.midY) - Double(line.size.height) / 2)
        drawing.draw(line, at: origin, with: drawing.textColor.opacity(0.7))
    }

    // MARK: Axes

    private func paintGrid() {
        for line in arrangement.valueLines {
            drawing.fill(horizontal(line), with: colors.grid)
        }
        for line in arrangement.placeLines where line >= Double(plot.minX) - 0.5 && line <= Double(plot.maxX) + 0.5 {
            let box = CGRect(x: aligned(line), y: Double(plot.minY), width: hairline, height: Double(plot.height))
            drawing.fill(box, with: colors.grid)
        }
    }

    /// Draws the line at 0, on which bars stand.
    private func paintBaseline() {
        guard let y = arrangement.y, !chart.xAxis.isHidden else { return }
        drawing.fill(horizontal(y.pixelOnAxis(0)), with: colors.axis)
    }

    private func horizontal(_ y: Double) -> CGRect {
        CGRect(x: Double(plot.minX), y: aligned(y), width: Double(plot.width), height: hairline)
    }

    /// Rounds to the edge of a device pixel, so that thin lines are sharp.
    private func aligned(_ place: Double) -> Double { (place / hairline).rounded(.down) * hairline }

    // MARK: Marks

    private func paintEntries() {
        guard let x = arrangement.x, let y = arrangement.y, let slots = arrangement.slots else { return }
        // If the axes show all values, nothing lies outside the plot; a larger clip then keeps dots at its edge whole.
        let isCut = [chart.xAxis, chart.yAxis].contains { $0.minimum.isFinite || $0.maximum.isFinite }
        let margin = isCut ? -1.0 : -8.0
        drawing.clip(to: plot.insetBy(dx: margin, dy: margin)) {
            let density = drawing.deviceScale
            for (number, entry) in arrangement.scene.entries.enumerated() where entry.series.count > 0 {
                let painter = SeriesPainter(
                    drawing: drawing, density: density, entry: entry, number: number, x: x, y: y, slots: slots,
                    plot: plot, color: colors.color(entry.mark.color, entry.colorIndex),
                    background: colors.background)
                painter.paint()
            }
        }
    }

    // MARK: Pies

    private func paint(_ place: ChartArrangement.PiePlace) {
        let radius = place.radius
        guard radius > 1, !place.slices.slices.isEmpty else { return }
        let box = CGRect(
            x: Double(place.middle.x) - radius - 2, y: Double(place.middle.y) - radius - 2, width: radius * 2 + 4,
            height: radius * 2 + 4)
        drawing.paint(in: box) { canvas in
            for slice in place.slices.slices {
                outline(slice, of: place, on: canvas)
                canvas.fill(colors.color(nil, slice.index))
                guard place.slices.slices.count > 1 else { continue }
                outline(slice, of: place, on: canvas)
                canvas.stroke(colors.background, width: 1.5)
            }
        }
        for slice in place.slices.slices { paintShare(slice, of: place) }
    }

    private func outline(_ slice: PieSlices.Slice, of place: ChartArrangement.PiePlace, on canvas: Canvas) {
        let (start, end) = (place.slices.direction(of: slice.start), place.slices.direction(of: slice.end))
        let isClockwise = !arrangement.isMirrored
        let isWhole = place.slices.slices.count == 1
        if place.hole > 0 {
            canvas.move(to: place.slices.point(at: slice.start, place.radius, from: place.middle))
            canvas.arc(around: place.middle, radius: place.radius, from: start, to: end, clockwise: isClockwise)
            if isWhole { canvas.move(to: place.slices.point(at: slice.end, place.hole, from: place.middle)) }
            canvas.arc(around: place.middle, radius: place.hole, from: end, to: start, clockwise: !isClockwise)
        } else {
            if !isWhole { canvas.move(to: place.middle) }
            canvas.arc(around: place.middle, radius: place.radius, from: start, to: end, clockwise: isClockwise)
        }
        canvas.closePath()
    }

    /// Writes a slice's part of the whole into the slice, if it has room.
    private func paintShare(_ slice: PieSlices.Slice, of place: ChartArrangement.PiePlace) {
        let text = chart.axisText(.shares).whole(slice.share)
        let scale = ChartWords.scale
        guard let line = TextLine(text, of: chart.native, scale: scale) else { return }
        let distance = place.hole > 0 ? (place.radius + place.hole) / 2 : place.radius * 0.65
        let breadth = min(2 * sin(min(.pi / 2, (slice.end - slice.start) / 2)) * distance, place.radius - place.hole)
        guard breadth > max(Double(line.size.width), Double(line.size.height)) + 4 else { return }
        let middle = place.slices.point(at: (slice.start + slice.end) / 2, distance, from: place.middle)
        let origin = CGPoint(
            x: Double(middle.x) - Double(line.size.width) / 2, y: Double(middle.y) - Double(line.size.height) / 2)
        drawing.draw(line, at: origin, with: colors.textColor(on: colors.color(nil, slice.index)))
    }
}
