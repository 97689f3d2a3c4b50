import ChartLayout
import Foundation
import NativeWidgets

extension MarkDefinition {
    /// Draws a dot for each value.
    static let point = MarkDefinition(
        shape: .plain, attributes: ["y", "series", "color"], isFoundByPoint: true, showsDots: true
    ) { $0.paintPoints() }
}

extension SeriesPainter {
    fileprivate func paintPoints() {
        guard visible.count <= Self.circleLimit else { return paintCells() }
        let radius = 3.5
        let points = PixelCells(series, x: x, y: y, in: plot.insetBy(dx: -1, dy: -1), size: radius / 2).points
        drawing.paint(in: canvasBox) { canvas in
            for point in points { canvas.circle(around: point, radius: radius) }
            canvas.fill(color.opacity(0.85))
        }
    }

    private func paintCells() {
        let whole = CGRect(
            x: Double(plot.minX).rounded(.down), y: Double(plot.minY).rounded(.down),
            width: Double(plot.width).rounded(.up), height: Double(plot.height).rounded(.up))
        let cells = PixelCells(series, x: x, y: y, in: whole, size: 2).rectangles
        drawing.paint(in: canvasBox) { canvas in canvas.fill(cells, color.opacity(0.85)) }
    }
}
