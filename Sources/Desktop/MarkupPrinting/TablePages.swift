import Foundation
import MarkupKit
import NativePrinting
import NativeWidgets

/// The pages of a table. Row views are created for the page being drawn, and reused for the next one.
final class TablePages: ViewPages {
    private let table: UITableView
    private let stage = PrintStage()
    private let width: Double
    private let scale: Double
    private var heights: [Double] = []
    private var pages: [Range<Int>] = []
    /// Whether views of which there is only one instance were taken out of the table's rows.
    private var hasTakenRows = false

    init(_ table: UITableView, room: CGSize) {
        self.table = table
        // The bounds of a table that was never shown may be only requested ones.
        let isShown = table.native.allocatedSize.width > 0
        width = (isShown ? table.bounds.width : room.width).rounded(.down)
        scale = min(1, room.width / width)
        // The CSS classes of a list give the rows black text instead of the text colour of a window.
        stage.addClass("view")
        stage.addClass("markup-table")
        stage.addClass(table.tableStyle == .plain ? "plain" : "grouped")
        heights = (0..<table.entryCount).map(height)
        var top = 0.0
        let rows = heights.map { height in
            defer { top += height }
            return top..<top + height
        }
        pages = PageBreaks.lines(rows, pageHeight: room.height / scale)
    }

    var count: Int { pages.count }

    private func height(of row: Int) -> Double {
        if case .known(let height) = table.length(ofRow: row) { return height }
        return withView(of: row) { view, isInPlace in
            isInPlace ? view.bounds.height : stage.height(of: view.native, width: Int(width))
        }
    }

    func draw(_ page: Int, at origin: CGPoint, on canvas: PageCanvas) {
        canvas.move(x: origin.x, y: origin.y, scale: scale)
        let grey = InkColor(red: 0.8, green: 0.8, blue: 0.8, alpha: 1)
        for row in pages[page] {
            let hasLine = withView(of: row) { view, isInPlace in
                if !isInPlace { stage.place(view.native, width: Int(width), height: Int(heights[row])) }
                if let drawing = WidgetDrawing(of: view.native) { canvas.draw(drawing) }
                return isInPlace
            }
            if !hasLine, table.tableStyle == .plain, table.separatorStyle != .none {
                canvas.fill(CGRect(x: 0, y: heights[row] - 0.5, width: width, height: 0.5), grey)
            }
            canvas.move(x: 0, y: heights[row])
        }
    }

    /// Calls `body` with the view of a row. The view is put on the stage, unless only one instance of it exists and is
    /// visible in the table's window.
    private func withView<Result>(of row: Int, _ body: (_ view: UIView, _ isInPlace: Bool) -> Result) -> Result {
        if let only = table.onlyView(ofEntry: row) {
            if only.native.isMapped { return body(only, true) }
            hasTakenRows = true
        }
        let view = table.makeView(ofEntry: row)
        view.leavePlace()
        stage.put(view.native)
        table.didPlace(view, atRow: row)
        HostWindow.applyBindings()
        defer {
            table.willRemove(view)
            stage.take(view.native)
            table.didRemove(view)
        }
        return body(view, false)
    }

    func end() {
        guard hasTakenRows else { return }
        hasTakenRows = false
        // Reloading puts the views back into their rows, but clears the selection.
        let selected = table.indexPathsForSelectedRows ?? []
        table.reloadData()
        for path in selected { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    }
}
