import KeyValueCoding

/// A command with a keyboard shortcut, such as Ctrl+S.
///
/// ```swift
/// addKeyCommand(UIKeyCommand(title: "Save", input: "s", modifierFlags: .command) { _ in save() })
/// ```
public final class UIKeyCommand: UICommand {
    /// The character without modifiers, or one of the `input…` constants.
    public let input: String?
    /// The modifiers that must be held; no others may be held. Shift is ignored for digits and punctuation.
    public let modifierFlags: UIKeyModifierFlags
    /// The command's title in the window that lists the shortcuts; `nil`, the default, uses ``UICommand/title``. A
    /// command with neither is not listed.
    public var discoverabilityTitle: String?

    /// Creates a command that calls the method named `action` on the first object in the responder chain that has it.
    public init(
        title: String = "", image: UIImage? = nil, action: String, input: String,
        modifierFlags: UIKeyModifierFlags = [], attributes: UIMenuElementAttributes = [],
        state: UIMenuElementState = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(title: title, image: image, action: action, attributes: attributes, state: state)
    }

    /// Creates a command that calls a closure.
    public init(
        title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
        attributes: UIMenuElementAttributes = [], state: UIMenuElementState = .off,
        handler: @escaping (UICommand) -> Void
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(title: title, image: image, attributes: attributes, state: state, handler: handler)
    }

    /// Creates a command without a title, which is not shown in menus. It calls the method named `action` on the first
    /// object in the responder chain that has it.
    ///
    /// - Parameter discoverabilityTitle: See ``discoverabilityTitle``.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: String, discoverabilityTitle: String? = nil
    ) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
        self.discoverabilityTitle = discoverabilityTitle
    }

    func matches(_ key: KeyPress) -> Bool {
        input.map { KeyPress(input: $0, modifierFlags: modifierFlags) } == key
    }

    /// The Escape key.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The left arrow key.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow key.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The up arrow key.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow key.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The Page Up key.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The Page Down key.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The Home key.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The End key.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The Delete key, which deletes forwards; not Backspace.
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    /// The F1 key.
    public nonisolated static let f1 = "UIKeyInputF1"
    /// The F2 key.
    public nonisolated static let f2 = "UIKeyInputF2"
    /// The F5 key.
    public nonisolated static let f5 = "UIKeyInputF5"
    /// The F10 key.
    public nonisolated static let f10 = "UIKeyInputF10"
    /// The F11 key.
    public nonisolated static let f11 = "UIKeyInputF11"
}

/// The modifier keys of a keyboard shortcut.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The modifiers as bits.
    public let rawValue: Int
    /// Creates modifiers from their bits; unknown bits match no key.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1)
    /// Alt.
    public static let alternate = UIKeyModifierFlags(rawValue: 2)
    /// Ctrl, which Linux uses where a Mac uses Command.
    public static let command = UIKeyModifierFlags(rawValue: 4)
    /// Ctrl; the same value as ``command``.
    public static let control = UIKeyModifierFlags(rawValue: 4)
}

/// A key with its modifiers in normalised form: letters are in lower case, and Shift counts only if it does not produce
/// another character.
struct KeyPress: Hashable {
    /// Whether the key refreshes the content of a screen, as in browsers and file managers.
    var isRefresh: Bool {
        self == KeyPress(input: UIKeyCommand.f5, modifierFlags: [])
            || self == KeyPress(input: "r", modifierFlags: .control)
    }

    let input: String
    let modifierFlags: UIKeyModifierFlags

    init(input: String, modifierFlags: UIKeyModifierFlags) {
        let isCharacter = input.count == 1
        let makesAnother =
            isCharacter && !(input.first?.isLetter ?? false) && input != "\t" && input != "\r" && input != " "
        self.input = isCharacter ? input.lowercased() : input
        self.modifierFlags = makesAnother ? modifierFlags.subtracting(.shift) : modifierFlags
    }
}
