import Foundation
public import KeyValueCoding
public import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// Components side by side, in each of which one row is selected. Each component is a drop-down list, where UIKit has a
/// wheel.
@KeyValueCoding
open class UIPickerView: UIView {

    private var choices: [PickerChoice] = []
    /// The row to select once it exists, by its index or its value.
    private var wanted: Wanted?
    enum Wanted {
        case row(Int)
        case value(Any?)
        case element(Any?)
    }
    private var isLoaded = false

    override class var defaultMargins: LayoutMargins { LayoutMargins() }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.onRealize { [weak self] in self?.loadIfNeeded() }
    }

    /// The data source of the components and rows. Not retained.
    open weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { if dataSource !== oldValue { isLoaded = false } }
    }
    /// The delegate, which provides the rows' titles and is called when the user selects a row. Not retained.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { if delegate !== oldValue { isLoaded = false } } }

    // MARK: Rows

    /// The number of components. Loads the picker first if needed.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return choices.count
    }

    /// The number of rows in a component; 0 for a component that does not exist. Loads the picker first if needed.
    open func numberOfRows(inComponent component: Int) -> Int {
        loadIfNeeded()
        return choices.indices.contains(component) ? choices[component].titles.count : 0
    }

    /// The index of the selected row; -1 without a selection or if the component does not exist.
    open func selectedRow(inComponent component: Int) -> Int {
        loadIfNeeded()
        return choices.indices.contains(component) ? choices[component].selectedRow : -1
    }

    /// Selects a row without calling the delegate; -1 selects none. An index out of range and `animated` have no
    /// effect.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        loadIfNeeded()
        guard choices.indices.contains(component), row >= -1, row < choices[component].titles.count else { return }
        if component == 0 { wanted = nil }
        choices[component].select(row)
    }

    /// Selects a row and calls the delegate, like a choice by the user. An index out of range has no effect.
    public func choose(row: Int, inComponent component: Int) {
        loadIfNeeded()
        guard choices.indices.contains(component), choices[component].titles.indices.contains(row) else { return }
        DropDownWidget(choices[component].native).selection = row
    }

    /// Requests all components and rows again. The selection keeps its index, or moves to the last row if there are
    /// fewer.
    open func reloadAllComponents() {
        isLoaded = true
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        while choices.count > count { choices.removeLast().removeFromSuperview() }
        while choices.count < count { addChoice() }
        for component in 0..<count { reloadComponent(component) }
    }

    /// Requests the rows of one component again. An index out of range has no effect.
    open func reloadComponent(_ component: Int) {
        guard isLoaded, choices.indices.contains(component), let dataSource else { return }
        let rows = max(0, dataSource.pickerView(self, numberOfRowsInComponent: component))
        choices[component].show(
            (0..<rows).map { delegate?.pickerView(self, titleForRow: $0, forComponent: component) ?? "" })
        if component == 0 { chooseWanted() }
    }

    /// The selected row of the rows that are shown; nil without a selection, or before the first rows.
    func shownRow(inComponent component: Int) -> Int? {
        guard choices.indices.contains(component) else { return nil }
        let row = choices[component].selectedRow
        return row < 0 ? nil : row
    }

    /// Selects the row that was selected at another index before the rows changed.
    func keepSelected(_ row: Int, inComponent component: Int) {
        guard choices.indices.contains(component), component != 0 || wanted == nil else { return }
        choices[component].select(row)
    }

    private func chooseWanted() {
        guard let wanted, isLoaded, let choice = choices.first else { return }
        let row: Int? =
            switch wanted {
            case .row(let row): row
            case .value(nil): nil
            case .value(let value?):
                choice.titles.indices.first { Equality.areEqual(self.value(forRow: $0, component: 0), value) }
            case .element(let element): element.flatMap(row(of:))
            }
        choice.select(row.flatMap { choice.titles.indices.contains($0) ? $0 : nil } ?? -1)
    }

    func setNeedsReload() {
        isLoaded = false
        MainLoop.atNextTurn { [weak self] in self?.loadIfNeeded() }
    }

    func loadIfNeeded() { if !isLoaded { reloadAllComponents() } }

    private func addChoice() {
        let choice = PickerChoice(frame: .zero)
        let component = choices.count
        choice.weight = 1
        choice.chosen = { [weak self] row in self?.didChoose(row, in: component) }
        choices.append(choice)
        addSubview(choice)
        choice.updateAccessibleName()
    }

    open override class var accessibleNaming: AccessibleNaming? { .label }

    /// Each list has the picker's name; if there are several, each has the name of its component, if it has one.
    override func updateAccessibleName() {
        super.updateAccessibleName()
        for choice in choices { choice.updateAccessibleName() }
    }

    fileprivate func name(of choice: PickerChoice) -> AccessibleName? {
        let component = choices.firstIndex { $0 === choice }
        if choices.count > 1, let component, let name = name(forComponent: component) { return .text(name) }
        return accessibilityLabel.map(AccessibleName.text) ?? standardName
    }

    func didChoose(_ row: Int, in component: Int) {
        if component == 0 {
            if case .element = wanted { wanted = .element(element(ofRow: row)) } else { wanted = nil }
        }
        userDidEdit()
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    // MARK: The first component, for bindings

    /// The index of the first component's selected row, or -1. An index out of range selects no row until that row
    /// exists.
    @Edited open var selectedRow: Int {
        get { selectedRow(inComponent: 0) }
        set { select(.row(newValue)) }
    }

    /// The value of the first component's selected row. Setting it selects the first row with an equal value; if there
    /// is no such row, none until it exists.
    @Edited open var value: Any? {
        get { value(forComponent: 0) }
        set { select(.value(newValue)) }
    }

    func select(_ new: Wanted) {
        wanted = new
        chooseWanted()
    }

    /// The row of the first component that a `for` has made for an element; nil without one.
    func row(of element: Any) -> Int? { nil }
    /// The element of a row of the first component; nil for another row.
    func element(ofRow row: Int) -> Any? { nil }

    // MARK: Values

    /// The name of a component; `nil` in a picker that is not an ``LMPickerView``.
    open func name(forComponent component: Int) -> String? { nil }
    /// The first component with the name, or `NSNotFound`.
    open func component(withName name: String) -> Int { NSNotFound }
    /// The value of a row; `nil` in a picker that is not an ``LMPickerView``.
    open func value(forRow row: Int, component: Int) -> Any? { nil }
    /// The value of the selected row; `nil` without a selection.
    open func value(forComponent component: Int) -> Any? {
        let row = selectedRow(inComponent: component)
        return row < 0 ? nil : value(forRow: row, component: component)
    }
    /// Selects the first row with an equal value; no row if there is no equal value.
    open func setValue(_ value: Any?, forComponent component: Int, animated: Bool) {
        let rows = 0..<numberOfRows(inComponent: component)
        let row =
            value == nil ? nil : rows.first { Equality.areEqual(self.value(forRow: $0, component: component), value) }
        selectRow(row ?? -1, inComponent: component, animated: animated)
    }

    // MARK: Layout

    private var items: [ChildItem] { choices.map { ChildItem(view: $0) } }

    override var takesConstraints: Bool { false }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        loadIfNeeded()
        return measureRow(
            items, style: RowStyle(margins: margins), axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        let boxes = arrangeRow(items, style: RowStyle(margins: margins), in: size, direction: layoutDirection)
        for (item, box) in zip(items, boxes) {
            let height = min(box.height, Int(item.view.native.measure(.vertical, for: box.width).natural))
            item.view.native.allocate(
                LayoutBox(x: box.x, y: box.y + (box.height - height) / 2, width: box.width, height: height))
        }
    }

    open override func takeConnections(of old: UIView) {
        super.takeConnections(of: old)
        guard let old = old as? UIPickerView else { return }
        if let source = old.dataSource, source !== old { dataSource = source }
        if let delegate = old.delegate, delegate !== old { self.delegate = delegate }
    }
}

/// The data source of a picker. Both methods are required.
public protocol UIPickerViewDataSource: AnyObject {
    /// Returns the number of components; negative numbers count as 0.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows in a component; negative numbers count as 0.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker, for titles and selections. Both methods are optional.
public protocol UIPickerViewDelegate: AnyObject {
    /// Returns the title of a row; `nil` is an empty title.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Called after the user has selected a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Returns `nil`: the title is empty.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A component of a picker.
final class PickerChoice: UIView {
    private(set) var titles: [String] = []
    var chosen: (Int) -> Void = { _ in }

    override class func makeNative() -> Native { DropDownWidget().native }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.connect("notify::selected") { [weak self] _ in
            guard let self else { return }
            describeChoice()
            if !isProgrammatic { chosen(selectedRow) }
        }
        describeChoice()
    }

    override var nativesForName: [Native] { [native] + [DropDownWidget(native).button].compactMap(\.self) }
    override var standardName: AccessibleName? { (superview as? UIPickerView)?.name(of: self) ?? .text("") }

    var selectedRow: Int { titles.isEmpty ? -1 : DropDownWidget(native).selection }

    func select(_ row: Int) { programmatically { DropDownWidget(native).selection = row } }

    /// Replaces the titles; the selection keeps its row if it still exists.
    func show(_ titles: [String]) {
        guard titles != self.titles else { return }
        let row = self.titles.isEmpty ? 0 : min(selectedRow, titles.count - 1)
        self.titles = titles
        programmatically {
            DropDownWidget(native).setTexts(titles)
            DropDownWidget(native).selection = row
        }
        describeChoice()
    }

    /// Exposes the selected title as the description: in GTK 4.8 the description of the inner button is used, later
    /// that of the outer widget.
    private func describeChoice() {
        let choice = titles.indices.contains(selectedRow) ? titles[selectedRow] : nil
        for native in nativesForName { native.setAccessibleDescription(choice) }
    }
}
