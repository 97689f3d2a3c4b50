import Foundation
import MarkupLanguage

/// The modules that the Swift files of a target import, for the code that is written for it.
struct ModuleImports {
    /// The modules with the words before them: `internal` where a file of the target states an access level.
    private var levels: [String: Bool] = ["Foundation": false]

    init(of files: [URL]) {
        for file in files { read(String(decoding: ProjectFile.text(of: file).bytes, as: UTF8.self)) }
    }

    var names: Set<String> { Set(levels.keys) }

    /// The import declarations. A module that only some platforms have is imported where it is.
    var code: String {
        levels.sorted { $0.key < $1.key }.map { name, hasLevel in
            let line = (hasLevel ? "internal import " : "import ") + name
            return name == "Foundation" ? line : "#if canImport(\(name))\n    \(line)\n#endif"
        }.joined(separator: "\n")
    }

    private mutating func read(_ text: String) {
        for line in text.split(separator: "\n") where line.contains("import ") {
            var words = line.split(separator: "/", maxSplits: 1)[0].split(separator: " ").map(String.init)
            var hasLevel = false
            while let word = words.first, word != "import" {
                guard word == "@preconcurrency" || Self.levelWords.contains(word) else { break }
                hasLevel = hasLevel || word != "@preconcurrency"
                words.removeFirst()
            }
            guard words.first == "import", let last = words.last, words.count == 2 || words.count == 3 else { continue }
            let module = String(last.prefix { $0 != "." && $0 != ";" })
            guard GeneratedName.isName(module) else { continue }
            levels[module] = levels[module] == true || hasLevel
        }
    }

    private static let levelWords: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "@_exported",
    ]
}
