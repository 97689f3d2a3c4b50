import Foundation
import KeyValueCoding
import MarkupLanguage
import NativeWidgets

/// The data source of a table whose rows a `for` makes: a cell is made from the document when its row comes into view,
/// and later shows other elements.
final class RowSource: UITableViewDataSource, RowSelection {
    private struct Section: Equatable {
        var title: String?
        /// The numbers of the section's elements in the list; nil for all.
        var members: [Int]?
    }

    private let rows: ViewPlan.Rows
    private let context: SlotContext
    /// Makes a cell with the names of a scope.
    private let make: (BindingScope) throws -> SlotContent
    private weak var table: UITableView?
    private var list = ListValue()
    /// Whether one row is shown without an element, as in a preview without data.
    private var isSample = false
    private var sections = [Section()]
    private var sectionFollowing: Following<SectionFollower>?
    /// The content of each cell that exists.
    private var contents: [ObjectIdentifier: CellContent] = [:]
    /// The view that is shown while the list is empty.
    private let emptyView: UIView?

    private struct CellContent {
        weak var cell: UITableViewCell?
        let content: SlotContent
    }

    init(
        _ rows: ViewPlan.Rows, of table: UITableView, _ context: SlotContext, emptyView: UIView?,
        make: @escaping (BindingScope) throws -> SlotContent
    ) {
        (self.rows, self.table, self.context, self.emptyView, self.make) = (rows, table, context, emptyView, make)
        table.dataSource = self
        table.extra.rowSelection = self
    }

    nonisolated deinit {}

    /// Ends the rows, because the document no longer has them.
    func end() {
        for content in contents.values { content.content.end() }
        contents = [:]
        sectionFollowing = nil
        guard let table, table.extras?.rowSelection === self else { return }
        table.extras?.rowSelection = nil
        table.dataSource = nil
        if table.backgroundView === emptyView { table.backgroundView = nil }
    }

    // MARK: Values

    /// Shows another value of the list.
    func take(_ value: SlotValue) {
        let old = (list, sections)
        list = elements(of: value)
        sections = followSections()
        showEmptyView()
        guard let table, table.dataSource === self, table.isLoaded else { return }
        change(table, from: old.0, old.1)
    }

    private func elements(of value: SlotValue) -> ListValue {
        guard case .value(let value) = value else {
            isSample = true
            return ListValue([nil as Any?])
        }
        isSample = false
        if let list = BindingValue.list(value) { return list }
        if let value { rows.list.report(unusable: value, expected: "'each' takes a list") }
        return ListValue()
    }

    // MARK: Sections

    /// Computes the sections again when the title of an element changes.
    private final class SectionFollower: ModelFollower {
        private weak var source: RowSource?
        private(set) var sections: [Section]?

        init(_ source: RowSource) { self.source = source }

        override func compute() -> Any? { source?.makeSections() }

        override func take(_ value: Any?) {
            let isFirst = sections == nil
            sections = value as? [Section]
            if !isFirst, let sections { source?.change(to: sections) }
        }
    }

    /// Elements beyond the number that a `for` elsewhere shows are not observed: each costs memory, and time at every
    /// change of a section.
    private func followSections() -> [Section] {
        sectionFollowing = nil
        guard rows.section != nil, !isSample, list.count <= ContentSlot.mostElements else { return makeSections() }
        let follower = SectionFollower(self)
        sectionFollowing = Following(follower)
        follower.update()
        return follower.sections ?? []
    }

    private func change(to new: [Section]) {
        let old = sections
        sections = new
        guard old != new, let table, table.dataSource === self, table.isLoaded else { return }
        change(table, from: list, old)
    }

    private func makeSections() -> [Section] {
        guard let path = rows.section, !isSample else { return [Section()] }
        var sections: [Section] = []
        var places: [String: Int] = [:]
        for index in 0..<list.count {
            let value = list.element(at: index).flatMap { path.value(from: $0, property: BoundPath.property) }
            let title = BindingText.text(for: value)
            if let place = places[title] {
                sections[place].members?.append(index)
            } else {
                places[title] = sections.count
                sections.append(Section(title: title, members: [index]))
            }
        }
        return sections
    }

    private func showEmptyView() {
        guard let table, let emptyView else { return }
        if list.count == 0 {
            if table.backgroundView == nil { table.backgroundView = emptyView }
        } else if table.backgroundView === emptyView {
            table.backgroundView = nil
        }
    }

    // MARK: Changes

    /// Changes the rows that differ. The cells of the others show the new elements.
    private func change(_ table: UITableView, from oldList: ListValue, _ oldSections: [Section]) {
        let isPutOff = table.putOff("a change of the list of 'for'") { [weak self] table in
            self?.change(table, from: oldList, oldSections)
        }
        if isPutOff { return }
        let old = snapshot(of: oldList, oldSections)
        var new = snapshot(of: list, sections)
        let selection = old.moved(table.selection, to: &new)
        let collapsed = table.extras?.collapsedSections.compactMap { old.section(at: $0) } ?? []
        let now = new
        table.showDifference(
            before: { old.rows(in: $0) }, after: { now.rows(in: $0) }, selection: selection,
            collapsed: IndexSet(collapsed.compactMap { now.sections.firstIndex(of: $0) }), reloaded: [], sections: [],
            animated: true)
        for cell in table.list.shownRows.compactMap({ $0.content as? UITableViewCell }) {
            guard let path = table.indexPath(for: cell) else { continue }
            contents[ObjectIdentifier(cell)]?.content.scope?.setElement(element(at: path))
        }
    }

    private func snapshot(of list: ListValue, _ sections: [Section]) -> DiffableContents<String, SlotKey> {
        let keys = SlotKey.keys(of: list.elements, by: rows.key)
        var snapshot = NSDiffableDataSourceSnapshot<String, SlotKey>()
        for section in sections {
            let title = section.title ?? ""
            snapshot.appendSections([title])
            snapshot.appendItems(section.members.map { $0.map { keys[$0] } } ?? keys, toSection: title)
        }
        return DiffableContents(snapshot)
    }

    // MARK: Elements

    private func element(at path: IndexPath) -> Any? {
        guard sections.indices.contains(path.section) else { return nil }
        guard let members = sections[path.section].members else { return list.element(at: path.row) }
        return members.indices.contains(path.row) ? list.element(at: members[path.row]) : nil
    }

    // MARK: Data source

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].members?.count ?? list.count : 0
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections.indices.contains(section) ? sections[section].title : nil
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let element = element(at: indexPath)
        if let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier),
            let scope = contents[ObjectIdentifier(cell)]?.content.scope
        {
            scope.setElement(element)
            // The cell is measured in this turn.
            BindingQueue.shared.flush()
            return cell
        }
        let scope = scope(of: element)
        do {
            let content = try make(scope)
            guard let cell = content.children.first as? UITableViewCell else { return UITableViewCell() }
            cell.reuseIdentifier = Self.identifier
            contents = contents.filter { $0.value.cell != nil }
            contents[ObjectIdentifier(cell)] = CellContent(cell: cell, content: content)
            return cell
        } catch {
            Notice.post(.failedDocument, "\(error)")
            return UITableViewCell()
        }
    }

    private static let identifier = "for"

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { rows.actions[.delete] != nil }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { send(.delete, at: indexPath) }
    }

    // MARK: Actions

    func didSelectRow(at path: IndexPath) { send(.select, at: path) }

    func showPendingChanges() { BindingQueue.shared.flush() }

    private func send(_ event: RowEvent, at path: IndexPath) {
        guard let table, let action = rows.actions[event], let element = element(at: path) else { return }
        let scope = scope(of: element)
        context.instantiation(in: scope)?.counterpart.call(action, "on" + event.rawValue, in: scope, sender: table)
    }

    private func scope(of element: Any?) -> BindingScope {
        BindingScope(element: isSample ? .unknown : .constant(element), named: rows.variable, in: context.scope)
    }
}
