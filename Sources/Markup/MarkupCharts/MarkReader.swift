import Foundation
import MarkupLanguage

/// Reads an array of the model into the columns of a mark.
struct MarkReader {
    var x: String?
    var y: String?
    var low: String?
    var series: String?

    private let hasTwoEnds: Bool

    /// The error in the values, as the end of a sentence; `nil` if they could be read.
    private(set) var problem: String?

    init(of mark: LMChartMark) {
        hasTwoEnds = mark.kind.definition.hasTwoEnds
        x = mark.x
        y = hasTwoEnds ? mark.high : mark.y
        low = hasTwoEnds ? mark.low : nil
        series = mark.series
    }

    /// Returns the columns. Values that cannot be read are gaps, or the columns are empty.
    mutating func read(_ values: Any?) -> MarkData {
        guard let values else { return MarkData() }
        guard !hasTwoEnds || (low != nil && y != nil) else {
            problem = "need two numbers each; name their properties with 'low' and 'high'"
            return MarkData()
        }
        if let data = numbers(values) { return data }
        guard let elements = values as? [Any] else {
            problem =
                "are of type '\(type(of: values))'; give numbers, dictionaries or objects with '@KeyValueCoding', in an array"
            return MarkData()
        }
        guard !elements.isEmpty else { return MarkData() }
        return parts(elements)
    }

    /// Returns the columns of plain numbers and points, which need no property names.
    private func numbers(_ values: Any) -> MarkData? {
        guard x == nil, y == nil, low == nil, series == nil else { return nil }
        switch values {
        case let numbers as [Double]: return MarkData(y: numbers)
        case let points as [CGPoint]:
            return MarkData(places: .numbers(points.map { Double($0.x) }), y: points.map { Double($0.y) })
        case let numbers as [Float]: return MarkData(y: numbers.map(Double.init))
        case let numbers as [Int]: return MarkData(y: numbers.map(Double.init))
        case let text as String:
            // The literal form in a document: 3, 5, 4.
            return TextForm.numbers(in: text).map { MarkData(y: $0) }
        default: return nil
        }
    }

    private mutating func parts(_ elements: [Any]) -> MarkData {
        let paths = (x: x.map(ValuePath.init), y: y.map(ValuePath.init), low: low.map(ValuePath.init))
        let group = series.map(ValuePath.init)
        var data = MarkData()
        var places: [LMPlottableValue] = []
        data.y.reserveCapacity(elements.count)
        for element in elements {
            data.y.append(Self.value(of: element, paths.y).number)
            if let path = paths.x { places.append(LMPlottableValue(path.value(of: element))) }
            if let path = paths.low { data.low.append(LMPlottableValue(path.value(of: element)).number) }
            if let group { data.groups.append(group.value(of: element).map { "\($0)" } ?? "") }
        }
        if paths.x != nil {
            data.places = MarkData.places(places)
            if places.allSatisfy({ $0 == .gap }) { problem = Self.missing(x, "x", elements[0]) }
        }
        if paths.low != nil, data.low.allSatisfy(\.isNaN) { problem = Self.missing(low, "low", elements[0]) }
        // An array that contains only gaps is an array of numbers.
        let isOfNumbers = paths.y == nil && LMPlottableValue(elements[0]) != .gap
        if data.y.allSatisfy(\.isNaN), !isOfNumbers, !hasNumbers(elements, paths.y) {
            problem = Self.missing(y, low == nil && y == nil ? "y" : "high", elements[0])
        }
        return data
    }

    /// Whether at least one of the values is a number, including numbers that are not finite.
    private func hasNumbers(_ elements: [Any], _ path: ValuePath?) -> Bool {
        elements.contains { element in
            if case .number = Self.value(of: element, path) { true } else { false }
        }
    }

    /// Returns the value at a path, or the element itself without a path.
    private static func value(of element: Any, _ path: ValuePath?) -> LMPlottableValue {
        guard let path else { return LMPlottableValue(element) }
        return LMPlottableValue(path.value(of: element))
    }

    private static func missing(_ name: String?, _ attribute: String, _ element: Any) -> String {
        guard let name else {
            return "are '\(type(of: element))' and not numbers; name the property to show with '\(attribute)'"
        }
        let meaning = "'\(attribute)' names a property of a class with '@KeyValueCoding', or a key of a dictionary"
        return "have no value to show in '\(name)' of '\(type(of: element))'; \(meaning)"
    }
}
