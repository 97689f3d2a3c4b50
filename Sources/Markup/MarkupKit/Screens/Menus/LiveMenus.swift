import NativeWidgets

/// The menus that GTK builds and shows itself, such as those of bar buttons: they are built again when an entry
/// changes.
final class LiveMenus {
    static let shared = LiveMenus()
    private struct Weak { weak var menu: (any LiveMenu)? }
    private var menus: [Weak] = []
    private var isWaiting = false

    func add(_ menu: any LiveMenu) {
        menus.removeAll { $0.menu == nil || $0.menu === menu }
        menus.append(Weak(menu: menu))
    }

    /// Called when the title, state or attributes of an entry have changed.
    func entryDidChange() {
        guard !menus.isEmpty, !isWaiting else { return }
        isWaiting = true
        MainLoop.atNextTurn { [self] in
            for weak in menus { weak.menu?.rebuild() }
            // Reset after the rebuild, because entries that are created by it must not cause another one.
            isWaiting = false
        }
    }
}

/// A menu that is built before it is opened.
protocol LiveMenu: AnyObject {
    /// The current entries of the menu.
    var entries: [NativeMenu.Entry] { get }
    func rebuild()
}
