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
