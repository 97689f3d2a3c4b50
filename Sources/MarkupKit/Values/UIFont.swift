import Foundation

/// A typeface at a size. Sizes are points of the layout, one pixel each at scale 1.
public nonisolated final class UIFont: Hashable, Sendable, CustomStringConvertible {
    /// How bold a font is, from 100 to 900 as in CSS; 400 is regular, 700 is bold.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = min(900, max(100, rawValue)) }
        public static let ultraLight = Weight(rawValue: 100)
        public static let thin = Weight(rawValue: 200)
        public static let light = Weight(rawValue: 300)
        public static let regular = Weight(rawValue: 400)
        public static let medium = Weight(rawValue: 500)
        public static let semibold = Weight(rawValue: 600)
        public static let bold = Weight(rawValue: 700)
        public static let heavy = Weight(rawValue: 800)
        public static let black = Weight(rawValue: 900)
    }

    /// The family, or `nil` for the system's.
    public let familyName: String?
    /// The size in points.
    public let pointSize: CGFloat
    public let weight: Weight
    public let isItalic: Bool

    init(family: String?, size: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
        familyName = family
        pointSize = size
        self.weight = weight
        self.isItalic = isItalic
    }

    /// A font by its family or PostScript name, such as `Helvetica` or `Helvetica-Bold`; `nil` for an empty name or a size that is not positive.
    ///
    /// A family that is not installed is replaced by the closest one, as fontconfig decides.
    public convenience init?(name: String, size: CGFloat) {
        guard !name.isEmpty, size > 0, size.isFinite else { return nil }
        let style = FontNameStyle(postScriptName: name)
        self.init(family: style.family, size: size, weight: style.weight, isItalic: style.isItalic)
    }

    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(family: nil, size: size, weight: weight)
    }
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(family: nil, size: size, weight: .bold) }
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(family: nil, size: size, isItalic: true)
    }

    /// The system font of a text style.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(family: nil, size: style.pointSize, weight: style.weight)
    }

    /// The same font at another size.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(family: familyName, size: size, weight: weight, isItalic: isItalic)
    }

    /// The sizes that iOS uses for labels, buttons and small text.
    public static let labelFontSize: CGFloat = 17
    public static let systemFontSize: CGFloat = 14
    public static let smallSystemFontSize: CGFloat = 12

    public static func == (left: UIFont, right: UIFont) -> Bool {
        left === right
            || (left.familyName == right.familyName && left.pointSize == right.pointSize && left.weight == right.weight
                && left.isItalic == right.isItalic)
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(familyName)
        hasher.combine(pointSize)
        hasher.combine(weight)
        hasher.combine(isItalic)
    }

    /// The family, size and style in CSS.
    public var description: String {
        var css = "font-size:\(pointSize)px;font-weight:\(weight.rawValue)"
        if let familyName { css += ";font-family:\"\(familyName.filter { $0 != "\"" && $0 != "\\" && $0 != "\n" })\"" }
        if isItalic { css += ";font-style:italic" }
        return css
    }
}

extension UIFont {
    /// Text styles with their sizes at the standard setting.
    public nonisolated enum TextStyle: String, CaseIterable, MarkupWord {
        case largeTitle, title1, title2, title3, headline, subheadline, subhead, body, callout, footnote, caption1,
            caption2

        /// The size in points.
        public var pointSize: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline, .subhead: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            }
        }

        var weight: Weight { self == .headline ? .semibold : .regular }
    }
}

/// What a PostScript name such as `HelveticaNeue-LightItalic` says.
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
