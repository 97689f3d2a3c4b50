import Foundation
import MarkupLayout
import NativeWidgets

/// The application's menu as a menu bar below the header of a window.
final class MenuBarView: UIView, LiveMenu, WindowOverlay {
    override class func makeNative() -> Native { MenuBarWidget().native }
    private var menu: NativeMenu?
    private(set) var shown: UIMenu?

    func show(_ new: UIMenu) {
        guard new !== shown else { return }
        shown = new
        LiveMenus.shared.add(self)
        rebuild()
    }

    var entries: [NativeMenu.Entry] {
        shown?.nativeEntries(on: self) { [weak self] in self?.window?.rootViewController?.onScreenPath.first } ?? []
    }

    func rebuild() {
        let new = NativeMenu(entries)
        menu = new
        MenuBarWidget(native).setMenu(new)
    }

    func place(in size: LayoutSize) {
        native.place(CGRect(x: 0, y: 0, width: size.width, height: naturalHeight))
    }

    var naturalHeight: Double { Double(native.measure(.vertical, for: -1).natural) }
}

extension UIWindow {
    /// Shows or removes the menu bar, depending on the application's settings.
    func updateMenuBar(isModal: Bool) {
        let bar = subviews.lazy.compactMap { $0 as? MenuBarView }.first
        guard UIApplication.shared.showsMenuBar, !isModal, let menu = UIApplication.shared.menu else {
            bar?.removeFromSuperview()
            return
        }
        let shown = bar ?? MenuBarView(frame: .zero)
        shown.show(menu)
        if bar == nil { addSubview(shown) }
    }

    /// The height of the menu bar; 0 without one.
    var menuBarHeight: Double { subviews.lazy.compactMap { $0 as? MenuBarView }.first?.naturalHeight ?? 0 }
}
