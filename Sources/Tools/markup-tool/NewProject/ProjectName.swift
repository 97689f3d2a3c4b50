import MarkupBasics

/// A valid name for a folder, a package and a module.
struct ProjectName {
    let text: String

    init(_ text: String) throws {
        guard Self.isIdentifier(text) else {
            let remedy = Self.nearest(text).map { ", such as '\($0)'" } ?? ""
            throw SentenceError(
                "'\(text)' is not a module name; use letters, digits and '_', starting with a letter\(remedy)")
        }
        guard text.utf8.count <= 64 else { throw SentenceError("'\(text)' is longer than 64 letters; shorten it") }
        guard !Self.isReserved(text) else {
            throw SentenceError(
                "'\(text)' cannot be used as the name of a module; add a word, such as '\(text)App'")
        }
        self.text = text
    }

    private static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.first, first.isASCII, first.isLetter else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_")
        }
    }

    /// Returns a valid module name for a similar text: `MyApp` for `my-app`.
    private static func nearest(_ text: String) -> String? {
        let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().drop { !$0.isLetter }
        return name.isEmpty || isReserved(String(name)) ? nil : String(name)
    }

    /// Whether the name is a keyword of Swift, or a module that programs already contain. SwiftPM compares package
    /// names without case.
    private static func isReserved(_ text: String) -> Bool {
        words.contains(text) || modules.contains(text.lowercased()) || text.hasPrefix("NIO")
    }

    private static let words: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    private static let modules: Set<String> = [
        "main", "swift", "foundation", "foundationessentials", "foundationnetworking", "foundationxml", "glibc",
        "dispatch", "observation", "synchronization", "testing", "xctest", "builtin", "package", "packagedescription",
        "markupkit", "markuplanguage", "markuplayout", "markupbasics", "markupmacros", "markuptesting", "markupediting",
        "markuppreview", "markupcamera", "markupprinting", "markupwebkit", "markupmap", "previewbrowser", "markup",
        "avfoundation", "imagedecoding", "nativewidgets", "nativeprinting", "keyvaluecoding", "kilo", "kiloserver",
        "kilotemplate", "hummingbird", "hummingbirdcore", "hummingbirdtesting", "asynchttpclient", "argumentparser",
        "logging", "metrics", "httptypes", "asyncalgorithms", "servicelifecycle", "unixsignals", "tracing",
        "instrumentation", "grdb", "swiftsyntax", "swiftparser", "collections", "algorithms", "atomics", "crypto",
        "cgtk", "cexpat", "cicu", "cnettle", "cbrotli", "clocalewords",
    ]
}
