public import Foundation
public import MarkupKit
import Observation

/// One way to show some values in an ``LMChartView``: a line, an area, bars, points, a pie, or ranges.
///
/// ```swift
/// chart.marks = [
///     LMChartMark(.range, days, x: \.date, low: \.coldest, high: \.warmest, name: "Span"),
///     LMChartMark(.line, readings, x: \.time, y: \.celsius, name: "Outside"),
/// ]
/// ```
/// In documents a mark is an element inside of the chart, named like its kind: see ``LMChartView``.
///
/// A value that is not finite is a gap, and so is one whose place is not.
public final class LMChartMark {
    /// What a mark draws.
    public nonisolated enum Kind: String, MarkupWord {
        /// `line` joins the values, `area` fills what is between them and 0, `bar` stands on 0, `point` is a dot each, `pie` is a slice each, `range`
        /// reaches from one value to another.
        case line, area, bar, point, pie, range
    }

    /// How bars or areas of several marks at one place are put together.
    public nonisolated enum Stacking: String, MarkupWord {
        /// Bars stand side by side, areas lie upon each other.
        case unstacked
        /// Each begins where the one before it ends; values below 0 go down.
        case standard
        /// The same, as parts of the whole at that place.
        case normalized
    }

    /// What the mark draws.
    public let kind: Kind
    /// What the legend and screen readers call the values; `nil` is nothing, and the legend leaves the mark out.
    public var name: String? { didSet { if name != oldValue { didChange() } } }
    /// The colour; `nil` is one of the theme's, another for each mark. A pie's slices have a colour each in any case.
    public var color: UIColor? { didSet { if color != oldValue { didChange() } } }
    /// How bars and areas are put together with those of other marks. Default `unstacked`.
    public var stacking = Stacking.unstacked { didSet { if stacking != oldValue { didChange() } } }
    /// The width of a line, and of an area's edge, in points. Default 2; numbers below 0.5 count as 0.5.
    public var lineWidth: CGFloat = 2 { didSet { if lineWidth != oldValue { didChange() } } }
    /// Whether each value of a line has a dot. Default `false`. Dots that would touch each other are left out.
    public var showsSymbols = false { didSet { if showsSymbols != oldValue { didChange() } } }
    /// How large the hole of a pie is, as a part of the radius from 0, the default, to 0.95; other numbers are clamped.
    public var innerRadius: CGFloat = 0 { didSet { if innerRadius != oldValue { didChange() } } }

    /// The name of the part of each value that is its place along the horizontal axis; `nil` counts the values from 0.
    ///
    /// Names may have dots between them, as in `station.time`.
    public var x: String? { didSet { if x != oldValue { readAgain() } } }
    /// The name of the part of each value that is shown; `nil` where the values are numbers.
    public var y: String? { didSet { if y != oldValue { readAgain() } } }
    /// The name of the part of each value where a range begins; other marks do not read it.
    public var low: String? { didSet { if low != oldValue { readAgain() } } }
    /// The name of the part of each value where a range ends; other marks do not read it.
    public var high: String? { didSet { if high != oldValue { readAgain() } } }
    /// The name of the part of each value that says which series it belongs to: each is drawn in a colour of its own, under its own name.
    public var series: String? { didSet { if series != oldValue { readAgain() } } }

    /// The values: an array of numbers, of points (`CGPoint`), of dictionaries, or of objects with `@KeyValueCoding`; `nil`, the default, is none.
    ///
    /// Objects that can be observed are, up to 1,000 of them: when one changes, the chart follows. Beyond that, assign the array anew.
    /// What cannot be read is told by a `Notice`.
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
    /// How often the values were read: an observation of an earlier reading means nothing.
    private var readings = 0

    /// What was complained of last.
    private var complaint: String?

    /// How many values are observed one by one.
    private static let observationLimit = 1000

    /// Creates a mark without values.
    public init(_ kind: Kind) { self.kind = kind }

    /// Creates a mark of numbers that are counted from 0.
    public convenience init(_ kind: Kind, _ numbers: [Double], name: String? = nil, color: UIColor? = nil) {
        self.init(kind)
        source = numbers
        (self.name, self.color) = (name, color)
    }

    /// Creates a mark of the parts of some values; they are read once, here.
    ///
    /// - Parameters:
    ///   - x: The place of a value along the horizontal axis, the name of a slice in a pie.
    ///   - y: What is shown of it.
    public convenience init<Element, X: LMPlottable, Y: LMPlottable>(
        _ kind: Kind, _ values: [Element], x: (Element) -> X, y: (Element) -> Y, name: String? = nil,
        color: UIColor? = nil
    ) {
        self.init(kind)
        (self.name, self.color) = (name, color)
        setValues(values, x: x, y: y)
    }

    /// Creates a mark of ranges; the values are read once, here.
    ///
    /// - Parameters:
    ///   - x: The place of a value along the horizontal axis.
    ///   - low: Where the range of the value begins.
    ///   - high: Where it ends.
    public convenience init<Element, X: LMPlottable, Low: LMPlottable, High: LMPlottable>(
        _ kind: Kind, _ values: [Element], x: (Element) -> X, low: (Element) -> Low, high: (Element) -> High,
        name: String? = nil, color: UIColor? = nil
    ) {
        self.init(kind)
        (self.name, self.color) = (name, color)
        setValues(values, x: x, low: low, high: high)
    }

    /// Shows the parts of other values; they are read once, here, and ``values`` is `nil` afterwards.
    public func setValues<Element, X: LMPlottable, Y: LMPlottable>(
        _ values: [Element], x: (Element) -> X, y: (Element) -> Y
    ) {
        show(
            MarkData(
                places: MarkData.places(values.map { x($0).plottableValue }),
                y: values.map { y($0).plottableValue.number }))
    }

    /// Shows the ranges of other values; they are read once, here, and ``values`` is `nil` afterwards.
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
        // What was read by code has no names to be read by again.
        guard source != nil else { return }
        readings += 1
        loaded = nil
        didChange()
    }

    private func didChange() { chart?.marksDidChange() }

    // MARK: Reading

    /// What the mark shows, read when it is first needed.
    var data: MarkData {
        if let loaded { return loaded }
        var reader = MarkReader(of: self)
        let data = observed(source) { reader.read(source) }
        loaded = data
        complain(of: reader.problem)
        return data
    }

    /// Says what is wrong with the values, once for all that have the same fault one after the other.
    private func complain(of problem: String?) {
        defer { complaint = problem }
        guard let problem, problem != complaint else { return }
        let named = name.map { " '\($0)'" } ?? ""
        Notice.post(.chartValues, "LMChartView: the values of the \(kind.rawValue)\(named) \(problem)")
    }

    /// Reads, and hears of the first change of the objects that were read.
    private func observed(_ values: Any?, _ read: () -> MarkData) -> MarkData {
        // The count first: to look at each of very many numbers takes time.
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
