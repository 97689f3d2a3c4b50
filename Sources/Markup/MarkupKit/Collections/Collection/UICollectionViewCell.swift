import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// An item of a collection.
@KeyValueCoding
open class UICollectionViewCell: UICollectionReusableView {
    weak var collection: UICollectionView?
    var indexPath: IndexPath?
    private var content: UIView?

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("markup-item")
        native.isFocusable = true
        native.offerAccessibleAction("row") { [weak self] in self?.activate() }
        native.onPrimaryClick { [weak self] _, _ in self?.activate() }
        native.onKey { [weak self] (key: Native.Key) in
            guard let self, key == .enter || key == .space, native.isFocus else { return false }
            activate()
            return true
        }
    }

    override class func makeNative() -> Native { ContainerWidget.make(.listItem) }
    override var standardName: AccessibleName? { labelsInside.isEmpty ? .text("") : .labels(labelsInside) }

    private func activate() {
        if let collection, let indexPath { collection.activateItem(at: indexPath) }
    }

    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: .any) }

    /// Whether the item is selected. The collection sets it; setting it yourself changes only the look, not the
    /// collection's selection.
    open var isSelected = false {
        didSet {
            guard isSelected != oldValue else { return }
            showSelection()
            native.setAccessibleSelected(isSelected)
            stateDidChange()
        }
    }

    /// Whether the pointer or a finger presses the item. The collection sets it. Default `false`.
    ///
    /// A pressed item shows its ``selectedBackgroundView``.
    open var isHighlighted = false {
        didSet {
            guard isHighlighted != oldValue else { return }
            showSelection()
            stateDidChange()
        }
    }

    /// A view behind the content that fills the cell; `nil`, the default, for none.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    /// A view behind the content while the item is selected; `nil`, the default, uses the theme's look.
    open var selectedBackgroundView: UIView? { didSet { replaceBackground(oldValue, by: selectedBackgroundView) } }

    private func replaceBackground(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        showSelection()
    }

    private func showSelection() {
        if isSelected && selectedBackgroundView == nil {
            native.addClass("selected")
        } else {
            native.removeClass("selected")
        }
        let isOn = isSelected || isHighlighted
        selectedBackgroundView?.isHidden = !isOn
        backgroundView?.isHidden = isOn && selectedBackgroundView != nil
    }

    /// The view for a subclass's own views; created on first access.
    open var contentView: UIView {
        if let content { return content }
        let view = UIView()
        view.layoutMargins = .zero
        setContentView(view)
        return view
    }

    func setContentView(_ view: UIView) {
        content?.removeFromSuperview()
        content = view
        // Below what a program has put into the cell itself.
        insertSubview(view, at: subviews.firstIndex { !owns($0) } ?? subviews.count)
    }

    func removeContent() {
        content?.removeFromSuperview()
        content = nil
        setNeedsLayout()
    }

    /// Whether the collection is being edited.
    var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }
    func editingDidChange() { stateDidChange() }

    var configurations: ViewConfigurations?

    /// The state that the configurations follow. An override adds the program's values to the state from `super`.
    open var configurationState: UICellConfigurationState {
        cellState(isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing)
    }

    /// Called before the cell is shown and when its state has changed; an override makes the configurations for the state. The default updates
    /// ``contentConfiguration`` and ``backgroundConfiguration``.
    open func updateConfiguration(using state: UICellConfigurationState) { useState() }

    func owns(_ view: UIView) -> Bool {
        [content, backgroundView, selectedBackgroundView].contains { $0 === view }
    }

    /// The margins of the content; none in a plain cell.
    var contentMargins: LayoutMargins { LayoutMargins() }

    override var freeSubviews: [UIView] { ownSubviews.filter { !owns($0) } }
    override var fixedSubviews: [(view: UIView, insets: ReadingInsets)] {
        content.map { [($0, contentInsets)] } ?? []
    }
    override func takesConstraints(of subview: UIView) -> Bool { subview === content || !owns(subview) }

    var contentInsets: ReadingInsets {
        contentMargins == LayoutMargins() ? (0, 0, 0, 0) : insetsInReadingOrder
    }

    override func awaitedSize(ofContent view: UIView) -> CGSize? {
        guard view === content, let size = awaitedSize else { return nil }
        let insets = contentInsets
        return CGSize(
            width: max(0, size.width - insets.start - insets.end),
            height: max(0, size.height - insets.top - insets.bottom))
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        // The minimum size; the layout's item size is the size that counts.
        measure(
            measureLayers(
                content.map { [ChildItem(view: $0)] } ?? [], margins: contentMargins, axis: axis, for: crossSize,
                direction: layoutDirection), andFreeSubviews: axis, for: crossSize)
    }

    override func arrangeContent(in size: LayoutSize) {
        let whole = LayoutBox(x: 0, y: 0, width: Int(size.width), height: Int(size.height))
        for view in [backgroundView, selectedBackgroundView] {
            if let view, !view.isHidden { view.native.allocate(whole) }
        }
        defer { arrangeFreeSubviews(in: size) }
        guard let content, !content.isHidden else { return }
        let boxes = arrangeLayers(
            [ChildItem(view: content)], margins: contentMargins, in: size, direction: layoutDirection)
        content.native.allocate(boxes[0])
    }

    open override func appendMarkupElementView(_ view: UIView) { setContentView(view) }
}

/// An item with a custom view that fills it within the margins.
@KeyValueCoding
open class LMCollectionViewCell: UICollectionViewCell {
    private var announced: String?

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(
            children: .any,
            instructions: [
                "backgroundView": InstructionSchema(announcesChild: true),
                "selectedBackgroundView": InstructionSchema(announcesChild: true),
                "ignoreLayoutMargins": InstructionSchema(),
            ], rootPreference: 3)
    }

    override var contentMargins: LayoutMargins { margins }

    /// Sets the content and replaces any earlier content.
    open func setContent(_ content: UIView, ignoreMargins: Bool) {
        if ignoreMargins { layoutMargins = .zero }
        setContentView(content)
    }

    open override func appendMarkupElementView(_ view: UIView) {
        defer { announced = nil }
        switch announced {
        case "backgroundView": backgroundView = view
        case "selectedBackgroundView": selectedBackgroundView = view
        default: setContent(view, ignoreMargins: false)
        }
    }

    open override func processMarkupInstruction(_ target: String, data: String) {
        if target == "ignoreLayoutMargins" { layoutMargins = .zero } else { announced = target }
    }
}
