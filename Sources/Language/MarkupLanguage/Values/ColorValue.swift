/// A colour as four numbers from 0 to 1, in sRGB and not multiplied by alpha, and the grammar of colours.
///
/// `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`; a constant of UIKit without `Color`, such as `darkGray` or `systemBlue`; or
/// a CSS name. If UIKit and CSS define a name differently, as with `green`, UIKit's definition is used.
public struct ColorValue: Sendable, Hashable {
    /// The forms, as named in diagnostics.
    public static let expected = "#RRGGBB, #RRGGBBAA, #RGB, #RGBA or a colour name"

    /// The red component, 0 to 1.
    public var red: Double
    /// The green component, 0 to 1.
    public var green: Double
    /// The blue component, 0 to 1.
    public var blue: Double
    /// The opacity, 0 (transparent) to 1 (opaque).
    public var alpha: Double

    /// Creates a colour from its components; values outside 0 to 1 are not corrected.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from `0xRRGGBB`, by default opaque; the eight highest bits are ignored.
    public init(rgb: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255,
            alpha: alpha)
    }

    /// Returns the colour of a text, or nil.
    ///
    /// - Parameter dark: whether the appearance is dark, which affects only the system colours.
    public static func parse(_ text: String, dark: Bool = false) -> ColorValue? {
        text.utf8.first == UInt8(ascii: "#") ? hexadecimal(text) : named(text, dark: dark)
    }

    /// Returns the colour with a name, or nil.
    public static func named(_ name: String, dark: Bool = false) -> ColorValue? {
        if let constant = constants[name] { return constant }
        if let system = systemColors[name] { return dark ? system.dark : system.light }
        return cssColors[name.lowercased()].map { ColorValue(rgb: $0) }
    }

    /// All supported colour names.
    public static var names: [String] {
        constants.keys.sorted() + systemColors.keys.sorted() + cssColors.keys.sorted()
    }

    /// Whether the colour with a name depends on light or dark appearance.
    public static func isDynamic(_ name: String) -> Bool {
        systemColors[name] != nil
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    private static func hexadecimal(_ text: String) -> ColorValue? {
        var digits: [UInt32] = []
        digits.reserveCapacity(8)
        for byte in text.utf8.dropFirst() {
            guard let digit = hexadecimalDigit(byte), digits.count < 8 else { return nil }
            digits.append(digit)
        }
        switch digits.count {
        case 3, 4: digits = digits.flatMap { [$0, $0] }
        case 6, 8: break
        default: return nil
        }
        let channel = { (index: Int) in Double(digits[index] << 4 | digits[index + 1]) / 255 }
        return ColorValue(
            red: channel(0), green: channel(2), blue: channel(4), alpha: digits.count == 8 ? channel(6) : 1)
    }
}
