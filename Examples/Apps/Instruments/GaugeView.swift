import Foundation
import KeyValueCoding
import MarkupKit

/// A level as an arc, with a needle.
@KeyValueCoding
final class GaugeView: UIView {
    /// The level, from 0 to 1. Default 0.
    var level = 0.0 {
        didSet {
            accessibilityValue = "\(Int((level * 100).rounded())) %"
            setNeedsDisplay()
        }
    }

    private static let (start, sweep) = (Double.pi * 0.75, Double.pi * 1.5)

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2 - 12
        let reached = Self.start + Self.sweep * min(1, max(0, level))
        drawArc(center, radius, to: Self.start + Self.sweep, .separator)
        drawArc(center, radius, to: reached, level > 0.8 ? .red : .tintColor)
        drawTicks(context, center, radius)
        drawNeedle(context, center, radius, at: reached)
        let font = UIFont.boldSystemFont(ofSize: radius / 3)
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.label]
        let text = "\(Int((level * 100).rounded())) %"
        let size = text.size(withAttributes: attributes)
        text.draw(
            at: CGPoint(x: center.x - size.width / 2, y: center.y + radius * 0.55), withAttributes: attributes)
    }

    private func drawArc(_ center: CGPoint, _ radius: CGFloat, to end: Double, _ color: UIColor) {
        let arc = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: Self.start, endAngle: end, clockwise: true)
        arc.lineWidth = 10
        arc.lineCapStyle = .round
        color.setStroke()
        arc.stroke()
    }

    private func drawTicks(_ context: CGContext, _ center: CGPoint, _ radius: CGFloat) {
        context.setStrokeColor(.secondaryLabel)
        context.setLineWidth(1)
        for tick in 0...10 {
            context.saveGState()
            context.translateBy(x: center.x, y: center.y)
            context.rotate(by: Self.start + Self.sweep * Double(tick) / 10)
            context.move(to: CGPoint(x: radius - 16, y: 0))
            context.addLine(to: CGPoint(x: radius - 9, y: 0))
            context.strokePath()
            context.restoreGState()
        }
    }

    private func drawNeedle(_ context: CGContext, _ center: CGPoint, _ radius: CGFloat, at angle: Double) {
        context.saveGState()
        context.translateBy(x: center.x, y: center.y)
        context.rotate(by: angle)
        context.setShadow(offset: CGSize(width: 0, height: 2), blur: 4)
        context.addLines(between: [CGPoint(x: 0, y: -4), CGPoint(x: radius - 20, y: 0), CGPoint(x: 0, y: 4)])
        context.closePath()
        context.addEllipse(in: CGRect(x: -6, y: -6, width: 12, height: 12))
        context.setFillColor(.label)
        context.fillPath()
        context.restoreGState()
    }
}
