public import Foundation

nonisolated extension UIColor {
    /// Creates a colour from the components of Display P3, each from 0 to 1. Colours that sRGB does not have become the nearest ones in it.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func linear(_ value: CGFloat) -> CGFloat {
            let value = min(1, max(0, value))
            return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func encoded(_ value: CGFloat) -> CGFloat {
            value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        }
        let (red, green, blue) = (linear(red), linear(green), linear(blue))
        self.init(
            red: encoded(1.224_940_1 * red - 0.224_940_1 * green),
            green: encoded(-0.042_056_9 * red + 1.042_056_9 * green),
            blue: encoded(-0.019_637_6 * red - 0.078_636_1 * green + 1.098_273_7 * blue), alpha: alpha)
    }

    /// Writes hue, saturation, brightness and opacity, each from 0 to 1, to the pointers that are not `nil`; returns `false` for theme colours
    /// and images. The hue of a grey is 0.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let components else { return false }
        let (red, green, blue) = (components.red, components.green, components.blue)
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = most - least
        var sector: CGFloat = 0
        if range > 0 {
            if most == red {
                sector = (green - blue) / range
            } else if most == green {
                sector = (blue - red) / range + 2
            } else {
                sector = (red - green) / range + 4
            }
        }
        hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
        saturation?.pointee = most > 0 ? range / most : 0
        brightness?.pointee = most
        alpha?.pointee = components.alpha
        return true
    }

    /// Writes the grey and the opacity, each from 0 to 1, to the pointers that are not `nil`; returns `false` for theme colours and images. The
    /// grey of another colour is as light as the colour.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard let components else { return false }
        let (red, green, blue) = (components.red, components.green, components.blue)
        let isGrey = red == green && green == blue
        white?.pointee = isGrey ? red : 0.2126 * red + 0.7152 * green + 0.0722 * blue
        alpha?.pointee = components.alpha
        return true
    }
}
