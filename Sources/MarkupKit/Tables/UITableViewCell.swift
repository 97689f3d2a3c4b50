public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A row of a table: a picture, one or two texts, and an accessory; or whatever a subclass puts inside.
///
/// ```xml
/// <UITableViewCell style="subtitleTableViewCell" textLabel.text="Rome" detailTextLabel.text="Italy" accessoryType="disclosureIndicator"/>
/// ```
@KeyValueCoding
open class UITableViewCell: UIView {
    /// How a cell arranges its two texts; markup's words for them end in `TableViewCell`.
    public nonisolated enum CellStyle: String, Sendable {
        /// One text.
        case `default`
        /// The second text at the trailing edge.
        case value1
        /// The first text narrow, the second beside it.
        case value2
        /// The second text small below the first.
        case subtitle
    }

    /// What stands at the trailing edge of a cell.
    public nonisolated enum AccessoryType: String, MarkupWord {
        /// `disclosureIndicator` is an arrow, `detailButton` an information button, `detailDisclosureButton` both, `checkmark` a tick.
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// How a selected cell looks.
    public nonisolated enum SelectionStyle: String, MarkupWord {
        /// As an unselected one.
        case none
        /// As the theme shows selected rows.
        case `default`
        /// The same as `default`.
        case blue, gray
    }

    /// What editing does to a row.
    public nonisolated enum EditingStyle: String, MarkupWord { case none, delete, insert }

    /// The lines between rows. Both kinds of line look the same.
    public nonisolated enum SeparatorStyle: String, MarkupWord { case none, singleLine, singleLineEtched }

    /// The kind of cell that this one belongs to when it is reused; `nil` is never reused.
    public internal(set) var reuseIdentifier: String?
    private(set) var cellStyle: CellStyle

    /// Creates a cell; subclasses override this one to set themselves up.
    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// Reads nothing from `coder`: there are no archives of views here. The cell is one of the default style.
    public required init?(coder: NSCoder) {
        cellStyle = .default
        super.init(frame: .zero)
    }

    /// What tables and markup create: a cell of the default style.
    public required convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("markup-cell")
    }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(styles: styleMakers, children: .any)
    }

    /// The words that `style` may be, for this class and for each of its subclasses.
    class var styleMakers: [String: () -> UIView] {
        [
            "defaultTableViewCell": { make(.default) }, "value1TableViewCell": { make(.value1) },
            "value2TableViewCell": { make(.value2) }, "subtitleTableViewCell": { make(.subtitle) },
        ]
    }

    private class func make(_ style: CellStyle) -> UIView {
        let cell = self.init()
        cell.cellStyle = style
        return cell
    }

    override class var defaultMargins: LayoutMargins { LayoutMargins(top: 8, left: 16, bottom: 8, right: 16) }

    // MARK: Content

    /// The first text; made when it is first asked for.
    open var textLabel: UILabel? { parts.textLabel(of: self) }
    /// The second text; `nil` in the default style, which has none.
    open var detailTextLabel: UILabel? { cellStyle == .default ? nil : parts.detailTextLabel(of: self) }
    /// The picture at the leading edge; made when it is first asked for, and without room while it has no image.
    open var imageView: UIImageView? { parts.imageView(of: self) }
    /// The view that subclasses put their own views into. Once asked for, it takes the place of texts and picture.
    ///
    /// It fills the cell, up to an accessory. Its ``UIView/layoutMargins`` are the cell's until it is given its own, so that
    /// ``UIView/layoutMarginsGuide`` is where other cells have their texts. Views may also be put into the cell itself.
    open var contentView: UIView { parts.contentView(of: self) }
    let parts = CellParts()

    /// The table that shows the cell.
    weak var table: UITableView?

    /// Any value that stands for the row; ``UITableView/value(forSection:)`` returns that of the first checked row.
    open var value: Any?

    // MARK: Accessory

    /// What stands at the trailing edge; `none` by default. A checkmark is what ``isChecked`` reads and sets.
    open var accessoryType = AccessoryType.none {
        didSet {
            guard accessoryType != oldValue else { return }
            parts.showAccessory(of: self)
            if let row { describe(row) }
        }
    }
    /// A view at the trailing edge, in place of what ``accessoryType`` says; `nil` shows that.
    open var accessoryView: UIView? {
        didSet { if accessoryView !== oldValue { parts.showAccessory(of: self) } }
    }
    /// Whether the cell has a checkmark: the same as ``accessoryType`` being `checkmark`.
    @Edited open var isChecked: Bool {
        get { accessoryType == .checkmark }
        set {
            guard newValue != isChecked else { return }
            accessoryType = newValue ? .checkmark : .none
        }
    }

    // MARK: Indentation

    /// How many steps of ``indentationWidth`` the content is set in; 0 by default. Negative numbers count as 0. Rows of an outline set it.
    open var indentationLevel: Int {
        get { parts.indent?.level ?? 0 }
        set { if newValue != indentationLevel { changeIndent { $0.level = max(0, newValue) } } }
    }
    /// How wide a step of ``indentationLevel`` is, in logical pixels; 10 by default.
    open var indentationWidth: CGFloat {
        get { parts.indent?.width ?? 10 }
        set { if newValue != indentationWidth { changeIndent { $0.width = max(0, newValue) } } }
    }

    // MARK: State

    /// How the cell looks while it is selected; `default` by default. `none` also keeps the row itself from taking the keyboard if it holds controls.
    open var selectionStyle = SelectionStyle.default
    /// Whether the row is selected; only the table sets it.
    open internal(set) var isSelected = false {
        didSet { if isSelected != oldValue { setSelected(isSelected, animated: false) } }
    }
    /// Called when the row is selected or no longer is.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelected = selected
        parts.showBackground(of: self)
    }

    /// Called before the table uses the cell for another row; reset here what ``UITableViewDataSource`` does not set each time.
    open func prepareForReuse() {}

    // MARK: Backgrounds

    /// A view behind the content, over the whole cell; `nil` is none.
    open var backgroundView: UIView? { didSet { parts.replaceBackground(oldValue, by: backgroundView, in: self) } }
    /// A view behind the content while the row is selected, in place of ``backgroundView``; `nil` is the theme's look.
    open var selectedBackgroundView: UIView? {
        didSet { parts.replaceBackground(oldValue, by: selectedBackgroundView, in: self) }
    }
    /// Takes the place of ``selectedBackgroundView`` in a table that allows several selected rows; `nil` is that view.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { parts.replaceBackground(oldValue, by: multipleSelectionBackgroundView, in: self) }
    }

    // MARK: Meaning

    /// A row is called what its labels say; a form's row is only what is inside.
    override var standardName: AccessibleName? {
        let labels = labelsInside
        return labels.isEmpty || parts.field != nil ? .text("") : .labels(labels)
    }

    /// The row of the table, of which a screen reader speaks.
    private var row: Native? { native.listRow }
    override var nativesForName: [Native] { [row ?? native] }

    /// Tells screen readers what GTK's row around the cell is.
    func describe(_ row: Native) {
        updateAccessibleName()
        if isChecked || saysChecked { row.setAccessibleChecked(isChecked) }
        saysChecked = isChecked
        if let indent = parts.indent { row.setAccessibleExpanded(indent.isExpanded) }
    }
    private var saysChecked = false

    /// The cell has left its row.
    func forgetRow() {
        if saysChecked { row?.setAccessibleChecked(false) }
        saysChecked = false
        if parts.indent?.isExpanded != nil { row?.setAccessibleExpanded(nil) }
    }

    // MARK: Layout

    /// The height that the table asks for; `nil` is as high as the content.
    var rowHeight: CGFloat? { didSet { if rowHeight != oldValue { native.queueResize() } } }
    /// The least height, which depends on the table's style.
    var leastHeight: CGFloat = 36

    override var freeSubviews: [UIView] { ownSubviews.filter { !parts.owns($0, in: self) } }
    override var fixedSubviews: [(view: UIView, insets: ReadingInsets)] { parts.fixedSubviews(of: self) }
    override func takesConstraints(of subview: UIView) -> Bool { parts.takesConstraints(of: subview, in: self) }

    override func marginsDidChange() {
        super.marginsDidChange()
        // GTK passes over content whose own size stays the same.
        parts.contentNeedsLayout()
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        var size = measureRow(
            parts.items, style: parts.rowStyle(of: self), axis: axis, for: crossSize, direction: layoutDirection)
        size = measure(size, andFreeSubviews: axis, for: crossSize)
        guard axis == .vertical else { return size }
        let least = max(size.minimum, rowHeight ?? leastHeight)
        size = LayoutMeasurement(minimum: least, natural: rowHeight == nil ? max(least, size.natural) : least)
        return size
    }

    override func arrangeContent(in size: LayoutSize) {
        parts.arrange(self, in: size)
        arrangeFreeSubviews(in: size)
    }

    // MARK: Markup

    /// A child of a plain cell is its accessory, at its natural size.
    open override func appendMarkupElementView(_ view: UIView) { accessoryView = view }
}

extension UITableViewCell {
    /// Creates a cell of one of the styles.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        style: CellStyle = .default, text: String? = nil, secondaryText: String? = nil, image: UIImage? = nil,
        accessoryType: AccessoryType = .none, selectionStyle: SelectionStyle = .default,
        with configure: (UITableViewCell) -> Void = { _ in }
    ) {
        self.init(style: style, reuseIdentifier: nil)
        let view = self
        if let text { view.textLabel?.text = text }
        if let secondaryText { view.detailTextLabel?.text = secondaryText }
        if let image { view.imageView?.image = image }
        view.accessoryType = accessoryType
        view.selectionStyle = selectionStyle
        configure(self)
    }
}
