import Foundation

nonisolated extension UIColor {
    /// A colour that is another one in light and in dark.
    ///
    /// ```swift
    /// let card = UIColor { $0.userInterfaceStyle == .dark ? UIColor(0x2a3242) : .white }
    /// ```
    /// Where it is shown, it follows the theme by itself.
    ///
    /// - Parameter dynamicProvider: Gives the colour; it is asked once for light and once for dark, at once. The other traits are those of a
    ///   common session, and what it answers must not depend on them.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        func color(_ style: UIUserInterfaceStyle) -> UIColor {
            let traits = UITraitCollection(userInterfaceStyle: style)
            return dynamicProvider(traits).resolvedColor(with: traits)
        }
        self.init(light: color(.light), dark: color(.dark))
    }

    convenience init(light: UIColor, dark: UIColor) {
        if light == dark {
            self.init(light.paint)
        } else {
            self.init(.dynamic(light: light, dark: dark))
        }
    }

    /// The colour in the traits' style: one that is the same in light and dark, or else a colour of the theme.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic(let light, let dark) = paint else { return self }
        switch traitCollection.userInterfaceStyle {
        case .dark: return dark
        case .light: return light
        case .unspecified: return DynamicColors.shared.isDark ? dark : light
        }
    }
}
