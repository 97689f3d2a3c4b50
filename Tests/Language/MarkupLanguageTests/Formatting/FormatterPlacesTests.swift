import Foundation
import Testing

@testable import MarkupLanguage

/// The places of a formatter beside its file, which CONTRIBUTING.md lists.
@Suite struct FormatterPlacesTests {
    @Test(arguments: BuiltInFormatter.all.map(\.name)) func isInTheDocumentation(_ name: String) throws {
        let sources = Fixtures.sourceFolder.appending(path: "../../../../Sources").standardized
        for article in [
            "Language/MarkupLanguage/MarkupLanguage.docc/MarkupLanguage.md",
            "Markup/MarkupKit/MarkupKit.docc/BindingValues.md",
        ] {
            let text = try String(contentsOf: sources.appending(path: article), encoding: .utf8)
            #expect(text.contains("`\(name)`"), "Sources/\(article): name the formatter '\(name)'")
        }
    }
}
