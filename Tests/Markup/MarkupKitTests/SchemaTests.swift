import Foundation
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Testing

extension ViewTests {
    /// Lint knows the built-in views from recorded data, without GTK; the data must agree with the classes.
    @MainActor @Suite struct SchemaTests {
        private let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
            .standardized
        private let isRecording = ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil

        @Test func theBuiltInSchemaIsTheRegistrysOwn() throws {
            try MarkupTesting.start()
            let all = LMViewBuilder.schema
            let schema = Schema(
                all.classes.filter { LMViewBuilder.isBuiltIn($0.name) }, foreignClasses: all.foreignClasses)
            let json = String(decoding: try schema.json(), as: UTF8.self)
            if isRecording {
                let indented = json.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
                let text = """
                    /// Generated from the registry of views; `MARKUPKIT_RECORD=1 swift test --filter SchemaTests` records it.
                    let builtInViews: StaticString = #\"\"\"
                    \(indented)
                        \"\"\"#

                    """
                let file = sources.appending(path: "Language/MarkupLanguage/Schema/BuiltIn/BuiltInViews.swift")
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            #expect(String(decoding: try Schema.builtIn.json(), as: UTF8.self) == json)
        }

        /// The reference page of the documentation must agree with the classes.
        @Test func theReferencePageIsTheSchemas() throws {
            let file = sources.appending(path: "Markup/MarkupKit/MarkupKit.docc/MarkupReference.md")
            let reference = try #require(Schema.builtIn.reference())
            let text = """
                # Markup reference

                The elements that depend on values, such as `for`, and every class that a document may name, with its attributes, events
                and content.

                An attribute of a class that is inherited stands with the class that declares it. `markup reference UISlider` prints a class with all that it
                inherits. This page is generated from the classes.

                \(reference)
                """
            if isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
            #expect(
                try String(contentsOf: file, encoding: .utf8) == text,
                "MARKUPKIT_RECORD=1 swift test --filter SchemaTests writes the page again")
        }
    }
}
