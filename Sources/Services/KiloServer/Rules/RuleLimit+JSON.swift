import Foundation
import MarkupRules

extension RuleLimit {
    /// Whether a value is within the limit, as far as its JSON shows.
    func accepts(_ value: ReceivedJSON) -> Bool {
        switch (self, value) {
        case (.required, .text(let text)): !text.allSatisfy(\.isWhitespace)
        case (.required, .list(let elements)): !elements.isEmpty
        case (.accepted, .boolean(let isTrue)): isTrue
        case (.number(let minimum, let maximum), .number(let number)):
            minimum.map { number >= $0 } ?? true && maximum.map { number <= $0 } ?? true
        case (.length(let lengths), .text(let text)): lengths.contains(text.unicodeScalars.count)
        case (.pattern(let pattern, _), .text(let text)): PatternMatcher(pattern).matches(text)
        case (.email, .text(let text)): EmailAddress.isValid(text)
        case (.oneOf(let choices), .text(let text)): choices.contains(.text(text))
        case (.oneOf(let choices), .number(let number)): choices.contains(.number(number))
        case (.count(let counts), .list(let elements)): counts.contains(elements.count)
        default: true
        }
    }
}
