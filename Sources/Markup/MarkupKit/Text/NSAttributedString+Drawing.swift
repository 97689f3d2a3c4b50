public import Foundation
package import NativeWidgets

/// The options for measuring and drawing a text.
public nonisolated struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Lines break at the width; without it a text has one line per paragraph.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Has no effect, because the font's line spacing is always used.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Has no effect, because letters are not fitted to pixels; exists so that code from iOS compiles.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// Has no effect, because the height of the measured area is not limited; exists so that code from iOS compiles.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Exists so that code from iOS compiles; pass `nil`.
public nonisolated final class NSStringDrawingContext {
    /// Creates a context, which has no effect.
    public init() {}
}

extension NSAttributedString {
    /// Returns the bounds of the text in a drawing or on paper, in points, to within a thousandth.
    ///
    /// - Parameters:
    ///   - size: Lines break at its width if `options` say so; 0, a negative number or one that is not finite is no
    ///     limit. Its height is ignored.
    ///   - context: Ignored.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
    ) -> CGRect {
        let isLimited = options.contains(.usesLineFragmentOrigin) && size.width > 0
        let layout = layout(width: isLimited ? size.width : .infinity)
        return CGRect(x: 0, y: 0, width: layout.width, height: layout.height)
    }

    /// Returns the size of the text in a drawing or on paper, in points, with no additional line breaks.
    public func size() -> CGSize { boundingRect(with: .zero).size }

    /// Draws the text in the current drawing or on the printed page. Lines break at the rectangle's width; lines that
    /// end below the rectangle are omitted. Does nothing outside of a drawing.
    ///
    /// - Parameter rect: In points from the upper left corner of the view, the picture or the paper.
    public func draw(in rect: CGRect) {
        guard rect.width > 0, let canvas = GraphicsStack.current?.canvas else { return }
        let layout = layout(width: rect.width, on: canvas)
        let fitting = layout.lines.prefix { $0.bottom <= rect.height + 0.5 }
        layout.draw(0..<fitting.count, at: rect.origin, on: canvas)
    }

    /// Draws the text in the current drawing or on the printed page, with no additional line breaks. Does nothing
    /// outside of a drawing.
    ///
    /// - Parameter point: The upper left corner of the text, in points from that of the view, the picture or the paper.
    public func draw(at point: CGPoint) {
        guard let canvas = GraphicsStack.current?.canvas else { return }
        let layout = layout(width: .infinity, on: canvas)
        layout.draw(layout.lines.indices, at: point, on: canvas)
    }

    /// Returns the text broken into lines at `width` points. Without a canvas, colours of the theme are black.
    package func layout(width: Double, on canvas: Canvas? = nil) -> TextLayout {
        TextLayout(paragraphs(on: canvas), width: width.isNaN ? .infinity : width)
    }

    private func paragraphs(on canvas: Canvas?) -> [TextParagraph] {
        var paragraphs: [TextParagraph] = []
        let text = string as NSString
        var start = 0
        while start < text.length {
            var (end, contentsEnd) = (0, 0)
            text.getParagraphStart(
                nil, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: start, length: 0))
            paragraphs.append(paragraph(NSRange(location: start, length: contentsEnd - start), canvas))
            start = max(end, start + 1)
        }
        return paragraphs
    }

    private func paragraph(_ range: NSRange, _ canvas: Canvas?) -> TextParagraph {
        var runs: [TextRun] = []
        if range.length == 0 {
            // The attributes of the line break determine the height of an empty line.
            runs = [TextRun("", attributes(at: range.location, effectiveRange: nil), canvas)]
        }
        enumerateAttributes(in: range) { attributes, part, _ in
            runs.append(TextRun((string as NSString).substring(with: part), attributes, canvas))
        }
        var paragraph = TextParagraph(runs)
        let style = attributes(at: range.location, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle
        if let style { paragraph.take(style) }
        return paragraph
    }
}

extension TextRun {
    fileprivate init(_ text: String, _ attributes: [NSAttributedString.Key: Any], _ canvas: Canvas?) {
        self.init(text)
        let marks = TextMarks(attributes) { canvas?.ink(named: $0) ?? .black }
        family = marks.family
        if let size = marks.size { self.size = size }
        if let weight = marks.weight { self.weight = weight }
        isItalic = marks.isItalic ?? false
        hasMonospacedDigits = marks.hasMonospacedDigits
        color = marks.color ?? .black
        background = marks.background
        isUnderlined = marks.isUnderlined
        isStruck = marks.isStruck
        spacing = marks.spacing
        rise = marks.rise
    }
}

extension TextParagraph {
    fileprivate mutating func take(_ style: NSParagraphStyle) {
        alignment = style.alignment.onPaper
        lineBreak = style.lineBreakMode.onPaper
        lineSpacing = max(0, style.lineSpacing)
        if var lines = LineHeight(style) {
            lines.spacing = 0
            lineHeight = lines
        }
        spacingBefore = max(0, style.paragraphSpacingBefore)
        spacingAfter = max(0, style.paragraphSpacing)
        firstIndent = style.firstLineHeadIndent
        indent = style.headIndent
        tailIndent = style.tailIndent
        tabs = style.tabStops.map { TabPlace($0.alignment.onPaper, at: $0.location) }
    }
}

extension NSTextAlignment {
    fileprivate var onPaper: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension NSLineBreakMode {
    fileprivate var onPaper: LineBreak {
        switch self {
        case .byWordWrapping: .betweenWords
        case .byCharWrapping: .anywhere
        case .byClipping: .clip
        case .byTruncatingHead: .shortenStart
        case .byTruncatingMiddle: .shortenMiddle
        case .byTruncatingTail: .shortenEnd
        }
    }
}
