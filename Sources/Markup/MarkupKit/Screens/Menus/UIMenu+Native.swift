import NativeWidgets

extension UIMenu {
    /// Returns the entries for GTK's menu on a view; the view is the sender of their handlers.
    ///
    /// - Parameter responder: The responder where the search for a command's method begins.
    func nativeEntries(on view: UIView, startingAt responder: @escaping () -> UIResponder?) -> [NativeMenu.Entry] {
        nativeEntries { [weak view] element in
            if let action = element as? UIAction { action.run(sender: view) }
            (element as? UICommand)?.perform(for: responder())
        }
    }

    /// Returns the entries for GTK's menu.
    ///
    /// - Parameter perform: Called with the chosen element.
    private func nativeEntries(perform: @escaping (any UIMenuElement) -> Void) -> [NativeMenu.Entry] {
        let isSmall = preferredElementSize == .small
        return visibleChildren.map { child in
            guard let menu = child as? UIMenu else {
                return .command(
                    Self.command(child, showsIcon: isSmall) { [self] in
                        choose($0)
                        perform($0)
                    })
            }
            let entries = menu.nativeEntries(perform: perform)
            guard menu.options.contains(.displayInline) else { return .submenu(menu.title, entries) }
            return menu.preferredElementSize == .small
                ? .icons(menu.title, entries) : .section(menu.title, entries)
        }
    }

    private static func command(
        _ element: any UIMenuElement, showsIcon: Bool, _ perform: @escaping (any UIMenuElement) -> Void
    ) -> NativeMenu.Command {
        let command = element as? UICommand
        let action = element as? UIAction
        var icon: String?
        if showsIcon, case .symbol(let name)? = element.image?.source { icon = name }
        return NativeMenu.Command(
            title: element.title, accelerator: (element as? UIKeyCommand)?.accelerator, icon: icon,
            isEnabled: !(command?.attributes ?? action?.attributes ?? []).contains(.disabled),
            isChecked: (command?.state ?? action?.state) == .on, perform: { perform(element) })
    }
}
