public import Foundation
public import MarkupKit

/// Lays out content on pages: a text, a view, or the drawing of a subclass.
///
/// Assign a formatter to a ``UIPrintInteractionController``, or add several to a ``UIPrintPageRenderer``.
open class UIPrintFormatter {
    /// The renderer that the formatter was added to; `nil` if there is none.
    public internal(set) final weak var printPageRenderer: UIPrintPageRenderer?
    /// The page of the job on which the content begins, from 0.
    public internal(set) final var startPage = 0
    /// Distances between the printable part of each page and the content, in points. Default 0.
    public final var perPageContentInsets = UIEdgeInsets.zero { didSet { invalidate() } }
    /// The greatest width of the content, in points; 0, the default, is no limit.
    public final var maximumContentWidth: CGFloat = 0 { didSet { invalidate() } }
    /// The greatest height of the content on one page, in points; 0, the default, is no limit.
    public final var maximumContentHeight: CGFloat = 0 { didSet { invalidate() } }

    /// Creates a formatter without content.
    public init() {}

    /// The number of pages that the content needs on the renderer's paper. The default is 0; subclasses override it.
    open var pageCount: Int { 0 }

    /// The rectangle of the content on a page, in points from the upper left corner of the paper; empty for pages
    /// without content.
    ///
    /// - Parameter index: The page of the job, from 0.
    open func rectForPage(at index: Int) -> CGRect {
        (startPage..<startPage + max(0, pageCount)).contains(index) ? contentRect : .zero
    }

    /// Draws the content of a page. The default draws nothing.
    ///
    /// - Parameters:
    ///   - rect: Where to draw, in points from the upper left corner of the paper.
    ///   - index: The page of the job, from 0.
    open func draw(in rect: CGRect, forPageAt index: Int) {}

    /// Removes the formatter from its renderer.
    public final func removeFromPrintPageRenderer() { printPageRenderer?.remove(self) }

    /// Discards the layout.
    func invalidate() {}
    /// Called when a job begins, after the renderer's paper is set.
    func begin() throws { invalidate() }
    /// Called when all pages of the job have been drawn.
    func end() {}

    /// The rectangle for the content, the same on every page.
    final var contentRect: CGRect {
        guard let renderer = printPageRenderer else { return .zero }
        let room = renderer.formatterRect
        let insets = perPageContentInsets
        var rect = CGRect(
            x: room.minX + insets.left, y: room.minY + insets.top, width: room.width - insets.left - insets.right,
            height: room.height - insets.top - insets.bottom)
        guard rect.size.width > 0, rect.size.height > 0 else { return .zero }
        if maximumContentWidth > 0 { rect.size.width = min(rect.width, maximumContentWidth) }
        if maximumContentHeight > 0 { rect.size.height = min(rect.height, maximumContentHeight) }
        return rect
    }
}
