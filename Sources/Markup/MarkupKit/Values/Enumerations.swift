/// The alignments of text; `natural` is the leading side.
public nonisolated enum NSTextAlignment: String, MarkupWord {
    /// At the left edge, in either text direction.
    case left
    /// Centred.
    case center
    /// At the right edge, in either text direction.
    case right
    /// At both edges, with wider spaces between words.
    case justified
    /// At the leading edge.
    case natural
}

/// The ways in which text that does not fit is wrapped or truncated.
///
/// With `byClipping` a label of one line is not clipped, because layouts never make it narrower than its text.
public nonisolated enum NSLineBreakMode: String, MarkupWord {
    /// The `wrapping` cases break lines between words or anywhere; the `truncating` cases put `…` at the start, in the
    /// middle or at the end.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The letters that an input method capitalises; a hint that it may ignore.
public nonisolated enum UITextAutocapitalizationType: String, MarkupWord { case none, words, sentences, allCharacters }

/// Whether an input method completes and corrects words; a hint that it may ignore.
public nonisolated enum UITextAutocorrectionType: String, MarkupWord { case `default`, yes, no }

/// Whether an input method checks the spelling; a hint that it may ignore.
public nonisolated enum UITextSpellCheckingType: String, MarkupWord { case `default`, yes, no }

/// The kind of text to be entered, as a hint for input methods.
public nonisolated enum UIKeyboardType: String, MarkupWord {
    /// Any text.
    case `default`
    /// Letters.
    case asciiCapable = "ASCIICapable"
    /// Any text; GTK has no hint for this.
    case numbersAndPunctuation
    /// A web address.
    case url = "URL"
    /// Digits, a telephone number, a name, an e-mail address, a decimal number; `twitter` and `webSearch` mean any
    /// text.
    case numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad, twitter,
        webSearch
}

/// The labels of the return key of an on-screen keyboard.
public nonisolated enum UIReturnKeyType: String, MarkupWord {
    /// Kept so that code from iOS compiles; desktop keyboards do not show them.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
}
