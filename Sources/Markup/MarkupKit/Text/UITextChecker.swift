public import Foundation
import NativeWidgets

/// Checks words with the desktop's spelling dictionaries, provided by the library enchant if it is installed. Without
/// it, or without a dictionary of a language, every word counts as correct.
public final class UITextChecker {
    private var ignored: Set<String> = []

    /// Creates a checker that ignores no words.
    public init() {}

    /// Returns whether there is a dictionary of a language, such as `en_US` or `en-GB`.
    public static func hasDictionary(for language: String) -> Bool { dictionary(language) != nil }

    static func dictionary(_ language: String) -> SpellingDictionary? {
        SpellingDictionary.of(language: language.replacing("-", with: "_"))
    }

    /// Returns the range of the first misspelt word in a range; its `location` is `NSNotFound` if all words are
    /// correct.
    ///
    /// - Parameters:
    ///   - range: The range to check, in UTF-16 units; parts outside of the text are ignored.
    ///   - start: The position where the check begins.
    ///   - wrap: Whether to continue at the beginning of the range after its end.
    ///   - language: The language, such as `en_US`.
    public func rangeOfMisspelledWord(
        in text: String, range: NSRange, startingAt start: Int, wrap: Bool, language: String
    ) -> NSRange {
        let none = NSRange(location: NSNotFound, length: 0)
        guard let dictionary = Self.dictionary(language), range.location >= 0 else { return none }
        let words = Self.words(in: text).filter {
            $0.range.location >= range.location && NSMaxRange($0.range) - range.location <= range.length
        }
        func isMistake(_ word: (text: String, range: NSRange)) -> Bool {
            !ignored.contains(word.text) && !dictionary.has(word.text)
        }
        let next = words.first { $0.range.location >= start && isMistake($0) }
        return (next ?? (wrap ? words.first(where: isMistake) : nil))?.range ?? none
    }

    /// Returns suggestions for the word in a range, the most likely first; `nil` without a dictionary of the language,
    /// or if the range is outside of the text.
    public func guesses(forWordRange range: NSRange, in text: String, language: String) -> [String]? {
        guard let dictionary = Self.dictionary(language), range.location >= 0, range.length >= 0,
            range.location <= text.utf16.count - range.length
        else { return nil }
        return dictionary.guesses(for: (text as NSString).substring(with: range))
    }

    /// Accepts a word in this checker.
    public func ignoreWord(_ word: String) { ignored.insert(word) }

    /// The words that ``ignoreWord(_:)`` has accepted.
    public var ignoredWords: [String]? {
        get { ignored.sorted() }
        set { ignored = Set(newValue ?? []) }
    }

    /// Returns the words in a text with their ranges in UTF-16 units: letters, marks and apostrophes in between. Tokens
    /// with digits are not words.
    static func words(in text: String) -> [(text: String, range: NSRange)] {
        var words: [(text: String, range: NSRange)] = []
        var (word, start, place) = ("", 0, 0)
        func end() {
            let trimmed = word.trimmingCharacters(in: apostrophes)
            if trimmed.count > 1, !trimmed.contains(where: \.isNumber) {
                let leading = word.prefix { "'’".contains($0) }.utf16.count
                words.append((trimmed, NSRange(location: start + leading, length: trimmed.utf16.count)))
            }
            word = ""
        }
        for character in text {
            if character.isLetter || character.isNumber || (!word.isEmpty && "'’".contains(character)) {
                if word.isEmpty { start = place }
                word.append(character)
            } else if !word.isEmpty {
                end()
            }
            place += character.utf16.count
        }
        if !word.isEmpty { end() }
        return words
    }

    private static let apostrophes = CharacterSet(charactersIn: "'’")
}
