import ChartLayout
import Foundation
import MarkupKit

/// The contents of a chart, read from its marks: the numbers of every series, and the scales that they need.
final class ChartScene {
    /// One series. Entries are in drawing order.
    struct Entry {
        let mark: LMChartMark
        let name: String?
        /// The index of its colour in the palette, if the mark has no colour.
        let colorIndex: Int
        /// The values as drawn, after stacking.
        var series: ChartSeries
        /// The values before stacking.
        let values: [Double]
        let lows: [Double]
    }

    /// The data of one series, before it is stacked.
    private struct Part {
        let mark: LMChartMark
        let shape: ChartShape
        let name: String?
        let data: MarkData
    }

    /// One pie.
    struct Pie {
        let mark: LMChartMark
        let labels: [LMPlottableValue]
        let values: [Double]
    }

    private(set) var entries: [Entry] = []
    private(set) var pies: [Pie] = []
    /// The type of the places along the horizontal axis.
    private(set) var places = ChartDomain.Places.numbers
    /// The categories in order, if the axis has categories.
    private(set) var categories: [LMPlottableValue] = []
    /// The scale of the places; nil if no value has one.
    private(set) lazy var placeScale = scaleOfPlaces()
    private var valueScales: [Int: ChartScale?] = [:]
    private let xAxis: LMChartAxis
    private let yAxis: LMChartAxis
    /// Whether there are texts on an axis of numbers.
    private(set) var hasLostTexts = false

    init(_ marks: [LMChartMark], _ xAxis: LMChartAxis, _ yAxis: LMChartAxis) {
        (self.xAxis, self.yAxis) = (xAxis, yAxis)
        let parts = marks.flatMap { mark -> [Part] in
            guard let shape = mark.kind.definition.shape else { return [] }
            return mark.data.series.map { Part(mark: mark, shape: shape, name: $0.name ?? mark.name, data: $0.data) }
        }
        let reading = PlaceReading(parts.map(\.data), xAxis.scale)
        let drawn = parts.map { part in
            ChartSeries(
                part.shape, x: reading.numbers(part.data), y: part.data.y, base: part.data.low,
                stacking: part.mark.stacking.series)
        }
        let stacked = ChartStacks.stacked(drawn)
        places = reading.places
        categories = reading.categories
        hasLostTexts = reading.hasLostTexts
        entries = zip(parts, zip(drawn, stacked)).enumerated().map { index, element in
            let (part, (given, series)) = element
            return Entry(
                mark: part.mark, name: part.name, colorIndex: index, series: series, values: given.y, lows: given.base)
        }
        pies = marks.filter { $0.kind.definition.shape == nil }.map { mark in
            let data = mark.data
            return Pie(mark: mark, labels: data.y.indices.map(data.place), values: data.y)
        }
    }

    private func scaleOfPlaces() -> ChartScale? {
        let ends = xAxis.ends(isTime: places == .times)
        return ChartDomain.places(
            of: entries.map(\.series), places, from: ends.lower, to: ends.upper, isLogarithmic: xAxis.scale == .log)
    }

    private func positionsOfBars() -> BarSlots? { placeScale.map { BarSlots(entries.map(\.series), on: $0) } }

    /// Computes the scales again, because an axis has another beginning or end. The values stay as they were read, so that zooming
    /// does not depend on their number.
    func endsDidChange() {
        placeScale = scaleOfPlaces()
        slots = positionsOfBars()
        valueScales = [:]
    }

    /// Returns a scale for the values with about that many ticks; `nil` if there are no values.
    func valueScale(ticks: Int) -> ChartScale? {
        if let known = valueScales[ticks] { return known }
        let ends = yAxis.ends(isTime: false)
        let scale = ChartDomain.values(
            of: entries.map(\.series), from: ends.lower, to: ends.upper, isLogarithmic: yAxis.scale == .log,
            ticks: ticks)
        valueScales[ticks] = scale
        return scale
    }

    /// Whether there is nothing to show, or nothing that can be placed on the axes.
    var isEmpty: Bool {
        let hasValues = entries.contains { entry in (0..<entry.series.count).contains(where: entry.series.isValue) }
        if hasValues, placeScale != nil, valueScale(ticks: 5) != nil { return false }
        return !pies.contains { !PieSlices($0.values).slices.isEmpty }
    }

    /// Whether all places are whole numbers.
    private(set) lazy var hasWholePlaces = entries.allSatisfy { $0.series.x.allSatisfy { $0 == $0.rounded() } }

    /// Whether all places are whole days, so that labels need no times.
    private(set) lazy var hasWholeDays: Bool = {
        guard places == .times else { return false }
        let zone = TimeZone.current
        return allPlaces.allSatisfy { place in
            let offset = zone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: place))
            return (place + Double(offset)).truncatingRemainder(dividingBy: TimeStep.Unit.day.seconds) == 0
        }
    }()

    /// Whether the values are shown as parts of a whole.
    var isNormalized: Bool {
        let stacked = entries.filter { $0.series.shape.startsAtZero }
        return !stacked.isEmpty && stacked.count == entries.count
            && stacked.allSatisfy { $0.series.stacking == .normalized }
    }

    /// The positions of bars; `nil` without an axis.
    private(set) lazy var slots = positionsOfBars()

    /// The first and the last place that has a value; `nil` if none has one.
    var placeEnds: ClosedRange<Double>? {
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for entry in entries {
            let (series, indices) = (entry.series, 0..<entry.series.count)
            if series.isAscending {
                guard let first = indices.first(where: series.isValue), let last = indices.last(where: series.isValue)
                else { continue }
                (least, greatest) = (min(least, series.x[first]), max(greatest, series.x[last]))
            } else {
                for index in indices where series.isValue(index) {
                    (least, greatest) = (min(least, series.x[index]), max(greatest, series.x[index]))
                }
            }
        }
        return least <= greatest ? least...greatest : nil
    }

    /// Every place that has a value, without duplicates, in the order of the axis.
    private(set) lazy var allPlaces: [Double] = {
        var places: [Double] = []
        for entry in entries {
            for index in 0..<entry.series.count where entry.series.isValue(index) {
                places.append(entry.series.x[index])
            }
        }
        places.sort()
        var unique: [Double] = []
        for place in places where place != unique.last { unique.append(place) }
        return unique
    }()

    /// Returns the place of a caller's value; `nil` if it is not on the axis.
    func place(of value: LMPlottableValue) -> Double? {
        let place = PlaceReading.number(value, places, categories)
        return place.isNaN ? nil : place
    }

    /// Returns the caller's value at a place.
    func value(at place: Double) -> LMPlottableValue {
        switch places {
        case .numbers: .number(place)
        case .times: .date(Date(timeIntervalSinceReferenceDate: place))
        case .categories:
            categories.indices.contains(Int(max(-1, min(1e9, place)))) ? categories[Int(place)] : .gap
        }
    }
}

extension LMChartMark.Stacking {
    fileprivate var series: ChartSeries.Stacking {
        switch self {
        case .unstacked: .none
        case .standard: .standard
        case .normalized: .normalized
        }
    }
}
