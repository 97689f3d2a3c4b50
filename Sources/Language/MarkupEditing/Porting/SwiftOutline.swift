import MarkupLanguage

/// The tokens of a Swift file outside of comments and string literals, with the types whose braces are around them.
struct SwiftOutline {
    /// A type or an extension.
    struct Declaration {
        /// The keyword: `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
        let kind: String
        /// The last part of the name: `Row` of `extension Table.Row`.
        let name: String
        /// The index of its first token: an attribute, a modifier or the keyword.
        let start: Int
        /// The index of the keyword.
        let keyword: Int
        /// The index of the opening brace.
        var open: Int
        /// The index of the closing brace; the last token of the file, if it has none.
        var close: Int
        /// Whether it stands in the body of a function.
        let isLocal: Bool
    }

    let source: SourceText
    let tokens: [SwiftScanner.Placed]
    private(set) var declarations: [Declaration] = []
    /// For each token, the index of the declaration in whose braces it stands; nil in a body of a function and at the top of the
    /// file.
    private(set) var owners: [Int?] = []
    /// For each bracket, the index of the other one.
    private let partners: [Int: Int]

    init(_ source: SourceText) {
        self.source = source
        var bytes = source.bytes
        // A byte order mark would be a part of the first word.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.replaceSubrange(0..<3, with: [0x20, 0x20, 0x20]) }
        var lexer = SwiftLexer(bytes)
        var found: [SwiftScanner.Placed] = []
        var end = 0
        while let token = lexer.next() {
            // The tokens of an interpolation come after their literal, and are a part of it.
            guard token.range.start >= end else { continue }
            end = token.range.end
            found.append(token)
        }
        tokens = found
        partners = Self.partners(of: found)
        readDeclarations()
    }

    private static func partners(of tokens: [SwiftScanner.Placed]) -> [Int: Int] {
        var (open, found): ([Int], [Int: Int]) = ([], [:])
        for (index, token) in tokens.enumerated() {
            switch token.token {
            case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "{")): open.append(index)
            case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: "}")):
                guard let first = open.popLast() else { continue }
                (found[first], found[index]) = (index, first)
            default: break
            }
        }
        return found
    }

    private mutating func readDeclarations() {
        // Nil is a brace that opens no type.
        var scopes: [Int?] = []
        var pending: Int?
        for index in tokens.indices {
            if isAt(index, "}") { _ = scopes.popLast() }
            owners.append(scopes.last ?? nil)
            if isAt(index, "{") {
                if let pending { declarations[pending].open = index }
                scopes.append(pending)
                pending = nil
            } else if let kind = word(index), let name = nameOfType(kind, at: index) {
                pending = declarations.count
                declarations.append(
                    Declaration(
                        kind: kind, name: name, start: startOfDeclaration(at: index), keyword: index, open: index,
                        close: index, isLocal: scopes.contains(nil)))
            }
        }
        for index in declarations.indices {
            declarations[index].close = partners[declarations[index].open] ?? tokens.count - 1
        }
    }

    private static let kinds: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]

    /// The name in a declaration of a type whose keyword is at an index; nil where the word is something else.
    private func nameOfType(_ kind: String, at index: Int) -> String? {
        guard Self.kinds.contains(kind), let first = word(index + 1), !Self.modifiers.contains(first) else {
            return nil
        }
        guard !["func", "var", "let", "subscript"].contains(first) else { return nil }
        // `.extension`, `protocol P: class`, `import class A.B`
        guard !isAt(index - 1, "."), !isAt(index - 1, ":"), !isAt(index - 1, ","), word(index - 1) != "import" else {
            return nil
        }
        var (name, place) = (first, index + 2)
        while isAt(place, "."), let next = word(place + 1) {
            name = next
            place += 2
        }
        return isAt(place, "{") || isAt(place, ":") || isAt(place, "<") || word(place) == "where" ? name : nil
    }

    // MARK: Tokens

    func word(_ index: Int) -> String? {
        guard tokens.indices.contains(index), case .word(let word) = tokens[index].token else { return nil }
        return word
    }

    func isAt(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
        tokens.indices.contains(index) && tokens[index].token == .sign(UInt8(ascii: sign))
    }

    /// The index of the other bracket of a pair.
    func partner(of index: Int) -> Int? { partners[index] }

    /// The index of the opening bracket around a token that is directly in it; nil at the top of the file.
    func bracket(around index: Int) -> Int? {
        var place = index - 1
        while place >= 0 {
            switch tokens[place].token {
            case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "{")): return place
            case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: "}")):
                guard let first = partners[place] else { return nil }
                place = first - 1
            default: place -= 1
            }
        }
        return nil
    }

    /// Whether nothing stands between a token and the next one.
    func touchesNext(_ index: Int) -> Bool {
        tokens.indices.contains(index + 1) && tokens[index].range.end == tokens[index + 1].range.start
    }

    /// Whether a token is the first one of its line.
    func beginsLine(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        let between = source.bytes[tokens[index - 1].range.end..<tokens[index].range.start]
        return between.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }

    func range(_ first: Int, through last: Int) -> SourceRange {
        SourceRange(start: tokens[first].range.start, end: tokens[last].range.end)
    }

    func text(_ first: Int, through last: Int) -> String { source.text(in: range(first, through: last)) }

    // MARK: Declarations

    static let modifiers: Set<String> = [
        "public", "open", "internal", "private", "fileprivate", "package", "final", "static", "override", "dynamic",
        "weak", "unowned", "lazy", "required", "convenience", "mutating", "nonmutating", "optional", "indirect",
        "nonisolated", "isolated", "consuming", "borrowing", "prefix", "postfix", "infix", "distributed",
    ]

    /// The index after an attribute that begins at an index.
    func endOfAttribute(at index: Int) -> Int {
        var place = index + 2
        while isAt(place, "."), word(place + 1) != nil { place += 2 }
        // A tuple may follow an attribute of a type, but none follows these.
        let takesAny = ["objc", "available"].contains(word(index + 1)) && !(place < tokens.count && beginsLine(place))
        if isAt(place, "("), touchesNext(place - 1) || takesAny, let close = partners[place] { place = close + 1 }
        return place
    }

    /// The indices of the modifiers after attributes and modifiers that begin at an index, and the index of the keyword behind them.
    func head(from index: Int) -> (attributes: [Int], modifiers: [Int], keyword: Int) {
        var (place, attributes, modifiers): (Int, [Int], [Int]) = (index, [], [])
        while place < tokens.count {
            if isAt(place, "@") {
                attributes.append(place)
                place = endOfAttribute(at: place)
            } else if let word = word(place), Self.modifiers.contains(word) || isClassModifier(place) {
                modifiers.append(place)
                place += 1
                if isAt(place, "("), let close = partners[place] { place = close + 1 }
            } else {
                break
            }
        }
        return (attributes, modifiers, place)
    }

    /// Whether a word is the `class` of `class func`.
    private func isClassModifier(_ index: Int) -> Bool {
        guard word(index) == "class", let next = word(index + 1) else { return false }
        return ["func", "var", "let", "subscript"].contains(next) || Self.modifiers.contains(next)
    }

    /// The index of the first attribute or modifier before a keyword.
    func startOfDeclaration(at keyword: Int) -> Int {
        var place = keyword
        while place > 0 {
            if isAt(place - 1, ")"), let open = partners[place - 1], let before = word(open - 1) {
                if isAt(open - 2, "@") {
                    place = open - 2
                } else if Self.modifiers.contains(before) {
                    place = open - 1
                } else {
                    return place
                }
            } else if word(place - 1) != nil, isAt(place - 2, "@") {
                place -= 2
            } else if let before = word(place - 1), Self.modifiers.contains(before) || isClassModifier(place - 1) {
                place -= 1
            } else {
                return place
            }
        }
        return place
    }

    /// The first name after the colon in the head of a class, without its module; nil without a colon.
    func superclass(of declaration: Declaration) -> String? {
        let head = declaration.keyword..<max(declaration.keyword, declaration.open)
        guard let colon = head.first(where: { isAt($0, ":") }), var name = word(colon + 1) else { return nil }
        var place = colon + 2
        while isAt(place, "."), let next = word(place + 1) {
            name = next
            place += 2
        }
        return name
    }

    /// The names after the colon in the head of a declaration.
    func inherited(by declaration: Declaration) -> [String] {
        guard
            let colon = (declaration.keyword..<max(declaration.keyword, declaration.open)).first(where: {
                isAt($0, ":")
            })
        else { return [] }
        var names: [String] = []
        for index in colon..<declaration.open {
            guard let word = word(index) else { continue }
            if word == "where" { break }
            names.append(word)
        }
        return names
    }
}
