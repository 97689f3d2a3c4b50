import Foundation
import Testing

/// What `@ServiceProxy` says about faults, as the compiler shows it: the fixture's comments name the line and the
/// words.
@Suite struct ServiceProxyFaultTests {
    /// The compiler plugin lies beside the tests' program.
    private static var plugin: URL? {
        let start = Bundle.module.bundleURL.deletingLastPathComponent()
        let url = start.appendingPathComponent("MarkupMacros-tool")
        return FileManager.default.isExecutableFile(atPath: url.path) ? url : nil
    }

    @Test(.enabled(if: Tool.find("swiftc") != nil && plugin != nil, "swiftc or the plugin is not at hand"))
    func faultsNameThePlaceAndTheRemedy() async throws {
        let swiftc = try #require(Tool.find("swiftc"))
        let plugin = try #require(Self.plugin)
        let fixture = try #require(
            Bundle.module.url(forResource: "Fixtures/ServiceProxyFaults.swift.txt", withExtension: nil))
        try await withDirectory { directory in
            let source = directory.appendingPathComponent("Faults.swift")
            let text = try String(contentsOf: fixture, encoding: .utf8)
            try Data(text.utf8).write(to: source)
            let outcome = try await swiftc.run([
                "-typecheck", "-swift-version", "6", "-load-plugin-executable", "\(plugin.path)#MarkupMacros",
                source.path,
            ])
            let said = Set(
                outcome.output.split(separator: "\n").compactMap { line -> String? in
                    guard let match = line.firstMatch(of: #/Faults\.swift:(\d+):\d+: error: (.*?)( \(from macro .*)?$/#)
                    else { return nil }
                    return "\(match.1): \(match.2)"
                })
            var expected: Set<String> = []
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if let comment = line.firstRange(of: "// error: ") {
                    expected.insert("\(index + 1): \(line[comment.upperBound...])")
                }
            }
            #expect(expected.count == 14)
            #expect(said == expected, "\(outcome.output)")
        }
    }
}
