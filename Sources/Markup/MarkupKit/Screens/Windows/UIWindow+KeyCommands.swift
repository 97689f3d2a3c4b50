import NativeWidgets

extension UIWindow {
    /// Shows a window that lists the keyboard shortcuts: those of the focused views, of the controllers on screen, and
    /// of the application's menu. Ctrl+? calls this too.
    ///
    /// - Returns: `false` if no command has a title.
    @discardableResult
    public func showKeyCommands() -> Bool {
        var groups: [ShortcutsWindow.Group] = []
        var seen: Set<KeyPress> = []
        func add(_ commands: [UIKeyCommand], _ title: String) {
            let shortcuts = commands.compactMap { command -> (title: String, accelerator: String)? in
                guard let words = command.wordsInList, let accelerator = command.accelerator, let press = command.press,
                    seen.insert(press).inserted
                else { return nil }
                return (words, accelerator)
            }
            groups.append(ShortcutsWindow.Group(title: title, shortcuts: shortcuts))
        }
        for view in focusedViews { add(view.keyCommands ?? [], view.accessibilityLabel ?? "") }
        for controller in rootViewController?.onScreenPath ?? [] {
            add(controller.keyCommands ?? [], controller.title ?? "")
        }
        add(UIApplication.shared.menu?.keyCommands ?? [], UIApplication.shared.name)
        return ShortcutsWindow.show(groups, over: nativeWindow)
    }

    /// The focused view and its superviews, the innermost first.
    var focusedViews: [UIView] {
        guard let path = nativeWindow?.focusPath, !path.isEmpty else { return [] }
        let parts = Set(path)
        guard var view = ([self, headerBar] as [UIView]).first(where: { parts.contains($0.native) }) else { return [] }
        while let inner = view.subviews.last(where: { parts.contains($0.native) }) { view = inner }
        return Array(sequence(first: view, next: \.superview))
    }
}

extension UIKeyCommand {
    /// The command's title in the list of shortcuts; `nil` if it is not listed.
    fileprivate var wordsInList: String? {
        let words = discoverabilityTitle ?? title
        return words.isEmpty ? nil : words
    }

    fileprivate var press: KeyPress? { input.map { KeyPress(input: $0, modifierFlags: modifierFlags) } }
}
