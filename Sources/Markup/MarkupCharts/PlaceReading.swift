import ChartLayout
import Foundation

/// Determines the type of the places of some marks and converts them to numbers.
struct PlaceReading {
    let places: ChartDomain.Places
    let categories: [LMPlottableValue]
    /// Whether there are texts on an axis of numbers or times.
    let hasLostTexts: Bool

    private let numbersOfCategories: [LMPlottableValue: Int]

    init(_ data: [MarkData], _ scale: LMChartAxis.Scale) {
        let kinds = data.map(Self.kinds)
        let hasTexts = kinds.contains { $0.texts }
        let hasDates = kinds.contains { $0.dates }
        let hasNumbers = kinds.contains { $0.numbers }
        let isOfCategories = scale == .category || scale == .automatic && hasTexts
        hasLostTexts = hasTexts && !isOfCategories
        guard isOfCategories else {
            places = scale == .time || scale == .automatic && hasDates && !hasNumbers ? .times : .numbers
            (categories, numbersOfCategories) = ([], [:])
            return
        }
        var (order, numbers): ([LMPlottableValue], [LMPlottableValue: Int]) = ([], [:])
        for one in data {
            for index in one.y.indices {
                let value = one.place(index)
                guard Self.isPlace(value), numbers[value] == nil else { continue }
                numbers[value] = order.count
                order.append(value)
            }
        }
        places = .categories(order.count)
        (categories, numbersOfCategories) = (order, numbers)
    }

    /// Returns the places of a mark's values along the axis; NaN for a value that cannot be placed.
    func numbers(_ data: MarkData) -> [Double] {
        switch (data.places, places) {
        case (.counted, .numbers): return (0..<data.y.count).map(Double.init)
        case (.numbers(let numbers), .numbers): return numbers
        case (.dates(let dates), .times): return dates
        case (_, .categories):
            return data.y.indices.map { index in
                numbersOfCategories[data.place(index)].map(Double.init) ?? .nan
            }
        default: return data.y.indices.map { Self.number(data.place($0), places, []) }
        }
    }

    /// Returns the place of a value on an axis; NaN if it cannot be placed.
    static func number(
        _ value: LMPlottableValue, _ places: ChartDomain.Places, _ categories: [LMPlottableValue]
    ) -> Double {
        switch (value, places) {
        case (_, .categories): categories.firstIndex(of: value).map(Double.init) ?? .nan
        case (.number(let number), .numbers): number
        case (.number(let seconds), .times): MarkData.time(seconds - Date.timeIntervalBetween1970AndReferenceDate)
        case (.date(let date), .times): MarkData.time(date.timeIntervalSinceReferenceDate)
        case (.date(let date), .numbers): date.timeIntervalSince1970
        case (.category, _), (.gap, _): .nan
        }
    }

    private static func isPlace(_ value: LMPlottableValue) -> Bool {
        switch value {
        case .number(let number): number.isFinite
        case .date, .category: true
        case .gap: false
        }
    }

    private static func kinds(_ data: MarkData) -> (numbers: Bool, dates: Bool, texts: Bool) {
        guard !data.y.isEmpty else { return (false, false, false) }
        switch data.places {
        case .counted, .numbers: return (true, false, false)
        case .dates: return (false, true, false)
        case .values(let values):
            var found = (numbers: false, dates: false, texts: false)
            for value in values {
                switch value {
                case .number: found.numbers = true
                case .date: found.dates = true
                case .category: found.texts = true
                case .gap: break
                }
            }
            return found
        }
    }
}
