public import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; 12 points of the desktop's font without one.
    public static nonisolated let font = NSAttributedString.Key("NSFont")
    /// A `UIColor` of the letters; black without one. Colours of the theme are black on paper.
    public static nonisolated let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor` behind the letters; none by default.
    public static nonisolated let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// An ``NSParagraphStyle``, which counts at the beginning of a paragraph.
    public static nonisolated let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A number other than 0 draws a line under the letters.
    public static nonisolated let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A number other than 0 draws a line through the letters.
    public static nonisolated let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// Additional space after each letter, a number of points.
    public static nonisolated let kern = NSAttributedString.Key("NSKern")
    /// A `URL`, or the text of one, that the letters lead to. Labels and text views that cannot be edited follow it; see ``UILabel/attributedText``.
    public static nonisolated let link = NSAttributedString.Key("NSLink")
    /// A `UIColor` of the line under the letters; that of the letters without one.
    public static nonisolated let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// How far the letters stand above their line, a number of points; negative is below. 0 without one.
    public static nonisolated let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// What the letters mean, an ``InlinePresentationIntent``: bold, italics, code or struck, whatever the font around them is.
    public static nonisolated let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}

/// The line under or through letters, for `NSAttributedString.Key.underlineStyle`: its `rawValue` is the attribute.
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The style as bits.
    public let rawValue: Int
    /// A style from its bits. All that are not 0 are drawn as one thin line.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
}

/// What a part of a text means, as Markdown has it.
public nonisolated struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// The meanings as bits.
    public let rawValue: UInt
    /// Meanings from their bits; unknown bits change nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Emphasised: in italics.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// Strongly emphasised: bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    /// Code: in a font whose letters are equally wide.
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
    /// An empty text.
    public nonisolated convenience init() { self.init(string: "") }
}
