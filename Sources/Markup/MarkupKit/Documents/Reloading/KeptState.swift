import Foundation
import KeyValueCoding
import MarkupLanguage
import NativeWidgets

/// User state that GTK loses when a view moves in the tree, and state that is transferred to a view that replaces
/// another.
struct KeptState {
    private var focused: UIView?
    private var selection: UITextRange?
    private var offsets: [(view: UIScrollView, offset: CGPoint)] = []
    private var selectedRows: [(table: UITableView, cells: [UITableViewCell])] = []

    init(of tree: LoadedNode) {
        for node in tree.all {
            guard let view = node.view else { continue }
            if view.isFirstResponder { focused = view }
            if let scroll = view as? UIScrollView, scroll.contentOffset != .zero {
                offsets.append((scroll, scroll.contentOffset))
            }
            if let table = view as? LMTableView, let paths = table.indexPathsForSelectedRows {
                selectedRows.append((table, paths.compactMap { table.cellForRow(at: $0) }))
            }
        }
        selection = (focused as? any UITextInput)?.selectedTextRange
    }

    /// The focus in views that are about to move, with the selected text.
    init(movingViews views: [UIView]) {
        focused = views.lazy.compactMap(\.focusedView).first
        selection = (focused as? any UITextInput)?.selectedTextRange
    }

    func restore(with replacements: [ObjectIdentifier: UIView] = [:]) {
        for (table, cells) in selectedRows {
            table.loadIfNeeded()
            for cell in cells {
                if let path = table.indexPath(for: cell) {
                    table.selectRow(at: path, animated: false, scrollPosition: .none)
                }
            }
        }
        for (old, offset) in offsets {
            let view = replacements[ObjectIdentifier(old)] as? UIScrollView ?? old
            if view.contentOffset != offset { view.contentOffset = offset }
        }
        if let focused { focus(replacements[ObjectIdentifier(focused)] ?? focused) }
    }

    /// Returns the focus to a view that has moved inside of a list, unless another view outside of the list has it by now.
    func restoreFocus(inside list: UIView) {
        guard let focused, list.native.hasFocus || !focused.rootView.native.hasFocus else { return }
        focus(focused)
    }

    private func focus(_ view: UIView) {
        guard !view.isFirstResponder, view.becomeFirstResponder(), let selection else { return }
        (view as? any UITextInput)?.selectedTextRange = selection
    }

    // MARK: Replaced views

    /// Transfers to a new view what the user and the program have set on the old one, unless the markup of the property
    /// has changed.
    static func carry(
        from old: UIView, _ before: ViewPlan.Node, to new: UIView, _ node: ViewPlan.Node,
        _ instantiation: Instantiation
    ) {
        let (oldTable, newTable) = (type(of: old).keyValueTable, type(of: new).keyValueTable)
        for name in newTable.propertyNames {
            guard let property = newTable.property(named: name), property.isEdited,
                let source = oldTable.property(named: name),
                before.says(of: source, oldTable) == node.says(of: property, newTable)
            else { continue }
            // Two properties may share one value: an empty value of one must not reset the other.
            let value = source.value(of: old)
            if value != nil, !Equality.areEqual(value, property.value(of: new)) { property.setValue(value, of: new) }
        }
        new.takeConnections(of: old)
        old.moveOwnGestures(to: new)
        if instantiation.counterpart.canDisconnect, let old = old as? UIControl, let new = new as? UIControl {
            new.takeTargets(of: old) { target, name in
                target !== instantiation.owner || before.connections?.actions.contains { $0.selector == name } != true
            }
        }
    }
}

extension UIView {
    /// The view inside that has the keyboard focus, or this one; `nil` if the focus is elsewhere.
    fileprivate var focusedView: UIView? {
        guard native.hasFocus else { return nil }
        return subviews.lazy.compactMap(\.focusedView).first ?? self
    }
}

extension ViewPlan.Node {
    /// The markup of a property as text; empty if the document does not set it.
    fileprivate func says(of property: KeyValueProperty, _ table: KeyValueTable) -> String {
        guard let element = origin?.element else { return "" }
        let setting = element.settings.last { table.property(named: $0.keyPath) === property }
        let binding = element.bindings.last { table.property(named: $0.keyPath) === property }
        return (setting.map { "\($0.value)" } ?? "") + (binding.map { "$\($0.expression)" } ?? "")
    }
}
