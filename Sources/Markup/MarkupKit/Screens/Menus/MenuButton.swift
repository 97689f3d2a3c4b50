import NativeWidgets

/// A button that opens a menu.
final class MenuButton: UIView, LiveMenu {
    override class func makeNative() -> Native { MenuButtonWidget().native }
    private var menu: NativeMenu?
    /// The title of the button.
    private(set) var title: String?
    override var standardName: AccessibleName? { .text(title ?? "") }
    override var standardTraits: UIAccessibilityTraits { .button }
    override var isElementByItself: Bool { true }

    /// Makes F10 open the menu too; only one button of a window may do so.
    func openWithMenuKey() { MenuButtonWidget(native).setPrimary() }

    /// - Parameter responder: The responder where the search for a command's method begins.
    func show(menu: UIMenu, title: String?, image: UIImage?, responder: @escaping () -> UIResponder?) {
        self.title = title ?? menu.title
        self.image = image
        self.responder = responder
        shown = menu
        LiveMenus.shared.add(self)
        rebuild()
        updateAccessibleName()
    }

    private var shown: UIMenu?
    private var image: UIImage?
    private var responder: () -> UIResponder? = { nil }

    var entries: [NativeMenu.Entry] { shown?.nativeEntries(on: self, startingAt: responder) ?? [] }

    /// Builds the menu from the current state of its entries.
    func rebuild() {
        let nativeMenu = NativeMenu(entries)
        self.menu = nativeMenu
        var icon: String?
        if case .symbol(let name)? = image?.source { icon = name }
        MenuButtonWidget(native).setMenu(
            nativeMenu, title: self.title, icon: icon ?? (self.title?.isEmpty ?? true ? "open-menu-symbolic" : nil))
    }
}
