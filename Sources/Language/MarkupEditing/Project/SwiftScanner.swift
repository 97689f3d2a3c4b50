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

    let source: SourceText
    let file: URL
    var lexer: SwiftLexer
    var found = SwiftFile()
    /// An open brace: the type whose body it opens, by its index, and the name of the type or of the extended one.
    struct Scope {
        var type: Int?
        var name: String?
    }
    var scopes: [Scope] = []
    var pushedBack: Placed?
    /// The words before the declaration that follows, such as `override`, and the attributes with their `@`.
    var modifiers: Set<String> = []
    private static let modifierWords: Set<String> = ["override", "static", "public", "open", "package"]

    private init(source: SourceText, file: URL) {
        self.source = source
        self.file = file
        lexer = SwiftLexer(source.bytes)
    }

    mutating func next() -> Placed? {
        if let token = pushedBack {
            pushedBack = nil
            return token
        }
        return lexer.next()
    }

    /// Reads a name, which may stand between backticks.
    mutating func nextName() -> Placed? {
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
        case "typealias": readAlias()
        case "associatedtype": readAssociatedType()
        case "case", "import", "init", "deinit", "subscript": modifiers = []
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
        if let name = readQualifiedName() { modifiers.insert("@" + name) }
    }

    /// Reads a name that modules or types may precede, as in `MarkupKit.KeyValueCoding`; returns its last part.
    private mutating func readQualifiedName() -> String? {
        guard let name = next() else { return nil }
        guard case .word(var text) = name.token else {
            pushedBack = name
            return nil
        }
        while let dot = next() {
            guard dot.token == .sign(UInt8(ascii: ".")), let part = next(), case .word(let word) = part.token else {
                pushedBack = dot
                break
            }
            text = word
        }
        return text
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
        let parameters = lookahead().genericParameters()
        let isHidden = modifiers.contains("private") || !scopes.isEmpty || !parameters.isEmpty
        let container = scopes.isEmpty ? nil : scopes.last { $0.name != nil }?.name ?? ""
        guard let (inherited, brace) = readInheritance() else { return true }
        open(Scope(type: found.types.count, name: text))
        found.types.append(
            SwiftClass(
                name: text, kind: kind, inherited: inherited, file: file, range: name.range,
                body: SourceRange(start: brace, end: source.bytes.count), isCoded: isCoded, isPublic: isPublic,
                parameters: parameters, container: container, isHidden: isHidden))
        return true
    }

    /// Reads `typealias Name = Type`, unless it is inside a function or has parameters.
    private mutating func readAlias() {
        modifiers = []
        guard let name = next(), case .word(let text) = name.token else { return }
        guard let sign = next() else { return }
        guard sign.token == .sign(UInt8(ascii: "=")), scopes.last.map({ $0.name != nil }) ?? true else {
            pushedBack = sign
            return
        }
        found.aliases.append(SwiftAlias(name: text, type: source.text(in: lexer.restOfType()).trimmed))
    }

    private mutating func readAssociatedType() {
        modifiers = []
        guard let name = next(), case .word(let text) = name.token, let index = currentType else { return }
        found.types[index].parameters.append(text)
    }

    private mutating func readExtension() {
        guard let name = readQualifiedName() else { return }
        if readInheritance() != nil { open(Scope(name: name)) }
    }

    var isPublic: Bool { modifiers.contains("public") || modifiers.contains("open") }

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
    var currentType: Int? { scopes.last?.type }

}
