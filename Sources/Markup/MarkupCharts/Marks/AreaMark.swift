import ChartLayout
import Foundation
import NativeWidgets

extension MarkDefinition {
    /// Fills the space between the values and 0.
    static let area = MarkDefinition(
        shape: .filled, attributes: ["y", "series", "color", "lineWidth", "stacking"], showsDots: true
    ) { $0.isDense ? $0.paintDense($0.color.opacity(0.45)) : $0.paintArea() }
}

extension SeriesPainter {
    fileprivate func paintArea() {
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
}
