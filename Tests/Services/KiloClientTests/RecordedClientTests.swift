import Foundation
import KiloContract
import Testing

/// The source of a client as a whole. `MARKUPKIT_RECORD=1` writes it again.
@Suite struct RecordedClientTests {
    @Test func theSourceIsAsRecorded() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let document = folder.appending(path: "Library.openapi.json")
        let client = try ClientSource(
            Data(contentsOf: document), document: document.lastPathComponent, name: "LibraryClient", access: .public)
        #expect(client.warnings == [])
        #expect(client.operationCount == 13)
        let record = folder.appending(path: "Recorded/LibraryClient.txt")
        if ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil {
            try Data(client.text.utf8).write(to: record)
        }
        let recorded = try String(contentsOf: record, encoding: .utf8)
        let lines = client.text.split(separator: "\n", omittingEmptySubsequences: false)
        let known = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let difference = zip(lines, known).first { $0 != $1 }
        #expect(difference == nil && lines.count == known.count, "record it again, and read the difference")
    }
}
