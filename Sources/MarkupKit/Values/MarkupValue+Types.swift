import Foundation
import MarkupLanguage

extension CGFloat: MarkupValue {}
extension Double: MarkupValue {}
extension Float: MarkupValue {}

extension MarkupValue where Self: BinaryFloatingPoint {
    public nonisolated static var markupKind: ValueKind { .number }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        NumberValue.parse(text).map { Self($0) }
    }
}

extension Int: MarkupValue {
    public nonisolated static var markupKind: ValueKind { .integer }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        NumberValue.parseInteger(text)
    }
}

extension Bool: MarkupValue {
    public nonisolated static var markupKind: ValueKind { .boolean }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        BooleanValue.parse(text)
    }
}

extension Date: MarkupValue {
    public nonisolated static var markupKind: ValueKind { .date }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        DateValue.parse(text)?.date()
    }
}

extension UIEdgeInsets: MarkupValue {
    public nonisolated static var markupKind: ValueKind { .insets }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        InsetsValue.parse(text).map { UIEdgeInsets(top: $0.top, left: $0.left, bottom: $0.bottom, right: $0.right) }
    }
}

extension UIColor: MarkupValue {
    public nonisolated static var markupKind: ValueKind { .color }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        UIColor.value(text, in: .of(context.bundle))
    }

    /// The order of the names: the bundle's colours, the built-in ones, then an image to repeat.
    nonisolated static func value(_ text: String, in resources: BundleResources) -> UIColor? {
        if let color = resources.colors[text] ?? themeColors[text] { return color }
        if let value = ColorValue.parse(text) {
            return UIColor(red: value.red, green: value.green, blue: value.blue, alpha: value.alpha)
        }
        return resources.imagePath(named: text).map { UIColor(.pattern(path: $0)) }
    }

    /// Names whose colour follows the theme, light or dark.
    private nonisolated static let themeColors: [String: UIColor] = [
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
        "placeholderText": .placeholderText,
        "separator": .separator, "systemBackground": .systemBackground,
        "secondarySystemBackground": .secondarySystemBackground,
        "tintColor": .tintColor,
    ]
}

extension UIFont: MarkupValue {
    public nonisolated static var markupKind: ValueKind { .font }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        let resources = BundleResources.of(context.bundle)
        let name = resources.fonts[text] ?? text
        if let style = TextStyle(rawValue: name) { return UIFont.preferredFont(forTextStyle: style) }
        return FontValue.parse(name).map(UIFont.init(value:))
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
    public nonisolated static var markupKind: ValueKind { .image }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        UIImage(named: text, in: context.bundle)
    }
}
