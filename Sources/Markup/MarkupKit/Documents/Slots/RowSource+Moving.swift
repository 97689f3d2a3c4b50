import Foundation
import KeyValueCoding
import MarkupLanguage

/// Rows that the user moves.
extension RowSource {
    /// Whether the user may move rows.
    final var isMovable: Bool { rows.isMovable || rows.actions[.move] != nil }

    private func siblings(of path: IndexPath) -> SiblingRows? {
        arrangement.outline.flatMap { path.section == 0 ? SiblingRows(of: path.row, in: $0) : nil }
    }

    /// Rows stay in their section, because the title of the section is a property of the element. In an outline they
    /// stay below their parent.
    final func destination(of path: IndexPath, proposed: IndexPath) -> IndexPath {
        if let siblings = siblings(of: path) {
            return IndexPath(row: siblings.destination(near: proposed.row), section: path.section)
        }
        if proposed.section == path.section { return proposed }
        let last = arrangement.rowCount(ofSection: path.section) - 1
        return IndexPath(row: proposed.section < path.section ? 0 : last, section: path.section)
    }

    final func destination(of path: IndexPath, by step: Int) -> RowStep? {
        guard arrangement.outline != nil else { return nil }
        guard let row = siblings(of: path)?.destination(by: step) else { return .stay }
        return .to(IndexPath(row: row, section: path.section))
    }

    final func move(_ path: IndexPath, to destination: IndexPath) -> IndexPath? {
        guard isMovable, path.section == destination.section, let element = element(at: path) else { return nil }
        if let siblings = siblings(of: path) { return move(element, at: path, to: destination, among: siblings) }
        guard let index = arrangement.index(ofRow: destination.row, inSection: path.section) else { return nil }
        if rows.actions[.move] != nil {
            send(.move, at: path, index: index)
        } else {
            write(arrangement.elements(moving: path.row, to: destination.row, inSection: path.section))
        }
        showPendingChanges()
        guard let new = self.element(at: destination), isSame(element, new) else { return nil }
        return destination
    }

    private func isSame(_ one: Any, _ other: Any) -> Bool {
        SlotKey.identity(of: one, by: rows.key) == SlotKey.identity(of: other, by: rows.key)
    }

    private func write(_ elements: [Any]) {
        guard let counterpart = context.instantiation(in: context.scope)?.counterpart,
            !counterpart.set(elements, for: rows.list, in: context.scope)
        else { return }
        rows.list.report(
            "'movable' cannot write the list in its new order; use a property that can be set, or a method with 'onMove'"
        )
    }

    // MARK: Outlines

    private func move(
        _ element: Any, at path: IndexPath, to destination: IndexPath, among siblings: SiblingRows
    ) -> IndexPath? {
        let index = siblings.index(of: destination.row)
        guard index != siblings.index else { return nil }
        let parent = node(at: path)?.parent.flatMap { self.element(at: IndexPath(row: $0, section: path.section)) }
        if rows.actions[.move] != nil {
            send(.move, at: path, index: index)
        } else if let parent {
            writeChildren(of: parent, moving: siblings.index, to: index)
        } else {
            write(Self.elements(of: list, moving: siblings.index, to: index))
        }
        showPendingChanges()
        guard let new = self.path(of: element), self.siblings(of: new)?.index == index else { return nil }
        return new
    }

    private static func elements(of list: ListValue, moving index: Int, to destination: Int) -> [Any] {
        var elements = list.elements
        guard elements.indices.contains(index), elements.indices.contains(destination) else { return elements }
        elements.insert(elements.remove(at: index), at: destination)
        return elements
    }

    private func writeChildren(of parent: Any, moving index: Int, to destination: Int) {
        guard let path = rows.children,
            let children = path.value(from: parent, property: BoundPath.property).flatMap(BindingValue.list)
        else { return }
        let elements = Self.elements(of: children, moving: index, to: destination)
        if let object = parent as? any KeyValueCoding,
            BoundPath.assign(elements, at: path.components[...], of: object) != nil
        {
            return
        }
        rows.list.report(
            "'movable' cannot set '\(path)' of a value of type '\(type(of: parent))'; use a property that can be set, or a method with 'onMove'"
        )
    }
}
