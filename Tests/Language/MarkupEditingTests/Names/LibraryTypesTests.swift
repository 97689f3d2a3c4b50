import Foundation
import MarkupEditing
import Testing

/// The recorded declarations of the library's classes must agree with the sources.
@Suite struct LibraryTypesTests {
    @Test func theyAreThoseOfTheSources() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Sources")
            .standardized
        let text = LibraryTypes.declarations(in: ["Markup", "Desktop"].map { sources.appending(path: $0) })
        #expect(text.contains("class UIViewController: UIResponder {\n"))
        #expect(text.contains("class MKMapView: UIView {\n"))
        let file = sources.appending(path: "Language/MarkupEditing/Names/LibraryTypes+Recorded.swift")
        let content = """
            /// Generated from the sources; `MARKUPKIT_RECORD=1 swift test --filter LibraryTypesTests` records it.
            let libraryTypes: StaticString = #\"\"\"
            \(text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
                \"\"\"#

            """
        if ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil {
            try content.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(
            try String(contentsOf: file, encoding: .utf8) == content,
            "MARKUPKIT_RECORD=1 swift test --filter LibraryTypesTests records the declarations again")
    }
}
