import Foundation
import MarkupEditing
import MarkupLanguage
import Testing

/// The recorded declarations of the library's classes must agree with the sources.
@Suite struct LibraryTypesTests {
    /// The schema comes from the tables that the macro generates, so a property that the scanner has missed is found.
    @Test func theyHaveThePropertiesOfTheSchema() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Sources/Markup")
        let text = LibraryTypes.declarations(in: [folder.standardized])
        let classes = text.split(separator: "\n}").map { $0.split(separator: "\n") }
        for described in Schema.builtInWithCharts.classes where described.properties.count > 0 {
            let lines = try #require(
                classes.first { $0.contains { $0.contains(" class \(described.name)") && $0.hasPrefix("@") } },
                "\(described.name)")
            let names = Set(lines.compactMap { $0.split(whereSeparator: { " :".contains($0) }).dropFirst().first })
            for name in described.properties.keys {
                let flag = "is" + name.prefix(1).uppercased() + name.dropFirst()
                #expect(names.contains { $0 == name || $0 == flag }, "\(described.name).\(name)")
            }
        }
    }

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
