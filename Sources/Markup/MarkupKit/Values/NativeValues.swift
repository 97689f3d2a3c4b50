import Foundation
import NativeWidgets

// Conversions of UIKit's values to those of the native widgets.

extension NSTextAlignment {
    var native: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension NSLineBreakMode {
    var native: LineBreak {
        switch self {
        case .byWordWrapping: .betweenWords
        case .byCharWrapping: .anywhere
        case .byClipping: .clip
        case .byTruncatingHead: .shortenStart
        case .byTruncatingMiddle: .shortenMiddle
        case .byTruncatingTail: .shortenEnd
        }
    }
}

extension UIKeyboardType {
    var purpose: InputPurpose {
        switch self {
        case .default, .twitter, .webSearch, .numbersAndPunctuation: .freeForm
        case .asciiCapable: .letters
        case .url: .url
        case .numberPad: .digits
        case .decimalPad: .number
        case .phonePad: .phone
        case .namePhonePad: .name
        case .emailAddress: .email
        }
    }
}

extension UITextAutocapitalizationType {
    var hints: InputHints {
        switch self {
        case .none: []
        case .words: .capitalWords
        case .sentences: .capitalSentences
        case .allCharacters: .capitals
        }
    }
}

extension Native {
    /// Sets the space outside the widget.
    @MainActor func setMargins(_ insets: UIEdgeInsets) {
        setMargins(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}
