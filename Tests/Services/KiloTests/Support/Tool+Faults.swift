import Foundation

/// Compiles fixtures with deliberate errors.
extension Tool {
    /// The compiler plugin of the macros, which is next to the tests' program.
    static var macroPlugin: URL? {
        let url = Bundle.module.bundleURL.deletingLastPathComponent().appendingPathComponent("MarkupMacros-tool")
        return FileManager.default.isExecutableFile(atPath: url.path) ? url : nil
    }

    /// The compiler's errors and those expected by the comments `// error: …` of a fixture, each as `line: message`.
    struct Faults {
        var said: Set<String>
        var expected: Set<String>
        var output: String
    }

    static func faults(of fixture: URL) async throws -> Faults {
        guard let swiftc = find("swiftc"), let plugin = macroPlugin else { throw CocoaError(.fileNoSuchFile) }
        let source = FileManager.default.temporaryDirectory.appendingPathComponent("Faults-\(UUID().uuidString).swift")
        defer { try? FileManager.default.removeItem(at: source) }
        let text = try String(contentsOf: fixture, encoding: .utf8)
        try Data(text.utf8).write(to: source)
        let outcome = try await swiftc.run([
            "-typecheck", "-swift-version", "6", "-load-plugin-executable", "\(plugin.path)#MarkupMacros", source.path,
        ])
        let said = outcome.output.split(separator: "\n").compactMap { line -> String? in
            guard let match = line.firstMatch(of: #/Faults-[^:]*\.swift:(\d+):\d+: error: (.*?)( \(from macro .*)?$/#)
            else { return nil }
            return "\(match.1): \(match.2)"
        }
        var expected: Set<String> = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let comment = line.firstRange(of: "// error: ") {
                expected.insert("\(index + 1): \(line[comment.upperBound...])")
            }
        }
        return Faults(said: Set(said), expected: expected, output: outcome.output)
    }
}
