public import Foundation

/// A colour: red, green, blue and opacity, each from 0 to 1; or a colour of the theme, which follows light and dark.
public nonisolated final class UIColor: Hashable, Sendable, CustomStringConvertible {
    enum Paint: Hashable, Sendable {
        case components(red: Double, green: Double, blue: Double, alpha: Double)
        /// A colour defined by the theme, by its CSS name, with an opacity.
        case theme(String, alpha: Double)
        /// A light and a dark colour, neither of which is itself dynamic.
        case dynamic(light: UIColor, dark: UIColor)
        /// A mix of two colours of which at least one comes from the theme, with the share of the second.
        case mix(UIColor, UIColor, Double)
        /// An image, repeated: the path of its file, or a data URL.
        case pattern(path: String)
    }
    let paint: Paint

    init(_ paint: Paint) { self.paint = paint }

    /// Creates a colour from its components, each from 0 to 1; other numbers are clamped, NaN counts as 0.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            .components(red: Self.unit(red), green: Self.unit(green), blue: Self.unit(blue), alpha: Self.unit(alpha)))
    }

    /// Creates a grey; components outside 0 to 1 are clamped.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a colour from hue, saturation and brightness, each from 0 to 1; other numbers are clamped.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = (Self.unit(hue) * 6).truncatingRemainder(dividingBy: 6)
        let chroma = Self.unit(brightness) * Self.unit(saturation)
        let second = chroma * (1 - abs(sector.truncatingRemainder(dividingBy: 2) - 1))
        let base = Self.unit(brightness) - chroma
        let (red, green, blue): (Double, Double, Double) =
            switch Int(sector) {
            case 0: (chroma, second, 0)
            case 1: (second, chroma, 0)
            case 2: (0, chroma, second)
            case 3: (0, second, chroma)
            case 4: (second, 0, chroma)
            default: (chroma, 0, second)
            }
        self.init(red: red + base, green: green + base, blue: blue + base, alpha: alpha)
    }

    /// Creates a colour from `0xRRGGBB` and an opacity from 0 to 1.
    public convenience init(_ rgb: Int, alpha: CGFloat = 1) {
        self.init(
            red: Double(rgb >> 16 & 0xff) / 255, green: Double(rgb >> 8 & 0xff) / 255, blue: Double(rgb & 0xff) / 255,
            alpha: alpha)
    }

    private static func unit(_ value: CGFloat) -> Double { value.isNaN ? 0 : min(1, max(0, Double(value))) }

    /// The same colour with another opacity, clamped to 0 to 1; an image is returned unchanged.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch paint {
        case .components(let red, let green, let blue, _): UIColor(red: red, green: green, blue: blue, alpha: alpha)
        case .theme(let name, _): UIColor(.theme(name, alpha: Self.unit(alpha)))
        case .dynamic(let light, let dark):
            UIColor(light: light.withAlphaComponent(alpha), dark: dark.withAlphaComponent(alpha))
        case .mix(let first, let second, let part):
            UIColor(.mix(first.withAlphaComponent(alpha), second.withAlphaComponent(alpha), part))
        case .pattern: self
        }
    }

    /// The opacity, from 0 to 1; 1 for mixed colours of the theme and for images.
    public var alpha: CGFloat {
        if case .theme(_, let alpha) = paint { return CGFloat(alpha) }
        return components?.alpha ?? 1
    }

    /// The four components; `nil` for theme colours and images. For a dynamic colour, the components in the current
    /// style.
    public var components: Components? {
        if case .dynamic(let light, let dark) = paint {
            return (DynamicColors.shared.isDark ? dark : light).components
        }
        guard case .components(let red, let green, let blue, let alpha) = paint else { return nil }
        return Components(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Writes the four components to the pointers that are not `nil`; returns `false` for theme colours and images.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let components else { return false }
        red?.pointee = components.red
        green?.pointee = components.green
        blue?.pointee = components.blue
        alpha?.pointee = components.alpha
        return true
    }

    /// The colour itself: layers and views use the same type here.
    public var cgColor: CGColor { self }

    /// Whether both have the same components, theme colour or image.
    public static func == (left: UIColor, right: UIColor) -> Bool { left === right || left.paint == right.paint }
    /// Hashes the properties that `==` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(paint) }

    /// The components, the theme's name of the colour, or the two colours of which it is made.
    public var description: String {
        switch paint {
        case .components(let red, let green, let blue, let alpha):
            "red \(Self.decimal(red)), green \(Self.decimal(green)), blue \(Self.decimal(blue)), alpha \(Self.decimal(alpha))"
        case .theme(let name, let alpha): "theme colour \(name), alpha \(Self.decimal(alpha))"
        case .dynamic(let light, let dark): "light (\(light)), dark (\(dark))"
        case .mix(let first, let second, let part): "(\(first)) and (\(second)), mixed \(Self.decimal(part))"
        case .pattern(let path): "pattern \(path)"
        }
    }

    /// The colour in GTK's CSS.
    var css: String {
        switch paint {
        case .components(let red, let green, let blue, let alpha):
            "rgba(\(Self.byte(red)),\(Self.byte(green)),\(Self.byte(blue)),\(Self.decimal(alpha)))"
        case .theme(let name, let alpha): alpha == 1 ? "@\(name)" : "alpha(@\(name),\(Self.decimal(alpha)))"
        case .dynamic(let light, let dark): DynamicColors.shared.name(light: light, dark: dark)
        case .mix(let first, let second, let part): "mix(\(first.css),\(second.css),\(Self.decimal(part)))"
        case .pattern(let path): path.hasPrefix("data:") ? "url(\"\(path)\")" : "url(\"file://\(path)\")"
        }
    }

    private static func byte(_ value: Double) -> Int { Int((value * 255).rounded()) }

    /// Formats with four decimals, independent of the locale.
    private static func decimal(_ value: Double) -> String { "\((value * 10000).rounded() / 10000)" }
}

/// The colour type of layers and contexts, which is the same as that of views.
public typealias CGColor = UIColor
