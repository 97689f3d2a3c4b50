extension ColorValue {
    private static func white(_ level: Double, alpha: Double = 1) -> ColorValue {
        ColorValue(red: level, green: level, blue: level, alpha: alpha)
    }

    /// UIKit's fixed colours, without the suffix `Color`.
    static let constants: [String: ColorValue] = [
        "black": white(0), "darkGray": white(1.0 / 3), "gray": white(0.5), "lightGray": white(2.0 / 3),
        "white": white(1),
        "red": ColorValue(red: 1, green: 0, blue: 0), "green": ColorValue(red: 0, green: 1, blue: 0),
        "blue": ColorValue(red: 0, green: 0, blue: 1), "cyan": ColorValue(red: 0, green: 1, blue: 1),
        "yellow": ColorValue(red: 1, green: 1, blue: 0), "magenta": ColorValue(red: 1, green: 0, blue: 1),
        "orange": ColorValue(red: 1, green: 0.5, blue: 0), "purple": ColorValue(red: 0.5, green: 0, blue: 0.5),
        "brown": ColorValue(red: 0.6, green: 0.4, blue: 0.2), "clear": white(0, alpha: 0),
        "lightText": white(1, alpha: 0.6), "darkText": white(0),
        "groupTableViewBackground": ColorValue(rgb: 0xEFEFF4), "viewFlipsideBackground": ColorValue(rgb: 0x1F2124),
        "scrollViewTexturedBackground": ColorValue(rgb: 0x6F7179), "underPageBackground": ColorValue(rgb: 0xA8A9AD),
    ]

    private static func pair(_ light: UInt32, _ dark: UInt32, alpha: Double = 1) -> (
        light: ColorValue, dark: ColorValue
    ) {
        (ColorValue(rgb: light, alpha: alpha), ColorValue(rgb: dark, alpha: alpha))
    }

    /// Returns a translucent grey.
    private static func fill(_ rgb: UInt32, _ light: Double, dark: Double) -> (light: ColorValue, dark: ColorValue) {
        (ColorValue(rgb: rgb, alpha: light), ColorValue(rgb: rgb, alpha: dark))
    }

    /// UIKit's colours that differ between light and dark appearance.
    static let systemColors: [String: (light: ColorValue, dark: ColorValue)] = [
        "systemRed": pair(0xFF3B30, 0xFF453A), "systemOrange": pair(0xFF9500, 0xFF9F0A),
        "systemYellow": pair(0xFFCC00, 0xFFD60A), "systemGreen": pair(0x34C759, 0x30D158),
        "systemMint": pair(0x00C7BE, 0x63E6E2), "systemTeal": pair(0x30B0C7, 0x40C8E0),
        "systemCyan": pair(0x32ADE6, 0x64D2FF), "systemBlue": pair(0x007AFF, 0x0A84FF),
        "systemIndigo": pair(0x5856D6, 0x5E5CE6), "systemPurple": pair(0xAF52DE, 0xBF5AF2),
        "systemPink": pair(0xFF2D55, 0xFF375F), "systemBrown": pair(0xA2845E, 0xAC8E68),
        "systemGray": pair(0x8E8E93, 0x8E8E93), "systemGray2": pair(0xAEAEB2, 0x636366),
        "systemGray3": pair(0xC7C7CC, 0x48484A), "systemGray4": pair(0xD1D1D6, 0x3A3A3C),
        "systemGray5": pair(0xE5E5EA, 0x2C2C2E), "systemGray6": pair(0xF2F2F7, 0x1C1C1E),
        "systemBackground": pair(0xFFFFFF, 0x000000), "secondarySystemBackground": pair(0xF2F2F7, 0x1C1C1E),
        "tertiarySystemBackground": pair(0xFFFFFF, 0x2C2C2E), "systemGroupedBackground": pair(0xF2F2F7, 0x000000),
        "secondarySystemGroupedBackground": pair(0xFFFFFF, 0x1C1C1E),
        "label": pair(0x000000, 0xFFFFFF), "secondaryLabel": pair(0x3C3C43, 0xEBEBF5, alpha: 0.6),
        "tertiaryLabel": pair(0x3C3C43, 0xEBEBF5, alpha: 0.3), "placeholderText": pair(0x3C3C43, 0xEBEBF5, alpha: 0.3),
        "quaternaryLabel": pair(0x3C3C43, 0xEBEBF5, alpha: 0.18),
        "separator": pair(0x3C3C43, 0x545458, alpha: 0.3), "opaqueSeparator": pair(0xC6C6C8, 0x38383A),
        "link": pair(0x007AFF, 0x0984FF), "systemFill": fill(0x787880, 0.2, dark: 0.36),
        "secondarySystemFill": fill(0x787880, 0.16, dark: 0.32),
        "tertiarySystemFill": fill(0x767680, 0.12, dark: 0.24),
        "quaternarySystemFill": fill(0x747480, 0.08, dark: 0.18),
        "tertiarySystemGroupedBackground": pair(0xF2F2F7, 0x2C2C2E), "tintColor": pair(0x007AFF, 0x0A84FF),
    ]
}
