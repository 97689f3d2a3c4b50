import Foundation
import KeyValueCoding
import MarkupKit

/// A value on a dial, with a needle.
@KeyValueCoding
final class DialView: UIView {
    /// The value; one that is not finite has no needle. Default NaN.
    var value = Double.nan { didSet { valueDidChange() } }
    /// The values at the ends of the dial, beyond which the needle does not go. Default 0 and 1.
    var minimum = 0.0 { didSet { face = nil } }
    var maximum = 1.0 { didSet { face = nil } }
    /// The values between which all is well. Default 0 and 1.
    var low = 0.0 { didSet { face = nil } }
    var high = 1.0 { didSet { face = nil } }
    /// The key of the text with the value in it.
    var format = ""

    private static let (start, sweep) = (Double.pi * 0.75, Double.pi * 1.5)
    private var spoken = 0.0
    private var caption: Caption?
    private var face: (image: UIImage, style: UIUserInterfaceStyle)?

    /// Whether the value is a number that an instrument may say.
    private var isValid: Bool { abs(value) < 1_000_000 }

    /// The value as text, or a dash without a value.
    var text: String { isValid ? localizedText(format, value) : "–" }

    private func valueDidChange() {
        setNeedsDisplay()
        // Nobody can listen to 60 values in a second.
        guard CACurrentMediaTime() - spoken > 1 else { return }
        spoken = CACurrentMediaTime()
        accessibilityValue = text
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        // The dial is open below: what is missing of its circle is room for the text.
        let radius = min(rect.width / 2, rect.height / 1.8) - 6
        guard radius > 8 else { return }
        let center = CGPoint(x: rect.midX, y: rect.midY + rect.height * 0.02 + radius * 0.1)
        face(of: rect.size) { context in
            for (from, to, color) in [
                (minimum, low, UIColor.systemOrange), (low, high, .systemGreen), (high, maximum, .systemRed),
            ] where to > from {
                drawArc(context, center, radius, from: angle(of: from), to: angle(of: to), color)
            }
            drawTicks(context, center, radius)
        }.draw(in: rect)
        if isValid { drawNeedle(context, center, radius, at: angle(of: value)) }
        drawText(center, radius)
    }

    /// The picture behind the needle, drawn once for a size and a look.
    private func face(of size: CGSize, drawing draw: (CGContext) -> Void) -> UIImage {
        let style = traitCollection.userInterfaceStyle
        if let face, face.image.size == size, face.style == style { return face.image }
        let image = UIGraphicsImageRenderer(size: size).image { draw($0.cgContext) }
        face = (image, style)
        return image
    }

    private func angle(of value: Double) -> Double {
        let part = (value - minimum) / (maximum - minimum)
        return Self.start + Self.sweep * min(1, max(0, part.isFinite ? part : 0))
    }

    private func drawArc(
        _ context: CGContext, _ center: CGPoint, _ radius: CGFloat, from: Double, to: Double, _ color: UIColor
    ) {
        context.addArc(center: center, radius: radius, startAngle: from, endAngle: to, clockwise: false)
        context.setStrokeColor(color)
        context.setLineWidth(6)
        context.strokePath()
    }

    private func drawTicks(_ context: CGContext, _ center: CGPoint, _ radius: CGFloat) {
        for tick in 0...20 {
            let angle = Self.start + Self.sweep * Double(tick) / 20
            let inner = radius - (tick % 5 == 0 ? 16 : 11)
            context.move(to: CGPoint(x: center.x + inner * cos(angle), y: center.y + inner * sin(angle)))
            context.addLine(
                to: CGPoint(x: center.x + (radius - 6) * cos(angle), y: center.y + (radius - 6) * sin(angle)))
        }
        context.setStrokeColor(.secondaryLabel)
        context.setLineWidth(1)
        context.strokePath()
    }

    private func drawNeedle(_ context: CGContext, _ center: CGPoint, _ radius: CGFloat, at angle: Double) {
        context.saveGState()
        context.translateBy(x: center.x, y: center.y)
        context.rotate(by: angle)
        context.addLines(between: [CGPoint(x: -10, y: -3), CGPoint(x: radius - 14, y: 0), CGPoint(x: -10, y: 3)])
        context.closePath()
        context.addEllipse(in: CGRect(x: -6, y: -6, width: 12, height: 12))
        context.setFillColor(.label)
        context.fillPath()
        context.restoreGState()
    }

    private func drawText(_ center: CGPoint, _ radius: CGFloat) {
        let caption = caption(radius: radius)
        caption.text.draw(
            at: CGPoint(
                x: center.x - caption.size.width / 2, y: center.y + radius * 0.6 - caption.size.height / 2))
    }

    // MARK: The text

    /// The value in words, as they were drawn on a dial of some radius.
    private typealias Caption = (text: NSAttributedString, size: CGSize, radius: CGFloat, hasValue: Bool)

    /// Stays for a tenth of a second: no one can read faster.
    private func caption(radius: CGFloat) -> Caption {
        if let caption, caption.radius == radius, caption.hasValue == isValid { return caption }
        let font = UIFont.monospacedDigitSystemFont(ofSize: min(20, radius / 4), weight: .bold)
        let text = NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: UIColor.label])
        let new = (text, text.size(), radius, isValid)
        caption = new
        let written = value
        Task { [weak self] in
            try? await Task.sleep(for: .seconds(0.1))
            guard let self else { return }
            caption = nil
            if value.bitPattern != written.bitPattern { setNeedsDisplay() }
        }
        return new
    }
}
