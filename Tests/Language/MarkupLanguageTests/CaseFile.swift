import Foundation
import MarkupLanguage

/// A test case in one file: options, the document, the diagnostics shown under their source lines, and the checked
/// tree.
///
/// The parts begin with `=== options`, `=== file NAME` (an external template), `=== document`, `=== diagnostics` and
/// `=== tree`.
struct CaseFile {
    struct Expectation: Equatable {
        var diagnostics: String
        var tree: String
    }

    private var parts: [(title: String, body: String)] = []

    init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("=== ") {
                parts.append((String(line.dropFirst(4)), ""))
            } else if !parts.isEmpty {
                parts[parts.count - 1].body += (parts[parts.count - 1].body.isEmpty ? "" : "\n") + line
            }
        }
    }

    var expected: Expectation {
        Expectation(diagnostics: trimmed(body("diagnostics")), tree: trimmed(body("tree")))
    }

    func run() -> Expectation {
        let checked = checker.check(body("document"), file: "case.xml")
        let diagnostics = checked.diagnostics.map(\.annotated).joined(separator: "\n")
        return Expectation(diagnostics: trimmed(diagnostics), tree: trimmed(TreeDump.text(of: checked)))
    }

    func text(with found: Expectation) -> String {
        var lines: [String] = []
        for part in parts where part.title != "diagnostics" && part.title != "tree" {
            lines += ["=== \(part.title)", part.title == "document" ? part.body : trimmed(part.body)]
        }
        lines += ["=== diagnostics", found.diagnostics, "=== tree", found.tree]
        return lines.joined(separator: "\n") + "\n"
    }

    private func body(_ title: String) -> String {
        parts.first { $0.title == title }?.body ?? ""
    }

    private func trimmed(_ text: String) -> String {
        text.split(separator: "\n").joined(separator: "\n")
    }

    private var options: [String: String] {
        var options: [String: String] = [:]
        for line in body("options").split(separator: "\n") {
            let pair = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if pair.count == 2 { options[pair[0]] = pair[1] }
        }
        return options
    }

    private func words(_ option: String) -> [String]? {
        options[option]?.split(separator: " ").map(String.init)
    }

    private var checker: Checker {
        let files = Dictionary(
            parts.filter { $0.title.hasPrefix("file ") }.map { (String($0.title.dropFirst(5)), Data($0.body.utf8)) },
            uniquingKeysWith: { first, _ in first })
        var checker = Checker(schema: FixtureSchema.schema)
        checker.externalTemplates = { name in files[name].map { ("\(name).json", $0) } }
        checker.rootClass = options["root"]
        checker.assumedClasses = Set(words("assume") ?? [])
        checker.unknownClasses = options["unknown"] == "placeholder" ? .placeholder : .fail
        if let platform = words("platform") { checker.platformWords = PlatformWords(platform) }
        checker.resources.colors = Set(words("colors") ?? [])
        checker.resources.fonts = Set(words("fonts") ?? [])
        if let images = words("images") { checker.resources.imageExists = { images.contains($0) } }
        if let families = words("families") { checker.resources.fontFamilyExists = { families.contains($0) } }
        if let owner = options["owner"] {
            checker.owner = OwnerSchema(
                className: owner, outlets: Set(words("outlets") ?? []), actions: Set(words("actions") ?? []))
        }
        return checker
    }
}
