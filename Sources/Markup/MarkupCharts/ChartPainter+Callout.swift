import ChartLayout
import Foundation
import MarkupKit
import NativeWidgets

extension ChartPainter {
    private static let padding = 8.0
    private static let swatch = 8.0
    private static let indent = swatch + 6

    /// A line of a callout, with the colour of its mark.
    private typealias Row = (line: TextLine, color: InkColor?)

    /// Marks a place and writes its values beside it, as many as fit into the view.
    func paintCallout(at place: ChartPlace) {
        guard let anchor = mark(place) else { return }
        let (heading, values) = chart.lines(at: place)
        let room = Double(chart.bounds.height) - 2 * Self.padding
        var rows: [Row] = []
        var height = 0.0
        func add(_ text: String, _ color: InkColor?) -> Bool {
            guard let row = row(text, color), height + Double(row.line.size.height) <= room else { return false }
            height += Double(row.line.size.height)
            rows.append(row)
            return true
        }
        guard add(heading, nil) else { return }
        for value in values.prefix(12) {
            guard add(value.sentence, colors.color(value.color, value.colorIndex)) else { break }
        }
        paint(rows, beside: anchor)
    }

    private func row(_ text: String, _ color: InkColor?) -> Row? {
        let width = min(280, Double(chart.bounds.width) - 2 * Self.padding - (color == nil ? 0 : Self.indent))
        guard width > 0 else { return nil }
        let line = TextLine(
            text, of: chart.native, scale: ChartWords.scale, isBold: color == nil, width: width)
        return line.map { ($0, color) }
    }

    /// Highlights a place and returns the anchor of its callout, or `nil` if the place is not visible.
    private func mark(_ place: ChartPlace) -> CGPoint? {
        switch place {
        case .place(let value):
            guard let x = arrangement.x, let y = arrangement.y else { return nil }
            let plot = arrangement.frame.plot
            let pixel = x.pixel(value)
            guard pixel >= Double(plot.minX) - 1, pixel <= Double(plot.maxX) + 1 else { return nil }
            drawing.fill(
                CGRect(x: pixel - 0.5, y: Double(plot.minY), width: 1, height: Double(plot.height)), with: colors.axis)
            paintDots(at: value, pixel, y)
            return CGPoint(x: pixel, y: Double(plot.minY))
        case .slice(let number, let index):
            guard arrangement.pies.indices.contains(number),
                let slice = arrangement.pies[number].slices.slices.first(where: { $0.index == index })
            else { return nil }
            let pie = arrangement.pies[number]
            let middle = (slice.start + slice.end) / 2
            return pie.slices.point(at: middle, (pie.radius + pie.hole) / 2, from: pie.middle)
        }
    }

    private func paintDots(at value: Double, _ pixel: Double, _ y: AxisMap) {
        let box = arrangement.frame.plot.insetBy(dx: -6, dy: -6)
        for entry in arrangement.scene.entries where entry.mark.kind.definition.showsDots {
            for index in entry.series.indices(at: value) {
                let point = CGPoint(x: pixel, y: y.pixel(entry.series.y[index]))
                guard point.y.isFinite, box.contains(point) else { continue }
                drawing.paint(in: box) { canvas in
                    canvas.circle(around: point, radius: 5)
                    canvas.fill(colors.background)
                    canvas.circle(around: point, radius: 3.5)
                    canvas.fill(colors.color(entry.mark.color, entry.colorIndex))
                }
            }
        }
    }

    private func paint(_ rows: [Row], beside anchor: CGPoint) {
        let width = rows.map { Double($0.line.size.width) + ($0.color == nil ? 0 : Self.indent) }.max() ?? 0
        let height = rows.reduce(0) { $0 + Double($1.line.size.height) }
        let box = place(width + 2 * Self.padding, height + 2 * Self.padding, beside: anchor)
        drawing.paint(in: box.insetBy(dx: -1, dy: -1)) { canvas in
            canvas.rectangle(box, radius: 6)
            canvas.fill(colors.background.opacity(0.95))
            canvas.rectangle(box.insetBy(dx: 0.5, dy: 0.5), radius: 6)
            canvas.stroke(colors.axis, width: 1)
        }
        var top = Double(box.minY) + Self.padding
        for row in rows {
            let line = row.line
            let inset = row.color == nil ? 0 : Self.indent
            let start = Double(box.minX) + Self.padding
            let end = Double(box.maxX) - Self.padding
            let x = arrangement.isMirrored ? end - inset - Double(line.size.width) : start + inset
            if let color = row.color {
                let left = arrangement.isMirrored ? end - Self.swatch : start
                let middle = top + (Double(line.size.height) - Self.swatch) / 2
                drawing.fill(CGRect(x: left, y: middle, width: Self.swatch, height: Self.swatch), with: color)
            }
            drawing.draw(line, at: CGPoint(x: x, y: top), with: colors.text)
            top += Double(line.size.height)
        }
    }

    /// Returns a rectangle to the right of a point, or to its left if there is not enough room; always inside the view.
    private func place(_ width: Double, _ height: Double, beside anchor: CGPoint) -> CGRect {
        let bounds = chart.bounds
        let gap = 10.0
        let isRight = Double(anchor.x) + gap + width <= Double(bounds.maxX)
        let x = isRight ? Double(anchor.x) + gap : Double(anchor.x) - gap - width
        let limited = min(max(0, x), max(0, Double(bounds.maxX) - width))
        let y = min(max(0, Double(anchor.y)), max(0, Double(bounds.maxY) - height))
        return CGRect(x: limited, y: y, width: width, height: height)
    }

    /// Draws the focus ring around the chart. It lies outside the bounds, because the chart's texts stand at its edges.
    func paintFocus(in bounds: CGRect) {
        let box = bounds.insetBy(dx: -4, dy: -4)
        drawing.paint(in: box) { canvas in
            canvas.rectangle(box.insetBy(dx: 1, dy: 1), radius: 5)
            canvas.stroke(colors.focus.opacity(0.7), width: 2)
        }
    }
}

extension ChartSeries {
    /// Returns the indices of the values at exactly this place, without gaps.
    func indices(at place: Double) -> [Int] {
        let candidates = isAscending ? indices(in: place...place) : 0..<count
        return candidates.filter { x[$0] == place && isValue($0) }
    }
}
