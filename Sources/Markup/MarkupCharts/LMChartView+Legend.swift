import ChartLayout
import Foundation
import MarkupKit

extension LMChartView {
    /// An entry of the legend: a name and its colour.
    struct LegendItem {
        let name: String
        let color: UIColor?
        let colorIndex: Int
    }

    /// Returns the entries of the legend; empty if it is hidden.
    func legendItems(of scene: ChartScene) -> [LegendItem] {
        guard legend != .hidden else { return [] }
        let named = scene.entries.compactMap { entry in
            entry.name.flatMap { name in
                name.isEmpty ? nil : LegendItem(name: name, color: entry.mark.color, colorIndex: entry.colorIndex)
            }
        }
        let slices = sliceItems(of: scene)
        if legend == .automatic, named.count < 2, slices.isEmpty { return [] }
        return named + slices
    }

    /// Returns one entry for each slice name, even if several pies have that name.
    private func sliceItems(of scene: ChartScene) -> [LegendItem] {
        var names: Set<LMPlottableValue> = []
        var items: [LegendItem] = []
        for pie in scene.pies {
            for slice in PieSlices(pie.values).slices where names.insert(pie.labels[slice.index]).inserted {
                items.append(
                    LegendItem(name: text(ofPlace: pie.labels[slice.index]), color: nil, colorIndex: slice.index))
            }
        }
        return items
    }
}
