import Foundation
import KiloTemplate
import MarkupEditing
import MarkupLanguage
import Testing

/// Templates of services beside the types of their results.
@Suite struct TemplateCheckTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
        .standardized

    @Test func theModifiersAreThoseOfKiloTemplate() {
        #expect(ProjectCheck.templateModifiers == TemplateModifiers().names)
    }

    @Test(arguments: ["Examples", "Tests/Services", "Benchmarks/Sources"])
    func theTemplatesOfTheRepositoryHaveNoFaults(_ folder: String) {
        var check = ProjectCheck()
        #expect(check.templates(in: Self.root.appending(path: folder)).map(\.annotated) == [])
    }

    @Test(arguments: [
        "Examples/Services/PetsService/Resources/pets~html.txt",
        "Examples/Services/StatisticsService/Resources/statistics~html.txt",
        "Tests/Services/KiloServerTests/Fixtures/rows~html.txt",
    ])
    func theirServicesAreFound(_ file: String) {
        var check = ProjectCheck()
        #expect(check.template(Self.root.appending(path: file)) != nil)
    }

    /// Returns the faults of a template whose method returns `type`, as `line:column message`.
    private func faults(_ template: String, _ type: String, _ types: String, others: [String: String] = [:]) throws
        -> [String]
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let code = """
            \(types)
            @Service("/x", bundle: .module) struct Things {
                @RequestMethod("GET") @ResponseMapping(name: "page.html", mimeType: "text/html")
                func page(_ id: [String: Int] = [:]) async throws -> \(type) { fatalError() }
            }
            """
        let files = ["Package.swift": "", "Sources/A/A.swift": code, "Sources/A/Resources/page.html": template]
        for (name, text) in files.merging(others, uniquingKeysWith: { $1 }) {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        var check = ProjectCheck()
        return check.templates(in: folder).map { "\($0.start.line):\($0.start.column) \($0.message)" }
    }

    @Test(arguments: [
        (
            "Dog", "class Animal: Encodable { let name = \"\" }\nfinal class Dog: Animal { let age = 1 }",
            "{{name}}{{age}}"
        ),
        ("Dog", "class Dog: Unknown, Encodable {}", "{{anything}}"),
        ("Dog", "struct Dog: Encodable { func encode(to encoder: any Encoder) throws {} }", "{{anything}}"),
        (
            "Dog", "struct Dog {}\nextension Dog: Encodable { func encode(to encoder: any Encoder) throws {} }",
            "{{anything}}"
        ),
        (
            "Dog",
            "protocol Own: Encodable {}\nextension Own { func encode(to e: any Encoder) {} }\nstruct Dog: Own {}",
            "{{x}}"
        ),
        ("Dog", "@KeyValueCoding final class Dog { var name = \"\" }", "{{name}}"),
        ("Box<Int>", "struct Box<T: Encodable>: Encodable { let value: T }", "{{anything}}"),
        ("[Dog]", "struct Dog: Encodable { let name: String }", "{{#.}}{{name}}{{/.}}{{^.}}none{{/.}}"),
        ("[Dog]?", "struct Dog: Encodable { let name: String }", "{{#.}}{{name}}{{/.}}"),
        ("[String: Dog]", "struct Dog: Encodable { let name: String }", "{{rex.name}}{{#rex}}{{name}}{{/rex}}"),
        ("AsyncThrowingStream<Dog, any Error>", "struct Dog: Encodable { let name: String }", "{{#.}}{{name}}{{/.}}"),
        ("Dog", "struct Dog: Encodable { let kind: Kind }\nenum Kind: String, Encodable { case a }", "{{kind}}"),
        (
            "Dog", "struct Dog: Encodable { let name: String }",
            "{{>missing.html}}{{<missing.html}}{{$a}}{{x}}{{/a}}{{/missing.html}}"
        ),
        ("Dog", "struct Dog: Encodable { let mother: Dog? }", "{{#mother}}{{#mother}}{{mother}}{{/mother}}{{/mother}}"),
    ])
    func correctMarkersAreAccepted(_ type: String, _ types: String, _ template: String) throws {
        #expect(try faults(template, type, types) == [])
    }

    @Test func aKeyIsLookedUpInnermostFirstThenOutwards() throws {
        let types =
            "struct Page: Encodable { let title: String, pets: [Pet] }\nstruct Pet: Encodable { let name: String }"
        #expect(try faults("{{#pets}}{{name}}{{title}}{{/pets}}", "Page", types) == [])
        #expect(
            try faults("{{name}}", "Page", types) == ["1:3 'Page' has no property 'name'"],
            "the key of a section is not visible outside of it")
    }

    @Test func partialsAreCheckedWhereTheyAreIncluded() throws {
        let types =
            "struct Page: Encodable { let title: String, pets: [Pet] }\nstruct Pet: Encodable { let name: String }"
        let row = ["Sources/A/Resources/row.html": "<li>\n{{nmae}}</li>"]
        #expect(
            try faults("{{#pets}}{{>row.html}}{{/pets}}", "Page", types, others: row)
                == ["2:3 'Pet' has no property 'nmae'; did you mean 'name'?"])
        let layout = ["Sources/A/Resources/layout.html": "{{#pets}}{{$row}}{{x}}{{/row}}{{/pets}}"]
        #expect(
            try faults(
                "{{<layout.html}}{{$row}}{{name}}{{tilte}}{{/row}}{{/layout.html}}", "Page", types, others: layout)
                == ["1:35 'Pet' has no property 'tilte'; did you mean 'title'?"])
    }
}
