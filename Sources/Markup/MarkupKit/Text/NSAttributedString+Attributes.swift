public import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; by default 12 points of the desktop's font.
    public static nonisolated let font = NSAttributedString.Key("NSFont")
    /// A `UIColor` of the letters; black by default. Colours of the theme are black on paper.
    public static nonisolated let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor` behind the letters; transparent by default.
    public static nonisolated let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// An ``NSParagraphStyle``; only its value at the beginning of a paragraph is used.
    public static nonisolated let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A number other than 0 draws a line under the letters.
    public static nonisolated let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A number other than 0 draws a line through the letters.
    public static nonisolated let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// Additional space after each letter, a number of points.
    public static nonisolated let kern = NSAttributedString.Key("NSKern")
    /// A `URL`, or its text, to which the letters link. Labels and text views that cannot be edited follow it; see
    /// ``UILabel/attributedText``.
    public static nonisolated let link = NSAttributedString.Key("NSLink")
    /// A `UIColor` of the underline; by default that of the letters.
    public static nonisolated let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The distance in points by which letters are raised above their line; negative is below. Default 0.
    public static nonisolated let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The meaning of the letters, an ``InlinePresentationIntent``: bold, italics, code or strikethrough, regardless of
    /// the font.
    public static nonisolated let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}

/// The style of underlines and strikethroughs, for `NSAttributedString.Key.underlineStyle`: its `rawValue` is the
/// attribute.
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The style as bits.
    public let rawValue: Int
    /// Creates a style from its bits. All values other than 0 are drawn as one thin line.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line; drawn as one thin line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines; drawn as one thin line.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// Dots; drawn as one thin line.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Dashes; drawn as one thin line.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// No line under spaces; they have one all the same.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The meaning of a part of a text, as in Markdown.
public nonisolated struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// The meanings as bits.
    public let rawValue: UInt
    /// Creates meanings from their bits; unknown bits are ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Emphasised: in italics.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// Strongly emphasised: bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    /// Code: in a monospaced font.
    public static let code = InlinePresentationIntent(rawValue: 4)
    /// Struck through.
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

/// The name of `NSAttributedString.Key.font` in Swift 3.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSFontAttributeName = NSAttributedString.Key.font
/// The name of `NSAttributedString.Key.foregroundColor` in Swift 3.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The name of `NSAttributedString.Key.paragraphStyle` in Swift 3.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle

extension NSMutableAttributedString {
    /// Creates an empty text.
    public nonisolated convenience init() { self.init(string: "") }
}
