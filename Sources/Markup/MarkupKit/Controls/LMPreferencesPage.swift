public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A page of a preferences window: a scrolling column of groups, at most 640 points wide, in the middle of the window.
///
/// ```xml
/// <LMPreferencesPage>
///     <LMPreferencesGroup title="@appearance">
///         <LMPreferencesRow title="@compact" subtitle="@compactText">
///             <UISwitch on="$isCompact"/>
///         </LMPreferencesRow>
///     </LMPreferencesGroup>
/// </LMPreferencesPage>
/// ```
///
/// For several pages, put each into an ``LMTab`` of an ``LMTabView``.
@KeyValueCoding
open class LMPreferencesPage: LMColumnView {
    override class func makeNative() -> Native { ScrollerWidget().native }
    override class var defaultMargins: LayoutMargins { LayoutMargins(top: 24, left: 18, bottom: 24, right: 18) }
    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(rootPreference: 9) }

    /// The widget with the groups, which moves behind the visible part.
    private var content: Native?
    override var nativeContainer: Native { content ?? native }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        let content = ContainerWidget.make()
        ContainerWidget.attach(self, to: content)
        self.content = content
        let scroller = ScrollerWidget(native)
        scroller.setContent(content)
        scroller.setPolicy(horizontal: .fits, vertical: .automatic)
        spacing = 24
        verticalAlignment = .top
    }

    isolated deinit { content?.release() }

    open override func setNeedsLayout() {
        super.setNeedsLayout()
        content?.queueResize()
    }

    /// The greatest width of the groups, in points, margins included. Default 640.
    open var maximumContentWidth: CGFloat = 640 { didSet { setNeedsLayout() } }

    private func contentWidth(in width: Double) -> Double { min(width, max(0, Double(maximumContentWidth))) }

    /// The natural height is also the minimum, because a GTK scroller gives content only its minimum.
    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        guard axis == .vertical else { return super.measureContent(axis, for: crossSize) }
        let size = super.measureContent(axis, for: crossSize.map(contentWidth))
        return LayoutMeasurement(minimum: size.natural, natural: size.natural)
    }

    override func arrangeContent(in size: LayoutSize) {
        let width = contentWidth(in: size.width)
        arrange(in: LayoutSize(width: width, height: size.height), leftEdge: Int((size.width - width) / 2))
    }

    // MARK: Search

    /// The text that the visible rows contain; empty, the default, shows all rows.
    ///
    /// Rows whose title and subtitle do not contain the text are hidden, and so are groups without a visible row. A
    /// group whose own title contains the text shows all its rows.
    open var searchText = "" { didSet { if searchText != oldValue { search() } } }

    private func search() {
        for group in subviews.compactMap({ $0 as? LMPreferencesGroup }) { group.search(searchText) }
    }
}

/// A titled group of rows on an ``LMPreferencesPage``, in one frame with lines between them.
@KeyValueCoding
open class LMPreferencesGroup: LMGroupBox {
    private let text = LabelWidget()

    override class var defaultMargins: LayoutMargins { LayoutMargins() }
    override var contentClass: String { "markup-rows" }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        StyleSheet.shared.addBase(PreferencesLook.css)
        spacing = 0
        verticalAlignment = .top
        content?.clips = true
    }

    override func addHeader(to box: BoxWidget) {
        super.addHeader(to: box)
        text.setLines(0, .betweenWords)
        text.native.addClass("dim-label")
        text.native.isVisible = false
        box.appendPart(text.native)
    }

    /// A text below the title that explains the group; `nil`, the default, shows none.
    open var subtitle: String? {
        didSet {
            text.setText(subtitle ?? "")
            text.native.isVisible = !(subtitle ?? "").isEmpty
        }
    }

    fileprivate func search(_ searchText: String) {
        let rows = subviews.compactMap { $0 as? LMPreferencesRow }
        let isWhole = Self.contains(searchText, in: [title, subtitle])
        for row in rows { row.isFiltered = !isWhole && !Self.contains(searchText, in: [row.title, row.subtitle]) }
        native.isVisible = isWhole || rows.contains { !$0.isFiltered }
    }

    private static func contains(_ searched: String, in texts: [String?]) -> Bool {
        searched.isEmpty || texts.contains { $0?.localizedStandardContains(searched) == true }
    }

    open override class var userTexts: [String] { ["subtitle", "title"] }
}

/// A row of an ``LMPreferencesGroup``: a title, a subtitle below it, and a control at the end.
///
/// A press anywhere in the row operates the control: it changes a switch, presses a button, opens a list, and gives the
/// keyboard focus to a field. The title names the control for screen readers. A row without a control fires
/// `primaryActionTriggered`.
@KeyValueCoding
open class LMPreferencesRow: UIControl {
    private let row = LMRowView(frame: .zero)
    private let texts = LMColumnView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let secondLabel = UILabel(frame: .zero)

    override class func makeNative() -> Native { ContainerWidget.make() }
    override class var defaultMargins: LayoutMargins { LayoutMargins(top: 8, left: 12, bottom: 8, right: 12) }
    override var takesConstraints: Bool { false }
    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: .any) }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("markup-preference")
        label.numberOfLines = 0
        secondLabel.numberOfLines = 0
        secondLabel.font = .preferredFont(forTextStyle: .footnote)
        secondLabel.textColor = .secondaryLabel
        secondLabel.isHidden = true
        texts.spacing = 2
        texts.verticalAlignment = .center
        texts.weight = 1
        texts.addSubview(label)
        texts.addSubview(secondLabel)
        row.spacing = 12
        row.verticalAlignment = .center
        row.minimumHeight = 34
        row.addSubview(texts)
        addSubview(row)
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.activate() })
    }

    /// The text at the start.
    open var title: String? { didSet { label.text = title } }
    /// A smaller text below the title; `nil`, the default, shows none.
    open var subtitle: String? {
        didSet {
            secondLabel.text = subtitle
            secondLabel.isHidden = (subtitle ?? "").isEmpty
        }
    }

    /// Whether a search has hidden the row.
    fileprivate var isFiltered = false { didSet { if isFiltered != oldValue { native.isVisible = !isFiltered } } }

    // MARK: The control

    /// The first control at the end of the row; `nil` without one.
    private var control: UIView? {
        func first(in views: [UIView]) -> UIView? {
            views.lazy.compactMap { $0.isField || $0 is UIButton ? $0 : first(in: $0.subviews) }.first
        }
        return first(in: Array(row.subviews.dropFirst()))
    }

    private func activate() {
        guard isEnabled else { return }
        if let control, (control as? UIControl)?.isEnabled != false { control.nativeForMeaning.operate() }
        send([.touchUpInside, .primaryActionTriggered])
    }

    /// Adds a control at the end of the row.
    open override func appendMarkupElementView(_ view: UIView) {
        row.addSubview(view)
        controlDidChange()
    }

    /// The views inside the one at the end are added later than itself.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        controlDidChange()
    }

    private func controlDidChange() {
        guard let control else { return }
        if control.isField { control.takeName(from: label) }
        native.addClass("activatable")
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureLayers(layoutItems(), margins: margins, axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        place(arrangeLayers(layoutItems(), margins: margins, in: size, direction: layoutDirection))
    }

    open override class var userTexts: [String] { ["subtitle", "title"] }
}

/// The CSS of the rows of preferences.
private enum PreferencesLook {
    static let css = """
        .markup-rows > .markup-preference:not(:last-child) { border-bottom: 1px solid alpha(@borders, 0.8); }
        .markup-preference.activatable:hover { background-image: image(alpha(@theme_fg_color, 0.05)); }

        """
}

extension LMPreferencesPage {
    /// Creates a page with its groups as arguments.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        searchText: String = "", maximumContentWidth: CGFloat = 640, backgroundColor: UIColor? = nil,
        weight: CGFloat = .nan, anchor: LMAnchor = [], _ subviews: UIView...,
        with configure: (LMPreferencesPage) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.maximumContentWidth = maximumContentWidth
        declare(backgroundColor: backgroundColor, weight: weight, anchor: anchor)
        declare(children: subviews)
        view.searchText = searchText
        configure(self)
    }
}

extension LMPreferencesGroup {
    /// Creates a group with its rows as arguments.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        title: String?, subtitle: String? = nil, _ subviews: UIView...,
        with configure: (LMPreferencesGroup) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.title = title
        view.subtitle = subtitle
        declare(children: subviews)
        configure(self)
    }
}

extension LMPreferencesRow {
    /// Creates a row with its controls as arguments.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        title: String?, subtitle: String? = nil, primaryAction: UIAction? = nil, _ subviews: UIView...,
        with configure: (LMPreferencesRow) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.title = title
        view.subtitle = subtitle
        declare(primaryAction: primaryAction)
        declare(children: subviews)
        configure(self)
    }
}
