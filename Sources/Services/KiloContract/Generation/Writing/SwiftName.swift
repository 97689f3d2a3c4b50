import Foundation

/// Names of a document as names of Swift.
enum SwiftName {
    /// The maximum number of characters of a name. Documents may have names of any length.
    static let longest = 80

    /// Words that are written in capitals, unless they begin the name of a property or method.
    private static let initials: Set = [
        "api", "css", "csv", "html", "http", "https", "id", "ip", "json", "pdf", "sql", "tls", "uri", "url", "utc",
        "uuid",
        "xml",
    ]

    /// Returns the name of a type: `pet_photo` is `PetPhoto`.
    static func type(_ text: String) -> String {
        let name = identifier(words(of: text).map { capitalized($0) }) ?? "Value"
        return ["Self", "Type", "Protocol"].contains(name) ? name + "Value" : name
    }

    /// Returns the name of a property, a method or a parameter without backticks: `photo_urls` is `photoURLs`.
    static func member(_ text: String, fallback: String = "value") -> String {
        let words = words(of: text)
        let name =
            identifier(words.enumerated().map { $0 == 0 ? $1.lowercased() : capitalized($1) }) ?? fallback
        return ["init", "self", "hashValue"].contains(name) ? name + "Value" : name
    }

    /// Returns the name of a case of an enumeration; a symbol is replaced by its name.
    static func enumerationCase(_ text: String, fallback: String) -> String {
        if text.isEmpty { return "empty" }
        var text = text
        let rest = text.unicodeScalars.dropFirst()
        if rest.first.map({ $0.properties.numericType != nil }) == true {
            if text.hasPrefix("-") { text = "minus " + text.dropFirst() }
            if text.hasPrefix("+") { text = "plus " + text.dropFirst() }
        }
        if words(of: text).isEmpty, let symbol = symbols[text] { text = symbol }
        let name = member(text, fallback: fallback)
        return ["listed", "rawValue", "unlisted"].contains(name) ? name + "Value" : name
    }

    private static let symbols = [
        "*": "any", "=": "equal", "==": "equal", "!=": "not equal", "<": "less", "<=": "less or equal", ">": "greater",
        ">=": "greater or equal", "+": "plus", "-": "minus", "/": "slash", "%": "percent", "&": "and", "|": "or",
        "!": "not", "?": "unknown", ".": "dot", "_": "underscore", "#": "number", "$": "dollar", "€": "euro",
    ]

    /// Returns the name as it is written where keywords may stand.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The letters and digits of a text as words. A word ends at another character, and before a capital letter.
    static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        func isUpper(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isUppercase == true }
        func isLower(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isLowercase == true }
        let scalars = Array(text.prefix(4 * longest).unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            guard isKept(scalar) else {
                // The apostrophe in `pet's` separates nothing.
                if scalar != "'", scalar != "\u{2019}", !word.isEmpty {
                    words.append(word)
                    word = ""
                }
                continue
            }
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            let last = word.unicodeScalars.last
            let begins = isUpper(scalar) && (!isUpper(last) || isLower(next) && !isPlural(scalars, at: index))
            if begins, !word.isEmpty {
                words.append(word)
                word = ""
            }
            word.unicodeScalars.append(scalar)
        }
        if !word.isEmpty { words.append(word) }
        return inOneCase(words)
    }

    /// Whether the capital letter is the last one of a plural such as `URLs`.
    private static func isPlural(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        guard index + 1 < scalars.count, scalars[index + 1] == "s" else { return false }
        return index + 2 >= scalars.count || !scalars[index + 2].properties.isLowercase
    }

    /// Returns `SCREAMING_NAMES` in small letters; a few capitals in another name are initials.
    private static func inOneCase(_ words: [String]) -> [String] {
        let isScreaming = words.allSatisfy { $0 == $0.uppercased() } && (words.count > 1 || words.joined().count > 4)
        return isScreaming ? words.map { $0.lowercased() } : words
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
        case .decimalNumber: scalar.isASCII
        default: false
        }
    }

    private static func capitalized(_ word: String) -> String {
        let lower = word.lowercased()
        if initials.contains(lower) { return lower.uppercased() }
        if lower.hasSuffix("s"), initials.contains(String(lower.dropLast())) {
            return lower.dropLast().uppercased() + "s"
        }
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    /// Returns the words as one name; nil if there is no word.
    private static func identifier(_ words: [String]) -> String? {
        let name = words.joined().precomposed.prefix(longest)
        guard let first = name.unicodeScalars.first else { return nil }
        return first.properties.numericType != nil ? "_" + name : String(name)
    }

    /// Words that cannot stand as names without backticks, or that mean something else in some places.
    private static let keywords: Set = [
        "Any", "any", "as", "associatedtype", "async", "await", "borrow", "break", "case", "catch", "class", "consume",
        "continue",
        "copy", "default", "defer", "deinit", "discard", "do", "each", "else", "enum", "extension", "fallthrough",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
        "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
        "some", "static", "struct", "subscript", "super", "switch", "then", "throw", "throws", "true", "try",
        "typealias", "unsafe", "var", "where", "while", "yield",
    ]
}

extension String {
    /// The text in the composed form, in which equal names have equal characters.
    fileprivate var precomposed: String { precomposedStringWithCanonicalMapping }
}

/// The names that are taken in one place, such as the types of a client or the properties of a structure.
struct NameScope {
    private var taken: Set<String>

    init(_ taken: Set<String> = []) { self.taken = taken }

    func contains(_ name: String) -> Bool { taken.contains(name) }

    /// Returns the first of the names that is free, or the last one with a number, and takes it.
    mutating func take(_ names: String...) -> String {
        for name in names where taken.insert(name).inserted { return name }
        let base = names.last ?? "value"
        var number = 2
        while !taken.insert("\(base)\(number)").inserted { number += 1 }
        return "\(base)\(number)"
    }
}
