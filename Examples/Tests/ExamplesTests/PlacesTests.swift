import Foundation
import Testing

/// Each example is named at the places that CONTRIBUTING.md lists.
@Suite struct PlacesTests {
    private nonisolated static func folders(_ kind: String) -> [String] {
        let folder = ExampleFiles.examples.appending(path: kind)
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: ExampleFiles.repository.appending(path: path), encoding: .utf8)
    }

    private func checkManifestAndArticles(_ kind: String, _ name: String) throws {
        let isInManifest = try text("Examples/Package.swift").contains("\"\(name)\"")
        #expect(isInManifest, "Examples/Package.swift has no line for \(kind)/\(name)")
        let isInList = try text("Documentation/articles.md").contains("`\(name)`")
        #expect(isInList, "the table of examples in Documentation/articles.md has no row for \(name)")
    }

    @Test(arguments: folders("Apps")) func app(_ name: String) throws {
        try checkManifestAndArticles("Apps", name)
        let example = try #require(
            Example.all.first { $0.name == name },
            "the list in Examples/Tests/ExamplesTests/Example.swift has no row for \(name)")
        if example.hasPicture {
            #expect(
                FileManager.default.fileExists(atPath: ExampleFiles.picture(example.picture).path),
                "Documentation/pictures/\(example.picture).png is missing; draw it with 'make pictures'")
        }
        if example.isRead {
            let file = ExampleFiles.repository.appending(path: "Documentation/accessibility/\(name).txt")
            #expect(
                FileManager.default.fileExists(atPath: file.path),
                "Documentation/accessibility/\(name).txt is missing; record it with AccessibilityTests, as CONTRIBUTING.md says"
            )
        }
    }

    @Test(arguments: folders("Services")) func service(_ name: String) throws {
        try checkManifestAndArticles("Services", name)
        let folder = ExampleFiles.examples.appending(path: "Tests")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix("Tests.swift")
        }
        let isTested = try files.contains {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8).contains("import \(name)\n")
        }
        #expect(isTested, "no test in Examples/Tests imports \(name)")
    }
}
