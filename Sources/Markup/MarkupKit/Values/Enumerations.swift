/// How lines of text are aligned; `natural` is the side at which reading begins.
public nonisolated enum NSTextAlignment: String, MarkupWord {
    /// At the left edge, in every language.
    case left
    /// In the middle.
    case center
    /// At the right edge, in every language.
    case right
    /// At both edges, by wider spaces between words.
    case justified
    /// At the side at which reading begins.
    case natural
}

/// Where text that does not fit is broken or shortened.
///
/// A label of one line with `byClipping` cuts nothing off: layouts never make it narrower than its text.
public nonisolated enum NSLineBreakMode: String, MarkupWord {
    /// The `wrapping` cases break lines, between words or anywhere; the `truncating` ones put `…` at the start, middle or end.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Which letters an input method turns into capitals; a hint that it may ignore.
public nonisolated enum UITextAutocapitalizationType: String, MarkupWord { case none, words, sentences, allCharacters }

/// Whether an input method completes and corrects words; a hint that it may ignore.
public nonisolated enum UITextAutocorrectionType: String, MarkupWord { case `default`, yes, no }

/// Whether an input method checks the spelling; a hint that it may ignore.
public nonisolated enum UITextSpellCheckingType: String, MarkupWord { case `default`, yes, no }

/// What kind of text is entered, as a hint to input methods.
public nonisolated enum UIKeyboardType: String, MarkupWord {
    /// Any text.
    case `default`
    /// Letters.
    case asciiCapable = "ASCIICapable"
    /// Any text; GTK has no such hint.
    case numbersAndPunctuation
    /// An address of the web.
    case url = "URL"
    /// Digits, a telephone number, a name, an e-mail address, a number with fraction; `twitter` and `webSearch` mean any text.
    case numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad, twitter,
        webSearch
}

/// What the return key of an on-screen keyboard says.
public nonisolated enum UIReturnKeyType: String, MarkupWord {
    /// Kept so that code from iOS compiles; no keyboard of the desktop shows it.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
}
