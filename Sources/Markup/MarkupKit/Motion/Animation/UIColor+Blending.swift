import Foundation

nonisolated extension UIColor {
    /// Returns the colour between this one at 0 and `other` at 1, to which `part` is clamped. Patterns cannot be
    /// interpolated: the second colour is returned.
    func blended(with other: UIColor, _ part: Double) -> UIColor {
        let part = part.isNaN ? 1 : min(1, max(0, part))
        if part == 0 || self == other { return self }
        if part == 1 { return other }
        if case .pattern = paint { return other }
        if case .pattern = other.paint { return other }
        guard case .components(let red, let green, let blue, let alpha) = paint,
            case .components(let red2, let green2, let blue2, let alpha2) = other.paint
        else { return UIColor(.mix(self, other, part)) }
        // Weighted by opacity, so that a fade does not show the colour of a transparent end.
        let opacity = alpha + (alpha2 - alpha) * part
        guard opacity > 0 else { return other.withAlphaComponent(0) }
        func mixed(_ first: Double, _ second: Double) -> Double {
            (first * alpha * (1 - part) + second * alpha2 * part) / opacity
        }
        return UIColor(
            red: mixed(red, red2), green: mixed(green, green2), blue: mixed(blue, blue2), alpha: opacity)
    }
}
