import Foundation
import MarkupLanguage

extension SessionLocale {
    /// The conventions that a built-in formatter follows: those of dates, of words, or of numbers.
    func locale(forFormatter name: String) -> Locale {
        switch name {
        case "date": dates
        case "personNameComponents": locale
        default: numbers
        }
    }
}
