import Foundation
import MarkupLanguage
import Testing

/// Runs every file of `Fixtures/Cases`: a document, its diagnostics, and its checked tree.
///
/// With MARKUPKIT_RECORD=1 in the environment the expectations are recorded again.
@Suite struct CaseTests {
    @Test func thereAreCases() {
        #expect(Fixtures.cases.count >= 40)
    }

    @Test(arguments: Fixtures.cases)
    func documentGivesTheExpectedResult(name: String) throws {
        let url = Fixtures.sourceFolder.appending(path: "Cases/\(name).case")
        let fixture = try CaseFile(String(contentsOf: url, encoding: .utf8))
        let found = fixture.run()
        if Fixtures.isRecording {
            try fixture.text(with: found).write(to: url, atomically: true, encoding: .utf8)
        } else {
            #expect(found.diagnostics == fixture.expected.diagnostics)
            #expect(found.tree == fixture.expected.tree)
        }
    }
}
