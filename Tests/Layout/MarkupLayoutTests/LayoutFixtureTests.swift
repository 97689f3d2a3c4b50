import Foundation
import MarkupLayout
import Testing

/// Every file in `Fixtures`: a tree, its size and the boxes expected of it.
///
/// With `MARKUPKIT_RECORD=1` in the environment the expectations in the source folder are written again.
@Suite struct LayoutFixtureTests {
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".layout") }.sorted()
    }()

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    static let isRecording = ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] == "1"

    @Test func thereAreFixtures() {
        #expect(Self.names.count >= 150)
    }

    @Test(arguments: names) func fixture(name: String) throws {
        let file = Self.folder.appendingPathComponent(name)
        let fixture = try LayoutFixture(String(contentsOf: file, encoding: .utf8))
        let (tree, nodes) = try fixture.makeTree()
        tree.arrange(in: fixture.size)
        var answers = nodes.map(answer)
        answers[0] = measurements(
            tree, width: fixture.size.width, withBaselines: fixture.lines[0].expected?.contains(" on ") ?? false)
        if Self.isRecording {
            try fixture.recorded(answers).write(to: file, atomically: true, encoding: .utf8)
        }
        for (line, answer) in zip(fixture.lines, answers) {
            guard let expected = line.expected, !Self.isRecording else { continue }
            #expect(answer == expected, "\(name): \(line.text)")
        }
    }
}
