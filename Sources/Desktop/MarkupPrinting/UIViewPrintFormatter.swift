public import Foundation
public import MarkupKit
import NativePrinting

/// Prints a view as vectors and selectable text: its visible content, or all rows of a table.
///
/// One point of the view is one point on paper; a view that is wider than the paper is scaled down. A view in a window
/// is printed with its layout there; any other view is laid out at the paper's width. Pages end between the rows of a
/// table and between the subviews of other views, unless one is higher than a page. A table creates its rows page by
/// page, so its length costs no memory.
open class UIViewPrintFormatter: UIPrintFormatter {
    /// The view that is printed.
    public let view: UIView
    private var pages: (any ViewPages)?

    /// Creates a formatter for a view; `view.viewPrintFormatter()` does the same.
    public init(view: UIView) {
        self.view = view
        super.init()
    }

    override func invalidate() { end() }

    override func begin() throws {
        end()
        let room = contentRect.size
        guard room.width >= 1, room.height >= 1 else { throw PrintError.noRoom }
        pages =
            if let table = view as? UITableView { TablePages(table, room: room) } else {
                try WholeViewPages(view, room: room)
            }
    }

    override func end() {
        pages?.end()
        pages = nil
    }

    open override var pageCount: Int {
        if pages == nil, !contentRect.isEmpty { try? begin() }
        return pages?.count ?? 0
    }

    open override func draw(in rect: CGRect, forPageAt index: Int) {
        guard let canvas = PageCanvas.current, let pages, (0..<pages.count).contains(index - startPage) else { return }
        canvas.saved { pages.draw(index - startPage, at: rect.origin, on: canvas) }
    }
}

extension UIView {
    /// Returns a new formatter that prints the view.
    public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(view: self) }
}

/// A view that is divided into pages.
protocol ViewPages {
    var count: Int { get }
    func draw(_ page: Int, at origin: CGPoint, on canvas: PageCanvas)
    /// Restores the view after printing.
    func end()
}
