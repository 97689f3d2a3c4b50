import Foundation
import KeyValueCoding
import MarkupLanguage
import NativeWidgets

/// The rows that a `for` makes in a table or a collection: a cell is made from the document when its row comes into
/// view, and later shows other elements.
///
/// Each subclass is the data source of one kind of list.
class RowSource: RowSelection {
    typealias Contents = DiffableContents<String, SlotKey>

    private struct Section: Equatable {
        var title: String?
        /// The numbers of the section's elements in the list; nil for all.
        var members: [Int]?
    }

    private struct CellContent {
        weak var cell: UIView?
        let content: SlotContent
    }

    let rows: ViewPlan.Rows
    private let context: SlotContext
    /// Makes a cell with the names of a scope.
    private let make: (BindingScope) throws -> SlotContent
    private weak var view: (any RowList)?
    private var list = ListValue()
    /// Whether one row is shown without an element, as in a preview without data.
    private var isSample = false
    private var sections = [Section()]
    private var sectionFollowing: Following<SectionFollower>?
    /// The content of each cell that exists.
    private var contents: [ObjectIdentifier: CellContent] = [:]
    /// The view that is shown while the list is empty.
    private let emptyView: UIView?

    /// Returns the rows of a view, which do not retain it; nil for a view that is no list.
    static func make(
        _ rows: ViewPlan.Rows, in view: UIView, _ context: SlotContext, emptyView: UIView?,
        make: @escaping (BindingScope) throws -> SlotContent
    ) -> RowSource? {
        switch view {
        case let table as UITableView: TableRowSource(rows, in: table, context, emptyView, make)
        case let collection as UICollectionView: CollectionRowSource(rows, in: collection, context, emptyView, make)
        default: nil
        }
    }

    init(
        _ rows: ViewPlan.Rows, in view: any RowList, _ context: SlotContext, _ emptyView: UIView?,
        _ make: @escaping (BindingScope) throws -> SlotContent
    ) {
        (self.rows, self.view, self.context, self.emptyView, self.make) = (rows, view, context, emptyView, make)
        view.source = self
        view.rowSelection = self
    }

    nonisolated deinit {}

    /// Ends the rows, because the document no longer has them.
    func end() {
        for content in contents.values { content.content.end() }
        contents = [:]
        sectionFollowing = nil
        guard let view, view.selectedElementState?.rows === self else { return }
        view.rowSelection = nil
        if view.source === self { view.source = nil }
        if view.backgroundView === emptyView { view.backgroundView = nil }
    }

    // MARK: Values

    /// Shows another value of the list.
    func take(_ value: SlotValue) {
        let old = (list, sections)
        list = elements(of: value)
        sections = followSections()
        showEmptyView()
        if let view = loadedView { change(view, from: old.0, old.1) } else { moveSelection(from: old.0, old.1) }
    }

    /// Moves the selection in a list that counts its rows later.
    private func moveSelection(from oldList: ListValue, _ oldSections: [Section]) {
        guard let view, view.source === self else { return }
        if !view.selection.isEmpty {
            var new = contents(for: list, sections)
            view.move(selectionTo: contents(for: oldList, oldSections).moved(view.selection, to: &new))
        }
        view.selectAwaitedElement()
    }

    /// The list, if it shows these rows already.
    private var loadedView: (any RowList)? {
        guard let view, view.source === self, view.isLoaded else { return nil }
        return view
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
        if old != new, let view = loadedView { change(view, from: list, old) }
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
        guard let view, let emptyView else { return }
        if list.count == 0 {
            if view.backgroundView == nil { view.backgroundView = emptyView }
        } else if view.backgroundView === emptyView {
            view.backgroundView = nil
        }
    }

    // MARK: Changes

    /// Changes the rows that differ. The cells of the others show the new elements.
    private func change(_ view: any RowList, from oldList: ListValue, _ oldSections: [Section]) {
        let isPutOff = view.list.questions.putOff("a change of the list of 'for'", of: view) { [weak self, weak view] in
            if let view { self?.change(view, from: oldList, oldSections) }
        }
        if isPutOff { return }
        show(contents(for: list, sections), insteadOf: contents(for: oldList, oldSections), in: view)
        view.selectAwaitedElement()
        for (cell, path) in view.placedCells {
            contents[ObjectIdentifier(cell)]?.content.scope?.setElement(element(at: path))
        }
    }

    /// Shows changed rows. A subclass may prepare the cells.
    func show(_ new: Contents, insteadOf old: Contents, in view: any RowList) { view.show(new, insteadOf: old) }

    private func contents(for list: ListValue, _ sections: [Section]) -> Contents {
        let keys = SlotKey.keys(of: list.elements, by: rows.key)
        var snapshot = NSDiffableDataSourceSnapshot<String, SlotKey>()
        for section in sections {
            let title = section.title ?? ""
            snapshot.appendSections([title])
            snapshot.appendItems(section.members.map { $0.map { keys[$0] } } ?? keys, toSection: title)
        }
        return Contents(snapshot)
    }

    // MARK: Elements

    final var sectionCount: Int { sections.count }

    final func rowCount(ofSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].members?.count ?? list.count : 0
    }

    final func title(ofSection section: Int) -> String? {
        sections.indices.contains(section) ? sections[section].title : nil
    }

    final func element(at path: IndexPath) -> Any? {
        guard sections.indices.contains(path.section) else { return nil }
        guard let members = sections[path.section].members else { return list.element(at: path.row) }
        return members.indices.contains(path.row) ? list.element(at: members[path.row]) : nil
    }

    final func path(of element: Any) -> IndexPath? {
        guard !isSample else { return nil }
        if SlotKey.identity(of: element, by: rows.key) == nil {
            rows.list.report("the element to select has no identity; add 'key' with a property, such as key=\"id\"")
        }
        guard let index = SlotKey.index(of: element, in: list.elements, by: rows.key) else { return nil }
        for (number, section) in sections.enumerated() {
            guard let members = section.members else { return IndexPath(row: index, section: number) }
            if let place = members.firstIndex(of: index) { return IndexPath(row: place, section: number) }
        }
        return nil
    }

    // MARK: Cells

    /// The identifier under which the cells are reused.
    static let identifier = "for"

    /// Returns the cell of a row: one that has shown another element, or a new one; nil if none can be made.
    final func cell<Cell: UIView>(at path: IndexPath, reusing used: Cell?) -> Cell? {
        let element = element(at: path)
        if let used, let scope = contents[ObjectIdentifier(used)]?.content.scope {
            scope.setElement(element)
            // The cell is measured and drawn in this turn.
            BindingQueue.shared.flush()
            return used
        }
        do {
            let content = try make(scope(of: element))
            guard let cell = content.children.first as? Cell else { return nil }
            contents = contents.filter { $0.value.cell != nil }
            contents[ObjectIdentifier(cell)] = CellContent(cell: cell, content: content)
            return cell
        } catch {
            Notice.post(.failedDocument, "\(error)")
            return nil
        }
    }

    // MARK: Actions

    final func didSelectRow(at path: IndexPath) { send(.select, at: path) }

    final func showPendingChanges() { BindingQueue.shared.flush() }

    final func send(_ event: RowEvent, at path: IndexPath) {
        guard let view, let action = rows.actions[event], let element = element(at: path) else { return }
        let scope = scope(of: element)
        context.instantiation(in: scope)?.counterpart.call(action, event.attribute, in: scope, sender: view)
    }

    private func scope(of element: Any?) -> BindingScope {
        BindingScope(element: isSample ? .unknown : .constant(element), named: rows.variable, in: context.scope)
    }
}
