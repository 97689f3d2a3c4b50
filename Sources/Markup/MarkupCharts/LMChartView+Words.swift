import ChartLayout
import Foundation
import MarkupKit
import NativeWidgets

extension LMChartView {
    /// The text of one value, with its name and colour.
    struct ValueLine {
        let name: String?
        let text: String
        let color: UIColor?
        let colorIndex: Int

        var sentence: String { name.map { "\($0) \(text)" } ?? text }
    }

    /// Returns the name of a place and the values there.
    func lines(at place: ChartPlace) -> (heading: String, values: [ValueLine]) {
        switch place {
        case .place(let place):
            let values = scene.entries.flatMap { entry in
                entry.series.indices(at: place).map { index in
                    ValueLine(
                        name: entry.name, text: text(of: entry, index), color: entry.mark.color,
                        colorIndex: entry.colorIndex)
                }
            }
            return (text(ofPlace: scene.value(at: place)), values)
        case .slice(let number, let index):
            guard scene.pies.indices.contains(number), scene.pies[number].values.indices.contains(index) else {
                return ("", [])
            }
            let pie = scene.pies[number]
            let value = ValueLine(
                name: pie.mark.name, text: text(ofSlice: index, of: pie), color: nil, colorIndex: index)
            return (text(ofPlace: pie.labels[index]), [value])
        }
    }

    /// Returns the text of a value before stacking; of a range both ends.
    func text(of entry: ChartScene.Entry, _ index: Int) -> String {
        let end = text(ofGiven: entry.values[index])
        return entry.lows.isEmpty ? end : "\(text(ofGiven: entry.lows[index])) – \(end)"
    }

    /// Returns the text of a value before stacking, even if the axis shows parts of a whole.
    private func text(ofGiven value: Double) -> String {
        ChartSeries.isValue(value) ? axisText(.values(areParts: false)).whole(value) : "–"
    }

    func text(ofSlice index: Int, of pie: ChartScene.Pie) -> String {
        let value = text(ofGiven: pie.values[index])
        guard let slice = PieSlices(pie.values).slices.first(where: { $0.index == index }) else { return value }
        return "\(value) (\(axisText(.shares).whole(slice.share)))"
    }

    // MARK: Screen readers

    /// Updates the accessible name and description.
    func describe() {
        if accessibilityLabel == nil {
            let name = title ?? ""
            native.setAccessibleLabel(name.isEmpty ? LocalizedWord.text("Chart") : name)
        }
        let words = [accessibilityValue ?? summary, accessibilityHint].compactMap(\.self).filter { !$0.isEmpty }
        native.setAccessibleDescription(words.isEmpty ? nil : words.joined(separator: ", "))
    }

    /// A description of the chart: the selected place and its values, or the range of each series.
    var summary: String {
        guard !scene.isEmpty else { return emptyText ?? LocalizedWord.text("No data") }
        if let chosen {
            let (heading, values) = lines(at: chosen)
            return "\(heading): " + values.map(\.sentence).joined(separator: ", ")
        }
        var sentences: [String] = []
        if let ends = scene.placeEnds {
            let first = text(ofPlace: scene.value(at: ends.lowerBound))
            let last = text(ofPlace: scene.value(at: ends.upperBound))
            sentences.append(first == last ? first : "\(first) – \(last)")
        }
        sentences += scene.entries.compactMap(extent)
        for pie in scene.pies {
            let shares = PieSlices(pie.values).slices.map {
                "\(text(ofPlace: pie.labels[$0.index])) \(axisText(.shares).whole($0.share))"
            }
            sentences.append(([pie.mark.name].compactMap(\.self) + shares).joined(separator: ", "))
        }
        return sentences.joined(separator: ". ")
    }

    /// Returns the name of a series with its smallest and greatest value.
    private func extent(of entry: ChartScene.Entry) -> String? {
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for value in entry.values where ChartSeries.isValue(value) {
            (least, greatest) = (min(least, value), max(greatest, value))
        }
        for value in entry.lows where ChartSeries.isValue(value) { least = min(least, value) }
        guard least <= greatest else { return nil }
        let range = least == greatest ? text(ofGiven: least) : "\(text(ofGiven: least)) – \(text(ofGiven: greatest))"
        return entry.name.map { "\($0): \(range)" } ?? range
    }
}
