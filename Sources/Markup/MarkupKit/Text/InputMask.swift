/// The form of a text that the user types, such as `(###) ### ####`.
struct InputMask {
    private enum Part {
        case digit, letter, digitOrLetter
        case inserted(Character)

        func accepts(_ character: Character) -> Bool {
            switch self {
            case .digit: character.isWholeNumber
            case .letter: character.isLetter
            case .digitOrLetter: character.isLetter || character.isWholeNumber
            case .inserted: false
            }
        }
    }

    private let parts: [Part]

    /// `nil` for a mask without a place for the user's characters.
    init?(_ mask: String) {
        var parts: [Part] = []
        var isEscaped = false
        for character in mask {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            parts.append(isEscaped ? .inserted(character) : Self.part(character))
            isEscaped = false
        }
        let hasPlaces = parts.contains { if case .inserted = $0 { false } else { true } }
        guard hasPlaces else { return nil }
        self.parts = parts
    }

    private static func part(_ character: Character) -> Part {
        switch character {
        case "#": .digit
        case "A": .letter
        case "*": .digitOrLetter
        default: .inserted(character)
        }
    }

    /// Returns the text in the form of the mask. Characters that the mask inserts may be in the text or not.
    func text(of text: String) -> String { fill(Array(text)).text }

    /// Returns the user's characters of a text that has the form of the mask.
    func typed(in text: String) -> String { String(fill(Array(text)).typed) }

    /// Replaces a range of code points; returns the new text, and the place of the cursor as a number of code points.
    func replacing(_ range: Range<Int>, in text: String, with new: String) -> (text: String, cursor: Int) {
        let scalars = Array(text.unicodeScalars)
        let range = range.clamped(to: 0..<scalars.count)
        func string(_ part: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(part)) }
        let before = typed(in: string(scalars[..<range.lowerBound]))
        let after = typed(in: text).dropFirst(typed(in: string(scalars[..<range.upperBound])).count)
        // Pasted text may have the inserted characters, also those that already stand before it.
        let isWhole = before.isEmpty && after.isEmpty
        let added = isWhole ? typed(in: new) : new.filter { character in parts.contains { $0.accepts(character) } }
        let start = fill(Array(before + added))
        let whole = fill(start.typed + Array(after))
        let cursor = String(whole.text.prefix(start.text.count)).unicodeScalars.count
        return (whole.text, new.isEmpty ? cursorBehind(before, in: whole.text) : cursor)
    }

    /// The place behind the user's characters before a deletion, so that the next one deletes a character of theirs.
    private func cursorBehind(_ typed: String, in text: String) -> Int {
        let start = fill(Array(typed)).text
        return min(start.unicodeScalars.count, text.unicodeScalars.count)
    }

    /// Puts characters into the places of the mask. Inserted characters that no user's character follows are left out.
    private func fill(_ characters: [Character]) -> (text: String, typed: [Character]) {
        var (text, pending) = ("", "")
        var typed: [Character] = []
        var rest = characters[...]
        for part in parts {
            if case .inserted(let character) = part {
                pending.append(character)
                if rest.first == character { rest.removeFirst() }
                continue
            }
            while let first = rest.first, !part.accepts(first) { rest.removeFirst() }
            guard let next = rest.popFirst() else { break }
            text += pending + String(next)
            pending = ""
            typed.append(next)
        }
        return (text, typed)
    }
}
