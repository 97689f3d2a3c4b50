import Foundation
import MarkupBasics
import MarkupLanguage

/// The properties and methods of a type.
extension SwiftScanner {
    // MARK: Properties

    /// Reads one property, or several with commas between them.
    mutating func readProperties(from start: Int, isConstant: Bool) {
        var start = start
        while let name = nextName() {
            guard case .word(let text) = name.token else {
                pushedBack = name
                return
            }
            guard let index = currentType else { return noteStray(name, text) }
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
            if type.isEmpty { type = ahead.typeOfInitialValue(in: source) }
            let isSettable = !isConstant && !modifiers.contains("private(set)") && !isComputedWithoutSetter()
            if modifiers.contains("static") {
                noteStray(name, text)
            } else {
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
    func lookahead() -> SwiftLookahead { SwiftLookahead(lexer: lexer, pushedBack: pushedBack) }

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

    /// Keeps a member that documents cannot use, to say so where one names it.
    private mutating func noteStray(_ name: Placed, _ text: String) {
        guard let owner = scopes.last?.name else { return }
        found.strays.append(
            StrayMember(
                owner: owner, name: text, isStatic: modifiers.contains("static"), file: file, range: name.range))
    }

    // MARK: Methods

    mutating func readMethod(from start: Int) {
        guard let name = nextName(), case .word(let text) = name.token else { return }
        guard let index = currentType, !modifiers.contains("static") else { return noteStray(name, text) }
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
        TypeText.split(text, at: ",").compactMap { part in
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

    func declaration(_ range: Range<Int>) -> String {
        let text = source.text(in: SourceRange(start: range.lowerBound, end: range.upperBound))
        return String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(200))
    }
}
