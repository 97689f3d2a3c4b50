import NativeWidgets

extension KeyPress {
    init(_ event: KeyEvent) {
        var flags: UIKeyModifierFlags = []
        if event.modifiers.contains(.shift) { flags.insert(.shift) }
        if event.modifiers.contains(.control) { flags.insert(.command) }
        if event.modifiers.contains(.alt) { flags.insert(.alternate) }
        switch event.key {
        case .named(let key): self.init(input: key.input, modifierFlags: flags)
        case .character(let character): self.init(input: String(character), modifierFlags: flags)
        }
    }
}

extension NamedKey {
    /// The key in the notation of ``UIKeyCommand``.
    fileprivate var input: String {
        switch self {
        case .escape: UIKeyCommand.inputEscape
        case .left: UIKeyCommand.inputLeftArrow
        case .right: UIKeyCommand.inputRightArrow
        case .up: UIKeyCommand.inputUpArrow
        case .down: UIKeyCommand.inputDownArrow
        case .pageUp: UIKeyCommand.inputPageUp
        case .pageDown: UIKeyCommand.inputPageDown
        case .home: UIKeyCommand.inputHome
        case .end: UIKeyCommand.inputEnd
        case .delete: UIKeyCommand.inputDelete
        case .enter: "\r"
        case .tab: "\t"
        case .f1: UIKeyCommand.f1
        case .f2: UIKeyCommand.f2
        case .f5: UIKeyCommand.f5
        case .f10: UIKeyCommand.f10
        case .f11: UIKeyCommand.f11
        }
    }

    fileprivate init?(input: String) {
        guard let key = Self.allCases.first(where: { $0.input == input }) else { return nil }
        self = key
    }
}

extension UIKeyCommand {
    /// The keyboard shortcut in GTK's notation, such as `<Control>s`.
    var accelerator: String? {
        guard let input else { return nil }
        var text = ""
        if modifierFlags.contains(.command) { text += "<Control>" }
        if modifierFlags.contains(.alternate) { text += "<Alt>" }
        if modifierFlags.contains(.shift) { text += "<Shift>" }
        let character = input.unicodeScalars.count == 1 ? input.lowercased().unicodeScalars.first : nil
        let symbol = NamedKey(input: input)?.symbol ?? character.map { KeySymbol.of($0) }
        return symbol.flatMap { KeySymbol.name($0) }.map { text + $0 }
    }

    /// Returns GTK's number of a key, given by one of the `input…` constants or by a character; Return, Tab and
    /// Backspace are characters too.
    package static func keySymbol(of input: String) -> UInt32? {
        if input == "\u{8}" || input == "\u{7F}" { return KeySymbol.backspace }
        if let key = NamedKey(input: input == "\n" ? "\r" : input) { return key.symbol }
        return input.unicodeScalars.count == 1 ? input.unicodeScalars.first.map { KeySymbol.of($0) } : nil
    }

    /// Returns GTK's bits of modifiers.
    package static func keyState(of flags: UIKeyModifierFlags) -> UInt32 {
        var state: KeyModifiers = []
        if flags.contains(.shift) { state.insert(.shift) }
        if flags.contains(.command) { state.insert(.control) }
        if flags.contains(.alternate) { state.insert(.alt) }
        return state.rawValue
    }
}
