public import Foundation

/// Draws the pages of a job: the content of formatters, and a subclass's header, footer and other drawing.
///
/// All coordinates are points from the upper left corner of the paper. Drawing works as in a view: texts, pictures,
/// paths, `UIGraphicsGetCurrentContext()`. Colours of the theme are black on paper.
open class UIPrintPageRenderer {
    /// The height of the part above the formatters on each page, in points. Default 0.
    public final var headerHeight: CGFloat = 0
    /// The height of the part below the formatters on each page, in points. Default 0.
    public final var footerHeight: CGFloat = 0
    /// The paper; empty before a job begins.
    public internal(set) final var paperRect = CGRect.zero
    /// The part of the paper that can be printed on; empty before a job begins.
    public internal(set) final var printableRect = CGRect.zero
    /// The formatters, in the order in which they were added.
    public private(set) final var printFormatters: [UIPrintFormatter] = []

    /// Creates a renderer without formatters.
    public init() {}

    /// Adds a formatter and removes it from its previous renderer.
    ///
    /// - Parameter page: The page on which its content begins, from 0; a negative number counts as 0.
    public final func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt page: Int) {
        formatter.removeFromPrintPageRenderer()
        formatter.printPageRenderer = self
        formatter.startPage = max(0, page)
        printFormatters.append(formatter)
    }

    final func remove(_ formatter: UIPrintFormatter) {
        printFormatters.removeAll { $0 === formatter }
        formatter.printPageRenderer = nil
    }

    /// The formatters that have content on a page.
    public final func printFormattersForPage(at index: Int) -> [UIPrintFormatter] {
        printFormatters.filter { ($0.startPage..<$0.startPage + max(0, $0.pageCount)).contains(index) }
    }

    /// The number of pages. The default is what the formatters need; a subclass that draws other pages overrides it.
    open var numberOfPages: Int { printFormatters.map { $0.startPage + max(0, $0.pageCount) }.max() ?? 0 }

    /// Called before the first page is drawn. The default does nothing.
    open func prepare(forDrawingPages range: NSRange) {}

    /// Draws a page: the header, the formatters, the content, the footer.
    open func drawPage(at index: Int, in printableRect: CGRect) {
        if headerHeight > 0 { drawHeaderForPage(at: index, in: part(at: printableRect.minY, headerHeight)) }
        for formatter in printFormattersForPage(at: index) { drawPrintFormatter(formatter, forPageAt: index) }
        drawContentForPage(at: index, in: formatterRect)
        if footerHeight > 0 {
            drawFooterForPage(at: index, in: part(at: printableRect.maxY - footerHeight, footerHeight))
        }
    }

    private func part(at y: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: printableRect.minX, y: y, width: printableRect.width, height: height)
    }

    /// Draws the header. The default draws nothing; it is called only if ``headerHeight`` is above 0.
    open func drawHeaderForPage(at index: Int, in rect: CGRect) {}
    /// Draws over the formatters. The default draws nothing.
    open func drawContentForPage(at index: Int, in rect: CGRect) {}
    /// Draws the footer. The default draws nothing; it is called only if ``footerHeight`` is above 0.
    open func drawFooterForPage(at index: Int, in rect: CGRect) {}
    /// Draws the part of a formatter that is on a page.
    open func drawPrintFormatter(_ formatter: UIPrintFormatter, forPageAt index: Int) {
        let rect = formatter.rectForPage(at: index)
        if !rect.isEmpty { formatter.draw(in: rect, forPageAt: index) }
    }

    /// The printable part between header and footer.
    final var formatterRect: CGRect {
        let (header, footer) = (max(0, headerHeight), max(0, footerHeight))
        return CGRect(
            x: printableRect.minX, y: printableRect.minY + header, width: printableRect.width,
            height: max(0, printableRect.height - header - footer))
    }
}
