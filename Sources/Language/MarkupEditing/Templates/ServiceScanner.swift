import Foundation
import MarkupLanguage

/// A method of a service whose result a template shows.
struct TemplateUse: Sendable {
    /// The file name in `@ResponseMapping(name:)`.
    let template: String
    /// The result type in the source.
    let resultType: String
    /// The name of the method.
    let method: String
}

/// How the types of a file are encoded, as far as their code says so.
struct EncodingFacts: Sendable {
    /// The types that write themselves, so that their keys do not follow from their properties.
    var opaque: Set<String> = []
    /// The keys of the types with `CodingKeys`, by the name of the type.
    var keys: [String: [String: String]] = [:]
    /// The modifiers that the program adds to the built-in ones.
    var modifiers: Set<String> = []
}

/// The templates of a package's services.
typealias ProjectServices = (uses: [(use: TemplateUse, file: URL)], facts: EncodingFacts)

/// Finds the templates of services in a Swift file, and how its types are encoded.
struct ServiceScanner {
    private let source: SourceText
    private var lexer: SwiftLexer
    private var uses: [TemplateUse] = []
    private var facts = EncodingFacts()
    /// The names of the types or extensions around, nil for other braces.
    private var scopes: [String?] = []

    /// Returns the templates that the services in some files name.
    static func services(in files: [URL]) -> ProjectServices {
        var uses: [(use: TemplateUse, file: URL)] = []
        var all = EncodingFacts()
        for file in files {
            let text = ProjectFile.text(of: file)
            guard
                ["ResponseMapping", "encode", "CodingKeys", "templateValue", ".register("].contains(
                    where: text.contains)
            else { continue }
            let (found, facts) = scan(text)
            uses += found.map { ($0, file) }
            all.opaque.formUnion(facts.opaque)
            all.modifiers.formUnion(facts.modifiers)
            all.keys.merge(facts.keys) { first, _ in first }
        }
        return (uses, all)
    }

    static func scan(_ source: SourceText) -> (uses: [TemplateUse], facts: EncodingFacts) {
        var scanner = ServiceScanner(source: source)
        scanner.run()
        return (scanner.uses, scanner.facts)
    }

    private init(source: SourceText) {
        self.source = source
        lexer = SwiftLexer(source.bytes)
    }

    private mutating func run() {
        var name: String?
        var before: SwiftScanner.Token?
        while let token = lexer.next()?.token {
            switch token {
            case .sign(UInt8(ascii: "{")):
                scopes.append(name)
                if name == "CodingKeys" { readKeys() }
                name = nil
            case .sign(UInt8(ascii: "}")): _ = scopes.popLast()
            case .word("register") where before == .sign(UInt8(ascii: ".")): readModifier()
            case .word("ResponseMapping") where before == .sign(UInt8(ascii: "@")): readMappings()
            case .word(let text):
                switch before {
                case .word("struct"), .word("class"), .word("enum"), .word("actor"), .word("extension"),
                    .word("protocol"):
                    name = text
                case .sign(UInt8(ascii: ".")) where name != nil: name = text
                case .word("func") where text == "encode", .word("var") where text == "templateValue":
                    if let type { facts.opaque.insert(type) }
                default: break
                }
            default: break
            }
            before = token
        }
    }

    /// The innermost type around.
    private var type: String? { scopes.last { $0 != nil } ?? nil }

    /// Reads `modifiers.register("upper")`.
    private mutating func readModifier() {
        var ahead = lexer
        guard ahead.next()?.token == .sign(UInt8(ascii: "(")), case .text(let name)? = ahead.next()?.token else {
            return
        }
        facts.modifiers.insert(name)
    }

    // MARK: Mappings

    /// Reads from the parenthesis of the first `@ResponseMapping` of a method to the method's result.
    private mutating func readMappings() {
        var templates: [String] = []
        var isMapping = true
        while let token = lexer.next()?.token {
            switch token {
            case .sign(UInt8(ascii: "(")) where isMapping:
                if let name = readMapping() { templates.append(name) }
                isMapping = false
            case .word("ResponseMapping"): isMapping = true
            case .word("func"):
                return readMethod(templates)
            case .word("var"), .word("struct"), .word("class"), .sign(UInt8(ascii: "}")): return
            default: break
            }
        }
    }

    /// Reads the arguments of a mapping after the parenthesis; returns the template's name.
    private mutating func readMapping() -> String? {
        var depth = 1
        var name: String?
        var before: [SwiftScanner.Token] = []
        while depth > 0, let token = lexer.next()?.token {
            switch token {
            case .sign(UInt8(ascii: "(")): depth += 1
            case .sign(UInt8(ascii: ")")): depth -= 1
            case .text(let text) where before == [.word("name"), .sign(UInt8(ascii: ":"))]: name = text
            default: break
            }
            before = before.suffix(1) + [token]
        }
        return name
    }

    private mutating func readMethod(_ templates: [String]) {
        guard case .word(let method)? = lexer.next()?.token else { return }
        var depth = 0
        var before: SwiftScanner.Token?
        while let token = lexer.next()?.token {
            switch token {
            case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")): depth += 1
            case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")): depth -= 1
            case .sign(UInt8(ascii: "{")) where depth == 0:
                scopes.append(nil)
                return
            case .sign(UInt8(ascii: ">")) where depth == 0 && before == .sign(UInt8(ascii: "-")):
                let type = source.text(in: lexer.restOfType()).trimmingCharacters(in: .whitespacesAndNewlines)
                uses += templates.map { TemplateUse(template: $0, resultType: type, method: method) }
                return
            default: break
            }
            before = token
        }
    }

    // MARK: Keys

    /// Reads the cases of `CodingKeys` up to its closing brace: `case id, name = "title"`.
    private mutating func readKeys() {
        guard let type = scopes.dropLast().last(where: { $0 != nil }) ?? nil else { return }
        var keys: [String: String] = [:]
        var isCase = false
        var last: String?
        while let token = lexer.next()?.token, token != .sign(UInt8(ascii: "}")) {
            switch token {
            case .word("case"): isCase = true
            case .word("func"), .word("var"), .word("init"), .sign(UInt8(ascii: "{")):
                // Keys that are computed do not follow from the cases.
                facts.opaque.insert(type)
            case .word(let word) where isCase:
                keys[word] = word
                last = word
            case .text(let text) where isCase: if let last { keys[last] = text }
            default: break
            }
        }
        _ = scopes.popLast()
        facts.keys[type] = keys
    }
}
