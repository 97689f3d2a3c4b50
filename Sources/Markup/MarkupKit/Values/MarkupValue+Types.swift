public import Foundation
public import MarkupLanguage

extension CGFloat: MarkupValue {}
extension Double: MarkupValue {}
extension Float: MarkupValue {}

extension MarkupValue where Self: BinaryFloatingPoint {
    /// The kind of these values in the schema: numbers.
    public nonisolated static var markupKind: ValueKind { .number }
    /// The number, such as `12` or `0.5`; `nil` for units, `inf`, `nan` and any other text.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        NumberValue.parse(text).map { Self($0) }
    }
    /// The number for a number or whole number.
    public nonisolated static func markupValue(from value: TypedValue) -> Any? {
        switch value {
        case .number(let number): Self(number)
        case .integer(let number): Self(number)
        default: nil
        }
    }
}

extension Int: MarkupValue {
    /// The kind of these values in the schema: whole numbers.
    public nonisolated static var markupKind: ValueKind { .integer }
    /// The whole number, such as `12` or `12.0`; `nil` for any other text.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        NumberValue.parseInteger(text)
    }
    /// The number for a whole number.
    public nonisolated static func markupValue(from value: TypedValue) -> Any? {
        switch value {
        case .number(let number): Int(exactly: number)
        case .integer(let number): number
        default: nil
        }
    }
}

extension Bool: MarkupValue {
    /// The kind of these values in the schema: truth values.
    public nonisolated static var markupKind: ValueKind { .boolean }
    /// `true`, `yes`, `false`, `no`, their prefixes in upper or lower case, or a number, where 0 is false; `nil` for
    /// any other text.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        BooleanValue.parse(text)
    }
    /// The truth value itself.
    public nonisolated static func markupValue(from value: TypedValue) -> Any? {
        if case .boolean(let flag) = value { flag } else { nil }
    }
}

extension Date: MarkupValue {
    /// The kind of these values in the schema: dates.
    public nonisolated static var markupKind: ValueKind { .date }
    /// A date such as `2026-11-21`, `2026-11-21T18:30` or `2026-11-21T18:30:15Z`, in local time without the `Z`; `nil`
    /// for any other text.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        DateValue.parse(text)?.date()
    }
    /// The date itself.
    public nonisolated static func markupValue(from value: TypedValue) -> Any? {
        if case .date(let date) = value { date.date() } else { nil }
    }
}

extension URL: MarkupValue {
    /// The kind of these values in the schema: texts.
    public nonisolated static var markupKind: ValueKind { .string }
    /// The address, such as `https://example.org`; a text that begins with `/` is the path of a file. `nil` for a text
    /// that is no address.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        text.hasPrefix("/") ? URL(filePath: text) : URL(string: text)
    }
}

extension UIEdgeInsets: MarkupValue {
    /// The kind of these values in the schema: insets.
    public nonisolated static var markupKind: ValueKind { .insets }
    /// One number for all sides, or top, left, bottom and right separated by commas; `nil` for any other text.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        InsetsValue.parse(text).flatMap { markupValue(from: .insets($0)) }
    }
    /// The insets themselves.
    public nonisolated static func markupValue(from value: TypedValue) -> Any? {
        guard case .insets(let insets) = value else { return nil }
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension UIColor: MarkupValue {
    /// The kind of these values in the schema: colours.
    public nonisolated static var markupKind: ValueKind { .color }
    /// A name in `Colors.plist`, a colour of the theme such as `label`, `#RRGGBB` or another colour, or an image to
    /// repeat; `nil` for any other text.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        UIColor.value(text, in: .of(context.bundle))
    }
    /// The colour itself.
    public nonisolated static func markupValue(from value: TypedValue) -> Any? {
        if case .color(let color) = value { UIColor(value: color) } else { nil }
    }

    nonisolated convenience init(value: ColorValue) {
        self.init(red: value.red, green: value.green, blue: value.blue, alpha: value.alpha)
    }

    /// The colour for a text, searched in this order: the bundle's colours, built-in colours, then an image to repeat.
    nonisolated static func value(_ text: String, in resources: BundleResources) -> UIColor? {
        if let color = resources.colors[text] ?? namesOfThemeColors[text] { return color }
        if let value = ColorValue.parse(text) { return UIColor(value: value) }
        return resources.imagePath(named: text).map { UIColor(.pattern(path: $0)) }
    }
}

extension UIFont: MarkupValue {
    /// The kind of these values in the schema: fonts.
    public nonisolated static var markupKind: ValueKind { .font }
    /// A name in `Fonts.plist`, a text style such as `headline`, or a name and a size such as `System-Bold 14`; `nil`
    /// for any other text.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        let resources = BundleResources.of(context.bundle)
        let name = resources.fonts[text] ?? text
        if let style = TextStyle(rawValue: name) { return UIFont.preferredFont(forTextStyle: style) }
        return FontValue.parse(name).map(UIFont.init(value:))
    }
    /// The font itself.
    public nonisolated static func markupValue(from value: TypedValue) -> Any? {
        if case .font(let font) = value { UIFont(value: font) } else { nil }
    }

    nonisolated convenience init(value: FontValue) {
        let family: String? = if case .named(let name) = value.family { name } else { nil }
        self.init(
            family: family, size: value.size, weight: Self.weights[value.weight] ?? .regular, isItalic: value.isItalic)
    }

    private nonisolated static let weights: [FontValue.Weight: Weight] = [
        .ultraLight: .ultraLight, .thin: .thin, .light: .light, .regular: .regular, .medium: .medium,
        .semibold: .semibold,
        .bold: .bold, .heavy: .heavy, .black: .black,
    ]
}

extension UIImage: MarkupValue {
    /// The kind of these values in the schema: images.
    public nonisolated static var markupKind: ValueKind { .image }
    /// The image with this name in the context's bundle; `nil` if it does not exist.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        UIImage(named: text, in: context.bundle)
    }
}
