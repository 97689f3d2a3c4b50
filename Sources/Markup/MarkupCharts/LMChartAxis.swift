import ChartLayout
public import Foundation
public import KeyValueCoding
public import MarkupKit
package import MarkupLanguage

/// An axis of an ``LMChartView``: which values it shows, and how its labels are written.
///
/// ```xml
/// <LMChartView xAxis.title="@time" yAxis.title="°C" yAxis.minimum="-20" yAxis.format="number;maximumFractionDigits=1"/>
/// ```
@KeyValueCoding
public final class LMChartAxis: FormedTexts {
    package static var textForms: [String: TextForm] { ["format": .formatter] }

    /// How values become distances.
    public nonisolated enum Scale: String, MarkupWord {
        /// By the values: texts are categories, dates are times, numbers are numbers.
        case automatic
        /// Equal distances are equal differences. Dates count as seconds since 1970.
        case linear
        /// Equal distances are equal ratios; values that are not above 0 are gaps.
        case log
        /// Dates. Numbers count as seconds since 1970.
        case time
        /// Each value is a category of its own, in the order in which they come. Not for the vertical axis.
        case category
    }

    weak var chart: LMChartView?

    /// What the axis shows; `nil`, the default, is nothing. The title of the vertical axis stands above it.
    public var title: String? { didSet { if title != oldValue { didChange() } } }
    /// How values become distances. Default `automatic`.
    public var scale = Scale.automatic { didSet { if scale != oldValue { didChange() } } }
    /// The value at the beginning; NaN, the default, is found from the values. On an axis of times in seconds since 1970.
    public var minimum: CGFloat = .nan { didSet { didChange() } }
    /// The value at the end; NaN, the default, is found from the values. On an axis of times in seconds since 1970.
    ///
    /// An end that is not after the beginning is refused with a `Notice`, and both are found from the values.
    public var maximum: CGFloat = .nan { didSet { didChange() } }
    /// How values are written: a formatter as in a binding after `::`, such as `number;numberStyle=percent` or `date;dateFormat=HH:mm`.
    ///
    /// `nil`, the default, writes numbers with as many digits as they need, and dates by their distances, in the session's locale.
    public var format: String? {
        didSet {
            guard format != oldValue else { return }
            readFormat()
            didChange()
        }
    }
    /// Whether labels, lines and title are left out. Default `false`.
    public var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }
    /// Whether there are lines across the chart. Default `true`; an axis of categories has none.
    public var showsGrid = true { didSet { if showsGrid != oldValue { didChange() } } }
    /// About how many labels there are; 0, the default, is as many as have room. Negative numbers count as 0.
    public var labelCount = 0 { didSet { if labelCount != oldValue { didChange() } } }

    /// The formatter that ``format`` names; `nil` for the axis's own.
    private(set) var specification: FormatterSpecification?

    init() {}

    /// The ends that were told, if there is room between them; in seconds since the reference date if `isTime`.
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

    /// Whether the ends that were told contradict each other.
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
