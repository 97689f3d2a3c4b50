public import Foundation

/// How the lines of a paragraph stand; see ``NSMutableParagraphStyle`` for what there is to set.
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

    /// A style with all defaults.
    public init() {}

    /// At which edge lines stand.
    public var alignment: NSTextAlignment { values.alignment }
    /// Space between the lines of the paragraph, in points.
    public var lineSpacing: CGFloat { values.lineSpacing }
    /// The least height of a line, in points; 0 is none.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, in points; 0 is none.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// What the height that the font gives a line is multiplied by; 0 is 1.
    public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// Space after the paragraph, in points.
    public var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Space before the paragraph, in points.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Where the first line begins, in points.
    public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Where the other lines begin, in points.
    public var headIndent: CGFloat { values.headIndent }
    /// Where lines end, in points.
    public var tailIndent: CGFloat { values.tailIndent }
    /// Where lines are broken or shortened.
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Where the tabs of a line lead to.
    public var tabStops: [NSTextTab] { values.tabStops }

    /// A copy that can be changed.
    public func mutableCopy() -> NSMutableParagraphStyle {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }
}

/// How the lines of a paragraph stand, to be set. Set all before a text is made with it: texts keep the style, not a copy.
public nonisolated final class NSMutableParagraphStyle: NSParagraphStyle {
    /// At which edge lines stand; `natural`, the side at which reading begins, by default.
    public override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// Space between the lines of the paragraph, in points. Default 0.
    public override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The least height of a line, in points. Default 0, which is none.
    public override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The greatest height of a line, in points; a smaller one than ``minimumLineHeight`` counts as that. Default 0, which is none.
    public override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// What the height that the font gives a line is multiplied by, before the limits. Default 0, which is 1.
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// Space after the paragraph unless it is the last one, in points. Default 0.
    public override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// Space before the paragraph unless it is the first one, in points. Default 0.
    public override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// Where the first line begins, in points. Default 0.
    public override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// Where the other lines begin, in points. Default 0.
    public override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// Where lines end, in points: counted from the leading edge if positive, from the trailing edge otherwise. Default 0.
    public override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// Where lines are broken or shortened. Default `byWordWrapping`.
    public override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// Where the tabs of a line lead to, from left to right; without any, tabs are eight spaces apart.
    public override var tabStops: [NSTextTab] {
        get { values.tabStops }
        set { values.tabStops = newValue }
    }
}

/// A place in a line that a tab leads to, as the prices of a receipt have.
public nonisolated struct NSTextTab: Hashable, Sendable {
    /// Which part of the text stands at the place: its beginning, its middle or its end. `natural` and `justified` mean the beginning.
    public let alignment: NSTextAlignment
    /// The place, in points from the left edge of the text.
    public let location: CGFloat

    /// A tab at a place, in points from the left edge of the text.
    public init(textAlignment: NSTextAlignment, location: CGFloat) {
        alignment = textAlignment
        self.location = location
    }
}
