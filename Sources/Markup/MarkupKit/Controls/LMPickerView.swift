import Foundation
public import KeyValueCoding
import MarkupLanguage

/// A picker whose rows are written in markup; it is its own data source and delegate.
///
/// ```xml
/// <LMPickerView>
///     <?componentName size?>
///     <row title="Small" value="S"/>
///     <row title="Large" value="L"/>
/// </LMPickerView>
/// ```
@KeyValueCoding
open class LMPickerView: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    private struct Component {
        var name: String?
        var rows: [PickerRow] = []
    }

    private var components = [Component()]
    /// The selected rows by component, while rows have changed that are not shown yet.
    private var kept: [Int: PickerRow] = [:]

    override func viewDidInitialize() {
        super.viewDidInitialize()
        dataSource = self
        delegate = self
    }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(
            innerElements: ["row": InnerElement(PickerRow.self, attributes: ["title", "value"])],
            instructions: ["componentSeparator": InstructionSchema(), "componentName": InstructionSchema()],
            rootPreference: 7, isElementContainer: true)
    }

    /// The last component, to which the next rows of the document belong.
    override var markupGroup: Int? { components.count - 1 }

    func insert(_ row: PickerRow) {
        let component = row.group ?? components.count - 1
        guard components.indices.contains(component) else { return }
        let rows = components[component].rows
        change(component) { $0.insert(row, at: row.insertionIndex(in: rows)) }
    }

    func remove(_ row: PickerRow) {
        for component in components.indices where components[component].rows.contains(where: { $0 === row }) {
            change(component) { rows in rows.removeAll { $0 === row } }
        }
    }

    /// Changes rows; the selection stays with its row.
    private func change(_ component: Int, _ change: (inout [PickerRow]) -> Void) {
        if kept[component] == nil, let selected = shownRow(inComponent: component) {
            kept[component] = self.row(selected, component)
        }
        change(&components[component].rows)
        setNeedsReload()
    }

    /// Shows the rows of one component again. The selection stays with its row.
    open override func reloadComponent(_ component: Int) {
        super.reloadComponent(component)
        guard let row = kept.removeValue(forKey: component), components.indices.contains(component),
            let index = components[component].rows.firstIndex(where: { $0 === row })
        else { return }
        keepSelected(index, inComponent: component)
    }

    open override func processMarkupInstruction(_ target: String, data: String) {
        switch target {
        case "componentSeparator": components.append(Component())
        case "componentName": if !components.isEmpty { components[components.count - 1].name = data }
        default: break
        }
        setNeedsReload()
    }

    // MARK: The selected element

    /// The element of a `for` whose row is selected in the first component; `nil` for another row and without a selection.
    ///
    /// Setting it selects the row of the element with the same identity, or no row. A row that is added later is
    /// selected then. A binding follows in both directions.
    @Edited open var selectedElement: Any? {
        get { row(selectedRow, 0)?.listElement }
        set { select(.element(BindingValue.flattened(newValue))) }
    }

    override func row(of element: Any) -> Int? { components.first?.rows.firstIndex { $0.stands(for: element) } }
    override func element(ofRow row: Int) -> Any? { self.row(row, 0)?.listElement }

    // MARK: Components and rows; indices out of range have no effect

    /// Inserts an empty component; an index out of range means the nearer end.
    open func insertComponent(_ component: Int) {
        components.insert(Component(), at: min(max(0, component), components.count))
        reloadAllComponents()
    }

    /// Removes a component with its rows. An index out of range has no effect.
    open func deleteComponent(_ component: Int) {
        guard components.indices.contains(component) else { return }
        components.remove(at: component)
        reloadAllComponents()
    }

    /// Sets the name of a component, for screen readers and ``component(withName:)``; `nil` removes it.
    open func setName(_ name: String?, forComponent component: Int) {
        if components.indices.contains(component) { components[component].name = name }
    }

    /// Inserts a row into a component; a row out of range means the nearer end. An unknown component has no effect.
    open func insertRow(_ row: Int, inComponent component: Int, withTitle title: String, value: Any? = nil) {
        guard components.indices.contains(component) else { return }
        let index = min(max(0, row), components[component].rows.count)
        components[component].rows.insert(PickerRow(title: title, value: value), at: index)
        reloadAllComponents()
    }

    /// Removes a row. An index out of range has no effect.
    open func deleteRow(_ row: Int, inComponent component: Int) {
        guard self.row(row, component) != nil else { return }
        components[component].rows.remove(at: row)
        reloadAllComponents()
    }

    /// The title of a row; `nil` if it does not exist.
    open func title(forRow row: Int, component: Int) -> String? { self.row(row, component)?.title }
    /// Sets the title of a row and shows it. An index out of range has no effect.
    open func setTitle(_ title: String, forRow row: Int, component: Int) {
        guard self.row(row, component) != nil else { return }
        components[component].rows[row].title = title
        reloadAllComponents()
    }
    /// Sets the value of a row. An index out of range has no effect.
    open func setValue(_ value: Any?, forRow row: Int, component: Int) {
        if self.row(row, component) != nil { components[component].rows[row].value = value }
    }

    private func row(_ row: Int, _ component: Int) -> PickerRow? {
        guard components.indices.contains(component), components[component].rows.indices.contains(row) else {
            return nil
        }
        return components[component].rows[row]
    }

    open override func name(forComponent component: Int) -> String? {
        components.indices.contains(component) ? components[component].name : nil
    }
    open override func component(withName name: String) -> Int {
        components.firstIndex { $0.name == name } ?? NSNotFound
    }
    open override func value(forRow row: Int, component: Int) -> Any? { self.row(row, component)?.value }

    // MARK: Data source and delegate

    /// The number of components that the document and the code have added; 1 in a new picker.
    open func numberOfComponents(in pickerView: UIPickerView) -> Int { components.count }
    /// The number of rows in a component; 0 if it does not exist.
    open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        components.indices.contains(component) ? components[component].rows.count : 0
    }
    /// The title of a row; `nil` if it does not exist.
    open func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        self.row(row, component)?.title
    }
    /// Does nothing; override it to be notified of the user's choice.
    open func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A row of an ``LMPickerView``: the element `row`.
@KeyValueCoding
final class PickerRow: MarkupElement, ChoiceChild {
    weak var slotContent: SlotContent?
    var title = "" {
        didSet {
            _hasTitle = true
            if title != oldValue { _picker?.setNeedsReload() }
        }
    }
    var value: Any?
    private var _hasTitle = false
    private weak var _picker: LMPickerView?

    convenience init(title: String, value: Any?) {
        self.init()
        (self.title, self.value) = (title, value)
    }

    override func attach(to container: UIView) {
        // A row without a title is not shown.
        guard _hasTitle, let picker = container as? LMPickerView else { return }
        _picker = picker
        picker.insert(self)
    }

    override func detach(from container: UIView) {
        _picker?.remove(self)
        _picker = nil
    }
}
