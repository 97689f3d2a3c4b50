import MarkupLanguage

/// The forms of values as regular expressions in the common syntax of XML Schema and RELAX NG, which match a whole
/// value.
enum ValuePattern {
    /// A binding, a localisation key, or a value whose first character is escaped.
    static let reference = #"[$@\^].*"#

    private static let number = #"\s*[0-9.+\-eE]*[0-9][0-9.+\-eE]*\s*"#
    private static let truth = [
        "[tT]([rR]([uU][eE]?)?)?", "[yY]([eE][sS]?)?", "[fF]([aA]([lL]([sS][eE]?)?)?)?", "[nN][oO]?",
    ]

    /// The kinds of many attributes, with the names under which a grammar describes them once.
    static let shared: [(name: String, kind: ValueKind)] = [
        ("value.number", .number), ("value.truth", .boolean), ("value.insets", .insets),
        ("value.reference", .object("")),
    ]

    /// Returns the name of a kind's shared description; `nil` for a kind that is described at each use.
    static func sharedName(of kind: ValueKind) -> String? {
        switch kind {
        case .number, .integer: "value.number"
        case .boolean: "value.truth"
        case .insets: "value.insets"
        case .object: "value.reference"
        case .words, .wordList, .string, .color, .font, .image, .date, .list, .formed, .any: nil
        }
    }

    /// Returns the forms other than references and words; `nil` if any text is accepted.
    static func forms(of kind: ValueKind) -> [String]? {
        switch kind {
        case .number, .integer: [number]
        case .boolean: [number] + truth.map { #"\s*\#($0)\s*"# }
        case .insets: [number, "\(number)(,\(number)){3}"]
        case .wordList(let words): [list(of: words)]
        case .words, .object: []
        case .string, .color, .font, .image, .date, .list, .formed, .any: nil
        }
    }

    /// Returns the words that a kind accepts.
    static func words(of kind: ValueKind) -> [String] {
        switch kind {
        case .boolean: ["true", "false"]
        case .words(let words): words
        default: []
        }
    }

    private static func list(of words: [String]) -> String {
        let item = #"\s*((\#(words.joined(separator: "|")))\s*)?"#
        return "\(item)(,\(item))*"
    }
}
