import ChartLayout
import Foundation
import MarkupKit
import MarkupLanguage

/// Formats the values of an axis with the axis's formatter or to fit the distance of the ticks, in the session's
/// locale.
final class AxisText {
    /// Where the texts are used.
    enum Use: Hashable {
        /// Labels of the vertical axis: values, or parts of a whole.
        case values(areParts: Bool)
        /// Labels of the horizontal axis.
        case numbers, dates
        /// Parts of a whole outside the axes, such as a pie's slices.
        case shares
    }

    private enum Values { case numbers, parts, dates }

    private weak var chart: LMChartView?
    private let values: Values
    private let own: (any ValueFormatter)?
    private let locale = Localization.shared.session
    private var formatters: [String: any ValueFormatter] = [:]

    init(_ use: Use, of chart: LMChartView) {
        self.chart = chart
        let axis: LMChartAxis?
        switch use {
        case .values(let areParts): (axis, values) = (chart.yAxis, areParts ? .parts : .numbers)
        case .numbers: (axis, values) = (chart.xAxis, .numbers)
        case .dates: (axis, values) = (chart.xAxis, .dates)
        case .shares: (axis, values) = (nil, .parts)
        }
        own = axis?.specification.flatMap { chart.axisFormatter($0) }
    }

    /// Returns the label of a tick.
    func label(_ value: Double, of ticks: ChartTicks) -> String {
        if let text = ownText(value) { return text }
        switch ticks.precision {
        case .decimals(let digits): return values == .dates ? whole(value) : number(value, exactly: digits)
        case .magnitudes, .category: return whole(value)
        case .time(let unit): return time(value, unit, of: ticks)
        }
    }

    /// Returns the text of a single value, with at most four significant digits.
    func whole(_ value: Double) -> String {
        if let text = ownText(value) { return text }
        guard values != .dates else {
            var styles = ["dateStyle": "medium"]
            if chart?.scene.hasWholeDays != true { styles["timeStyle"] = "short" }
            return text(Date(timeIntervalSinceReferenceDate: value), styles)
        }
        let size = abs(value)
        if values == .parts { return number(value, upTo: 1) }
        // Four significant digits, wherever the first one stands.
        let digits = size > 0 ? max(0, min(12, 3 - Int(log10(size).rounded(.down)))) : 0
        return number(value, upTo: size >= 1000 ? 2 : digits)
    }

    private func ownText(_ value: Double) -> String? {
        guard let own else { return nil }
        return own.string(for: values == .dates ? Date(timeIntervalSinceReferenceDate: value) as Any : value as Any)
    }

    // MARK: Numbers

    private func number(_ value: Double, exactly digits: Int) -> String {
        guard !isUnwieldy(value, digits) else { return scientific(value) }
        let digits = values == .parts ? max(0, digits - 2) : digits
        return text(value, ["minimumFractionDigits": "\(digits)", "maximumFractionDigits": "\(digits)"])
    }

    private func number(_ value: Double, upTo digits: Int) -> String {
        guard !isUnwieldy(value, digits) else { return scientific(value) }
        return text(value, ["maximumFractionDigits": "\(digits)"])
    }

    /// Whether a number is too long to be written without an exponent.
    private func isUnwieldy(_ value: Double, _ digits: Int) -> Bool {
        values == .numbers && (abs(value) >= 1e12 || digits > 9 && value != 0)
    }

    private func scientific(_ value: Double) -> String {
        text(value, ["numberStyle": "scientific", "maximumFractionDigits": "3"])
    }

    /// Recently formatted numbers: the ticks of an axis stay the same even if its values change 60 times a second.
    private var written: [Double: [[String: String]: String]] = [:]

    private func text(_ value: Double, _ arguments: [String: String]) -> String {
        if let text = written[value]?[arguments] { return text }
        if written.count > 100 { written = [:] }
        let text = newText(value, arguments)
        written[value, default: [:]][arguments] = text
        return text
    }

    private func newText(_ value: Double, _ arguments: [String: String]) -> String {
        var arguments = arguments
        if arguments["numberStyle"] == nil { arguments["numberStyle"] = values == .parts ? "percent" : "decimal" }
        // -0 is written as 0.
        return formatter("number", arguments)?.string(for: value == 0 ? 0 : value) ?? "\(value)"
    }

    // MARK: Times

    private func time(_ value: Double, _ unit: TimeStep.Unit, of ticks: ChartTicks) -> String {
        let date = Date(timeIntervalSinceReferenceDate: value)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        let parts = calendar.dateComponents([.month, .day, .hour, .minute, .second], from: date)
        let isMidnight = parts.hour == 0 && parts.minute == 0 && parts.second == 0
        let days = (ticks.values.last ?? value) - (ticks.values.first ?? value)
        let template =
            switch unit {
            case .second: "jms"
            case .minute, .hour: isMidnight && days > TimeStep.Unit.day.seconds / 2 ? "MMMd" : "jm"
            case .day: "MMMd"
            // January shows the year instead of its name.
            case .month: parts.month == 1 ? "y" : "MMM"
            case .year: "y"
            }
        return text(date, ["dateFormat": pattern(template)])
    }

    private func text(_ date: Date, _ arguments: [String: String]) -> String {
        formatter("date", arguments)?.string(for: date) ?? "\(date)"
    }

    /// Date patterns by template and locale. ICU needs milliseconds to find one, and a chart whose values change
    /// formats its texts again in each frame.
    private static var patterns: [String: String] = [:]

    /// Returns the locale's pattern for the parts of a date in `template`.
    private func pattern(_ template: String) -> String {
        let key = "\(template) \(locale.dates.identifier)"
        if let pattern = Self.patterns[key] { return pattern }
        let pattern = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale.dates) ?? "HH:mm"
        Self.patterns[key] = pattern
        return pattern
    }

    private func formatter(_ name: String, _ arguments: [String: String]) -> (any ValueFormatter)? {
        let key = name + arguments.sorted { $0.key < $1.key }.map { ";\($0.key)=\($0.value)" }.joined()
        if let known = formatters[key] { return known }
        let found = chart?.formatter(withName: name, arguments: arguments)
        formatters[key] = found
        return found
    }
}
