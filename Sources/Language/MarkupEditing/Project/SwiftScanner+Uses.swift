import Foundation
import MarkupBasics
import MarkupLanguage

/// The places of a name in a Swift file, for references and renaming.
extension SwiftScanner {
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
