public import Foundation
import NativeWidgets

/// A typeface with a size. Sizes are in points, one pixel each at scale 1.
public nonisolated final class UIFont: Hashable, Sendable, CustomStringConvertible {
    /// The weight of a font, from 100 to 900 as in CSS; 400 is regular, 700 is bold.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight as in CSS, from 100 to 900.
        public let rawValue: Int
        /// Creates a weight; numbers outside 100 to 900 are clamped.
        public init(rawValue: Int) { self.rawValue = min(900, max(100, rawValue)) }
        /// 100 in CSS.
        public static let ultraLight = Weight(rawValue: 100)
        /// 200 in CSS.
        public static let thin = Weight(rawValue: 200)
        /// 300 in CSS.
        public static let light = Weight(rawValue: 300)
        /// 400 in CSS.
        public static let regular = Weight(rawValue: 400)
        /// 500 in CSS.
        public static let medium = Weight(rawValue: 500)
        /// 600 in CSS.
        public static let semibold = Weight(rawValue: 600)
        /// 700 in CSS.
        public static let bold = Weight(rawValue: 700)
        /// 800 in CSS.
        public static let heavy = Weight(rawValue: 800)
        /// 900 in CSS.
        public static let black = Weight(rawValue: 900)
    }

    /// The requested family, installed or not; `nil` is the desktop's font.
    public let familyName: String?
    /// The size in points. The size of a text style follows the desktop's font.
    public var pointSize: CGFloat { textStyle?.pointSize ?? size }
    /// The weight of the font.
    public let weight: Weight
    /// Whether the font is italic.
    public let isItalic: Bool
    /// Whether all digits have the same width, so that changing numbers do not move.
    let hasMonospacedDigits: Bool
    /// The text style that determines the size instead of ``size``.
    let textStyle: TextStyle?
    /// Whether the size is that of a text style, which follows the desktop's font size.
    var followsDesktop: Bool { textStyle != nil }
    private let size: CGFloat

    private init(_ style: TextStyle) {
        familyName = nil
        size = 0
        weight = style.weight
        isItalic = false
        hasMonospacedDigits = false
        textStyle = style
    }

    init(
        family: String?, size: CGFloat, weight: Weight = .regular, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false, textStyle: TextStyle? = nil
    ) {
        familyName = family
        self.size = textStyle == nil ? size : 0
        self.textStyle = textStyle
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// Creates a font from a family or PostScript name, such as `Helvetica` or `Helvetica-Bold`; `nil` for an empty
    /// name or a size that is not positive.
    ///
    /// A family that is not installed is replaced by the closest one that fontconfig finds.
    public convenience init?(name: String, size: CGFloat) {
        guard !name.isEmpty, size > 0, size.isFinite else { return nil }
        let style = FontNameStyle(postScriptName: name)
        let family = style.family == Self.desktopName ? nil : style.family
        self.init(family: family, size: size, weight: style.weight, isItalic: style.isItalic)
    }

    /// The desktop's font with a size in points. The size does not follow the desktop's font size.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(family: nil, size: size, weight: weight)
    }
    /// The desktop's font in bold with a size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(family: nil, size: size, weight: .bold) }
    /// The desktop's font in italics with a size in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(family: nil, size: size, isItalic: true)
    }
    /// The desktop's monospaced font with a size in points.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(family: "monospace", size: size, weight: weight)
    }
    /// The desktop's font with a size in points, with digits of equal width if the font has them, so that changing
    /// numbers do not move.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(family: nil, size: size, weight: weight, hasMonospacedDigits: true)
    }

    /// The desktop's font in the size of a text style. `body` has the size of the desktop's own texts, the others are
    /// larger or smaller by fixed ratios. They follow the desktop's settings.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style) }

    /// The same font with another size in points; a text style then no longer follows the desktop's font size.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(
            family: familyName, size: size, weight: weight, isItalic: isItalic,
            hasMonospacedDigits: hasMonospacedDigits)
    }

    /// The font size of labels on iOS, in points; not the desktop's.
    public static let labelFontSize: CGFloat = 17
    /// The font size of the titles of buttons on iOS, in points; not the desktop's.
    public static let buttonFontSize: CGFloat = 18
    /// The usual font size on iOS, in points; not the desktop's.
    public static let systemFontSize: CGFloat = 14
    /// The font size of small text on iOS, in points; not the desktop's.
    public static let smallSystemFontSize: CGFloat = 12

    /// Whether both have the same family, size, weight, slant and text style.
    public static func == (left: UIFont, right: UIFont) -> Bool {
        left === right
            || (left.familyName == right.familyName && left.size == right.size && left.weight == right.weight
                && left.isItalic == right.isItalic && left.textStyle == right.textStyle
                && left.hasMonospacedDigits == right.hasMonospacedDigits)
    }
    /// Hashes the properties that `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(familyName)
        hasher.combine(size)
        hasher.combine(textStyle)
        hasher.combine(weight)
        hasher.combine(isItalic)
        hasher.combine(hasMonospacedDigits)
    }

    /// The family, the size in points, and the style.
    public var description: String {
        let size = textStyle.map { "style \($0.rawValue)" } ?? "\(self.size) points"
        let parts = [
            familyName ?? "desktop's font", size, "weight \(weight.rawValue)", isItalic ? "italic" : nil,
            hasMonospacedDigits ? "digits of equal width" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    /// The family, size and style in GTK's CSS.
    var css: String {
        // A rem is the size of the desktop's font, independent of the view.
        let size = textStyle.map { "\($0.scale)rem" } ?? "\(self.size)px"
        var css = "font-size:\(size);font-weight:\(weight.rawValue)"
        if let familyName { css += ";font-family:\"\(familyName.filter { $0 != "\"" && $0 != "\\" && $0 != "\n" })\"" }
        if isItalic { css += ";font-style:italic" }
        if hasMonospacedDigits { css += ";font-variant-numeric:tabular-nums" }
        return css
    }
}

extension UIFont {
    /// Text styles: sizes in proportion to the desktop's font.
    public nonisolated enum TextStyle: String, CaseIterable, MarkupWord {
        /// From largest to smallest. `headline` is semibold and has the size of `body`; `subhead` is another name for
        /// `subheadline`.
        case largeTitle, title1, title2, title3, headline, subheadline, subhead, body, callout, footnote, caption1,
            caption2

        /// The current size in points.
        public var pointSize: CGFloat { DesktopFont.size * scale }

        /// The size relative to `body`. The larger styles have UIKit's ratios. The smaller ones shrink less than in
        /// UIKit, whose `body` is larger, so that they stay readable.
        var scale: Double {
            switch self {
            case .largeTitle: 2
            case .title1: 1.65
            case .title2: 1.3
            case .title3: 1.18
            case .headline, .body: 1
            case .callout: 0.95
            case .subheadline, .subhead: 0.9
            case .footnote: 0.86
            case .caption1: 0.83
            case .caption2: 0.8
            }
        }

        var weight: Weight { self == .headline ? .semibold : .regular }
    }
}

/// The family, weight and slant in a PostScript name such as `HelveticaNeue-LightItalic`.
nonisolated struct FontNameStyle {
    let family: String
    var weight = UIFont.Weight.regular
    var isItalic = false

    private static let weights: [(String, UIFont.Weight)] = [
        ("ultralight", .ultraLight), ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy),
        ("thin", .thin),
        ("light", .light), ("medium", .medium), ("heavy", .heavy), ("black", .black), ("bold", .bold),
        ("regular", .regular),
    ]

    init(postScriptName name: String) {
        guard let dash = name.lastIndex(of: "-") else {
            family = name
            return
        }
        var style = name[name.index(after: dash)...].lowercased()
        for slant in ["italic", "oblique"] where style.hasSuffix(slant) {
            isItalic = true
            style.removeLast(slant.count)
        }
        let known = Self.weights.first { $0.0 == style }
        guard known != nil || (style.isEmpty && isItalic) || style == "mt" else {
            family = name
            isItalic = false
            return
        }
        weight = known?.1 ?? .regular
        family = String(name[..<dash])
    }
}
