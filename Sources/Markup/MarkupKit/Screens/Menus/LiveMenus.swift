import NativeWidgets

/// The menus that are built and shown by GTK itself, such as those behind buttons of bars: they are built anew when an entry changes.
final class LiveMenus {
    static let shared = LiveMenus()
    private struct Weak { weak var menu: (any LiveMenu)? }
    private var menus: [Weak] = []
    private var isWaiting = false

    func add(_ menu: any LiveMenu) {
        menus.removeAll { $0.menu == nil || $0.menu === menu }
        menus.append(Weak(menu: menu))
    }

    /// An entry has another title, state or attribute.
    func entryDidChange() {
        guard !menus.isEmpty, !isWaiting else { return }
        isWaiting = true
        MainLoop.atNextTurn { [self] in
            for weak in menus { weak.menu?.rebuild() }
            // Entries that were made for this are not changes, or menus would be built without end.
            isWaiting = false
        }
    }
}

/// A menu that is built before it is opened.
protocol LiveMenu: AnyObject {
    /// What the menu shows now.
    var entries: [NativeMenu.Entry] { get }
    func rebuild()
}
