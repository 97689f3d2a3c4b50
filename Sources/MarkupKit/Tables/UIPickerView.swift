import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupLayout

/// Components side by side, in each of which one row is chosen: lists that open, as the desktop has them in place of wheels.
@KeyValueCoding
open class UIPickerView: UIView {
    open override class var editableProperties: [String] { ["selectedRow", "value"] }

    private var choices: [PickerChoice] = []
    /// What is to be chosen as soon as there is such a row: its number, or its value.
    private var wanted: Wanted?
    private enum Wanted {
        case row(Int)
        case value(Any?)
    }
    private var isLoaded = false

    override class var defaultMargins: LayoutMargins { LayoutMargins() }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.onRealize { [weak self] in self?.loadIfNeeded() }
    }

    /// Supplies the number of rows. Not retained.
    open weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { if dataSource !== oldValue { isLoaded = false } }
    }
    /// Supplies the rows' titles and hears of choices. Not retained.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { if delegate !== oldValue { isLoaded = false } } }

    // MARK: Rows

    open var numberOfComponents: Int {
        loadIfNeeded()
        return choices.count
    }

    open func numberOfRows(inComponent component: Int) -> Int {
        loadIfNeeded()
        return choices.indices.contains(component) ? choices[component].titles.count : 0
    }

    /// The chosen row, or -1.
    open func selectedRow(inComponent component: Int) -> Int {
        loadIfNeeded()
        return choices.indices.contains(component) ? choices[component].selectedRow : -1
    }

    /// Chooses a row without telling the delegate; -1 chooses none. Rows that do not exist change nothing.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        loadIfNeeded()
        guard choices.indices.contains(component), row >= -1, row < choices[component].titles.count else { return }
        if component == 0 { wanted = nil }
        choices[component].select(row)
    }

    /// Does what a person's choice does.
    public func choose(row: Int, inComponent component: Int) {
        loadIfNeeded()
        guard choices.indices.contains(component), choices[component].titles.indices.contains(row) else { return }
        choices[component].native.dropDownSelection = row
    }

    /// Asks the data source and the delegate for everything anew; choices are kept where their rows remain.
    open func reloadAllComponents() {
        isLoaded = true
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        while choices.count > count { choices.removeLast().removeFromSuperview() }
        while choices.count < count { addChoice() }
        for component in 0..<count { reloadComponent(component) }
    }

    open func reloadComponent(_ component: Int) {
        guard isLoaded, choices.indices.contains(component), let dataSource else { return }
        let rows = max(0, dataSource.pickerView(self, numberOfRowsInComponent: component))
        choices[component].show(
            (0..<rows).map { delegate?.pickerView(self, titleForRow: $0, forComponent: component) ?? "" })
        if component == 0 { chooseWanted() }
    }

    private func chooseWanted() {
        guard let wanted, isLoaded, let choice = choices.first else { return }
        let row: Int? =
            switch wanted {
            case .row(let row): row
            case .value(nil): nil
            case .value(let value?):
                choice.titles.indices.first { Equality.areEqual(self.value(forRow: $0, component: 0), value) }
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

    override var isField: Bool { true }

    /// The lists are called what the picker is called; each of several by its own name, where it has one.
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
        if component == 0 { wanted = nil }
        userDidEdit()
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    // MARK: The first component, for bindings

    /// The chosen row of the first component, or -1. A row that does not exist chooses none, until there is one.
    open var selectedRow: Int {
        get { selectedRow(inComponent: 0) }
        set {
            wanted = .row(newValue)
            chooseWanted()
        }
    }

    /// The value of the first component's chosen row. Setting chooses the first row of an equal value; without one none, until there is one.
    open var value: Any? {
        get { value(forComponent: 0) }
        set {
            wanted = .value(newValue)
            chooseWanted()
        }
    }

    // MARK: Values

    /// The name of a component; `nil` in a picker that is not an ``LMPickerView``.
    open func name(forComponent component: Int) -> String? { nil }
    /// The first component of that name, or `NSNotFound`.
    open func component(withName name: String) -> Int { NSNotFound }
    open func value(forRow row: Int, component: Int) -> Any? { nil }
    /// The value of the chosen row; `nil` if there is none.
    open func value(forComponent component: Int) -> Any? {
        let row = selectedRow(inComponent: component)
        return row < 0 ? nil : value(forRow: row, component: component)
    }
    /// Chooses the first row with an equal value; none if there is no such row.
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
        layoutSubviews()
        let boxes = arrangeRow(items, style: RowStyle(margins: margins), in: size, direction: layoutDirection)
        for (item, box) in zip(items, boxes) {
            let height = min(box.height, Int(item.view.native.measure(.vertical, for: box.width).natural))
            item.view.native.allocate(
                LayoutBox(x: box.x, y: box.y + (box.height - height) / 2, width: box.width, height: height))
        }
    }
}

/// Tells a picker how much it shows.
public protocol UIPickerViewDataSource: AnyObject {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Tells a picker its titles, and hears of choices. Both methods have a default.
public protocol UIPickerViewDelegate: AnyObject {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// A person has chosen a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// One component of a picker.
final class PickerChoice: UIView {
    private(set) var titles: [String] = []
    var chosen: (Int) -> Void = { _ in }
    private var signal: UInt = 0

    override class func makeNative() -> Native { .dropDown() }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        signal = native.connect("notify::selected") { [weak self] _ in self.map { $0.chosen($0.selectedRow) } }
    }

    override var standardName: AccessibleName? { (superview as? UIPickerView)?.name(of: self) ?? .text("") }

    var selectedRow: Int { titles.isEmpty ? -1 : native.dropDownSelection }

    func select(_ row: Int) { native.silently(signal) { native.dropDownSelection = row } }

    /// Shows other titles; the choice stays at its row if there still is one.
    func show(_ titles: [String]) {
        guard titles != self.titles else { return }
        let row = self.titles.isEmpty ? 0 : min(selectedRow, titles.count - 1)
        self.titles = titles
        native.silently(signal) {
            native.setDropDownTexts(titles)
            native.dropDownSelection = row
        }
    }
}
