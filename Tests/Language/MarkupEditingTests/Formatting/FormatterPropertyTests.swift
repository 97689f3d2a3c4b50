import Foundation
import MarkupEditing
import MarkupLanguage
import Testing

/// Properties of every document: formatting keeps its meaning, and formatting again changes nothing.
@Suite struct FormatterPropertyTests {
    private func check(_ text: String, _ name: Comment) throws {
        let once = try DocumentFormatter.format(text)
        #expect(try DocumentFormatter.format(once) == once, name)
        #expect(try DocumentParts(once) == DocumentParts(text), name)
        #expect(!once.contains("\n\n\n") && once.hasSuffix(">\n"), name)
    }

    @Test(arguments: 0..<10) func generatedDocuments(_ hundred: UInt64) throws {
        for seed in hundred * 100..<(hundred + 1) * 100 {
            var generator = DocumentGenerator(seed: seed)
            let text = generator.document()
            try check(text, "seed \(seed): \(text)")
        }
    }

    @Test func theDocumentsOfTheExamples() throws {
        let documents = try Self.documents(below: Self.package.appending(path: "Examples"))
        #expect(documents.count > 30)
        for (name, text) in documents {
            try check(text, "\(name)")
            #expect(try DocumentFormatter.format(text) == text, "\(name) is not formatted: markup format Examples")
        }
    }

    @Test func anEmptyVariableNamesNoFolderOfArticles() {
        #expect(Conformance.folder(in: ["MARKUPKIT_CONFORMANCE": ""]) == nil)
        #expect(Conformance.folder(in: [:]) == nil)
        #expect(Conformance.folder(in: ["MARKUPKIT_CONFORMANCE": "/cases"])?.path == "/cases")
    }

    @Test(.enabled(if: Conformance.folder != nil, "MARKUPKIT_CONFORMANCE names no folder"))
    func theDocumentsOfTheArticles() throws {
        let folder = try #require(Conformance.folder).appending(path: "listings")
        // Some are parts of documents, which are rejected.
        let documents = try Self.documents(below: folder).filter { Document.parse($1, file: $0).diagnostics.isEmpty }
        #expect(documents.count > 10)
        for (name, text) in documents { try check(text, "\(name)") }
    }

    private static var package: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    private static func documents(below folder: URL) throws -> [(String, String)] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".xml") }
        return try names.map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }
}

/// The content of a document without its layout.
private struct DocumentParts: Equatable {
    private var parts: [String] = []

    init(_ text: String) throws {
        let (read, diagnostics) = Document.parse(text, file: "")
        let document = try #require(read, "\(diagnostics)")
        add(document.nodes, document)
        // Comments in order, each with the number of the parts that begin before it.
        let starts = Self.starts(document.nodes).sorted()
        for comment in document.comments {
            let before = starts.count { $0 < comment.start }
            parts.append("\(before) " + Self.unindented(document.source.text(in: comment)))
        }
    }

    private mutating func add(_ nodes: [Node], _ document: Document) {
        for node in nodes {
            switch node {
            case .instruction(let instruction):
                let data = instruction.data
                parts.append("?\(instruction.target) \(data.hasPrefix("{") ? Self.unindented(data) : data)")
            case .element(let element):
                let attributes = element.attributes.map { "\($0.name)=\(document.source.text(in: $0.valueRange))" }
                parts.append("<\(element.name) \(attributes)")
                add(element.children, document)
                parts.append(">")
            }
        }
    }

    private static func starts(_ nodes: [Node]) -> [Int] {
        nodes.flatMap { node in
            switch node {
            case .instruction(let instruction): [instruction.range.start]
            case .element(let element): [element.range.start] + starts(element.children)
            }
        }
    }

    private static func unindented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n")
    }
}
