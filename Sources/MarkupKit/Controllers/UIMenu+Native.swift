import NativeWidgets

extension UIMenu {
    /// The entries as GTK shows them.
    ///
    /// - Parameter perform: Called with the element that was chosen.
    func nativeEntries(perform: @escaping (any UIMenuElement) -> Void) -> [NativeMenu.Entry] {
        children.map { child in
            guard let menu = child as? UIMenu else { return .command(Self.command(child, perform)) }
            let entries = menu.nativeEntries(perform: perform)
            return menu.options.contains(.displayInline)
                ? .section(menu.title, entries) : .submenu(menu.title, entries)
        }
    }

    private static func command(
        _ element: any UIMenuElement, _ perform: @escaping (any UIMenuElement) -> Void
    ) -> NativeMenu.Command {
        let command = element as? UICommand
        return NativeMenu.Command(
            title: element.title, accelerator: (element as? UIKeyCommand)?.accelerator,
            isEnabled: command?.isEnabled ?? true, isChecked: command?.state == .on, perform: { perform(element) })
    }
}
