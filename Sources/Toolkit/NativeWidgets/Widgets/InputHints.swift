import CGTK

/// The kind of text that is entered, as a hint to input methods.
package nonisolated enum InputPurpose {
    case freeForm, letters, url, digits, number, phone, name, email, password

    var gtk: GtkInputPurpose {
        switch self {
        case .freeForm: GTK_INPUT_PURPOSE_FREE_FORM
        case .letters: GTK_INPUT_PURPOSE_ALPHA
        case .url: GTK_INPUT_PURPOSE_URL
        case .digits: GTK_INPUT_PURPOSE_DIGITS
        case .number: GTK_INPUT_PURPOSE_NUMBER
        case .phone: GTK_INPUT_PURPOSE_PHONE
        case .name: GTK_INPUT_PURPOSE_NAME
        case .email: GTK_INPUT_PURPOSE_EMAIL
        case .password: GTK_INPUT_PURPOSE_PASSWORD
        }
    }
}

/// The hints to input methods, in GTK's bits.
package nonisolated struct InputHints: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let capitalWords = InputHints(rawValue: GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue)
    package static let capitalSentences = InputHints(rawValue: GTK_INPUT_HINT_UPPERCASE_SENTENCES.rawValue)
    package static let capitals = InputHints(rawValue: GTK_INPUT_HINT_UPPERCASE_CHARS.rawValue)
    package static let completesWords = InputHints(rawValue: GTK_INPUT_HINT_WORD_COMPLETION.rawValue)
    package static let checksSpelling = InputHints(rawValue: GTK_INPUT_HINT_SPELLCHECK.rawValue)
    package static let checksNoSpelling = InputHints(rawValue: GTK_INPUT_HINT_NO_SPELLCHECK.rawValue)
}
