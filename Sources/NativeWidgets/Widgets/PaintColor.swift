import CGTK
import Foundation

/// A colour as it is drawn: red, green, blue and opacity, each from 0 to 1.
package nonisolated struct PaintColor: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    init(_ color: GdkRGBA) {
        self.init(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
    }

    var gdk: GdkRGBA { GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)) }

    /// The same colour, less opaque.
    package func opacity(_ factor: Double) -> PaintColor {
        PaintColor(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// How bright the colour is to the eye, from 0 to 1, as WCAG counts it.
    package var luminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
