import Foundation
import HTTPTypes
import Hummingbird
import Kilo
import KiloServer
import Testing

/// Annotations of operations: those of the library, and one that an application wrote.
@Suite struct OperationTraitTests {
    struct Numbered: OperationTrait {
        let number: Int

        func describe(into description: inout OperationDescription) { description.notes.append("Number \(number)") }
        func openAPI(into members: inout [String: any Encodable & Sendable]) {
            members["x-number"] = number
            members["summary"] = "the operation \(number)"
        }
        func apply(to response: inout Response, of request: Request) {
            response.headers[.server] = (response.headers[.server] ?? "") + "\(number)"
        }
    }

    @Service("/traits")
    struct TraitsService {
        @RequestMethod("GET") @ResourcePath("rates") @OperationTraits(.cacheControl("max-age=60"))
        func rates(fails: Bool?) throws -> [Int] {
            if fails == true { throw ServiceError.notFound("no rates") }
            return [1]
        }

        @RequestMethod("GET") @ResourcePath("own") @OperationTraits(.cacheControl("max-age=60"))
        func own() throws -> String {
            try ServiceCall.current?.response.setHeader(.cacheControl, "no-store")
            return "own"
        }

        @RequestMethod("GET") @ResourcePath("numbered")
        @OperationTraits(.numbered(1), .numbered(2)) @OperationTraits(.numbered(3))
        @ResponseMapping(mimeType: "text/csv")
        @available(*, deprecated)
        func numbered() -> [String: Int] { ["a": 1] }
    }

    @Test func cacheControlIsSentWithResults() async throws {
        try await ServiceClient.run(TraitsService()) { client in
            let rates = try await client.ask(.get, "/traits/rates")
            #expect(rates.headers[.cacheControl] == "max-age=60")
            let tag = try #require(rates.headers[.eTag])
            let known = try await client.ask(.get, "/traits/rates", headers: [.ifNoneMatch: tag])
            #expect(known.status == 304)
            #expect(known.headers[.cacheControl] == "max-age=60")
            #expect(try await client.ask(.get, "/traits/rates?fails=true").headers[.cacheControl] != "max-age=60")
            #expect(try await client.ask(.get, "/traits/own").headers[.cacheControl] == "no-store")
        }
    }

    @Test func ownTraitsApplyInTheirOrder() async throws {
        try await ServiceClient.run(TraitsService()) { client in
            let numbered = try await client.ask(.get, "/traits/numbered")
            #expect(numbered.headers[.server]?.hasSuffix("123") == true)
            let csv = try await client.ask(.get, "/traits/numbered/~csv")
            #expect(csv.headers[.contentType]?.hasPrefix("text/csv") == true)
        }
    }

    @Test func traitsAreDocumented() async throws {
        try await ServiceClient.run(TraitsService()) { client in
            let page = try await client.ask(.get, "/documentation/traits").text
            for text in ["Number 1", "Number 3", "Caches follow", "deprecated</span>"] { #expect(page.contains(text)) }
            let document = try #require(try await client.ask(.get, "/documentation/openapi.json").json)
            let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
            func value(_ path: String, _ member: String) -> Any? { paths[path]?["get"]?[member] }
            #expect(value("/traits/numbered", "x-number") as? Int == 3)
            #expect(value("/traits/numbered", "summary") as? String == "the operation 3")
            #expect(value("/traits/numbered", "deprecated") as? Bool == true)
            #expect(value("/traits/rates", "deprecated") == nil)
            let numbered = TraitsService.description.operations.first { $0.name == "numbered" }
            #expect(numbered?.traits.contains { $0 is DeprecatedOperation } == true)
        }
    }
}

extension OperationTrait where Self == OperationTraitTests.Numbered {
    static func numbered(_ number: Int) -> OperationTraitTests.Numbered { .init(number: number) }
}

/// The places of an annotation: its file, its test and the article.
@Suite struct AnnotationPlacesTests {
    @Test func eachAnnotationHasATestAndIsInTheArticle() throws {
        let sources = Tool.package.appending(path: "Sources/Services/KiloServer")
        let article = try String(contentsOf: sources.appending(path: "KiloServer.docc/KiloServer.md"), encoding: .utf8)
        let tests = try Self.text(of: Tool.package.appending(path: "Tests/Services/KiloServerTests"))
        let files = try FileManager.default.contentsOfDirectory(
            at: sources.appending(path: "Annotations"), includingPropertiesForKeys: nil)
        #expect(files.count >= 4)
        for file in files where file.lastPathComponent != "OperationTrait.swift" {
            let name = file.deletingPathExtension().lastPathComponent
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(
                text.contains("struct \(name): OperationTrait"),
                "\(file.lastPathComponent): declare 'public struct \(name): OperationTrait'")
            #expect(article.contains("- ``\(name)``"), "KiloServer.md: name ``\(name)`` under 'Annotations'")
            let function = name.prefix(1).lowercased() + name.dropFirst()
            let isTested = [name, ".\(function)("].contains { tests.contains($0) }
            #expect(isTested, "Tests/Services/KiloServerTests: write a test of \(name)")
        }
    }

    private static func text(of folder: URL) throws -> String {
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var text = ""
        for case let file as URL in files where file.pathExtension == "swift" {
            text += try String(contentsOf: file, encoding: .utf8)
        }
        return text
    }
}
