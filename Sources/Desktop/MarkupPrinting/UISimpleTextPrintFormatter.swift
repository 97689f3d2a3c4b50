public import Foundation
public import MarkupKit
import NativePrinting
import NativeWidgets

/// Prints a text on as many pages as it needs; pages end between lines.
open class UISimpleTextPrintFormatter: UIPrintFormatter {
    private var layout: TextLayout?
    /// The lines of each page.
    private var pages: [Range<Int>] = []

    /// Creates a formatter for a plain text in ``font`` and ``color``.
    public init(text: String) {
        self.text = text
        super.init()
    }

    /// Creates a formatter for a text with its own fonts, colours and paragraphs.
    public init(attributedText: NSAttributedString) {
        self.attributedText = attributedText
        super.init()
    }

    /// The plain text; `nil` if ``attributedText`` is set. Setting it clears ``attributedText``.
    open var text: String? {
        didSet {
            if text != nil { attributedText = nil }
            invalidate()
        }
    }
    /// The text with attributes; `nil` if ``text`` is set. Setting it clears ``text``.
    open var attributedText: NSAttributedString? {
        didSet {
            if attributedText != nil { text = nil }
            invalidate()
        }
    }
    /// The font of a plain text; `nil`, the default, is the desktop's at 12 points.
    open var font: UIFont? { didSet { invalidate() } }
    /// The colour of a plain text; `nil`, the default, is black.
    open var color: UIColor? { didSet { invalidate() } }
    /// The alignment of a plain text. Default `natural`: at the side where reading begins.
    open var textAlignment = NSTextAlignment.natural { didSet { invalidate() } }

    private var content: NSAttributedString {
        if let attributedText { return attributedText }
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: style]
        if let font { attributes[.font] = font }
        if let color { attributes[.foregroundColor] = color }
        return NSAttributedString(string: text ?? "", attributes: attributes)
    }

    override func invalidate() { layout = nil }

    private func layOut() -> TextLayout {
        if let layout { return layout }
        let room = contentRect
        let new = content.layout(width: room.width)
        layout = new
        // The tolerance of half a point keeps a rounded page length from moving a line to the next page.
        pages = PageBreaks.lines(new.lines.map { $0.top..<$0.bottom }, pageHeight: room.height + 0.5)
        return new
    }

    open override var pageCount: Int {
        guard !contentRect.isEmpty else { return 0 }
        _ = layOut()
        return pages.count
    }

    open override func draw(in rect: CGRect, forPageAt index: Int) {
        guard let canvas = PageCanvas.current else { return }
        let layout = layOut()
        guard pages.indices.contains(index - startPage) else { return }
        layout.draw(pages[index - startPage], at: rect.origin, on: canvas.canvas)
    }
}
