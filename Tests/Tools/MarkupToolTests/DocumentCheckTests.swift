import Foundation
import Testing

extension MarkupToolTests {
    /// The check of documents that `swift build` runs for an application.
    @Suite struct DocumentCheckTests {
        private static let code = """
            @KeyValueCoding final class Hello: UIViewController {
                var label: UILabel!
                func send() {}
            }
            """

        private func tool(_ document: String) throws -> Tool {
            try Tool([
                "Package.swift": "", "Sources/Hello/Hello.swift": Self.code,
                "Sources/Hello/Resources/Hello.xml": document,
                "Sources/Hello/Resources/other.xml": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            ])
        }

        @Test func aSlipEndsTheBuildAtItsPlace() throws {
            let tool = try tool("<LMColumnView>\n    <UIButton title=\"Send\" onTap=\"sned\"/>\n</LMColumnView>")
            let run = try tool.checkDocuments(in: "Sources/Hello", mark: "mark.swift")
            #expect(run.status == 1)
            let path = tool.file("Sources/Hello/Resources/Hello.xml").path
            let expected = "\(path):2:35: error: owner 'Hello' has no action 'sned'; did you mean 'send'?\n"
            #expect(run.errors.hasPrefix(expected), "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: tool.file("mark.swift").path))
        }

        @Test func correctDocumentsLeaveAMark() throws {
            let tool = try tool("<UILabel id=\"label\" onTap=\"send\" text=\"@missing\"/>")
            let run = try tool.checkDocuments(in: "Sources/Hello", mark: "mark.swift")
            #expect(run.status == 0, "a warning does not end the build: \(run.errors)")
            #expect(run.errors.contains("warning: no text for the key 'missing'"), "\(run.errors)")
            let mark = tool.file("mark.swift")
            let written = try FileManager.default.attributesOfItem(atPath: mark.path)[.systemFileNumber] as? Int
            _ = try tool.checkDocuments(in: "Sources/Hello", mark: "mark.swift")
            let again = try FileManager.default.attributesOfItem(atPath: mark.path)[.systemFileNumber] as? Int
            #expect(written == again)
        }

        @Test func aMarkThatCannotBeWrittenIsAnError() throws {
            let run = try tool("<UILabel/>").checkDocuments(in: "Sources/Hello", mark: "no/folder/mark.swift")
            #expect(run.status == 1)
            #expect(run.errors.contains("mark.swift: error:"), "\(run.errors)")
        }
    }
}
