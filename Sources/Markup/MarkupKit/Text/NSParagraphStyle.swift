public import Foundation
import NativeWidgets

/// The layout of a paragraph; ``NSMutableParagraphStyle`` describes the properties.
public nonisolated class NSParagraphStyle {
    fileprivate struct Values {
        var alignment = NSTextAlignment.natural
        var lineSpacing: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var tabStops: [NSTextTab] = []
    }
    fileprivate var values = Values()

    /// Creates a style with the default values.
    public init() {}

    /// The alignment of lines.
    public var alignment: NSTextAlignment { values.alignment }
    /// Additional space between the lines of the paragraph, in points.
    public var lineSpacing: CGFloat { values.lineSpacing }
    /// The smallest height of a line, in points; 0 is no limit.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The largest height of a line, in points; 0 is no limit.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor of the line height given by the font; 0 counts as 1.
    public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// Space after the paragraph, in points.
    public var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Space before the paragraph, in points.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The indent of the first line, in points.
    public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indent of the other lines, in points.
    public var headIndent: CGFloat { values.headIndent }
    /// The position where lines end, in points.
    public var tailIndent: CGFloat { values.tailIndent }
    /// How lines are wrapped or truncated.
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The tab stops of a line.
    public var tabStops: [NSTextTab] { values.tabStops }

    /// The part of the width below which words are hyphenated. Has no effect: words are not hyphenated. Always 0.
    public var hyphenationFactor: Float { 0 }

    /// The style with the default values.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Returns a mutable copy.
    public func mutableCopy() -> NSMutableParagraphStyle {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }
}

/// A paragraph style that can be changed. Set everything before creating a text with it: texts refer to the style, and
/// do not copy it.
public nonisolated final class NSMutableParagraphStyle: NSParagraphStyle {
    /// The alignment of lines. Default `natural`: the side at which reading begins.
    public override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// Additional space between the lines of the paragraph, in points. Default 0.
    public override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The smallest height of a line, in points. Default 0, which is no limit.
    public override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The largest height of a line, in points; raised to ``minimumLineHeight`` if it is smaller. Default 0, which is
    /// no limit.
    public override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// The factor of the line height given by the font, applied before the limits. Default 0, which counts as 1.
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// Space after the paragraph, unless it is the last one, in points. Default 0.
    public override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// Space before the paragraph, unless it is the first one, in points. Default 0.
    public override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// The indent of the first line, in points. Default 0.
    public override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// The indent of the other lines, in points. Default 0.
    public override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// The position where lines end, in points: from the leading edge if positive, otherwise from the trailing edge.
    /// Default 0.
    public override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// How lines are wrapped or truncated. Default `byWordWrapping`.
    public override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The part of the width below which words are hyphenated. Has no effect: words are not hyphenated. Always 0.
    public override var hyphenationFactor: Float {
        get { 0 }
        set {
            guard newValue != 0, MainThread.isCurrent else { return }
            MainActor.assumeIsolated {
                NoEffect.note("NSMutableParagraphStyle.hyphenationFactor", "words are not hyphenated")
            }
        }
    }
    /// The tab stops of a line, from left to right; without any, tabs are eight spaces apart.
    public override var tabStops: [NSTextTab] {
        get { values.tabStops }
        set { values.tabStops = newValue }
    }
}

/// A tab stop, as for the prices in a receipt.
public nonisolated struct NSTextTab: Hashable, Sendable {
    /// The part of the text at the tab stop: its beginning, its middle or its end. `natural` and `justified` mean the
    /// beginning.
    public let alignment: NSTextAlignment
    /// The position, in points from the left edge of the text.
    public let location: CGFloat

    /// Creates a tab stop at a position in points from the left edge of the text.
    public init(textAlignment: NSTextAlignment, location: CGFloat) {
        alignment = textAlignment
        self.location = location
    }
}
