/// Names of Swift for the names of documents, views and texts.
enum GeneratedName {
    /// Returns a name for a type: `MyForm` for `my-form`. Characters that Swift's names cannot have divide it into words.
    static func type(_ text: String) -> String {
        let name = words(of: text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.first?.isNumber == true ? "_" + name : name
    }

    /// Returns a name for a property: `markupKitCancel` for `MarkupKit.Cancel`; nil for a text without letters and digits.
    static func property(_ text: String) -> String? {
        let words = words(of: text)
        guard let first = words.first else { return nil }
        // A word in capitals, such as `URL`, is lower as a whole.
        let head =
            first.contains(where: \.isLowercase) ? first.prefix(1).lowercased() + first.dropFirst() : first.lowercased()
        let name = head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.first?.isNumber == true ? "_" + name : name
    }

    private static func words(of text: String) -> [String] {
        text.unicodeScalars.split { scalar in
            !(scalar.isASCII ? isPlain(scalar) : scalar.properties.isAlphabetic)
        }.map { String(String.UnicodeScalarView($0)) }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Whether a text is a name of Swift as it stands.
    static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.numericType == nil else { return false }
        return text != "_" && text.unicodeScalars.allSatisfy { $0.isASCII ? isPlain($0) : $0.properties.isAlphabetic }
    }

    /// Returns a name with backticks if it is one of Swift's words.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// Returns a text as a literal.
    static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }

    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "async", "await", "break", "case", "catch",
        "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
        "while",
    ]
}
