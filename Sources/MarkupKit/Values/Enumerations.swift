/// How a line of text is placed between the edges.
public nonisolated enum NSTextAlignment: String, MarkupWord { case left, center, right, justified, natural }

/// Where text that does not fit breaks, or what stands for the rest.
///
/// A label of one line that clips is never narrower than its text, so that nothing is cut off: layouts ask for the whole width.
public nonisolated enum NSLineBreakMode: String, MarkupWord {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Which letters an input method makes capitals.
public nonisolated enum UITextAutocapitalizationType: String, MarkupWord { case none, words, sentences, allCharacters }

/// Whether an input method corrects words.
public nonisolated enum UITextAutocorrectionType: String, MarkupWord { case `default`, yes, no }

/// Whether words are spell-checked.
public nonisolated enum UITextSpellCheckingType: String, MarkupWord { case `default`, yes, no }

/// What kind of text is entered, as a hint to input methods.
public nonisolated enum UIKeyboardType: String, MarkupWord {
    case `default`
    case asciiCapable = "ASCIICapable"
    case numbersAndPunctuation
    case url = "URL"
    case numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad, twitter,
        webSearch
}

/// What the return key of an on-screen keyboard says.
public nonisolated enum UIReturnKeyType: String, MarkupWord {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
}
