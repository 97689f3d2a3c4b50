public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// The header or footer of a section: a title, or a custom view.
@KeyValueCoding
open class UITableViewHeaderFooterView: UIView {
    /// The identifier of the reuse pool; `nil` for a view that is never reused.
    public internal(set) var reuseIdentifier: String?
    /// Whether the table created the view to show a title of the data source.
    var isTitle = false
    private var label: UILabel?
    private var detailLabel: UILabel?
    private var content: UIView?
    private var contentFills = false

    /// Creates a view; subclasses override this initialiser for their setup.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// Creates an empty view. `coder` is ignored: view archives do not exist here.
    public required init?(coder: NSCoder) { super.init(frame: .zero) }

    /// Creates an empty view, for tables and markup.
    public required convenience init() { self.init(reuseIdentifier: nil) }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("markup-header")
    }

    override class var defaultMargins: LayoutMargins { LayoutMargins(top: 6, left: 16, bottom: 6, right: 16) }

    /// The title; created on first access.
    open var textLabel: UILabel? {
        if let label { return label }
        let label = UILabel()
        label.numberOfLines = 0
        label.native.addClass("markup-title")
        self.label = label
        insertSubview(label, at: 0)
        return label
    }

    /// A second text below the title; created on first access.
    open var detailTextLabel: UILabel? {
        if let detailLabel { return detailLabel }
        let label = UILabel()
        label.numberOfLines = 0
        label.textColor = .secondaryLabel
        detailLabel = label
        insertSubview(label, at: self.label == nil ? 0 : 1)
        return label
    }

    /// The view that subclasses put their own views into; made when it is first asked for.
    ///
    /// It fills the header where there are no texts. Its ``UIView/layoutMargins`` are the header's until it is given its own.
    open var contentView: UIView {
        if let content { return content }
        let view = CellContentView()
        setContentView(view, fills: true)
        return view
    }

    func setContentView(_ view: UIView, fills: Bool = false) {
        content?.removeFromSuperview()
        content = view
        contentFills = fills
        insertSubview(view, at: subviews.firstIndex { !owns($0) } ?? subviews.count)
    }

    func removeContent() {
        content?.removeFromSuperview()
        content = nil
        setNeedsLayout()
    }

    private func owns(_ view: UIView) -> Bool {
        [label, detailLabel, content, backgroundView].contains { $0 === view }
    }

    /// The content of a subclass reaches to the edges where there is nothing else.
    private var style: ColumnStyle {
        let fills = contentFills && label == nil && detailLabel == nil
        return ColumnStyle(spacing: 2, margins: fills ? LayoutMargins() : margins)
    }

    /// A view behind the content that fills the area; `nil`, the default, for none.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }

    var configurations: ViewConfigurations?

    /// The state that the configurations follow. An override adds the program's values to the state from `super`.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    /// Called before the view is shown, and after ``setNeedsUpdateConfiguration()``; an override makes the configurations for the state.
    open func updateConfiguration(using state: UIViewConfigurationState) { useState() }

    /// Called before the table reuses the view for another section.
    open func prepareForReuse() {}

    private var items: [ChildItem] { [label, detailLabel, content].compactMap { $0.map { ChildItem(view: $0) } } }

    override var freeSubviews: [UIView] { ownSubviews.filter { !owns($0) } }
    override var fixedSubviews: [(view: UIView, insets: ReadingInsets)] {
        guard let content, label == nil, detailLabel == nil else { return [] }
        return [(content, contentFills ? (0, 0, 0, 0) : insetsInReadingOrder)]
    }
    override func takesConstraints(of subview: UIView) -> Bool {
        fixedSubviews.contains { $0.view === subview } || !owns(subview)
    }

    override func marginsDidChange() {
        super.marginsDidChange()
        // GTK passes over content whose own size stays the same.
        content?.setNeedsLayout()
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measure(
            measureColumn(items, style: style, axis: axis, for: crossSize, direction: layoutDirection),
            andFreeSubviews: axis, for: crossSize)
    }

    override func arrangeContent(in size: LayoutSize) {
        let boxes = arrangeColumn(items, style: style, in: size, direction: layoutDirection).boxes
        for (item, box) in zip(items, boxes) where !item.view.isHidden { item.view.native.allocate(box) }
        backgroundView?.native.allocate(LayoutBox(x: 0, y: 0, width: Int(size.width), height: Int(size.height)))
        arrangeFreeSubviews(in: size)
    }

    open override var markupContentChange: MarkupContentChange { .overwritten }
}

/// A header or footer with a custom view inside its margins.
@KeyValueCoding
open class LMTableViewHeaderFooterView: UITableViewHeaderFooterView {
    private var announcesBackground = false

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(
            children: .any,
            instructions: [
                "backgroundView": InstructionSchema(announcesChild: true), "ignoreLayoutMargins": InstructionSchema(),
            ], rootPreference: 4)
    }

    /// Sets the content and replaces any earlier content.
    open func setContent(_ content: UIView, ignoreMargins: Bool) {
        if ignoreMargins { layoutMargins = .zero }
        setContentView(content)
    }

    open override func appendMarkupElementView(_ view: UIView) {
        defer { announcesBackground = false }
        if announcesBackground { backgroundView = view } else { setContent(view, ignoreMargins: false) }
    }

    open override func processMarkupInstruction(_ target: String, data: String) {
        if target == "ignoreLayoutMargins" {
            layoutMargins = .zero
        } else {
            announcesBackground = target == "backgroundView"
        }
    }
}

extension LMTableViewHeaderFooterView {
    /// Creates a header or footer with its content as an argument.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        backgroundColor: UIColor? = nil, _ content: UIView? = nil,
        with configure: (LMTableViewHeaderFooterView) -> Void = { _ in }
    ) {
        self.init()
        declare(backgroundColor: backgroundColor)
        declare(children: content.map { [$0] } ?? [])
        configure(self)
    }
}

extension UITableViewHeaderFooterView {
    /// Creates a header or footer with text.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        text: String? = nil, secondaryText: String? = nil,
        with configure: (UITableViewHeaderFooterView) -> Void = { _ in }
    ) {
        self.init(reuseIdentifier: nil)
        let view = self
        if let text { view.textLabel?.text = text }
        if let secondaryText { view.detailTextLabel?.text = secondaryText }
        configure(self)
    }
}
