public import Foundation
public import KeyValueCoding
import MarkupLanguage

/// A table whose rows are written in markup or inserted by code; it is its own data source and delegate.
///
/// ```xml
/// <LMTableView style="groupedTableView">
///     <?sectionName size?>
///     <?sectionSelectionMode singleCheckmark?>
///     <sectionHeader title="Size"/>
///     <UITableViewCell textLabel.text="Small" value="small"/>
///     <UITableViewCell textLabel.text="Large" value="large"/>
/// </LMTableView>
/// ```
/// An ``LMTableSection`` is a section with its rows as one element. `for` and `if` make rows and such sections. All rows
/// exist at once; for long lists, let a `for` make the rows of a ``UITableView``.
///
/// Another data source replaces the table's own; it may call the table's data source methods for the sections that are
/// in the document.
@KeyValueCoding
open class LMTableView: UITableView, UITableViewDataSource, UITableViewDelegate {
    var sections: [TableSection] = [TableSection()]
    /// Retains the elements of sections.
    var sectionElements: [LMTableSection] = []
    /// Whether ``changeChildren(_:)`` changes the rows.
    var isChangingChildren = false
    /// The place at which a change of the rows continues; nil outside of ``changeChildren(_:)``.
    var place: ChildPlace?
    override var childPlacing: (any ChildPlacing)? { self }
    override var markupGroup: Int? { sections.last.flatMap { $0.element == nil ? $0.number : nil } }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        dataSource = self
        delegate = self
    }

    open override class var markupVocabulary: MarkupVocabulary {
        var vocabulary = MarkupVocabulary(
            styles: styleMakers, children: .classes(["UITableViewCell", "LMTableSection"]),
            innerElements: [
                "sectionHeader": InnerElement(SectionTitle.self, attributes: ["title"]),
                "sectionFooter": InnerElement(SectionTitle.self, attributes: ["title"]) {
                    SectionTitle(isFooter: true)
                },
            ],
            instructions: [
                "sectionBreak": InstructionSchema(), "sectionName": InstructionSchema(),
                "sectionSelectionMode": InstructionSchema(words: LMTableViewSelectionMode.allCases.map(\.rawValue)),
                "sectionHeaderView": InstructionSchema(announcesChild: true),
                "sectionFooterView": InstructionSchema(announcesChild: true),
            ], rootPreference: 5, isContainer: true)
        // The table is its own data source.
        vocabulary.rowClass = ""
        return vocabulary
    }

    // MARK: Sections

    /// Changes a section; an index out of range has no effect.
    func change(_ index: Int, _ change: (TableSection) -> Void) {
        if let section = section(index) { change(section) }
    }

    func section(_ index: Int) -> TableSection? { sections.indices.contains(index) ? sections[index] : nil }

    /// Inserts an empty section; an index out of range means the nearer end. The table shows it after
    /// ``UITableView/reloadData()``.
    open func insertSection(_ index: Int) { sections.insert(TableSection(), at: min(max(0, index), sections.count)) }

    /// Removes a section with its rows; the table shows it after ``UITableView/reloadData()``.
    open func deleteSection(_ index: Int) {
        guard let section = section(index) else { return }
        if let element = section.element { removeChildren([element]) } else { sections.remove(at: index) }
    }

    /// Inserts a cell; a row beyond the last one means the end. The table shows it after ``UITableView/reloadData()``.
    open func insertCell(_ cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        change(indexPath.section) { $0.insert(cell, at: min(max(0, indexPath.row), $0.cells.count)) }
        cell.table = self
    }

    /// Removes the cell of a row; the table shows it after ``UITableView/reloadData()``.
    open func deleteCell(forRowAt indexPath: IndexPath) {
        change(indexPath.section) { section in
            if section.cells.indices.contains(indexPath.row) { section.remove([section.cells[indexPath.row]]) }
        }
    }

    /// Removes all sections and rows, as in a new table.
    open override func removeMarkupContent() {
        removeChildren(sectionElements)
        sections = [TableSection()]
        announced = nil
        setNeedsReload()
    }

    /// The rows, also those that are scrolled away.
    override var fieldContainers: [UIView] {
        sections.flatMap { [$0.headerView].compactMap(\.self) + $0.cells + [$0.footerView].compactMap(\.self) }
    }

    /// The row of a cell; nil if it is not one of the document's.
    func row(of cell: UITableViewCell) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let row = content.cells.firstIndex(where: { $0 === cell }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    // MARK: Names and values

    open override func name(forSection section: Int) -> String? { self.section(section)?.name }
    open override func section(withName name: String) -> Int { sections.firstIndex { $0.name == name } ?? NSNotFound }

    open override func value(forSection section: Int) -> Any? {
        self.section(section)?.cells.first { $0.isChecked }?.value
    }

    open override func setValue(_ value: Any?, forSection section: Int) {
        for cell in self.section(section)?.cells ?? [] {
            cell.isChecked = value != nil && Equality.areEqual(cell.value, value)
        }
    }

    open override func values(forSection section: Int) -> [Any] {
        self.section(section)?.cells.filter(\.isChecked).compactMap(\.value) ?? []
    }

    /// Sets the checkmarks by the rows' values; rows without a value do not change.
    open override func setValues(_ values: [Any], forSection section: Int) {
        for cell in self.section(section)?.cells ?? [] where cell.value != nil {
            cell.isChecked = values.contains { Equality.areEqual($0, cell.value) }
        }
    }

    // MARK: Data source

    /// The number of sections that the document and the code have added; 1 in a new table.
    open func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    /// The number of rows in a section; 0 if it does not exist.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        self.section(section)?.cells.count ?? 0
    }

    /// Returns the cell of a row; an empty cell for a row that does not exist.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cells = section(indexPath.section)?.cells ?? []
        return cells.indices.contains(indexPath.row) ? cells[indexPath.row] : UITableViewCell()
    }

    /// The title above a section's rows; `nil` if it has none or does not exist.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        self.section(section)?.header
    }
    /// The title below a section's rows; `nil` if it has none or does not exist.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        self.section(section)?.footer
    }
    /// Returns `false`: the user cannot delete rows. Override it, and the method below, to allow that.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// Returns `false`: the user cannot move rows. Override it to allow that; the table moves its own rows.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Moves a cell to another row.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let cells = section(sourceIndexPath.section)?.cells, cells.indices.contains(sourceIndexPath.row) else {
            return
        }
        deleteCell(forRowAt: sourceIndexPath)
        insertCell(cells[sourceIndexPath.row], forRowAt: destinationIndexPath)
    }

    // MARK: Delegate

    /// Returns the proposed destination.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// The view above a section's rows; `nil` if it has none or does not exist.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        self.section(section)?.headerView
    }
    /// The view below a section's rows; `nil` if it has none or does not exist.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        self.section(section)?.footerView
    }

    /// Changes the checkmarks according to the section's selection mode. If the mode is not `default`, the row is then
    /// deselected.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let section = section(indexPath.section), section.cells.indices.contains(indexPath.row) else { return }
        let chosen = section.cells[indexPath.row]
        switch section.selectionMode {
        case .default: return
        case .singleCheckmark:
            let others = section.cells.filter { $0 !== chosen && $0.isChecked }
            for cell in others {
                cell.isChecked = false
                cell.userDidEdit()
            }
            chosen.isChecked = true
        case .multipleCheckmarks: chosen.isChecked.toggle()
        }
        tableView.deselectRow(at: indexPath, animated: true)
        chosen.userDidEdit()
        section.element?.userDidCheckRow()
    }

    // MARK: Markup

    /// Adds a row to the last section, or sets the view that the preceding instruction announces.
    open override func appendMarkupElementView(_ view: UIView) {
        switch announced {
        case "sectionHeaderView":
            announced = nil
            change(sections.count - 1) { $0.headerView = view }
        case "sectionFooterView":
            announced = nil
            change(sections.count - 1) { $0.footerView = view }
        case nil: append(view)
        default: super.appendMarkupElementView(view)
        }
        setNeedsReload()
    }

    /// Sets the title above or below the rows of a section.
    func show(_ title: String?, isFooter: Bool, of section: TableSection) {
        if isFooter { section.footer = title } else { section.header = title }
        showTitles(of: section)
    }

    open override func processMarkupInstruction(_ target: String, data: String) {
        switch target {
        case "sectionBreak": sections.append(TableSection())
        case "sectionName": change(sections.count - 1) { $0.name = data }
        case "sectionSelectionMode":
            change(sections.count - 1) {
                $0.selectionMode = LMTableViewSelectionMode(rawValue: data) ?? $0.selectionMode
            }
        default: super.processMarkupInstruction(target, data: data)
        }
    }

    open override var markupContentChange: MarkupContentChange { .emptied }
}

/// The effect of a click on a row on the checkmarks of its section.
public nonisolated enum LMTableViewSelectionMode: String, MarkupWord {
    /// None: the row stays selected.
    case `default`
    /// The row becomes the only checked one of its section.
    case singleCheckmark
    /// The row's checkmark is toggled.
    case multipleCheckmarks
}
