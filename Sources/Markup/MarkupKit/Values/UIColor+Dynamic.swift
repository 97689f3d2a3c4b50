import Foundation

nonisolated extension UIColor {
    /// Creates a colour that differs between light and dark themes.
    ///
    /// ```swift
    /// let card = UIColor { $0.userInterfaceStyle == .dark ? UIColor(0x2a3242) : .white }
    /// ```
    /// Views follow theme changes automatically.
    ///
    /// - Parameter dynamicProvider: Returns the colour. It is called immediately, once for light and once for dark. The
    ///   other traits are those of an ordinary session, and the result must not depend on them.
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

    /// The colour for the style of the traits. Colours that are the same in both styles and colours of the theme are
    /// returned unchanged.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic(let light, let dark) = paint else { return self }
        switch traitCollection.userInterfaceStyle {
        case .dark: return dark
        case .light: return light
        case .unspecified: return DynamicColors.shared.isDark ? dark : light
        }
    }
}
