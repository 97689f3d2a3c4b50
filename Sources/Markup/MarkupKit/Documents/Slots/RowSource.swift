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

    private struct CellContent {
        weak var cell: UIView?
        let content: SlotContent
        /// Follows the tests that have chosen the cell.
        let following: [AnyObject]
    }

    let rows: ViewPlan.Rows
    let context: SlotContext
    /// The content of the `for`.
    private let content: [ViewPlan.Child]
    /// The only kind of cells; nil if an `if` chooses among several.
    private let onlyKind: CellKind?
    /// Makes a cell from content, with the names of a scope.
    private let make: ([ViewPlan.Child], BindingScope) throws -> SlotContent
    private weak var view: (any RowList)?
    /// The value of `each`.
    private(set) var list = ListValue()
    /// Whether one row is shown without an element, as in a preview without data.
    private var isSample = false
    private(set) var arrangement = RowArrangement()
    private var following: Following<ArrangementFollower>?
    /// The elements whose children are shown, if no property of the elements says so.
    private var expanded: Set<AnyHashable> = []
    /// The content of each cell that exists.
    private var contents: [ObjectIdentifier: CellContent] = [:]
    /// The view that is shown while the list is empty.
    private let emptyView: UIView?

    /// Returns the rows of a view, which do not retain it; nil for a view that is no list.
    static func make(
        _ rows: ViewPlan.Rows, _ content: [ViewPlan.Child], in view: UIView, _ context: SlotContext,
        emptyView: UIView?, make: @escaping ([ViewPlan.Child], BindingScope) throws -> SlotContent
    ) -> RowSource? {
        switch view {
        case let table as UITableView: TableRowSource(rows, content, in: table, context, emptyView, make)
        case let collection as UICollectionView:
            CollectionRowSource(rows, content, in: collection, context, emptyView, make)
        default: nil
        }
    }

    init(
        _ rows: ViewPlan.Rows, _ content: [ViewPlan.Child], in view: any RowList, _ context: SlotContext,
        _ emptyView: UIView?, _ make: @escaping ([ViewPlan.Child], BindingScope) throws -> SlotContent
    ) {
        (self.rows, self.content, self.view, self.context) = (rows, content, view, context)
        (self.emptyView, self.make) = (emptyView, make)
        let first = CellKind(in: content) { _ in true }
        onlyKind = first.tests.isEmpty ? first : nil
        view.source = self
        view.rowSelection = self
    }

    nonisolated deinit {}

    /// Ends the rows, because the document no longer has them.
    func end() {
        for content in contents.values { content.content.end() }
        contents = [:]
        following = nil
        guard let view, view.selectedElementState?.rows === self else { return }
        view.rowSelection = nil
        if view.source === self { view.source = nil }
        if view.backgroundView === emptyView { view.backgroundView = nil }
    }

    // MARK: Values

    /// Shows another value of the list.
    func take(_ value: SlotValue) {
        list = elements(of: value)
        arrangeAgain()
        showEmptyView()
    }

    private func arrangeAgain() {
        let old = arrangement
        arrangement = followArrangement()
        if let view = loadedView { change(view, from: old) } else { moveSelection(from: old) }
    }

    /// Moves the selection in a list that counts its rows later.
    private func moveSelection(from old: RowArrangement) {
        guard let view, view.source === self else { return }
        if !view.selection.isEmpty {
            var contents = contents(from: old, to: arrangement)
            view.move(selectionTo: contents.old.moved(view.selection, to: &contents.new))
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

    // MARK: Arrangement

    /// Arranges the rows again when the title or the children of an element change.
    private final class ArrangementFollower: ModelFollower {
        private weak var source: RowSource?
        private(set) var arrangement: RowArrangement?

        init(_ source: RowSource) { self.source = source }

        override func compute() -> Any? { source?.makeArrangement() }

        override func take(_ value: Any?) {
            let isFirst = arrangement == nil
            arrangement = value as? RowArrangement
            if !isFirst, let arrangement { source?.change(to: arrangement) }
        }
    }

    /// Elements beyond the number that a `for` elsewhere shows are not observed: each costs memory, and time at every
    /// change of a section.
    private func followArrangement() -> RowArrangement {
        following = nil
        guard rows.section != nil || rows.children != nil, !isSample, list.count <= ContentSlot.mostElements else {
            return makeArrangement()
        }
        let follower = ArrangementFollower(self)
        following = Following(follower)
        follower.update()
        return follower.arrangement ?? RowArrangement()
    }

    private func change(to new: RowArrangement) {
        let old = arrangement
        arrangement = new
        guard new.outline != nil || old.sections != new.sections, let view = loadedView else { return }
        change(view, from: old)
    }

    private func makeArrangement() -> RowArrangement {
        guard !isSample else { return RowArrangement(list) }
        if let path = rows.section {
            return RowArrangement(list) { element in
                BindingText.text(for: element.flatMap { path.value(from: $0, property: BoundPath.property) })
            }
        }
        guard let path = rows.children else { return RowArrangement(list) }
        return RowArrangement(
            outline: list,
            children: { path.value(from: $0, property: BoundPath.property).flatMap(BindingValue.list) },
            isExpanded: { self.isExpanded($0) }, identity: { SlotKey.identity(of: $0, by: self.rows.key) })
    }

    // MARK: Outlines

    private func isExpanded(_ element: Any) -> Bool {
        if let path = rows.expanded {
            return BindingValue.truth(of: path.value(from: element, property: BoundPath.property)) ?? false
        }
        return SlotKey.identity(of: element, by: rows.key).map(expanded.contains) ?? false
    }

    /// Returns the place of a row in the outline; nil without an outline.
    final func node(at path: IndexPath) -> RowArrangement.Node? {
        guard let outline = arrangement.outline, path.section == 0, outline.indices.contains(path.row) else {
            return nil
        }
        return outline[path.row]
    }

    /// Expands or collapses a row of the outline.
    final func setExpanded(_ isExpanded: Bool, at path: IndexPath) -> Bool {
        guard node(at: path)?.state.isExpanded == !isExpanded, let element = element(at: path) else { return false }
        if let path = rows.expanded {
            guard let object = element as? any KeyValueCoding,
                BoundPath.assign(isExpanded, at: path.components[...], of: object) != nil
            else {
                rows.list.report("'expanded' cannot set '\(path)' of a value of type '\(type(of: element))'")
                return false
            }
        } else if let identity = SlotKey.identity(of: element, by: rows.key) {
            if isExpanded { expanded.insert(identity) } else { expanded.remove(identity) }
        }
        arrangeAgain()
        return true
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
    private func change(_ view: any RowList, from old: RowArrangement) {
        let isPutOff = view.list.questions.putOff("a change of the list of 'for'", of: view) { [weak self, weak view] in
            if let view { self?.change(view, from: old) }
        }
        if isPutOff { return }
        let contents = contents(from: old, to: arrangement)
        show(contents.new, insteadOf: contents.old, in: view)
        view.selectAwaitedElement()
        for (cell, path) in view.placedCells {
            self.contents[ObjectIdentifier(cell)]?.content.scope?.setElement(element(at: path))
            prepare(cell, at: path)
        }
    }

    /// Shows changed rows. A subclass may prepare the cells.
    func show(_ new: Contents, insteadOf old: Contents, in view: any RowList) { view.show(new, insteadOf: old) }

    /// Called for a cell that shows an element. A subclass may show in it what depends on the place of the row.
    func prepare(_ cell: UIView, at path: IndexPath) {}

    private func contents(from old: RowArrangement, to new: RowArrangement) -> (old: Contents, new: Contents) {
        let keys = SlotKey.keys(before: old.list, after: new.list, by: rows.key)
        func contents(of arrangement: RowArrangement, _ keys: [SlotKey]) -> Contents {
            Contents(
                sections: arrangement.sections.map { $0.title ?? "" },
                items: arrangement.sections.map { $0.members.map { $0.map { keys[$0] } } ?? keys })
        }
        return (contents(of: old, keys.old), contents(of: new, keys.new))
    }

    // MARK: Elements

    final func title(ofSection section: Int) -> String? {
        arrangement.sections.indices.contains(section) ? arrangement.sections[section].title : nil
    }

    final func element(at path: IndexPath) -> Any? {
        arrangement.index(ofRow: path.row, inSection: path.section).flatMap { arrangement.list.element(at: $0) }
    }

    final func path(of element: Any) -> IndexPath? {
        guard !isSample else { return nil }
        if SlotKey.identity(of: element, by: rows.key) == nil {
            rows.list.report("the element to select has no identity; add 'key' with a property, such as key=\"id\"")
        }
        guard let index = SlotKey.index(of: element, in: arrangement.list.elements, by: rows.key) else { return nil }
        return arrangement.row(ofIndex: index).map { IndexPath(row: $0.row, section: $0.section) }
    }

    // MARK: Cells

    /// Returns the kind of cell that the element of a row has.
    final func kind(at path: IndexPath) -> CellKind {
        if let onlyKind { return onlyKind }
        let scope = scope(of: element(at: path))
        return CellKind(in: content) { test in
            var holds = true
            _ = context.instantiation(in: scope)?.counterpart.follow(test, in: scope) { value in
                value.reportUnusable(in: test)
                holds = value.holds
            }
            return holds
        }
    }

    /// Returns the cell of a row: one of the same kind that has shown another element, or a new one; nil if none can be
    /// made.
    final func cell<Cell: UIView>(_ kind: CellKind, at path: IndexPath, reusing used: Cell?) -> Cell? {
        let element = element(at: path)
        if let used, let scope = contents[ObjectIdentifier(used)]?.content.scope {
            scope.setElement(element)
            prepare(used, at: path)
            // The cell is measured and drawn in this turn.
            BindingQueue.shared.flush()
            return used
        }
        do {
            let scope = scope(of: element)
            let content = try make(kind.content, scope)
            guard let cell = content.children.first as? Cell else { return nil }
            contents = contents.filter { $0.value.cell != nil }
            contents[ObjectIdentifier(cell)] = CellContent(
                cell: cell, content: content, following: follow(kind, of: cell, in: scope))
            prepare(cell, at: path)
            return cell
        } catch {
            Notice.post(.failedDocument, "\(error)")
            return nil
        }
    }

    /// Replaces a cell when the element that it shows needs one of another kind.
    private func follow(_ kind: CellKind, of cell: UIView, in scope: BindingScope) -> [AnyObject] {
        kind.tests.compactMap { test, holds in
            context.instantiation(in: scope)?.counterpart.follow(test, in: scope) { [weak self, weak cell] value in
                if value.holds != holds, let cell { self?.replace(cell) }
            }
        }
    }

    private func replace(_ cell: UIView) {
        guard let view = loadedView, let path = view.placedCells.first(where: { $0.cell === cell })?.path else {
            return
        }
        view.replaceCell(at: path)
    }

    // MARK: Actions

    final func didSelectRow(at path: IndexPath) { send(.select, at: path) }

    final func showPendingChanges() { BindingQueue.shared.flush() }

    /// - Parameter index: The new index of the element that the user has moved.
    final func send(_ event: RowEvent, at path: IndexPath, index: Int? = nil) {
        guard let view, let action = rows.actions[event], let element = element(at: path) else { return }
        let scope = scope(of: element)
        context.instantiation(in: scope)?.counterpart.call(
            action, event.attribute, in: scope, sender: view, index: index)
    }

    private func scope(of element: Any?) -> BindingScope {
        BindingScope(element: isSample ? .unknown : .constant(element), named: rows.variable, in: context.scope)
    }
}
