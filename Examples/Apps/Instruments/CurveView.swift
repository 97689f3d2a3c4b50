import Foundation
import KeyValueCoding
import MarkupKit

/// Values from 0 to 1 as a line over a gradient.
@KeyValueCoding
final class CurveView: UIView {
    /// The values, the oldest first; those that are no numbers are left out.
    var values: [Double] = [] { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), values.count > 1 else { return }
        let room = rect.insetBy(dx: 0, dy: 4)
        let points = values.enumerated().filter { $0.element.isFinite }.map { place, value in
            CGPoint(
                x: room.minX + room.width * CGFloat(place) / CGFloat(values.count - 1),
                y: room.maxY - room.height * min(1, max(0, value)))
        }
        let area = CGMutablePath()
        area.addLines(between: [CGPoint(x: rect.minX, y: rect.maxY)] + points + [CGPoint(x: rect.maxX, y: rect.maxY)])
        let colors = [UIColor.tintColor.withAlphaComponent(0.5), UIColor.tintColor.withAlphaComponent(0)]
        if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) {
            context.saveGState()
            context.addPath(area)
            context.clip()
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: rect.maxY), options: [])
            context.restoreGState()
        }
        context.addLines(between: points)
        context.setStrokeColor(.tintColor)
        context.setLineWidth(2)
        context.setLineJoin(.round)
        context.strokePath()
    }
}
