import ChartLayout
import Foundation
import NativeWidgets

extension MarkDefinition {
    /// Connects two values at each place: a bar for each category, otherwise a band.
    static let range = MarkDefinition(
        shape: .band, attributes: ["low", "high", "series", "color"], hasTwoEnds: true
    ) { painter in
        if painter.isDense {
            painter.paintDense(painter.color.opacity(0.4))
        } else if painter.x.scale.bandwidth > 0 {
            painter.paintBars(painter.color.opacity(0.75))
        } else {
            painter.paintBand()
        }
    }
}

extension SeriesPainter {
    fileprivate func paintBand() {
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
}
