import Foundation

nonisolated extension InkColor {
    /// The same colour, less opaque.
    package func opacity(_ factor: Double) -> InkColor {
        InkColor(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// How bright the colour is to the eye, from 0 to 1, as WCAG counts it.
    package var luminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
