import Foundation

/// A parser of inline Markdown: one pass over the characters, with a stack of open delimiters.
nonisolated struct MarkdownText {
    private let characters: [Character]
    /// Whether links may call methods of the program.
    private let callsActions: Bool
    private var place = 0
    private var pieces: [Piece] = []
    /// The open delimiters, as indices in ``pieces``.
    private var openers: [Int] = []
    /// Longer addresses are not read as links; the limit avoids repeated scans to the end of the text.
    private static let longestAddress = 4_000

    /// A part of the result. A delimiter without a partner stays as text.
    private struct Piece {
        var text: String
        var intent: InlinePresentationIntent = []
        var link: URL?
        /// The character of a delimiter, or of the bracket that may begin a link.
        var delimiter: Character?
        var count = 0
        var canOpen = false
        var canClose = false
    }

    init(_ text: String, callsActions: Bool = false) {
        characters = Array(text)
        self.callsActions = callsActions
        read()
    }

    /// The text with its styles and links.
    var attributedString: NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for piece in pieces {
            let text = piece.delimiter == nil ? piece.text : Self.text(of: piece)
            guard !text.isEmpty else { continue }
            var attributes: [NSAttributedString.Key: Any] = [:]
            if !piece.intent.isEmpty { attributes[.inlinePresentationIntent] = piece.intent }
            if let link = piece.link { attributes[.link] = link }
            result.append(NSAttributedString(string: text, attributes: attributes))
        }
        return result
    }

    private static func text(of piece: Piece) -> String {
        guard let delimiter = piece.delimiter else { return piece.text }
        return String(repeating: String(delimiter), count: piece.count)
    }

    // MARK: Parsing

    private mutating func read() {
        while place < characters.count {
            switch characters[place] {
            case "\\": readEscape()
            case "`": readCode()
            case "*", "_", "~": readDelimiter()
            case "[":
                open(at: pieces.count)
                pieces.append(Piece(text: "", delimiter: "[", count: 1))
                place += 1
            case "]": readLinkEnd()
            case "<": readAutomaticLink()
            case "\n": readBreak()
            default:
                append(String(characters[place]))
                place += 1
            }
        }
    }

    private mutating func append(_ text: String) {
        if let last = pieces.indices.last, pieces[last].delimiter == nil, pieces[last].intent.isEmpty,
            pieces[last].link == nil
        {
            pieces[last].text += text
        } else {
            pieces.append(Piece(text: text))
        }
    }

    /// Pushes an open delimiter; beyond 200 open ones, the oldest stays as text.
    private mutating func open(at index: Int) {
        if openers.count >= 200 { openers.removeFirst() }
        openers.append(index)
    }

    private func character(at place: Int) -> Character? {
        characters.indices.contains(place) ? characters[place] : nil
    }

    private mutating func readEscape() {
        guard let next = character(at: place + 1), next == "\n" || Self.isPunctuation(next) else {
            append("\\")
            place += 1
            return
        }
        append(String(next))
        place += 2
    }

    private mutating func readCode() {
        let count = run(of: "`", from: place)
        var end = place + count
        while end < characters.count {
            guard characters[end] == "`" else {
                end += 1
                continue
            }
            let closing = run(of: "`", from: end)
            if closing == count {
                appendCode(String(characters[(place + count)..<end]))
                place = end + closing
                return
            }
            end += closing
        }
        append(String(repeating: "`", count: count))
        place += count
    }

    private mutating func appendCode(_ text: String) {
        var text = text.replacing("\n", with: " ")
        // One space at each end is removed, so that the code can begin or end with a backtick.
        if text.hasPrefix(" "), text.hasSuffix(" "), text.contains(where: { $0 != " " }) {
            text = String(text.dropFirst().dropLast())
        }
        pieces.append(Piece(text: text, intent: .code))
    }

    private mutating func readBreak() {
        if let last = pieces.indices.last, pieces[last].delimiter == nil, pieces[last].intent.isEmpty {
            // In Markdown, two spaces mark a line break; here every line break counts, so the spaces are removed.
            while pieces[last].text.hasSuffix(" ") { pieces[last].text.removeLast() }
        }
        append("\n")
        place += 1
    }

    private func run(of character: Character, from start: Int) -> Int {
        var end = start
        while end < characters.count, characters[end] == character { end += 1 }
        return end - start
    }

    // MARK: Emphasis

    private mutating func readDelimiter() {
        let delimiter = characters[place]
        let count = run(of: delimiter, from: place)
        let (before, after) = (character(at: place - 1), character(at: place + count))
        place += count
        // Limited to 20 characters, because each pair causes a pass over the text in between.
        guard delimiter != "~" && count <= 20 || count == 2 else {
            append(String(repeating: String(delimiter), count: count))
            return
        }
        let beginsWord = Self.flanks(after, other: before)
        let endsWord = Self.flanks(before, other: after)
        var piece = Piece(text: "", delimiter: delimiter, count: count)
        // An underscore inside of a word, as in names of programs, is a letter.
        let isInside = delimiter == "_" && beginsWord && endsWord
        piece.canOpen = beginsWord && (!isInside || before.map(Self.isPunctuation) ?? true)
        piece.canClose = endsWord && (!isInside || after.map(Self.isPunctuation) ?? true)
        if piece.canClose { close(&piece) }
        guard piece.count > 0 else { return }
        if piece.canOpen { open(at: pieces.count) }
        pieces.append(piece)
    }

    /// Returns whether a delimiter is next to a word: `side` is the character on the word's side.
    private static func flanks(_ side: Character?, other: Character?) -> Bool {
        guard let side, !side.isWhitespace else { return false }
        guard isPunctuation(side) else { return true }
        return other.map { $0.isWhitespace || isPunctuation($0) } ?? true
    }

    private static func isPunctuation(_ character: Character) -> Bool {
        character.isPunctuation || character.isSymbol
    }

    /// Closes the nearest open delimiters of the same kind.
    private mutating func close(_ piece: inout Piece) {
        while piece.count > 0, let index = openers.lastIndex(where: { pieces[$0].delimiter == piece.delimiter }) {
            let opener = openers[index]
            // A link may not begin inside a delimiter pair and end outside.
            guard !openers[(index + 1)...].contains(where: { pieces[$0].delimiter == "[" }) else { return }
            let count = min(2, pieces[opener].count, piece.count)
            guard piece.delimiter != "~" || count == 2 else { return }
            let intent: InlinePresentationIntent =
                piece.delimiter == "~" ? .strikethrough : count == 2 ? .stronglyEmphasized : .emphasized
            mark(after: opener, with: intent)
            openers.removeSubrange((index + 1)...)
            pieces[opener].count -= count
            piece.count -= count
            if pieces[opener].count == 0 { openers.remove(at: index) }
        }
    }

    private mutating func mark(after opener: Int, with intent: InlinePresentationIntent) {
        for index in (opener + 1)..<pieces.count {
            // Delimiters that were not closed become text with the same style.
            pieces[index].text = Self.text(of: pieces[index])
            pieces[index].delimiter = nil
            pieces[index].intent.formUnion(intent)
        }
    }

    // MARK: Links

    private mutating func readLinkEnd() {
        guard let index = openers.lastIndex(where: { pieces[$0].delimiter == "[" }) else {
            append("]")
            place += 1
            return
        }
        let opener = openers[index]
        openers.removeSubrange(index...)
        guard character(at: place + 1) == "(", let (url, end) = destination(from: place + 2) else {
            append("]")
            place += 1
            return
        }
        pieces[opener].count = 0
        for inside in (opener + 1)..<pieces.count {
            pieces[inside].text = Self.text(of: pieces[inside])
            pieces[inside].delimiter = nil
            if let url, pieces[inside].link == nil { pieces[inside].link = url }
        }
        // The text after the link begins a new piece, so that it is not part of the link.
        place = end
    }

    /// Returns the address in a link's parentheses and the position after them; an invalid address has a URL of `nil`.
    private func destination(from start: Int) -> (url: URL?, end: Int)? {
        var end = start
        var depth = 0
        var address = ""
        while let character = character(at: end), end - start <= Self.longestAddress {
            if character == "\\", let next = self.character(at: end + 1), Self.isPunctuation(next) {
                address.append(next)
                end += 2
                continue
            }
            if character == "\n" { return nil }
            if character == "(" { depth += 1 }
            if character == ")" {
                if depth == 0 { return (url(Self.address(address)), end + 1) }
                depth -= 1
            }
            address.append(character)
            end += 1
        }
        return nil
    }

    /// Returns `nil` for an invalid address, and for a method that the text may not call.
    private func url(_ address: String) -> URL? {
        guard let url = URL(string: address), callsActions || !TextLink.namesAction(url) else { return nil }
        return url
    }

    /// Returns the address without a title after it, and without angle brackets around it.
    private static func address(_ text: String) -> String {
        let text = text.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("<"), let end = text.firstIndex(of: ">") { return String(text.dropFirst()[..<end]) }
        return String(text.prefix { !$0.isWhitespace })
    }

    private mutating func readAutomaticLink() {
        let near = characters[place...].prefix(Self.longestAddress)
        if let end = near.firstIndex(where: { $0 == ">" || $0.isWhitespace }), characters[end] == ">" {
            let address = String(characters[(place + 1)..<end])
            if let url = url(address), let scheme = url.scheme, scheme.count > 1 {
                pieces.append(Piece(text: address, link: url))
                place = end + 1
                return
            }
        }
        append("<")
        place += 1
    }
}
