import ChartLayout
import Foundation
import MarkupKit

/// The values of a chart as a table, for users who do not see the chart, and for copying.
///
/// ```swift
/// for index in 0..<chart.table.rowCount { print(chart.table.row(index).joined(separator: "\t")) }
/// ```
/// The table has the values of the moment when it is made. A row's texts are formatted on demand.
public struct LMChartTable {
    /// The column headings: the title of the horizontal axis, which may be empty, and the names of the series.
    public let columns: [String]
    /// The number of rows: one for each place, more if a series has several values at one place.
    public var rowCount: Int { rows.count }

    private enum Row {
        case values(place: Double, indices: [Int?])
        case slice(pie: Int, index: Int)
    }

    private let rows: [Row]
    private let chart: LMChartView
    private let scene: ChartScene

    init(_ chart: LMChartView) {
        let scene = chart.scene
        (self.chart, self.scene) = (chart, scene)
        let hasEntries = !scene.entries.isEmpty
        let names = hasEntries ? scene.entries.map { $0.name ?? "" } : [scene.pies.first?.mark.name ?? ""]
        columns = [chart.xAxis.title ?? ""] + names
        rows = Self.values(of: scene) + (hasEntries ? [] : Self.slices(of: scene))
    }

    /// Returns the texts of a row; empty if there is no such row. A series without a value there has an empty text.
    public func row(_ index: Int) -> [String] {
        guard rows.indices.contains(index) else { return [] }
        switch rows[index] {
        case .values(let place, let indices):
            let cells = zip(scene.entries, indices).map { entry, index in
                index.map { chart.text(of: entry, $0) } ?? ""
            }
            return [chart.text(ofPlace: scene.value(at: place))] + cells
        case .slice(let pie, let index):
            let pie = scene.pies[pie]
            return [chart.text(ofPlace: pie.labels[index]), chart.text(ofSlice: index, of: pie)]
        }
    }

    private static func values(of scene: ChartScene) -> [Row] {
        var found: [Double: [[Int]]] = [:]
        for (number, entry) in scene.entries.enumerated() {
            for index in 0..<entry.series.count where entry.series.isValue(index) {
                found[entry.series.x[index], default: Array(repeating: [], count: scene.entries.count)][number].append(
                    index)
            }
        }
        return scene.allPlaces.flatMap { place -> [Row] in
            let indices = found[place] ?? []
            return (0..<(indices.map(\.count).max() ?? 0)).map { row in
                .values(place: place, indices: indices.map { $0.indices.contains(row) ? $0[row] : nil })
            }
        }
    }

    private static func slices(of scene: ChartScene) -> [Row] {
        scene.pies.enumerated().flatMap { number, pie in
            PieSlices(pie.values).slices.map { Row.slice(pie: number, index: $0.index) }
        }
    }
}

extension LMChartView {
    /// The current values as a table.
    public var table: LMChartTable { LMChartTable(self) }

    /// Shows the values as a table in a separate window, as the Return key and the action of screen readers do.
    ///
    /// - Returns: `false` if the chart is in no controller's view, or has nothing to show.
    @discardableResult
    public func presentValues() -> Bool {
        var responder = next
        while let current = responder, !(current is UIViewController) { responder = current.next }
        guard let controller = responder as? UIViewController, !scene.isEmpty else { return false }
        let name = title ?? ""
        let values = LMChartTableViewController(table, title: name.isEmpty ? LocalizedWord.text("Chart") : name)
        values.preferredContentSize = CGSize(width: 420, height: 480)
        controller.present(UINavigationController(rootViewController: values), animated: true)
        return true
    }
}
