public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A row of a table: an image, one or two texts, and an accessory; or the content of a subclass.
///
/// ```xml
/// <UITableViewCell style="subtitleTableViewCell" textLabel.text="Rome" detailTextLabel.text="Italy" accessoryType="disclosureIndicator"/>
/// ```
@KeyValueCoding
open class UITableViewCell: UIView {
    /// The arrangements of a cell's two texts; their names in markup end in `TableViewCell`.
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

    /// The symbols and buttons at the trailing edge of a cell.
    public nonisolated enum AccessoryType: String, MarkupWord {
        /// `disclosureIndicator` is an arrow, `detailButton` an information button, `detailDisclosureButton` both,
        /// `checkmark` a tick.
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// The styles of a selected cell.
    public nonisolated enum SelectionStyle: String, MarkupWord {
        /// The same as an unselected cell.
        case none
        /// The theme's style for selected rows.
        case `default`
        /// The same as `default`.
        case blue, gray
    }

    /// The kinds of editing of a row.
    public nonisolated enum EditingStyle: String, MarkupWord { case none, delete, insert }

    /// The parts of a cell that are shown while rows are edited.
    public nonisolated struct StateMask: OptionSet, Sendable {
        /// The parts as bits.
        public let rawValue: UInt
        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The table is edited.
        public static let showingEditControl = Self(rawValue: 1 << 0)
        /// UIKit shows a button Delete after a swipe. It is never set here: Delete is in the context menu of the row.
        public static let showingDeleteConfirmation = Self(rawValue: 1 << 1)
    }

    /// The lines between rows. `singleLine` and `singleLineEtched` look the same.
    public nonisolated enum SeparatorStyle: String, MarkupWord { case none, singleLine, singleLineEtched }

    /// The identifier of the reuse pool; `nil` for a cell that is never reused.
    public internal(set) var reuseIdentifier: String?
    private(set) var cellStyle: CellStyle

    /// Creates a cell; subclasses override this initialiser for their setup.
    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// Creates a cell of the default style. `coder` is ignored: view archives do not exist here.
    public required init?(coder: NSCoder) {
        cellStyle = .default
        super.init(frame: .zero)
    }

    /// Creates a cell of the default style, for tables and markup.
    public required convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("markup-cell")
    }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(styles: styleMakers, children: .any)
    }

    /// The names for `style` in markup, for this class and each of its subclasses.
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

    /// The first text; created on first access.
    open var textLabel: UILabel? { parts.textLabel(of: self) }
    /// The second text; `nil` in the default style.
    open var detailTextLabel: UILabel? { cellStyle == .default ? nil : parts.detailTextLabel(of: self) }
    /// The image at the leading edge; created on first access. It takes no room without an image.
    open var imageView: UIImageView? { parts.imageView(of: self) }
    /// The view that subclasses put their own views into. Once asked for, it takes the place of texts and picture.
    ///
    /// It fills the cell, up to an accessory. Its ``UIView/layoutMargins`` are the cell's until it is given its own, so that
    /// ``UIView/layoutMarginsGuide`` is where other cells have their texts. Views may also be put into the cell itself.
    open var contentView: UIView { parts.contentView(of: self) }
    let parts = CellParts()

    /// The table that shows the cell.
    weak var table: UITableView?
    /// The section of an ``LMTableView`` that has the cell.
    weak var staticSection: TableSection?

    /// Any value for the row; ``UITableView/value(forSection:)`` returns that of the first checked row.
    open var value: Any?

    // MARK: Accessory

    /// The symbol or button at the trailing edge. Default `none`. ``isChecked`` reads and sets `checkmark`.
    open var accessoryType = AccessoryType.none {
        didSet {
            guard accessoryType != oldValue else { return }
            parts.showAccessory(of: self)
            if let row { describe(row) }
        }
    }
    /// A view at the trailing edge that replaces ``accessoryType``; `nil` shows the accessory type.
    open var accessoryView: UIView? {
        didSet { if accessoryView !== oldValue { parts.showAccessory(of: self) } }
    }
    /// Whether the table is being edited, see ``UITableView/isEditing``, which sets it. Setting it calls ``setEditing(_:animated:)``.
    open var isEditing: Bool {
        get { parts.isEditing }
        set { if newValue != isEditing { setEditing(newValue, animated: false) } }
    }
    /// Called when ``isEditing`` changes. An override calls `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != parts.isEditing else { return }
        willTransition(to: editing ? .showingEditControl : [])
        parts.isEditing = editing
        parts.showAccessory(of: self)
        stateDidChange()
        if let row { describe(row) }
        didTransition(to: editing ? .showingEditControl : [])
    }
    /// Called before ``isEditing`` changes, with the state afterwards. The default does nothing.
    open func willTransition(to state: StateMask) {}
    /// Called after ``isEditing`` has changed. The default does nothing.
    open func didTransition(to state: StateMask) {}
    /// The accessory while ``isEditing`` is `true`. Default `none`.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue, isEditing { parts.showAccessory(of: self) } }
    }
    /// A view that replaces ``editingAccessoryType``; `nil`, the default, shows that.
    open var editingAccessoryView: UIView? {
        didSet { if editingAccessoryView !== oldValue, isEditing { parts.showAccessory(of: self) } }
    }
    /// Whether the cell has a checkmark, that is, whether ``accessoryType`` is `checkmark`.
    @Edited open var isChecked: Bool {
        get { accessoryType == .checkmark }
        set {
            guard newValue != isChecked else { return }
            accessoryType = newValue ? .checkmark : .none
        }
    }

    // MARK: Indentation

    /// The number of ``indentationWidth`` steps by which the content is indented. Default 0. Negative numbers count as
    /// 0. Rows of an outline set it.
    open var indentationLevel: Int {
        get { parts.indent?.level ?? 0 }
        set { if newValue != indentationLevel { changeIndent { $0.level = max(0, newValue) } } }
    }
    /// The width of a step of ``indentationLevel``, in points. Default 10.
    open var indentationWidth: CGFloat {
        get { parts.indent?.width ?? 10 }
        set { if newValue != indentationWidth { changeIndent { $0.width = max(0, newValue) } } }
    }

    // MARK: State

    /// The style of the cell while it is selected. Default `default`. With `none`, a row that contains controls does
    /// not take the keyboard focus itself.
    open var selectionStyle = SelectionStyle.default
    /// Whether the row is selected. Only the table sets it.
    open internal(set) var isSelected = false {
        didSet {
            guard isSelected != oldValue else { return }
            setSelected(isSelected, animated: false)
            stateDidChange()
        }
    }
    /// Called when the row is selected or deselected.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelected = selected
        parts.showBackground(of: self)
    }

    /// Whether the pointer or a finger presses the row. The table sets it. Setting it calls ``setHighlighted(_:animated:)``. Default
    /// `false`.
    ///
    /// A pressed row shows its ``selectedBackgroundView``, unless the ``selectionStyle`` is `none`.
    open var isHighlighted: Bool {
        get { parts.isHighlighted }
        set { if newValue != isHighlighted { setHighlighted(newValue, animated: false) } }
    }
    /// Called when the pointer or a finger presses the row, and when it leaves or releases it. An override calls `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != parts.isHighlighted else { return }
        parts.isHighlighted = highlighted
        parts.showBackground(of: self)
        stateDidChange()
    }

    /// The space beside the line below the row, in points: `left` at the leading edge, `right` at the trailing one; the other sides have no
    /// effect. A space wider than the row hides the line. Default ``UITableView/separatorInset`` of the table.
    open var separatorInset: UIEdgeInsets {
        get { parts.separatorInset ?? table?.separatorInset ?? .zero }
        set {
            guard newValue != parts.separatorInset else { return }
            parts.separatorInset = newValue
            table?.updateLook(of: self)
        }
    }

    /// Called before the table reuses the cell for another row. Reset here everything that the
    /// ``UITableViewDataSource`` does not set each time.
    open func prepareForReuse() {}

    // MARK: Configurations

    var configurations: ViewConfigurations?

    /// The state that the configurations follow. An override adds the program's values to the state from `super`.
    open var configurationState: UICellConfigurationState {
        cellState(isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing)
    }

    /// Called before the cell is shown and when its state has changed; an override makes the configurations for the state. The default updates
    /// ``contentConfiguration`` and ``backgroundConfiguration``.
    open func updateConfiguration(using state: UICellConfigurationState) { useState() }

    // MARK: Backgrounds

    /// A view behind the content that fills the cell; `nil`, the default, for none.
    open var backgroundView: UIView? { didSet { parts.replaceBackground(oldValue, by: backgroundView, in: self) } }
    /// A view behind the content while the row is selected, which replaces ``backgroundView``; `nil` means the theme's
    /// style.
    open var selectedBackgroundView: UIView? {
        didSet { parts.replaceBackground(oldValue, by: selectedBackgroundView, in: self) }
    }
    /// Replaces ``selectedBackgroundView`` in a table that allows several selected rows; `nil` uses that view.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { parts.replaceBackground(oldValue, by: multipleSelectionBackgroundView, in: self) }
    }

    // MARK: Accessibility

    /// A row is named by its labels; the row of a form has no name, because its field is named.
    override var standardName: AccessibleName? {
        let labels = labelsInside
        return labels.isEmpty || parts.field != nil ? .text("") : .labels(labels)
    }

    /// The table's row widget, which screen readers read.
    private var row: Native? { native.listRow }
    override var nativesForName: [Native] { [row ?? native] }

    /// Updates GTK's row around the cell for screen readers.
    func describe(_ row: Native) {
        updateAccessibleName()
        if isChecked || saysChecked { row.setAccessibleChecked(isChecked) }
        saysChecked = isChecked
        if let indent = parts.indent { row.setAccessibleExpanded(indent.isExpanded) }
    }
    private var saysChecked = false

    /// Called when the cell has left its row.
    func forgetRow() {
        if saysChecked { row?.setAccessibleChecked(false) }
        saysChecked = false
        if parts.indent?.isExpanded != nil { row?.setAccessibleExpanded(nil) }
    }

    // MARK: Layout

    /// The height set by the table; `nil` means the content's height.
    var rowHeight: CGFloat? { didSet { if rowHeight != oldValue { native.queueResize() } } }
    /// The width of the table that has made the cell.
    var awaitedWidth: CGFloat?
    /// As in UIKit, a cell has a size before a table places it: programs make the frames of its views of that.
    override var awaitedSizeByItself: CGSize? { CGSize(width: awaitedWidth ?? 320, height: rowHeight ?? 44) }
    override func awaitedSize(ofContent view: UIView) -> CGSize? {
        parts.isFilled(by: view) ? awaitedSize : nil
    }
    /// The smallest height, which depends on the table's style.
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

    /// Sets a child of a plain cell as its accessory, at its natural size.
    open override func appendMarkupElementView(_ view: UIView) { accessoryView = view }

    open override var markupContentChange: MarkupContentChange { .overwritten }
}

extension UITableViewCell {
    /// Creates a cell of one of the styles.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
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
