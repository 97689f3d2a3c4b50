import Foundation
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Testing

extension ViewTests {
    /// Lint knows the built-in views as data, without GTK; the data must say what the classes say.
    @MainActor @Suite struct SchemaTests {
        private let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/MarkupLanguage/Schema/BuiltIn/BuiltInViews.swift").standardized

        @Test func theBuiltInSchemaIsTheRegistrysOwn() throws {
            try MarkupTesting.start()
            let schema = Schema(LMViewBuilder.schema.classes.filter { LMViewBuilder.isBuiltIn($0.name) })
            let json = String(decoding: try schema.json(), as: UTF8.self)
            if ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil {
                let indented = json.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
                let text = """
                    /// Generated from the registry of views; `MARKUPKIT_RECORD=1 swift test --filter SchemaTests` writes it anew.
                    let builtInViews: StaticString = #\"\"\"
                    \(indented)
                        \"\"\"#

                    """
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            #expect(String(decoding: try Schema.builtIn.json(), as: UTF8.self) == json)
        }
    }
}
