import Foundation
import MarkupBasics
import MarkupLanguage

/// Finds the classes of a Swift file with their properties and methods, without understanding anything else of it.
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

    /// Returns the classes of a file, outermost first.
    static func classes(in source: SourceText, file: URL) -> [SwiftClass] {
        var scanner = SwiftScanner(source: source, file: file)
        scanner.run()
        return scanner.classes
    }

    /// An occurrence of a word in a file.
    struct WordUse {
        let range: SourceRange
        /// Whether it may belong to an object other than `self`: it is a label, or follows a dot that does not follow
        /// `self`.
        var isForeign: Bool
        /// The variable before the dot; nil for a longer path.
        var receiver: String?
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
    private var classes: [SwiftClass] = []
    /// For each open brace, the class whose body it opens; nil for any other brace.
    private var scopes: [Int?] = []
    private var pushedBack: Placed?
    /// Whether `override` stands before the declaration that comes.
    private var isOverride = false

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

    private mutating func run() {
        var isStatic = false
        while let token = next() {
            switch token.token {
            case .word("override"): isOverride = true
            case .sign(UInt8(ascii: "{")): scopes.append(nil)
            case .sign(UInt8(ascii: "}")): closeScope(at: token.range.end)
            case .text(let text): note(text)
            case .word("static"): isStatic = true
            case .word("class"): isStatic = !readClass()
            case .word("struct"), .word("actor"): _ = readClass()
            case .word("var"), .word("let"):
                readProperty(from: token.range.start, isStatic: isStatic)
                (isStatic, isOverride) = (false, false)
            case .word("func"):
                readMethod(from: token.range.start, isStatic: isStatic)
                (isStatic, isOverride) = (false, false)
            default: break
            }
        }
    }

    private mutating func closeScope(at end: Int) {
        if case .some(.some(let index)) = scopes.popLast() { classes[index].body.end = end }
    }

    /// Adds a string literal to all classes around it.
    private mutating func note(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= 64, !text.utf8.contains(where: \.isBlank) else { return }
        for case .some(let index) in scopes { classes[index].literals.insert(text) }
    }

    /// Reads `class Name: Superclass … {`; returns false for `class func` and similar.
    private mutating func readClass() -> Bool {
        guard let name = next(), case .word(let text) = name.token else { return true }
        guard text.first?.isUppercase == true else {
            pushedBack = name
            return false
        }
        var superclass: String?
        var isInheriting = false
        while let token = next() {
            switch token.token {
            case .sign(UInt8(ascii: ":")): isInheriting = true
            case .word(let word) where isInheriting && superclass == nil: superclass = word
            case .sign(UInt8(ascii: "{")):
                scopes.append(classes.count)
                classes.append(
                    SwiftClass(
                        name: text, superclass: superclass, file: file, range: name.range,
                        body: SourceRange(start: token.range.start, end: source.bytes.count)))
                return true
            case .sign(UInt8(ascii: "}")), .word("func"), .word("var"), .word("let"):
                // This is not a declaration, as in `where T: class`.
                pushedBack = token
                return true
            default: break
            }
        }
        return true
    }

    /// The class directly around the position.
    private var currentClass: Int? { scopes.last ?? nil }

    private mutating func readProperty(from start: Int, isStatic: Bool) {
        guard let name = next(), case .word(let text) = name.token else { return }
        guard let index = currentClass, !isStatic else { return }
        guard let colon = next() else { return }
        var type = ""
        var end = name.range.end
        if colon.token == .sign(UInt8(ascii: ":")) {
            let range = lexer.restOfType()
            type = source.text(in: range).trimmed
            end = range.end
        } else {
            pushedBack = colon
        }
        add(text, .property(type: type), name.range, start..<end, to: index)
    }

    private mutating func readMethod(from start: Int, isStatic: Bool) {
        guard let name = next(), case .word(let text) = name.token else { return }
        guard let index = currentClass, !isStatic else { return }
        var depth = 0
        var commas = 0
        var isEmpty = true
        while let token = next() {
            switch token.token {
            case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")):
                if depth > 0 { isEmpty = false }
                depth += 1
            case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")):
                depth -= 1
                guard depth <= 0 else { continue }
                let count = isEmpty ? 0 : commas + 1
                add(text, .method(argumentCount: count), name.range, start..<token.range.end, to: index)
                return
            case .sign(UInt8(ascii: ",")) where depth == 1: commas += 1
            case .sign(UInt8(ascii: "{")) where depth == 0, .sign(UInt8(ascii: "}")) where depth == 0:
                pushedBack = token
                return
            default: if depth > 0 { isEmpty = false }
            }
        }
    }

    private mutating func add(
        _ name: String, _ kind: SwiftClass.Member.Kind, _ range: SourceRange, _ declaration: Range<Int>, to index: Int
    ) {
        let text = source.text(in: SourceRange(start: declaration.lowerBound, end: declaration.upperBound))
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        classes[index].members.append(
            SwiftClass.Member(
                name: name, kind: kind, range: range, declaration: String(words.prefix(200)),
                isOverride: isOverride))
    }
}

extension SourceText {
    /// Whether the bytes contain a text.
    fileprivate func contains(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        return bytes.withUnsafeBufferPointer { bytes in
            let last = bytes.count - wanted.count
            return last >= 0 && (0...last).contains { bytes[$0] == first && bytes[$0...].starts(with: wanted) }
        }
    }
}
