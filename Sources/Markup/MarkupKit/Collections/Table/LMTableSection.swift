import Foundation
public import KeyValueCoding
import MarkupLanguage

/// A section of an ``LMTableView`` with its rows, as an element that `for` and `if` can make.
///
/// ```xml
/// <LMTableView style="groupedTableView">
///     <for each="$groups" as="group">
///         <LMTableSection title="$group.title" selectionMode="singleCheckmark" value="$group.choice">
///             <for each="$group.options" as="option">
///                 <UITableViewCell textLabel.text="$option.name" value="$option.name"/>
///             </for>
///         </LMTableSection>
///     </for>
/// </LMTableView>
/// ```
/// It is not a visible view: the table shows its title, its rows and its footer.
@KeyValueCoding
open class LMTableSection: UIView, ChildPlacing {
    let section = TableSection()
    /// The table that shows the section.
    private(set) weak var table: LMTableView?
    /// The value of the row to check among those that are added later.
    private var wanted: Any?

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: .classes(["UITableViewCell"]), isContainer: true)
    }
    open override class var userTexts: [String] { ["title", "footer"] }
    open override var next: UIResponder? { table ?? super.next }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        section.element = self
    }

    /// The title above the rows; default `nil`.
    open var title: String? {
        get { section.header }
        set { show(newValue, isFooter: false) }
    }
    /// The text below the rows; default `nil`.
    open var footer: String? {
        get { section.footer }
        set { show(newValue, isFooter: true) }
    }
    /// The name by which ``UITableView/section(withName:)`` finds the section; default `nil`.
    open var name: String? {
        get { section.name }
        set { section.name = newValue }
    }
    /// The effect of a click on a row on the checkmarks; `default` means none.
    open var selectionMode: LMTableViewSelectionMode {
        get { section.selectionMode }
        set { section.selectionMode = newValue }
    }

    /// The value of the checked row, or of the first one of several; `nil` if no row is checked.
    ///
    /// Setting it checks the rows with an equal value and no others. If the section has none yet, the next row that is
    /// added with that value is checked.
    @Edited open var value: Any? {
        get { section.cells.first { $0.isChecked }?.value }
        set {
            wanted = BindingValue.flattened(newValue)
            for cell in section.cells { cell.isChecked = isWanted(cell) }
        }
    }

    private func isWanted(_ cell: UITableViewCell) -> Bool { wanted != nil && Equality.areEqual(cell.value, wanted) }

    /// Called when the user has changed the checkmarks.
    func userDidCheckRow() {
        wanted = value
        userDidEdit()
    }

    private func show(_ title: String?, isFooter: Bool) {
        if isFooter { section.footer = title } else { section.header = title }
        table?.showTitles(of: section)
    }

    // MARK: Rows

    /// Adds the section to a table, or removes it.
    func join(_ table: LMTableView?) {
        self.table = table
        for cell in section.cells { cell.table = table }
    }

    open override func appendMarkupElementView(_ view: UIView) { insertChild(view, at: childCount, group: nil) }

    override var childPlacing: (any ChildPlacing)? { self }
    var childCount: Int { section.cells.count }
    func takesAsChild(_ view: UIView) -> Bool { view is UITableViewCell }
    func hasChild(_ view: UIView) -> Bool { (view as? UITableViewCell)?.staticSection === section }
    func index(ofChild view: UIView, from likely: Int) -> Int? {
        ChildSearch.index(in: section.cells, from: likely) { $0 === view }
    }

    func insertChild(_ view: UIView, at index: Int, group: Int?) {
        guard let cell = view as? UITableViewCell else { return }
        if isWanted(cell) { cell.isChecked = true }
        section.insert(cell, at: index)
        cell.table = table
        table?.rowsDidChange()
    }

    func removeChildren(_ views: [UIView]) {
        section.remove(views)
        table?.rowsDidChange()
    }

    func changeChildren(_ change: () -> Void) {
        if let table { table.changeChildren(change) } else { change() }
    }
}

extension LMTableSection {
    /// Creates a section with its rows as arguments.
    ///
    /// - Parameter configure: Called last, with the new section, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        title: String? = nil, footer: String? = nil, name: String? = nil,
        selectionMode: LMTableViewSelectionMode = .default, value: Any? = nil, _ subviews: UIView...,
        with configure: (LMTableSection) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.title = title
        view.footer = footer
        view.name = name
        view.selectionMode = selectionMode
        view.value = value
        declare(children: subviews)
        configure(self)
    }
}
