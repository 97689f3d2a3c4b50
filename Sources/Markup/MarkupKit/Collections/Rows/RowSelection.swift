import Foundation
import KeyValueCoding
import MarkupLanguage
import NativeWidgets

/// The rows that a `for` makes in a table or a collection, as selecting and moving need them.
protocol RowSelection: AnyObject {
    /// Called when the user has selected a row.
    func didSelectRow(at path: IndexPath)
    /// Shows changes of the model that wait for the next turn, because code is about to name one of the new rows.
    func showPendingChanges()
    /// Returns the element of a row; `nil` for a row that does not exist.
    func element(at path: IndexPath) -> Any?
    /// Returns the row of the element with the same identity; `nil` if the list has none.
    func path(of element: Any) -> IndexPath?
    /// Returns the destination nearest to the proposed one that a row may be moved to.
    func destination(of path: IndexPath, proposed: IndexPath) -> IndexPath
    /// Moves the element of a row in the model, and shows the change.
    ///
    /// - Returns: The row of the element now; `nil` if it has not moved to the destination.
    func move(_ path: IndexPath, to destination: IndexPath) -> IndexPath?
    /// Returns the destination of a row that is moved up (-1) or down (1) with a key; `nil` if the list itself decides,
    /// as in a list that is not an outline.
    func destination(of path: IndexPath, by step: Int) -> RowStep?
}

/// A step of a row that is moved with a key.
enum RowStep {
    case to(IndexPath)
    /// There is no place in that direction.
    case stay
}

/// The state of ``UITableView/selectedElement`` and ``UICollectionView/selectedElement``.
final class SelectedElement {
    /// The rows of the `for`, if there is one.
    weak var rows: (any RowSelection)?
    /// The element that the program has set. The list may get it later, or again.
    var wanted: Any?
    /// Whether the notice about the missing `for` has been posted.
    var hasReported = false
}

/// A table or a collection, whose rows a `for` may make.
protocol RowList: UIScrollView {
    var list: RecyclingList { get }
    /// The data source, of whatever kind.
    var source: AnyObject? { get set }
    var isLoaded: Bool { get }
    var backgroundView: UIView? { get set }
    /// The cells in or near the visible part, with their rows.
    var placedCells: [(cell: UIView, path: IndexPath)] { get }
    var selection: Set<IndexPath> { get }
    var selectedElementState: SelectedElement? { get set }
    func changeSelection(to new: Set<IndexPath>)
    /// Whether a row that exists may be selected now.
    func allowsSelection(ofRowAt path: IndexPath) -> Bool
    /// Shows other contents by changing the rows that differ. The selection stays with its rows.
    func show<Section: Hashable, Item: Hashable>(
        _ new: DiffableContents<Section, Item>, insteadOf old: DiffableContents<Section, Item>)
    /// Requests the cell of a row again. The row stays selected.
    func replaceCell(at path: IndexPath)
}

extension RowList {
    /// The rows of the `for`, if the list shows those of one. Not retained.
    var rowSelection: (any RowSelection)? {
        get { selectedElementState?.rows.flatMap { $0 === source ? $0 : nil } }
        set {
            if newValue != nil || selectedElementState != nil { neededState.rows = newValue }
        }
    }

    private var neededState: SelectedElement {
        if let selectedElementState { return selectedElementState }
        let new = SelectedElement()
        selectedElementState = new
        return new
    }

    /// The element of the first selected row; `nil` without a selection or without a `for`.
    var elementOfSelection: Any? {
        guard let rows = rowSelection else { return nil }
        return selection.min().flatMap { rows.element(at: $0) }
    }

    /// Selects the row of an element and no other one. An element that the list does not have yet is selected once it is
    /// there.
    func select(_ element: Any?) {
        guard let element = BindingValue.flattened(element) else { return changeSelection(to: []) }
        neededState.wanted = element
        guard let rows = rowSelection else { return reportMissingRows(isLoaded: isLoaded) }
        if rows.path(of: element) == nil { rows.showPendingChanges() }
        let path = rows.path(of: element)
        changeSelection(to: Set([path].compactMap(\.self).filter(allowsSelection(ofRowAt:))))
        neededState.wanted = element
    }

    /// Called when the user has changed the selection: writes the element to the model.
    func userDidChangeSelection() { if rowSelection != nil { userDidEdit() } }

    /// Deselects rows because code asks for it, and writes the element to the model.
    func deselect(_ paths: Set<IndexPath>) {
        guard !paths.isDisjoint(with: selection) else { return changeSelection(to: selection) }
        changeSelection(to: selection.subtracting(paths))
        userDidChangeSelection()
    }

    /// Called when the user has selected several rows at once.
    func didSelectRows(at paths: [IndexPath]) { for path in paths { rowSelection?.didSelectRow(at: path) } }

    /// The row to select in a list without a selection: that of the element in the model, or of the one that the program
    /// has set.
    var awaitedSelection: Set<IndexPath> {
        guard let rows = rowSelection, let element = awaitedElement, let path = rows.path(of: element),
            allowsSelection(ofRowAt: path)
        else { return [] }
        return [path]
    }

    /// A binding counts with its present value, because a change of the list does not set the property again.
    private var awaitedElement: Any? {
        let path = PropertyPath("selectedElement", from: type(of: self).keyValueTable)
        let binding = path.flatMap { path in bindings.first { $0.follower.sets(path) } }
        return BindingValue.flattened(binding.map { $0.follower.compute() } ?? selectedElementState?.wanted)
    }

    /// Selects the row of the awaited element, unless a row is selected.
    func selectAwaitedElement() {
        guard selection.isEmpty, rowSelection != nil else { return }
        let path = awaitedSelection
        if !path.isEmpty { move(selectionTo: path) }
    }

    /// Changes the selection because the rows have changed, which says nothing about the element that the program has set.
    func move(selectionTo paths: Set<IndexPath>) {
        let wanted = selectedElementState?.wanted
        changeSelection(to: paths)
        selectedElementState?.wanted = wanted
    }

    /// Posts a notice if an element is set and no `for` makes the rows. Called when it is set, and when the list is
    /// loaded: a document sets it before its `for` makes the rows.
    func reportMissingRows(isLoaded: Bool = true) {
        guard let state = selectedElementState, state.wanted != nil, rowSelection == nil, isLoaded || source != nil
        else { return }
        state.wanted = nil
        guard !state.hasReported else { return }
        state.hasReported = true
        let rows =
            source == nil
            ? "this list has none; write a 'for' in it"
            : "these rows come from a data source; select them by index path"
        Notice.post(
            .selectedElement,
            "\(type(of: self)): 'selectedElement' selects one of the rows that a 'for' makes, and \(rows)")
    }
}
