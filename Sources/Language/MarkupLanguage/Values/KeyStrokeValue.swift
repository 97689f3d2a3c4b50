import MarkupBasics

/// The grammar of keys: `Ctrl+Shift+S`, `Alt+Left`, `F5` or `Delete`, in small letters or capitals.
public struct KeyStrokeValue: Sendable, Hashable {
    /// The form, as diagnostics name it.
    public static let expected = "a key, as Ctrl+S, Alt+Left or F5"

    /// A key that is held while another one is pressed.
    public enum Modifier: Sendable, Hashable {
        /// `Ctrl`; also `Cmd`.
        case control
        /// `Alt`; also `Option`.
        case alternate
        /// `Shift`.
        case shift
    }

    /// The character or the name of the key, in small letters.
    public var key: String
    /// The keys that are held with it.
    public var modifiers: Set<Modifier>

    /// Takes the parts as they are; whether the key exists is not checked.
    public init(key: String, modifiers: Set<Modifier> = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The names of the keys that are no characters, in small letters.
    public static let names: Set<String> = [
        "escape", "esc", "left", "right", "up", "down", "pageup", "pagedown", "home", "end", "delete", "return",
        "enter",
        "tab", "space", "f1", "f2", "f5", "f10", "f11",
    ]

    /// The key; nil if there is no such key.
    public static func parse(_ text: String) -> KeyStrokeValue? {
        // The last letter may be a plus itself.
        let isPlus = text.hasSuffix("+")
        let combination = isPlus ? text.dropLast() : text[...]
        var words = combination.split(separator: "+").map { String($0).trimmed.lowercased() }
        if isPlus { words.append("+") }
        guard let key = words.popLast(), key.count == 1 || names.contains(key) else { return nil }
        let modifiers = words.compactMap(modifier)
        return modifiers.count == words.count ? KeyStrokeValue(key: key, modifiers: Set(modifiers)) : nil
    }

    private static func modifier(named word: String) -> Modifier? {
        switch word {
        case "ctrl", "control", "cmd", "command": .control
        case "alt", "option": .alternate
        case "shift": .shift
        default: nil
        }
    }
}
