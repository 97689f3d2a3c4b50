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
/// Marks are drawn in order. Their elements are named like their kinds and have the attributes `name`, `values`, `x`,
/// `y`, `low`, `high`, `series`, `color`, `stacking`, `lineWidth`, `showsSymbols` and `innerRadius` of ``LMChartMark``,
/// which can be bound to the model.
///
/// The axes are mirrored in right-to-left layouts, colours follow the theme, and texts use the session's formats. The
/// default size is 320 by 200 points. The plot is drawn as vector shapes, so that it is sharp on paper too.
///
/// The user selects a place with the pointer, a finger or the arrow keys, see ``xSelection``. The Return key and an
/// accessibility action show the values as a table, see ``presentValues()``.
@KeyValueCoding
open class LMChartView: UIView {
    /// The position of the legend.
    public nonisolated enum Legend: String, MarkupWord {
        /// `automatic` is below the plot if there is more than one name, otherwise hidden; `top` and `bottom` are above
        /// and below the plot.
        case automatic, top, bottom, hidden
    }

    /// The delegate, which is notified of the user's selections.
    open weak var delegate: (any LMChartViewDelegate)?
    /// The horizontal axis, along which the values are placed.
    public let xAxis = LMChartAxis()
    /// The vertical axis, which shows the values.
    public let yAxis = LMChartAxis()

    /// The title above the plot and the accessibility label of the chart; `nil`, the default, shows no title.
    open var title: String? { didSet { if title != oldValue { setNeedsChart() } } }
    /// The position of the legend. Default `automatic`.
    open var legend = Legend.automatic { didSet { if legend != oldValue { setNeedsChart() } } }
    /// The text of an empty chart; `nil`, the default, is "No data" in the application's language.
    open var emptyText: String? { didSet { if emptyText != oldValue { setNeedsChart() } } }
    /// Whether the user can select a place with the pointer or the keyboard and see its values. Default `true`.
    open var allowsSelection = true {
        didSet {
            guard allowsSelection != oldValue else { return }
            native.isFocusable = allowsSelection
            if !allowsSelection { chosen = nil }
            hovered = nil
            native.queueDraw()
        }
    }
    /// The marks in drawing order, the first one lowest.
    open var marks: [LMChartMark] = [] {
        didSet {
            for mark in oldValue where mark.chart === self { mark.chart = nil }
            for mark in marks { mark.chart = self }
            setNeedsChart()
        }
    }

    /// The selected place: a number, a `Date`, or the text of a category or of a slice, as in the marks; `nil` if
    /// nothing is selected.
    ///
    /// A value that the chart does not have selects nothing until the chart has it.
    @Edited open var xSelection: Any? {
        get { selected }
        set {
            selected = newValue
            showSelection()
        }
    }

    private var selected: Any?
    /// The selected place.
    var chosen: ChartPlace? { didSet { if chosen != oldValue { selectionDidChange() } } }
    /// The place under the pointer.
    var hovered: ChartPlace? { didSet { if hovered != oldValue { native.queueDraw() } } }
    private var known: ChartScene?
    /// Whether an axis has another beginning or end than in the known scene.
    private var hasNewEnds = true
    private var arranged: ChartArrangement?
    /// The formatters of numbers and dates, created when first needed.
    private var texts: [AxisText.Use: AxisText] = [:]
    /// The measured texts of axes and legend, cached because most stay the same when values change.
    private(set) lazy var textLines = TextLines(of: native)
    /// The problems already reported. Each is reported once, because the values may change 60 times a second.
    private var complaints: Set<String> = []
    private var isDescribing = false
    private var isToBeDescribed = false
    private var languages: LanguageFollower?

    /// Creates an empty chart.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        (xAxis.chart, yAxis.chart) = (self, self)
        // A plain view's natural size comes from its subviews, so this one provides the chart's natural size.
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
        MarkupVocabulary(
            children: ChildRule.none, innerElements: LMChartMark.elements, isElementContainer: true)
    }

    open override func tintColorDidChange() { native.queueDraw() }

    // MARK: Contents

    /// Formats and draws everything again in the next frame.
    func setNeedsChart() {
        texts = [:]
        marksDidChange()
    }

    /// Reads the marks again before the next frame.
    func marksDidChange() {
        known = nil
        contentDidChange()
    }

    /// Computes the scales again before the next frame.
    func endsDidChange() {
        hasNewEnds = true
        contentDidChange()
    }

    private func contentDidChange() {
        arranged = nil
        native.queueDraw()
        describeSoon()
        if selected != nil { MainLoop.atNextTurn { [weak self] in self?.showSelection() } }
    }

    /// The current contents of the chart.
    var scene: ChartScene {
        if let known, !hasNewEnds { return known }
        hasNewEnds = false
        for axis in [xAxis, yAxis] where axis.isContradictory {
            complain(
                .chartAxis,
                "an axis from \(axis.minimum) to \(axis.maximum) has no length; its limits are computed from the values instead"
            )
        }
        if let known {
            known.endsDidChange()
            return known
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
            return ChartPainter.paintEmpty(emptyText ?? LocalizedWord.text("No data"), drawing, self, in: bounds)
        }
        let arrangement = ChartArrangement(scene, of: self, in: bounds.size, isMirrored: drawing.isRightToLeft)
        arranged = arrangement
        let painter = ChartPainter(drawing, self, arrangement)
        painter.paint()
        if let place = hovered ?? chosen { painter.paintCallout(at: place) }
        if native.showsFocus { painter.paintFocus(in: bounds) }
    }

    /// The positions of everything as drawn; `nil` if the chart is empty or has no size.
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

    /// Applies a selection by the user; `nil` clears it.
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

    /// Returns the formatter of an axis; `nil`, after a notice, if there is none of that name or with these arguments.
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

    /// Returns the formatter of some of the chart's numbers and dates.
    func axisText(_ use: AxisText.Use) -> AxisText {
        if let text = texts[use] { return text }
        let text = AxisText(use, of: self)
        texts[use] = text
        return text
    }

    /// The formatter of the value axis.
    var valueText: AxisText { axisText(.values(areParts: scene.isNormalized)) }

    /// Returns the formatter of an axis of numbers or times.
    func placeText(of scene: ChartScene) -> AxisText { axisText(scene.places == .times ? .dates : .numbers) }

    /// Returns the text of a place.
    func text(ofPlace place: LMPlottableValue) -> String {
        switch place {
        case .category(let name): name
        case .number(let number): axisText(.numbers).whole(number)
        case .date(let date): axisText(.dates).whole(date.timeIntervalSinceReferenceDate)
        case .gap: ""
        }
    }

    // MARK: Screen readers

    /// Updates the accessibility description in the next turn, and then at most five times a second: 60 changes a
    /// second are of no use to screen readers.
    private func describeSoon() {
        isToBeDescribed = true
        guard !isDescribing else { return }
        isDescribing = true
        Task { @MainActor [weak self] in
            while self?.describeAgain() == true { try? await Task.sleep(for: .milliseconds(200)) }
            self?.isDescribing = false
        }
    }

    /// Updates the description if the chart has changed; returns whether it had changed.
    private func describeAgain() -> Bool {
        guard isToBeDescribed else { return false }
        isToBeDescribed = false
        describe()
        return true
    }

    // MARK: Reloading

    open override func takeConnections(of old: UIView) {
        super.takeConnections(of: old)
        guard let old = old as? LMChartView else { return }
        delegate = old.delegate
    }

    open override class var userTexts: [String] { ["title"] }
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
