import NativeWidgets

extension UIMenu {
    /// A section of two entries, with Ctrl+Z and Ctrl+Shift+Z: they undo and redo what the window in front has to.
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
    /// Does what a key asks for.
    ///
    /// - Returns: Whether there was something to do.
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
    /// What the keys mean that desktops undo and redo with.
    var undoDirection: UndoDirection? {
        switch self {
        case KeyPress(input: "z", modifierFlags: .command): .undo
        case KeyPress(input: "z", modifierFlags: [.command, .shift]), KeyPress(input: "y", modifierFlags: .command):
            .redo
        default: nil
        }
    }
}
