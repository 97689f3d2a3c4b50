import ChartLayout
public import Foundation
public import KeyValueCoding
public import MarkupKit
import MarkupLanguage
import NativeWidgets

/// A chart: lines, areas, bars, points, pies and ranges over axes of numbers, times or categories.
///
/// ```xml
/// <LMChartView title="@temperature" weight="1" yAxis.title="°C">
///     <range name="@span" values="$days" x="date" low="coldest" high="warmest"/>
///     <line name="@outside" values="$readings" x="time" y="celsius"/>
/// </LMChartView>
/// ```
/// In Swift:
///
/// ```swift
/// let chart = LMChartView(
///     title: "Temperature",
///     marks: [LMChartMark(.line, readings, x: \.time, y: \.celsius, name: "Outside")], weight: 1)
/// ```
///
/// Marks are drawn in their order. Their elements are named like their kinds and have the attributes `name`, `values`, `x`, `y`, `low`, `high`,
/// `series`, `color`, `stacking`, `lineWidth`, `showsSymbols` and `innerRadius` of ``LMChartMark``; `values`, `name` and `color` follow the model.
///
/// The axes are mirrored from right to left, colours follow the theme, texts the session's formats. Without a size of its own the chart asks
/// for 320 by 200 points. Its plot is drawn as shapes, so that it is sharp on paper too.
///
/// A person chooses a place with the pointer, a finger or the arrow keys, see ``xSelection``; Return, or what screen readers offer as an
/// action, opens the values as a table, see ``presentValues()``.
@KeyValueCoding
open class LMChartView: UIView {
    /// Where the legend is.
    public nonisolated enum Legend: String, MarkupWord {
        /// `automatic` is below where there is more than one name, else nowhere; `top` and `bottom` are above and below the plot.
        case automatic, top, bottom, hidden
    }

    /// Hears what a person chooses.
    open weak var delegate: (any LMChartViewDelegate)?
    /// The horizontal axis, along which the values have their places.
    public let xAxis = LMChartAxis()
    /// The vertical axis, along which they are drawn.
    public let yAxis = LMChartAxis()

    /// What is written above the plot, and what screen readers call the chart; `nil`, the default, is nothing.
    open var title: String? { didSet { if title != oldValue { setNeedsChart() } } }
    /// Where the legend is. Default `automatic`.
    open var legend = Legend.automatic { didSet { if legend != oldValue { setNeedsChart() } } }
    /// What is written where there is nothing to show; `nil`, the default, is "No data" in the application's language.
    open var emptyText: String? { didSet { if emptyText != oldValue { setNeedsChart() } } }
    /// Whether a person can choose a place, with the pointer or the keyboard, and sees the values there. Default `true`.
    open var allowsSelection = true {
        didSet {
            guard allowsSelection != oldValue else { return }
            native.isFocusable = allowsSelection
            if !allowsSelection { chosen = nil }
            hovered = nil
            native.queueDraw()
        }
    }
    /// What is drawn, the first one lowest.
    open var marks: [LMChartMark] = [] {
        didSet {
            for mark in oldValue where mark.chart === self { mark.chart = nil }
            for mark in marks { mark.chart = self }
            setNeedsChart()
        }
    }

    /// The place that is chosen: a number, a `Date`, or the text of a category or of a slice, as the marks have it; `nil` if none is.
    ///
    /// A value that the chart does not have chooses nothing, until it has it.
    @Edited open var xSelection: Any? {
        get { selected }
        set {
            selected = newValue
            showSelection()
        }
    }

    private var selected: Any?
    /// Where the chosen place is.
    var chosen: ChartPlace? { didSet { if chosen != oldValue { selectionDidChange() } } }
    /// Where the pointer is.
    var hovered: ChartPlace? { didSet { if hovered != oldValue { native.queueDraw() } } }
    private var known: ChartScene?
    private var arranged: ChartArrangement?
    /// What writes numbers and dates, made when it is first needed.
    private var texts: [AxisText.Use: AxisText] = [:]
    /// What is written on the axes and in the legend, which mostly stays when values change.
    private(set) lazy var textLines = TextLines(of: native)
    /// What was complained of: once is enough, though the values may change 60 times a second.
    private var complaints: Set<String> = []
    private var isDescribing = false
    private var isToBeDescribed = false
    private var languages: LanguageFollower?

    /// Creates an empty chart.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        (xAxis.chart, yAxis.chart) = (self, self)
        // What a plain view asks for is what its subviews need, and this one needs the chart's natural size.
        let size = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        size.isUserInteractionEnabled = false
        addSubview(size)
        native.setAccessibleRole(.image)
        isAccessibilityElement = true
        layer.drawsContent = { [weak self] drawing, bounds in self?.draw(drawing, in: bounds) }
        languages = LanguageFollower { [weak self] in self?.setNeedsChart() }
        connectInput()
        describeSoon()
    }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: ChildRule.none, elements: LMChartMark.elements)
    }

    open override func tintColorDidChange() { native.queueDraw() }

    // MARK: What is shown

    /// Draws all anew in the next frame.
    func setNeedsChart() {
        texts = [:]
        marksDidChange()
    }

    /// Reads the marks anew before the next frame.
    func marksDidChange() {
        (known, arranged) = (nil, nil)
        native.queueDraw()
        describeSoon()
        if selected != nil { MainLoop.atNextTurn { [weak self] in self?.showSelection() } }
    }

    /// What the marks show now.
    var scene: ChartScene {
        if let known { return known }
        for axis in [xAxis, yAxis] where axis.isContradictory {
            complain(
                .chartAxis,
                "an axis from \(axis.minimum) to \(axis.maximum) has no length; its limits are computed from the values instead")
        }
        let scene = ChartScene(marks, xAxis, yAxis)
        if scene.hasLostTexts {
            complain(
                .chartValues, "the horizontal axis cannot show text values; set its 'scale' to 'category'")
        }
        known = scene
        return scene
    }

    private func draw(_ drawing: Drawing, in bounds: CGRect) {
        guard bounds.width > 0, bounds.height > 0 else { return }
        let scene = scene
        guard !scene.isEmpty else {
            return ChartPainter.paintEmpty(emptyText ?? ProductWord.text("No data"), drawing, self, in: bounds)
        }
        let arrangement = ChartArrangement(scene, of: self, in: bounds.size, isMirrored: drawing.isRightToLeft)
        arranged = arrangement
        let painter = ChartPainter(drawing, self, arrangement)
        painter.paint()
        if let place = hovered ?? chosen { painter.paintCallout(at: place) }
        if native.showsFocus { painter.paintFocus(in: bounds) }
    }

    /// Where everything is, as it is drawn; `nil` where there is nothing or no room.
    var arrangement: ChartArrangement? {
        let size = bounds.size
        guard size.width > 0, size.height > 0, !scene.isEmpty else { return nil }
        let isMirrored = native.isRightToLeft
        if let arranged, arranged.scene === scene, arranged.size == size, arranged.isMirrored == isMirrored {
            return arranged
        }
        return ChartArrangement(scene, of: self, in: size, isMirrored: isMirrored)
    }

    private func showSelection() { chosen = selected.flatMap { place(of: LMPlottableValue($0)) } }

    /// A person has chosen a place, or nothing.
    func choose(_ place: ChartPlace?) {
        guard place != chosen else { return }
        selected = place.flatMap { value(at: $0) }
        chosen = place
        userDidEdit()
        delegate?.chartView(self, didSelect: selected)
    }

    private func selectionDidChange() {
        native.queueDraw()
        describeSoon()
    }

    // MARK: Texts

    /// The formatter that an axis names; `nil`, and a notice, if there is none of that name or with these arguments.
    func axisFormatter(_ specification: FormatterSpecification) -> (any ValueFormatter)? {
        if let found = formatter(withName: specification.name, arguments: specification.argumentsByName) {
            return found
        }
        let known = ValueFormatters.names.joined(separator: ", ")
        complain(
            .chartAxis,
            "an axis cannot be formatted with '\(specification.name)' and its arguments; the built-in formatters are \(known)"
        )
        return nil
    }

    private func complain(_ code: Notice.Code, _ message: String) {
        guard complaints.insert(message).inserted else { return }
        Notice.post(code, "LMChartView: \(message)")
    }

    /// What writes some of the chart's numbers and dates.
    func axisText(_ use: AxisText.Use) -> AxisText {
        if let text = texts[use] { return text }
        let text = AxisText(use, of: self)
        texts[use] = text
        return text
    }

    /// What writes the labels of the value axis.
    var valueText: AxisText { axisText(.values(areParts: scene.isNormalized)) }

    /// What writes the labels of an axis of numbers or times.
    func placeText(of scene: ChartScene) -> AxisText { axisText(scene.places == .times ? .dates : .numbers) }

    /// A place in words.
    func text(ofPlace place: LMPlottableValue) -> String {
        switch place {
        case .category(let name): name
        case .number(let number): axisText(.numbers).whole(number)
        case .date(let date): axisText(.dates).whole(date.timeIntervalSinceReferenceDate)
        case .gap: ""
        }
    }

    // MARK: Screen readers

    /// Tells screen readers what the chart shows, in the next turn, and then five times a second: 60 changes are of no use to them.
    private func describeSoon() {
        isToBeDescribed = true
        guard !isDescribing else { return }
        isDescribing = true
        Task { @MainActor [weak self] in
            while self?.describeAgain() == true { try? await Task.sleep(for: .milliseconds(200)) }
            self?.isDescribing = false
        }
    }

    /// Describes the chart if it has changed; whether it had.
    private func describeAgain() -> Bool {
        guard isToBeDescribed else { return false }
        isToBeDescribed = false
        describe()
        return true
    }

    // MARK: Markup

    /// Takes the elements of marks.
    open override func processMarkupElement(_ tag: String, properties: [String: Any]) {
        guard let kind = LMChartMark.Kind(rawValue: tag) else {
            return super.processMarkupElement(tag, properties: properties)
        }
        let mark = LMChartMark(kind)
        for (attribute, value) in properties { mark.setMarkup(value, attribute) }
        marks.append(mark)
    }

    /// The attributes of marks follow the model and the language.
    open override func markupValueSetter(forLast tag: String, _ attribute: String) -> ((Any?) -> Void)? {
        guard LMChartMark.Kind(rawValue: tag) != nil, let mark = marks.last else {
            return super.markupValueSetter(forLast: tag, attribute)
        }
        return { [weak mark] value in mark?.setMarkup(value, attribute) }
    }
}

extension LMChartView {
    /// Creates a chart.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet or to set up the axes.
    public convenience init(
        title: String? = nil, marks: [LMChartMark] = [], legend: Legend = .automatic, width: CGFloat = .nan,
        height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (LMChartView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.title = title
        view.marks = marks
        view.legend = legend
        view.width = width
        view.height = height
        view.weight = weight
        view.anchor = anchor
        configure(self)
    }
}
