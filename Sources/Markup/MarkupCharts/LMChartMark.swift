public import Foundation
public import KeyValueCoding
public import MarkupKit
package import MarkupLanguage
import Observation

/// One way to show some values in an ``LMChartView``: a line, an area, bars, points, a pie, or ranges.
///
/// ```swift
/// chart.marks = [
///     LMChartMark(.range, days, x: \.date, low: \.coldest, high: \.warmest, name: "Span"),
///     LMChartMark(.line, readings, x: \.time, y: \.celsius, name: "Outside"),
/// ]
/// ```
/// In documents a mark is an element inside the chart, named like its kind: see ``LMChartView``.
///
/// A value is a gap if it or its place is not finite.
@KeyValueCoding
public final class LMChartMark: MarkupElement, FormedTexts {
    package class var textForms: [String: TextForm] { ["values": .numbers] }

    /// The shape that a mark draws.
    public nonisolated enum Kind: String, MarkupWord {
        /// `line` joins the values, `area` fills the space between them and 0, `bar` draws bars from 0, `point` draws a
        /// dot and `pie` a slice for each value, `range` connects two values at each place.
        case line, area, bar, point, pie, range

        @MainActor var definition: MarkDefinition {
            switch self {
            case .line: .line
            case .area: .area
            case .bar: .bar
            case .point: .point
            case .pie: .pie
            case .range: .range
            }
        }
    }

    /// How bars or areas of several marks at one place are combined.
    public nonisolated enum Stacking: String, MarkupWord {
        /// Bars stand side by side, areas overlap.
        case unstacked
        /// Each begins where the previous one ends; values below 0 are stacked downwards.
        case standard
        /// Like `standard`, as parts of the whole at that place.
        case normalized
    }

    /// The shape that the mark draws.
    public let kind: Kind
    /// The name of the values for the legend and screen readers; `nil` has no entry in the legend.
    public var name: String? { didSet { if name != oldValue { didChange() } } }
    /// The colour; `nil` uses one of the palette's, a different one for each mark. A pie's slices always have a colour
    /// each.
    public var color: UIColor? { didSet { if color != oldValue { didChange() } } }
    /// How bars and areas are combined with those of other marks. Default `unstacked`.
    public var stacking = Stacking.unstacked { didSet { if stacking != oldValue { didChange() } } }
    /// The width of a line, and of an area's edge, in points. Default 2; numbers below 0.5 count as 0.5.
    public var lineWidth: CGFloat = 2 { didSet { if lineWidth != oldValue { didChange() } } }
    /// Whether each value of a line has a dot. Default `false`. Dots that would touch each other are left out.
    public var showsSymbols = false { didSet { if showsSymbols != oldValue { didChange() } } }
    /// The size of a pie's hole as a part of the radius, from 0, the default, to 0.95; other numbers are clamped.
    public var innerRadius: CGFloat = 0 { didSet { if innerRadius != oldValue { didChange() } } }

    /// The name of the property that is the place of a value along the horizontal axis; `nil` counts the values from 0.
    ///
    /// A name may be a path with dots, as in `station.time`.
    public var x: String? { didSet { if x != oldValue { readAgain() } } }
    /// The name of the property that is shown; `nil` if the values are numbers.
    public var y: String? { didSet { if y != oldValue { readAgain() } } }
    /// The name of the property where a range begins; other marks ignore it.
    public var low: String? { didSet { if low != oldValue { readAgain() } } }
    /// The name of the property where a range ends; other marks ignore it.
    public var high: String? { didSet { if high != oldValue { readAgain() } } }
    /// The name of the property that groups values into series. Each series has its own colour and name.
    public var series: String? { didSet { if series != oldValue { readAgain() } } }

    /// The values: an array of numbers, of points (`CGPoint`), of dictionaries, or of objects with `@KeyValueCoding`;
    /// `nil`, the default, is no values.
    ///
    /// Up to 1,000 observable objects are observed: when one changes, the chart is updated. With more objects, assign
    /// the array again after a change. Values that cannot be read post a `Notice`.
    public var values: Any? {
        get { source }
        set {
            readings += 1
            (source, loaded) = (newValue, nil)
            didChange()
        }
    }

    weak var chart: LMChartView?
    private var source: Any?
    private var loaded: MarkData?
    /// The number of times the values were set or read again. Observations of earlier readings are ignored.
    private var readings = 0

    /// The last problem that was reported.
    private var complaint: String?

    /// The greatest number of values that are observed one by one.
    private static let observationLimit = 1000

    /// Creates a mark without values.
    public init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    /// Creates a line without values.
    public required convenience init() { self.init(.line) }

    /// Creates a mark of numbers that are counted from 0.
    public convenience init(_ kind: Kind, _ numbers: [Double], name: String? = nil, color: UIColor? = nil) {
        self.init(kind)
        source = numbers
        (self.name, self.color) = (name, color)
    }

    /// Creates a mark of properties of some values. They are read once, by this call.
    ///
    /// - Parameters:
    ///   - x: Returns the place of a value along the horizontal axis, or the name of a slice in a pie.
    ///   - y: Returns the number that is shown.
    public convenience init<Element, X: LMPlottable, Y: LMPlottable>(
        _ kind: Kind, _ values: [Element], x: (Element) -> X, y: (Element) -> Y, name: String? = nil,
        color: UIColor? = nil
    ) {
        self.init(kind)
        (self.name, self.color) = (name, color)
        setValues(values, x: x, y: y)
    }

    /// Creates a mark of ranges. The values are read once, by this call.
    ///
    /// - Parameters:
    ///   - x: Returns the place of a value along the horizontal axis.
    ///   - low: Returns the number where the range begins.
    ///   - high: Returns the number where it ends.
    public convenience init<Element, X: LMPlottable, Low: LMPlottable, High: LMPlottable>(
        _ kind: Kind, _ values: [Element], x: (Element) -> X, low: (Element) -> Low, high: (Element) -> High,
        name: String? = nil, color: UIColor? = nil
    ) {
        self.init(kind)
        (self.name, self.color) = (name, color)
        setValues(values, x: x, low: low, high: high)
    }

    /// Shows properties of other values. They are read once, by this call, and ``values`` is `nil` afterwards.
    public func setValues<Element, X: LMPlottable, Y: LMPlottable>(
        _ values: [Element], x: (Element) -> X, y: (Element) -> Y
    ) {
        show(
            MarkData(
                places: MarkData.places(values.map { x($0).plottableValue }),
                y: values.map { y($0).plottableValue.number }))
    }

    /// Shows ranges of other values. They are read once, by this call, and ``values`` is `nil` afterwards.
    public func setValues<Element, X: LMPlottable, Low: LMPlottable, High: LMPlottable>(
        _ values: [Element], x: (Element) -> X, low: (Element) -> Low, high: (Element) -> High
    ) {
        show(
            MarkData(
                places: MarkData.places(values.map { x($0).plottableValue }),
                y: values.map { high($0).plottableValue.number }, low: values.map { low($0).plottableValue.number }))
    }

    private func show(_ data: MarkData) {
        readings += 1
        (source, loaded) = (nil, data)
        didChange()
    }

    private func readAgain() {
        // Values that were set with closures have no property names to read again.
        guard source != nil else { return }
        readings += 1
        loaded = nil
        didChange()
    }

    /// Adds the mark above the marks of a chart that precede it in the document.
    public override func attach(to container: UIView) {
        guard let chart = container as? LMChartView else { return }
        chart.marks.insert(self, at: insertionIndex(in: chart.marks))
    }

    /// Removes the mark from a chart.
    public override func detach(from container: UIView) {
        (container as? LMChartView)?.marks.removeAll { $0 === self }
    }

    private func didChange() { chart?.marksDidChange() }

    // MARK: Reading

    /// The columns that the mark shows, read when first needed.
    var data: MarkData {
        if let loaded { return loaded }
        var reader = MarkReader(of: self)
        let data = observed(source) { reader.read(source) }
        loaded = data
        complain(of: reader.problem)
        return data
    }

    /// Reports what is wrong with the values, unless the last reading had the same problem.
    private func complain(of problem: String?) {
        defer { complaint = problem }
        guard let problem, problem != complaint else { return }
        let named = name.map { " '\($0)'" } ?? ""
        Notice.post(.chartValues, "LMChartView: the values of the \(kind.rawValue)\(named) \(problem)")
    }

    /// Reads the values and observes the first change of the objects that were read.
    private func observed(_ values: Any?, _ read: () -> MarkData) -> MarkData {
        // Check the count first: checking the type of each of very many numbers takes time.
        guard let all = values as? any Collection, !all.isEmpty, all.count <= Self.observationLimit,
            values is [any Observable]
        else { return read() }
        let reading = readings
        return withObservationTracking {
            read()
        } onChange: { [weak self] in
            Task { @MainActor in
                guard let self, self.readings == reading else { return }
                self.readAgain()
            }
        }
    }
}
