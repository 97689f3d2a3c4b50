import Foundation

nonisolated extension InkColor {
    /// Returns the same colour with its opacity multiplied by a factor.
    package func opacity(_ factor: Double) -> InkColor {
        InkColor(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// The relative luminance from 0 to 1, as defined by WCAG.
    package var luminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
