import Foundation
import MarkupLanguage

/// The words in the files of a package, from which follows which texts and images it may use.
///
/// It is generous: a word in a comment of a document counts, because a missing hint is better than a false one.
struct ProjectWords {
    private var words: Set<String> = []
    /// The literals of Swift with their interpolations as blanks, such as `error. ` for `"error.\(code)"`.
    private var patterns: [(start: String, end: String)] = []
    /// The variables that Swift code assigns.
    private(set) var assigned: Set<String> = []
    /// The Swift files that load a document whose name is computed.
    private(set) var loadingAnything: Set<String> = []
    /// Whether all files were read.
    private(set) var isWhole = true

    private static let endings: Set<String> = [
        "xml", "json", "plist", "html", "htm", "css", "js", "txt", "csv", "md", "desktop", "svg", "ui", "yml", "yaml",
        "toml", "metainfo", "in",
    ]
    private static let skipped: Set<String> = ["node_modules", "build", "out"]
    private static let mostFiles = 20_000

    init(below root: URL, limit: Int = 4 << 20) {
        let walk = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        var count = 0
        while let url = walk?.nextObject() as? URL {
            count += 1
            if count > Self.mostFiles {
                isWhole = false
                return
            }
            if Self.skipped.contains(url.lastPathComponent) { walk?.skipDescendants() }
            let isSwift = url.pathExtension == "swift"
            guard isSwift || Self.endings.contains(url.pathExtension.lowercased()),
                let data = RegularFile.content(of: url, limit: limit)
            else { continue }
            if isSwift { addSwift([UInt8](data), url.path) } else { add([UInt8](data)) }
        }
    }

    /// Whether a name may be used: as a word, or as a literal of Swift that is partly computed.
    func contain(_ name: String) -> Bool {
        words.contains(name)
            || patterns.contains { name.hasPrefix($0.start) && name.hasSuffix($0.end) }
    }

    // MARK: Reading

    private static func isPart(_ byte: UInt8) -> Bool {
        SwiftLexer.isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    private mutating func add(_ bytes: [UInt8]) {
        for part in bytes.split(whereSeparator: { !Self.isPart($0) }) {
            let word = String(decoding: part, as: UTF8.self)
            words.insert(word)
            if word.hasSuffix(".") { words.insert(String(word.dropLast())) }
        }
    }

    private mutating func addSwift(_ bytes: [UInt8], _ path: String) {
        var lexer = SwiftLexer(bytes)
        var before: [SwiftScanner.Token] = []
        while let next = lexer.next() {
            switch next.token {
            case .word(let word): words.insert(word)
            case .text(let text): add(text: text)
            case .sign: break
            }
            noteAssignment(before, next.token)
            if before.count == 2, before[1] == .sign(UInt8(ascii: ":")), Self.isLoading(before[0]) {
                if case .text = next.token {} else if next.token != .word("nil") { loadingAnything.insert(path) }
            }
            before = before.suffix(1) + [next.token]
        }
    }

    private static func isLoading(_ token: SwiftScanner.Token) -> Bool {
        token == .word("withName") || token == .word("nibName")
    }

    private mutating func noteAssignment(_ before: [SwiftScanner.Token], _ next: SwiftScanner.Token) {
        guard before.count == 2, case .word(let name) = before[0], before[1] == .sign(UInt8(ascii: "=")),
            next != .sign(UInt8(ascii: "="))
        else { return }
        assigned.insert(name)
    }

    private mutating func add(text: String) {
        words.insert(text)
        add(Array(text.utf8))
        // Two blanks one after the other are in sentences, not in names.
        guard !text.contains("  "), let first = text.firstIndex(of: " "), let last = text.lastIndex(of: " ") else {
            return
        }
        let start = String(text[..<first])
        let end = String(text[text.index(after: last)...])
        if !start.isEmpty || !end.isEmpty { patterns.append((start, end)) }
    }
}
