public import Foundation
package import NativeWidgets

/// The context menu of a view.
final class ContextMenu {
    var fixed: UIMenu?
    /// Creates the menu each time; takes precedence over the fixed one. The view retains it.
    weak var interaction: UIContextMenuInteraction?
    /// Removes the pointer and keyboard handlers.
    fileprivate var stop: () -> Void = {}

    func menu(at place: CGPoint?) -> UIMenu? { interaction?.menu(at: place) ?? fixed }
}

/// A view whose context menu has further entries, as that of a cell has those of its row.
protocol ContextMenuCompleting: UIView {
    /// Returns the menu with the further entries.
    func completed(_ menu: UIMenu) -> UIMenu
}

extension UIView {
    /// The menu that the secondary button, a long press, the Menu key and Shift+F10 open on the view; default `nil`.
    ///
    /// Its entries are read each time it opens. The menu of a table's cell also shows the entries of its row, such as
    /// Delete.
    public var contextMenu: UIMenu? {
        get { rarities?.contextMenu?.fixed }
        set { changeContextMenu { $0.fixed = newValue } }
    }

    /// Changes the context menu; adds the handlers for the first menu, and removes them with the last.
    fileprivate func changeContextMenu(_ change: (ContextMenu) -> Void) {
        let menu = rarities?.contextMenu ?? ContextMenu()
        change(menu)
        if menu.fixed == nil, menu.interaction == nil {
            menu.stop()
            rarities?.contextMenu = nil
        } else if rarities?.contextMenu == nil {
            rare.contextMenu = menu
            menu.stop = native.onContextMenu { [weak self] in self?.openContextMenu(at: $0) ?? false }
        }
    }

    /// Opens the view's context menu.
    ///
    /// - Parameter place: In the view's coordinates; `nil` is the middle of the view.
    /// - Returns: Whether there is a menu.
    @discardableResult
    func openContextMenu(at place: CGPoint?) -> Bool {
        guard let menu = currentContextMenu(at: place), !menu.visibleChildren.isEmpty else { return false }
        open(menu, at: place ?? CGPoint(x: bounds.width / 2, y: bounds.height / 2))
        return true
    }

    private func currentContextMenu(at place: CGPoint?) -> UIMenu? {
        guard let menu = rarities?.contextMenu?.menu(at: place) else { return nil }
        return (self as? any ContextMenuCompleting)?.completed(menu) ?? menu
    }

    /// Opens a menu on the view; the search for a command's method begins at the view.
    func open(_ menu: UIMenu, at place: CGPoint?) {
        native.open(NativeMenu(entries(of: menu)), at: place)
    }

    private func entries(of menu: UIMenu) -> [NativeMenu.Entry] {
        menu.nativeEntries(on: self) { [weak self] in self }
    }

    /// The entries of the menu that the user can open on the view, for the package's test support; empty without a
    /// menu.
    package var menuEntries: [NativeMenu.Entry] {
        (self as? any LiveMenu)?.entries ?? currentContextMenu(at: nil).map { entries(of: $0) } ?? []
    }
}

/// Creates the context menu of a view each time it opens.
///
/// ```swift
/// card.addInteraction(UIContextMenuInteraction(delegate: self))
/// ```
public final class UIContextMenuInteraction: UIInteraction {
    /// Provides the menu. Not retained.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that has the menu; `nil` before the interaction is added to a view.
    public private(set) weak var view: UIView?
    private var place = CGPoint.zero

    /// Creates an interaction; add it to a view.
    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

    /// Removes the menu from the previous view.
    public func willMove(to view: UIView?) { self.view?.changeContextMenu { $0.interaction = nil } }
    /// Adds the menu to the view.
    public func didMove(to view: UIView?) {
        self.view = view
        view?.changeContextMenu { $0.interaction = self }
    }

    /// Returns the last position for which a menu was requested, in the coordinates of `view`; `nil` uses the
    /// interaction's own view.
    public func location(in view: UIView?) -> CGPoint {
        guard let own = self.view, let view, view !== own,
            let point = own.native.convert(x: place.x, y: place.y, to: view.native)
        else { return place }
        return CGPoint(x: point.x, y: point.y)
    }

    func menu(at point: CGPoint?) -> UIMenu? {
        place = point ?? view.map { CGPoint(x: $0.bounds.width / 2, y: $0.bounds.height / 2) } ?? .zero
        return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: place)?.actionProvider?([])
    }
}

/// Provides the context menu of a view.
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Returns the menu for a position in the view's coordinates; `nil` opens no menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

/// The configuration of a context menu that is about to open.
public final class UIContextMenuConfiguration {
    /// Returns the menu; its argument is an empty array, because a desktop suggests no entries.
    public let actionProvider: (([any UIMenuElement]) -> UIMenu?)?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: Has no effect; exists so that code from iOS compiles.
    ///   - previewProvider: Has no effect, because a desktop shows no preview; exists so that code from iOS compiles.
    public init(
        identifier: String? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([any UIMenuElement]) -> UIMenu?)? = nil
    ) { self.actionProvider = actionProvider }
}
