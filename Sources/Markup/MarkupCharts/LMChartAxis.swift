import ChartLayout
public import Foundation
public import KeyValueCoding
public import MarkupKit
package import MarkupLanguage

/// An axis of an ``LMChartView``: its range of values, its title, and the format of its labels.
///
/// ```xml
/// <LMChartView xAxis.title="@time" yAxis.title="°C" yAxis.minimum="-20" yAxis.format="number;maximumFractionDigits=1"/>
/// ```
@KeyValueCoding
public final class LMChartAxis: FormedTexts {
    package static var textForms: [String: TextForm] { ["format": .formatter] }

    /// How values become distances.
    public nonisolated enum Scale: String, MarkupWord {
        /// Depends on the values: texts are categories, dates are times, numbers are numbers.
        case automatic
        /// Equal distances are equal differences. Dates count as seconds since 1970.
        case linear
        /// Equal distances are equal ratios. Values that are not above 0 are gaps.
        case log
        /// Dates. Numbers count as seconds since 1970.
        case time
        /// Each distinct value is a category; categories stand in the order of their first appearance. Not for the
        /// vertical axis.
        case category
    }

    weak var chart: LMChartView?

    /// The title; `nil`, the default, shows none. The title of the vertical axis stands above it.
    public var title: String? { didSet { if title != oldValue { didChange() } } }
    /// How values become distances. Default `automatic`.
    public var scale = Scale.automatic { didSet { if scale != oldValue { didChange() } } }
    /// The value at the beginning; NaN, the default, computes it from the values. On an axis of times in seconds since
    /// 1970.
    public var minimum: CGFloat = .nan { didSet { chart?.endsDidChange() } }
    /// The value at the end; NaN, the default, computes it from the values. On an axis of times in seconds since 1970.
    ///
    /// If the end is not after the beginning, a `Notice` is posted and both are computed from the values.
    public var maximum: CGFloat = .nan { didSet { chart?.endsDidChange() } }
    /// The format of the labels: a formatter as in a binding after `::`, such as `number;numberStyle=percent` or
    /// `date;dateFormat=HH:mm`.
    ///
    /// `nil`, the default, formats numbers with as many digits as they need and dates to fit their distances, in the
    /// session's locale.
    public var format: String? {
        didSet {
            guard format != oldValue else { return }
            readFormat()
            didChange()
        }
    }
    /// Whether labels, grid lines and title are hidden. Default `false`.
    public var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }
    /// Whether there are grid lines across the chart. Default `true`; an axis of categories has none.
    public var showsGrid = true { didSet { if showsGrid != oldValue { didChange() } } }
    /// The approximate number of labels; 0, the default, shows as many as fit. Negative numbers count as 0.
    public var labelCount = 0 { didSet { if labelCount != oldValue { didChange() } } }

    /// The parsed ``format``; `nil` for the default format.
    private(set) var specification: FormatterSpecification?

    init() {}

    /// Returns the explicit ends, unless the range is empty or reversed; in seconds since the reference date if
    /// `isTime`.
    func ends(isTime: Bool) -> (lower: Double?, upper: Double?) {
        let offset = isTime ? Date.timeIntervalBetween1970AndReferenceDate : 0
        func end(_ value: CGFloat) -> Double? {
            let number = Double(value) - offset
            return abs(number) <= (isTime ? ChartDomain.lastTime : 1e300) ? number : nil
        }
        let (lower, upper) = (end(minimum), end(maximum))
        if let lower, let upper, lower >= upper { return (nil, nil) }
        return (lower, upper)
    }

    /// Whether the explicit ends form an empty or reversed range.
    var isContradictory: Bool { minimum.isFinite && maximum.isFinite && minimum >= maximum }

    private func readFormat() {
        specification = nil
        guard let format, !format.isEmpty else { return }
        guard let specification = FormatterSpecification(format) else {
            return Notice.post(
                .chartAxis, "LMChartView: '\(format)' is not a formatter; write it as 'number;numberStyle=percent'")
        }
        self.specification = specification
    }

    private func didChange() { chart?.setNeedsChart() }
}

extension LMChartAxis: UserTexts {
    public static var userTexts: [String] { ["title"] }
}
