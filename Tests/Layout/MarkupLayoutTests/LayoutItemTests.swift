import MarkupLayout
import Testing

/// A view class as a toolkit has it: on the main actor, and open to subclasses.
@MainActor
private class View {
    var traits = LayoutTraits()
    var subviews: [View] = []
    var columns: [Double]?
}

private final class RowView: View {}

extension View: @MainActor LayoutItem {
    typealias Cell = View

    var row: LayoutRow<View>? {
        self is RowView ? LayoutRow(style: RowStyle(spacing: 0), cells: subviews) : nil
    }

    func measure(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        if self is RowView {
            return measureRow(subviews, style: RowStyle(spacing: 0), axis: axis, for: crossSize, columns: columns)
        }
        return LayoutMeasurement(minimum: 5, natural: 10)
    }
}

/// The smallest item there can be, as the documentation shows it.
private struct Square: LayoutItem {
    var traits = LayoutTraits()

    func measure(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        LayoutMeasurement(minimum: 0, natural: 10)
    }
}

@Suite @MainActor struct LayoutItemTests {
    @Test func classesOfTheMainActorAreItems() {
        let rows = [1, 2].map { _ in
            let row = RowView()
            row.subviews = [View(), View()]
            return row as View
        }
        rows[0].subviews[0].traits.width = 30
        let style = ColumnStyle(spacing: 0, alignsToGrid: true)
        let arrangement = arrangeColumn(rows, style: style, in: LayoutSize(width: 100, height: 40))
        #expect(arrangement.boxes.map(\.height) == [10, 30])
        #expect(arrangement.cellWidths == [[30, 70], [30, 70]])
        rows[1].columns = arrangement.cellWidths[1]
        let boxes = arrangeRow(
            rows[1].subviews, style: RowStyle(spacing: 0), in: LayoutSize(width: 100, height: 30),
            columns: rows[1].columns)
        #expect(boxes.map(\.width) == [30, 70])
        #expect(rows[1].measure(.horizontal, for: nil).minimum == 10)
    }

    @Test func anItemNeedsTraitsAndMeasurements() {
        let boxes = arrangeRow([Square(), Square()], style: RowStyle(), in: LayoutSize(width: 48, height: 20))
        #expect(boxes.map(\.x) == [0, 18])
        #expect(Square().row == nil)
    }

    @Test func aRowGivenFewerColumnsThanCellsMeasuresTheOthers() {
        let views = [View(), View(), View()]
        let boxes = arrangeRow(
            views, style: RowStyle(spacing: 0), in: LayoutSize(width: 100, height: 30), columns: [40])
        #expect(boxes.map(\.width) == [40, 10, 50])
    }
}
