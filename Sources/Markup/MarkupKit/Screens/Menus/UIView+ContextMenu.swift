public import Foundation
package import NativeWidgets

/// What a view needs for its context menu.
final class ContextMenu {
    var fixed: UIMenu?
    /// Makes a menu each time, before the fixed one is shown. The view retains it.
    weak var interaction: UIContextMenuInteraction?
    /// Takes away what listens to the mouse and the keyboard.
    fileprivate var stop: () -> Void = {}

    func menu(at place: CGPoint?) -> UIMenu? { interaction?.menu(at: place) ?? fixed }
}

extension UIView {
    /// The menu that the secondary button, a long press, the Menu key and Shift+F10 open on the view; `nil`, the default, is none.
    ///
    /// Its entries are read each time it opens. Tables have menus of their own for their rows.
    public var contextMenu: UIMenu? {
        get { rarities?.contextMenu?.fixed }
        set { changeContextMenu { $0.fixed = newValue } }
    }

    /// Listens for as long as there is a menu to be opened.
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
    /// - Parameter place: In the view's points; `nil` is the middle of the view.
    /// - Returns: Whether there is one.
    @discardableResult
    func openContextMenu(at place: CGPoint?) -> Bool {
        guard let menu = rarities?.contextMenu?.menu(at: place), !menu.visibleChildren.isEmpty else { return false }
        open(menu, at: place ?? CGPoint(x: bounds.width / 2, y: bounds.height / 2))
        return true
    }

    /// Opens a menu on the view; commands that name a method look for it here first.
    func open(_ menu: UIMenu, at place: CGPoint?) {
        native.open(NativeMenu(entries(of: menu)), at: place)
    }

    private func entries(of menu: UIMenu) -> [NativeMenu.Entry] {
        menu.nativeEntries(on: self) { [weak self] in self }
    }

    /// The entries of the menu that a person can open on the view, for the package's test support; none if it has no menu.
    package var menuEntries: [NativeMenu.Entry] {
        (self as? any LiveMenu)?.entries ?? rarities?.contextMenu?.menu(at: nil).map { entries(of: $0) } ?? []
    }
}

/// Makes the context menu of a view each time it opens.
///
/// ```swift
/// card.addInteraction(UIContextMenuInteraction(delegate: self))
/// ```
public final class UIContextMenuInteraction: UIInteraction {
    /// Asked for the menu. Not retained.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that the menu belongs to; `nil` before it is added to one.
    public private(set) weak var view: UIView?
    private var place = CGPoint.zero

    /// Creates an interaction; add it to a view.
    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

    /// Takes the menu from the view that it leaves.
    public func willMove(to view: UIView?) { self.view?.changeContextMenu { $0.interaction = nil } }
    /// Gives the view the menu.
    public func didMove(to view: UIView?) {
        self.view = view
        view?.changeContextMenu { $0.interaction = self }
    }

    /// Where the menu was asked for last, in the points of `view`; `nil` means the interaction's own view.
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

/// Gives a view its context menu.
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// The menu for a place in the view's points; `nil` opens none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

/// A context menu that is about to open.
public final class UIContextMenuConfiguration {
    /// Gives the entries; it is passed an empty list, as a desktop suggests none.
    public let actionProvider: (([any UIMenuElement]) -> UIMenu?)?

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - identifier: Here so that code from iOS compiles.
    ///   - previewProvider: Here so that code from iOS compiles; a desktop shows no preview.
    public init(
        identifier: String? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([any UIMenuElement]) -> UIMenu?)? = nil
    ) { self.actionProvider = actionProvider }
}
