import NativeWidgets

extension UIMenu {
    /// Returns a menu section with Undo (Ctrl+Z) and Redo (Ctrl+Shift+Z) for the key window.
    ///
    /// ```swift
    /// UIApplication.shared.menu = UIMenu(children: [UIMenu.undoRedo()])
    /// ```
    public static func undoRedo() -> UIMenu {
        UIMenu(
            options: .displayInline,
            children: [
                UIKeyCommand(title: DesktopWord.undo.text, action: "undo", input: "z", modifierFlags: .command),
                UIKeyCommand(
                    title: DesktopWord.redo.text, action: "redo", input: "z", modifierFlags: [.command, .shift]),
            ])
    }
}

extension UndoManager {
    /// Performs the action of a key.
    ///
    /// - Returns: Whether there was anything to undo or redo.
    func answer(to direction: UndoDirection) -> Bool {
        switch direction {
        case .undo where canUndo: undo()
        case .redo where canRedo: redo()
        default: return false
        }
        return true
    }
}

extension KeyPress {
    /// The direction of the keys that desktops use for undo and redo; `nil` for other keys.
    var undoDirection: UndoDirection? {
        switch self {
        case KeyPress(input: "z", modifierFlags: .command): .undo
        case KeyPress(input: "z", modifierFlags: [.command, .shift]), KeyPress(input: "y", modifierFlags: .command):
            .redo
        default: nil
        }
    }
}
