import BenchmarkGTK
import Foundation
import MarkupKit

/// The same gauge drawn in a view and by a `GtkDrawingArea`, each time from scratch and onto pixels.
func runDrawingBenchmarks() throws {
    let (drawn, peer) = (GaugeView(), UIView(wrapping: benchmark_gauge_new()))
    let column = LMColumnView()
    for view in [drawn, peer] {
        (view.width, view.height) = (240, 160)
        column.addSubview(view)
    }
    let window = HostWindow(column, size: CGSize(width: 240, height: 330))
    window.show()
    let (place, count) = (CGRect(x: 0, y: 0, width: 240, height: 160), 100)
    func frames(of view: UIView) -> () -> Void {
        {
            _ = UIGraphicsImageRenderer(size: place.size).image { _ in
                for _ in 0..<count {
                    view.setNeedsDisplay()
                    view.drawHierarchy(in: place, afterScreenUpdates: false)
                }
            }
        }
    }
    let rows = try Measurement.medians(
        rounds: 21, [("UIView.draw(_:)", frames(of: drawn)), ("GtkDrawingArea in C", frames(of: peer))])
    Measurement.report("draw a gauge of 60 lines, an arc and a shape of 200 points", count: count, rows)
    window.close()
}

private final class GaugeView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let (center, radius) = (CGPoint(x: rect.midX, y: rect.midY), 60.0)
        context.setStrokeColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
        for tick in 0..<60 {
            let angle = Double(tick) * .pi / 30
            context.move(to: CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius))
            context.addLine(
                to: CGPoint(x: center.x + cos(angle) * (radius + 8), y: center.y + sin(angle) * (radius + 8)))
        }
        context.setLineWidth(2)
        context.strokePath()
        context.addArc(
            center: center, radius: radius - 12, startAngle: .pi * 0.75, endAngle: .pi * 2.25, clockwise: false)
        context.setLineWidth(10)
        context.setLineCap(.round)
        context.strokePath()
        context.setFillColor(red: 0.8, green: 0.2, blue: 0.2, alpha: 0.5)
        context.move(to: CGPoint(x: 0, y: rect.height))
        for point in 0...200 {
            let x = Double(point) * rect.width / 200
            context.addLine(to: CGPoint(x: x, y: rect.height - 20 - 15 * sin(Double(point) / 7)))
        }
        context.addLine(to: CGPoint(x: rect.width, y: rect.height))
        context.closePath()
        context.fillPath()
    }
}
