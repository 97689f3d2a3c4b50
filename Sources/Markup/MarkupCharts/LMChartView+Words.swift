import ChartLayout
import Foundation
import MarkupKit
import NativeWidgets

extension LMChartView {
    /// One value in words.
    struct ValueLine {
        let name: String?
        let text: String
        let color: UIColor?
        let colorIndex: Int

        var sentence: String { name.map { "\($0) \(text)" } ?? text }
    }

    /// What is at a place: its own name, and the values there.
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

    /// A value as it was given; a range by both of its ends.
    func text(of entry: ChartScene.Entry, _ index: Int) -> String {
        let end = text(ofGiven: entry.values[index])
        return entry.lows.isEmpty ? end : "\(text(ofGiven: entry.lows[index])) – \(end)"
    }

    /// A value as it was given, where the axis may show parts of a whole.
    private func text(ofGiven value: Double) -> String {
        ChartSeries.isValue(value) ? axisText(.values(areParts: false)).whole(value) : "–"
    }

    func text(ofSlice index: Int, of pie: ChartScene.Pie) -> String {
        let value = text(ofGiven: pie.values[index])
        guard let slice = PieSlices(pie.values).slices.first(where: { $0.index == index }) else { return value }
        return "\(value) (\(axisText(.shares).whole(slice.share)))"
    }

    // MARK: Screen readers

    /// Tells screen readers what the chart shows.
    func describe() {
        if accessibilityLabel == nil {
            let name = title ?? ""
            native.setAccessibleLabel(name.isEmpty ? ProductWord.text("Chart") : name)
        }
        let words = [accessibilityValue ?? summary, accessibilityHint].compactMap(\.self).filter { !$0.isEmpty }
        native.setAccessibleDescription(words.isEmpty ? nil : words.joined(separator: ", "))
    }

    /// The chart in words: what is chosen, or from where to where everything goes.
    var summary: String {
        guard !scene.isEmpty else { return emptyText ?? ProductWord.text("No data") }
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

    /// The smallest and the greatest value of a series, after its name.
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
