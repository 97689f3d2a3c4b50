import Foundation
import MarkupBasics
import MarkupLanguage

/// Finds the types of a Swift file with their properties and methods, without understanding anything else of it.
///
/// It reads word by word, skips comments and string literals, and counts brackets. That is enough for an editor to find
/// a declaration; checking the program is left to the compiler.
struct SwiftScanner {
    /// A word, a string literal or a symbol.
    enum Token: Equatable {
        case word(String)
        case text(String)
        case sign(UInt8)
    }

    /// A token with its range.
    struct Placed {
        let token: Token
        let range: SourceRange
    }

    /// Returns the types of a file, outermost first, and the documents that it loads.
    static func scan(_ source: SourceText, file: URL) -> SwiftFile {
        var scanner = SwiftScanner(source: source, file: file)
        scanner.run()
        return scanner.found
    }

    /// An occurrence of a word in a file.
    struct WordUse {
        let range: SourceRange
        /// Whether it may belong to an object other than `self`: it is a label, or follows a dot that does not follow
        /// `self`.
        var isForeign: Bool
        /// The variable before the dot; nil for a longer path.
        var receiver: String?
        /// Whether it is the label of an argument or a parameter.
        var isLabel = false
    }

    /// Returns the occurrences of a name in a file.
    static func uses(of name: String, in source: SourceText) -> [WordUse] {
        // Most files do not contain it, and testing that is faster than reading their words.
        guard source.contains(name) else { return [] }
        var lexer = SwiftLexer(source.bytes)
        var uses: [WordUse] = []
        var before: [Token] = []
        while let next = lexer.next() {
            if next.token == .sign(UInt8(ascii: ":")), before.last == .word(name),
                let first = before.dropLast().last,
                [.sign(UInt8(ascii: "(")), .sign(UInt8(ascii: ","))].contains(first)
            {
                uses[uses.count - 1].isForeign = true
                uses[uses.count - 1].isLabel = true
            }
            if next.token == .word(name) {
                let isMember = before.last == .sign(UInt8(ascii: "."))
                let isOwn = before.dropLast().last == .word("self")
                uses.append(
                    WordUse(
                        range: next.range, isForeign: isMember && !isOwn, receiver: isMember ? receiver(before) : nil))
            }
            before = before.suffix(3) + [next.token]
        }
        return uses
    }

    /// The variable whose member follows, as `note` before the dot of `note.` and `note?.`; nil if a dot leads to it too.
    private static func receiver(_ before: [Token]) -> String? {
        var path = before.dropLast()
        if path.last == .sign(UInt8(ascii: "?")) || path.last == .sign(UInt8(ascii: "!")) { path.removeLast() }
        guard case .word(let name)? = path.popLast(), path.last != .sign(UInt8(ascii: ".")) else { return nil }
        return name
    }

    /// The classes that the declarations of a variable in a file name, as `let note = NoteController()` and `note: NoteController`; nil if one of
    /// them does not name its class.
    static func classes(ofVariable name: String, in source: SourceText) -> Set<String>? {
        var lexer = SwiftLexer(source.bytes)
        var tokens: [Token] = []
        while let next = lexer.next() { tokens.append(next.token) }
        var classes: Set<String> = []
        for index in tokens.indices where tokens[index] == .word(name) {
            guard let declared = declaredClass(tokens[(index + 1)...], after: index > 0 ? tokens[index - 1] : nil)
            else {
                continue
            }
            guard !declared.isEmpty else { return nil }
            classes.insert(declared)
        }
        return classes
    }

    /// The class in a declaration whose name stands before `rest`: empty if it names no class; nil where nothing is declared.
    private static func declaredClass(_ rest: ArraySlice<Token>, after before: Token?) -> String? {
        var rest = rest
        let isVariable = before == .word("let") || before == .word("var")
        switch rest.popFirst() {
        case .sign(UInt8(ascii: ":")):
            if case .word(let type)? = rest.first, rest.dropFirst().first != .sign(UInt8(ascii: ".")) { return type }
            return ""
        case .sign(UInt8(ascii: "=")) where isVariable:
            while rest.first == .word("try") || rest.first == .word("await") { rest.removeFirst() }
            if case .word(let type)? = rest.popFirst(), rest.first == .sign(UInt8(ascii: "(")) { return type }
            return ""
        case .word("in"): return ""
        default: return nil
        }
    }

    private let source: SourceText
    private let file: URL
    private var lexer: SwiftLexer
    private var found = SwiftFile()
    /// An open brace: the type whose body it opens, by its index, and the name of the type or of the extended one.
    private struct Scope {
        var type: Int?
        var name: String?
    }
    private var scopes: [Scope] = []
    private var pushedBack: Placed?
    /// The words before the declaration that follows, such as `override`, and the attributes with their `@`.
    private var modifiers: Set<String> = []
    private static let modifierWords: Set<String> = ["override", "static", "public", "open", "package"]

    private init(source: SourceText, file: URL) {
        self.source = source
        self.file = file
        lexer = SwiftLexer(source.bytes)
    }

    private mutating func next() -> Placed? {
        if let token = pushedBack {
            pushedBack = nil
            return token
        }
        return lexer.next()
    }

    /// Reads a name, which may stand between backticks.
    private mutating func nextName() -> Placed? {
        let token = next()
        guard token?.token == .sign(UInt8(ascii: "`")) else { return token }
        let name = next()
        _ = next()
        return name
    }

    private mutating func run() {
        var before: [Token] = []
        while let token = next() {
            switch token.token {
            case .sign(UInt8(ascii: "{")): open(Scope())
            case .sign(UInt8(ascii: "}")): closeScope(at: token.range.end)
            case .text(let text): note(text)
            case .sign(UInt8(ascii: "@")): readAttribute()
            case .word(let word): read(word, from: token.range.start, before)
            default: break
            }
            before = before.suffix(3) + [token.token]
        }
    }

    private mutating func read(_ word: String, from start: Int, _ before: [Token]) {
        switch word {
        case "class":
            // `class func` is a method of the type.
            if !readType(.class) { modifiers.insert("static") }
        case "struct", "enum", "actor", "protocol":
            if let kind = SwiftClass.Kind(rawValue: word) { _ = readType(kind) }
        case "extension": readExtension()
        case "var", "let":
            readProperties(from: start, isConstant: word == "let")
            modifiers = []
        case "func":
            readMethod(from: start)
            modifiers = []
        case "private", "fileprivate", "internal": readAccess(word)
        case "withName", "nibName": readDocument(word, before)
        case "owner": readTypedDocument(before)
        case "case", "import", "init", "deinit", "subscript", "typealias": modifiers = []
        case _ where Self.modifierWords.contains(word): modifiers.insert(word)
        default: break
        }
    }

    private mutating func open(_ scope: Scope) {
        scopes.append(scope)
        modifiers = []
    }

    private mutating func closeScope(at end: Int) {
        if let index = scopes.popLast()?.type { found.types[index].body.end = end }
        modifiers = []
    }

    /// Adds a string literal to all types around it.
    private mutating func note(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= 64, !text.utf8.contains(where: \.isBlank) else { return }
        for scope in scopes {
            if let index = scope.type { found.types[index].literals.insert(text) }
        }
    }

    private mutating func readAttribute() {
        guard let name = next() else { return }
        if case .word(let text) = name.token { modifiers.insert("@" + text) } else { pushedBack = name }
    }

    /// Reads what follows `private`: `(set)` limits only the setter.
    private mutating func readAccess(_ word: String) {
        var ahead = lexer
        guard ahead.next()?.token == .sign(UInt8(ascii: "(")), ahead.next()?.token == .word("set") else {
            if word != "internal" { modifiers.insert("private") }
            return
        }
        _ = ahead.next()
        lexer = ahead
        modifiers.insert("private(set)")
    }

    // MARK: Types

    /// Reads `class Name: Superclass … {`; returns false for `class func` and similar.
    private mutating func readType(_ kind: SwiftClass.Kind) -> Bool {
        guard let name = next() else { return true }
        guard case .word(let text) = name.token, text.first?.isUppercase == true else {
            pushedBack = name
            return false
        }
        let isCoded = modifiers.contains("@KeyValueCoding")
        let isPublic = self.isPublic
        let isHidden = modifiers.contains("private") || !scopes.isEmpty || lookahead().isGeneric
        guard let (inherited, brace) = readInheritance() else { return true }
        open(Scope(type: found.types.count, name: text))
        found.types.append(
            SwiftClass(
                name: text, kind: kind, inherited: inherited, file: file, range: name.range,
                body: SourceRange(start: brace, end: source.bytes.count), isCoded: isCoded, isPublic: isPublic,
                isHidden: isHidden))
        return true
    }

    private mutating func readExtension() {
        guard let name = next() else { return }
        guard case .word(var text) = name.token else {
            pushedBack = name
            return
        }
        while let dot = next() {
            guard dot.token == .sign(UInt8(ascii: ".")), let part = next(), case .word(let word) = part.token else {
                pushedBack = dot
                break
            }
            text = word
        }
        if readInheritance() != nil { open(Scope(name: text)) }
    }

    private var isPublic: Bool { modifiers.contains("public") || modifiers.contains("open") }

    /// Reads the names after the colon, up to the opening brace, and returns its place; nil where nothing is declared.
    private mutating func readInheritance() -> (names: [String], brace: Int)? {
        var names: [String] = []
        var depth = 0
        var isInheriting = false
        var isNext = false
        while let token = next() {
            switch token.token {
            case .sign(UInt8(ascii: ":")) where depth == 0: (isInheriting, isNext) = (true, true)
            case .sign(UInt8(ascii: ",")) where depth == 0: isNext = isInheriting
            case .sign(UInt8(ascii: "<")), .sign(UInt8(ascii: "(")): depth += 1
            case .sign(UInt8(ascii: ">")), .sign(UInt8(ascii: ")")): depth -= 1
            // The name of a nested type is its last part.
            case .sign(UInt8(ascii: ".")) where isInheriting && !names.isEmpty && depth == 0:
                names.removeLast()
                isNext = true
            case .word("where"): isInheriting = false
            case .sign(UInt8(ascii: "@")): _ = next()
            case .word("nonisolated"), .word("any"): break
            case .word(let word) where isNext && depth == 0:
                names.append(word)
                isNext = false
            case .sign(UInt8(ascii: "{")): return (names, token.range.start)
            case .sign(UInt8(ascii: "}")), .word("func"), .word("var"), .word("let"):
                // This is not a declaration, as in `where T: class`.
                pushedBack = token
                return nil
            default: break
            }
        }
        return nil
    }

    /// The type directly around the position.
    private var currentType: Int? { scopes.last?.type }

    // MARK: Properties

    /// Reads one property, or several with commas between them.
    private mutating func readProperties(from start: Int, isConstant: Bool) {
        var start = start
        while let name = nextName() {
            guard case .word(let text) = name.token else {
                pushedBack = name
                return
            }
            guard let index = currentType else { return }
            var type = ""
            var end = name.range.end
            if let colon = next() {
                if colon.token == .sign(UInt8(ascii: ":")) {
                    let range = lexer.restOfType()
                    (type, end) = (source.text(in: range).trimmed, range.end)
                } else {
                    pushedBack = colon
                }
            }
            var ahead = lookahead()
            if type.isEmpty { type = ahead.typeOfInitialValue() }
            let isSettable = !isConstant && !modifiers.contains("private(set)") && !isComputedWithoutSetter()
            if !modifiers.contains("static") {
                let member = SwiftClass.Member(
                    name: text, kind: .property(type: type), range: name.range,
                    declaration: declaration(start..<end), isOverride: isPlainOverride,
                    isPublic: isPublic, isSettable: isSettable, isPrivate: modifiers.contains("private"))
                found.types[index].members.append(member)
            }
            ahead = lookahead()
            guard let comma = ahead.skipInitialValue(of: source) else { return }
            (lexer, pushedBack, start) = (ahead.lexer, nil, comma)
        }
    }

    /// Whether the declaration replaces one of a superclass and marks nothing: with a mark, the class lists it again.
    private var isPlainOverride: Bool {
        modifiers.contains("override") && !modifiers.contains("@Edited") && !modifiers.contains("@SetAfter")
    }

    /// A copy that reads on while this scanner stays at its position.
    private func lookahead() -> SwiftLookahead { SwiftLookahead(lexer: lexer, pushedBack: pushedBack) }

    /// Whether the accessors that follow have no setter.
    private func isComputedWithoutSetter() -> Bool {
        var ahead = lookahead()
        guard ahead.next()?.token == .sign(UInt8(ascii: "{")) else { return false }
        var depth = 1
        var isFirst = true
        while depth > 0, let token = ahead.next() {
            switch token.token {
            case .sign(UInt8(ascii: "{")): depth += 1
            case .sign(UInt8(ascii: "}")): depth -= 1
            case .word("didSet") where isFirst, .word("willSet") where isFirst: return false
            case .word("set") where depth == 1, .word("_modify") where depth == 1: return false
            default: break
            }
            isFirst = false
        }
        return true
    }

    // MARK: Methods

    private mutating func readMethod(from start: Int) {
        guard let name = nextName(), case .word(let text) = name.token else { return }
        guard let index = currentType, !modifiers.contains("static") else { return }
        var depth = 0
        var first: Int?
        var isGeneric = false
        while let token = next() {
            switch token.token {
            case .sign(UInt8(ascii: "<")) where first == nil: isGeneric = true
            case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")):
                if depth == 0 { first = token.range.end }
                depth += 1
            case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")):
                depth -= 1
                guard depth <= 0, let first else { continue }
                var parameters = Self.parameters(
                    in: source.text(in: SourceRange(start: first, end: token.range.start)))
                // No event can call a generic method.
                if isGeneric { parameters.append(SwiftClass.Parameter(type: "some Any")) }
                let member = SwiftClass.Member(
                    name: text, kind: .method(parameters: parameters, givesResult: givesResult()), range: name.range,
                    declaration: declaration(start..<token.range.end), isOverride: modifiers.contains("override"),
                    isPublic: isPublic, isPrivate: modifiers.contains("private"))
                found.types[index].members.append(member)
                return
            case .sign(UInt8(ascii: "{")) where depth == 0, .sign(UInt8(ascii: "}")) where depth == 0:
                pushedBack = token
                return
            default: break
            }
        }
    }

    /// The parameters in the text between the parentheses.
    private static func parameters(in text: String) -> [SwiftClass.Parameter] {
        var parts: [String] = [""]
        var depth = 0
        var last: Character = " "
        for character in text {
            if "([{<".contains(character) { depth += 1 }
            if ")]}".contains(character) || (character == ">" && last != "-") { depth -= 1 }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
            last = character
        }
        return parts.compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let type = part[part.index(after: colon)...]
            let written = type.firstIndex(of: "=").map { type[..<$0] } ?? type
            return SwiftClass.Parameter(type: written.trimmed)
        }
    }

    /// Whether `->` follows the parameters.
    private func givesResult() -> Bool {
        var ahead = lookahead()
        while let token = ahead.next() {
            switch token.token {
            case .word("async"), .word("throws"), .word("rethrows"): continue
            case .sign(UInt8(ascii: "-")): return ahead.next()?.token == .sign(UInt8(ascii: ">"))
            // The type of the errors.
            case .sign(UInt8(ascii: "(")):
                while let inner = ahead.next(), inner.token != .sign(UInt8(ascii: ")")) {}
            default: return false
            }
        }
        return false
    }

    private func declaration(_ range: Range<Int>) -> String {
        let text = source.text(in: SourceRange(start: range.lowerBound, end: range.upperBound))
        return String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(200))
    }

    // MARK: Documents

    /// Reads the call of which `word` is a label: `view(withName: "Name", owner: self`, `init(nibName: "Name"`.
    private mutating func readDocument(_ word: String, _ before: [Token]) {
        var ahead = lookahead()
        guard ahead.next()?.token == .sign(UInt8(ascii: ":")), case .text(let document)? = ahead.next()?.token else {
            return
        }
        let around = scopes.last { $0.name != nil }?.name
        var owner: String?
        if word == "nibName" {
            guard before.last == .sign(UInt8(ascii: "(")), case .word(let callee)? = before.dropLast().last else {
                return
            }
            owner = callee == "init" ? around : callee
        } else if ahead.next()?.token == .sign(UInt8(ascii: ",")), ahead.next()?.token == .word("owner"),
            ahead.next()?.token == .sign(UInt8(ascii: ":")), ahead.next()?.token == .word("self")
        {
            owner = around
        }
        if let owner { found.documents.append(DocumentUse(document: document, owner: owner)) }
    }

    /// Reads `HelloDocument.view(owner: self`, the call of a structure that the plugin `CheckedDocuments` has written.
    private mutating func readTypedDocument(_ before: [Token]) {
        guard before.count == 4, before.last == .sign(UInt8(ascii: "(")), before[2] == .word("view"),
            before[1] == .sign(UInt8(ascii: ".")), case .word(let name) = before[0], name.hasSuffix("Document")
        else { return }
        var ahead = lookahead()
        guard ahead.next()?.token == .sign(UInt8(ascii: ":")), ahead.next()?.token == .word("self"),
            let owner = scopes.last(where: { $0.name != nil })?.name
        else { return }
        let document = String(name.dropLast("Document".count))
        found.documents.append(DocumentUse(document: document, owner: owner, isTyped: true))
    }
}

extension SourceText {
    /// Whether the bytes contain a text.
    func contains(_ text: String) -> Bool {
        // `memchr` is a hundred times as fast as a loop of a debug build, in which applications run this.
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        return bytes.withUnsafeBytes { bytes in
            guard var place = bytes.baseAddress else { return false }
            let end = place + bytes.count
            while end - place >= wanted.count,
                let found = memchr(place, Int32(first), end - place - wanted.count + 1)
            {
                if memcmp(found, wanted, wanted.count) == 0 { return true }
                place = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
