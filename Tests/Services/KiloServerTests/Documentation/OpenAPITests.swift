import Foundation
import HTTPTypes
import Kilo
import KiloServer
import Testing

@testable import CatalogService

/// The descriptions of members and errors in OpenAPI, and their use by other tools.
@Suite(.timeLimit(.minutes(3))) struct OpenAPITests {
    private static func document(
        _ test: @escaping @Sendable (NSDictionary, ServiceClient) throws -> Void
    ) async throws {
        try await ServiceClient.run(CatalogService(), options: CatalogService.options) { client in
            try test(try #require(try await client.ask(.get, "/documentation/openapi.json").json), client)
        }
    }

    @Test func typesAndMembersHaveTheirComments() async throws {
        try await Self.document { document, _ in
            let article = try #require(document.at("components", "schemas", "Article") as? NSDictionary)
            #expect(article["description"] as? String == "What is sold by a shop.")
            #expect(article.at("properties", "name", "description") as? String == "What it is called.")
            // Named as in JSON, not as in Swift.
            #expect(article.at("properties", "offered", "description") as? String == "Whether it is sold at present.")
            // A reference and a rule keep their own descriptions.
            #expect(
                article.at("properties", "shipping", "description") as? String
                    == "How it is sent; chosen by weight if absent.")
            #expect(
                article.at("properties", "since", "description") as? String
                    == "When it was offered first.\n\nmilliseconds since 1970-01-01 00:00 UTC")
            #expect(article.at("properties", "price", "maximum") as? Int == 1_000_000)
            let shipping = document.at("components", "schemas", "Article.Shipping", "description") as? String
            #expect(
                shipping == """
                    How an article is sent.

                    - `letter`: In an envelope.
                    - `parcel`: In a box.
                    - `by-lorry`: By a lorry, with an appointment.
                    """)
            let part = document.at("components", "schemas", "Article.Part", "properties", "count") as? NSDictionary
            #expect(part?["description"] as? String == "How many of them there are.")
        }
    }

    @Test func thePageHasThemToo() async throws {
        try await ServiceClient.run(CatalogService(), options: CatalogService.options) { client in
            let page = try await client.ask(.get, "/documentation/catalog").text
            for text in [
                "What is sold by a shop.", "Whether it is sold at present.", "- `letter`: In an envelope.",
                "<code>409</code> if the place is taken", "<code>If-Match</code>",
            ] {
                #expect(page.contains(text), "\(text)")
            }
        }
    }

    @Test func operationsSayWithWhichErrorsTheyAnswer() async throws {
        try await Self.document { document, _ in
            func statuses(_ path: String, _ method: String) -> [String] {
                let responses = document.at("paths", path, method, "responses") as? NSDictionary
                return responses?.allKeys.compactMap { $0 as? String }.sorted() ?? []
            }
            let place = "/catalog/shelves/{shelf}/{number}"
            #expect(statuses(place, "get") == ["200", "400", "404", "406", "422", "default"])
            #expect(
                statuses(place, "put")
                    == ["2XX", "400", "403", "406", "409", "412", "413", "415", "422", "428", "default"])
            // The condition is compared with the response to GET.
            #expect(statuses(place, "delete") == ["204", "400", "403", "412", "default"])
            #expect(statuses("/catalog/seller", "get") == ["200", "401", "406", "429", "default"])
            #expect(statuses("/catalog/list", "get") == ["200", "406", "default"])

            let taken = document.at("paths", place, "put", "responses", "409") as? NSDictionary
            #expect(taken?["description"] as? String == "If the place is taken")
            let problem = "#/components/schemas/Problem"
            #expect(taken?.at("content", "application/problem+json", "schema", "$ref") as? String == problem)
            let missing = document.at("paths", place, "get", "responses", "404", "$ref") as? String
            let name = try #require(missing?.split(separator: "/").last.map(String.init))
            let shared = document.at("components", "responses", name, "content", "application/problem+json", "schema")
            #expect((shared as? NSDictionary)?["$ref"] as? String == problem)
        }
    }

    @Test func headersBytesAndNullsAreDescribed() async throws {
        try await Self.document { document, _ in
            let parameters = document.at("paths", "/catalog", "get", "parameters") as? [NSDictionary]
            let header = try #require(parameters?.first { $0["in"] as? String == "header" })
            #expect(header["name"] as? String == "Accept-Language")
            #expect(header["required"] as? Bool == false)
            let conditions = document.at("paths", "/catalog/shelves/{shelf}/{number}", "put", "parameters")
            let names = (conditions as? [NSDictionary])?.compactMap { $0["name"] as? String }
            #expect(names == ["shelf", "number", "isFragile", "If-Match", "If-None-Match"])
            let sent = document.at("paths", "/catalog/bytes", "post", "requestBody", "content") as? NSDictionary
            #expect(sent?.at("application/octet-stream", "schema", "format") as? String == "binary")
            let order = document.at(
                "paths", "/catalog/orders", "post", "requestBody", "content", "application/json", "schema",
                "properties")
            let count = (order as? NSDictionary)?["count"] as? NSDictionary
            #expect((count?["anyOf"] as? [NSDictionary])?.map { $0["type"] as? String } == ["integer", "null"])
            #expect(count?["default"] as? Int == 1)
            let picture = document.at("components", "schemas", "Article", "properties", "picture", "anyOf")
            let pattern = try #require((picture as? [NSDictionary])?.first?["pattern"] as? String)
            for (text, isBase64) in [
                ("", true), ("AAEC", true), ("AA==", true), ("AAE=", true), ("A", false), ("A A=", false),
            ] {
                #expect((text.range(of: pattern, options: .regularExpression) != nil) == isBase64, "\(text)")
            }
        }
    }

    @Test func statusesThatTheCodeSetsAreDescribed() async throws {
        try await ServiceClient.run(StatusService()) { client in
            let document = try #require(try await client.ask(.get, "/documentation/openapi.json").json)
            func successes(_ method: String) throws -> [String: String] {
                let responses = document.at("paths", "/statuses", method, "responses") as? [String: NSDictionary]
                return try #require(responses).filter { "23".contains($0.key.prefix(1)) }
                    .compactMapValues { $0["description"] as? String }
            }
            #expect(try successes("post") == ["204": "Done", "202": "Accepted", "303": "See Other"])
            #expect(try successes("put") == ["204": "Done", "2XX": "Done"])
            #expect(try successes("delete") == ["204": "Done"])
            #expect(try await client.ask(.post, "/statuses").status == 202)
            #expect(try await client.ask(.put, "/statuses?status=205").status == 205)
            #expect(try await client.ask(.delete, "/statuses").status == 204)
        }
    }

    /// The description allows the empty values that the service takes.
    @Test func emptyFieldsCountAsAbsent() async throws {
        try await ServiceClient.run(CatalogService(), options: CatalogService.options) { client in
            let document = try #require(try await client.ask(.get, "/documentation/openapi.json").json)
            let parameters = try #require(document.at("paths", "/catalog", "get", "parameters") as? [NSDictionary])
            for parameter in parameters where parameter["in"] as? String == "query" {
                let name = try #require(parameter["name"] as? String)
                let answer = try await client.ask(.get, "/catalog?\(name)=")
                let isPlain = ["text", "shipping"].contains(name)
                #expect((parameter["allowEmptyValue"] as? Bool ?? false) == !isPlain, "\(name)")
                if !isPlain { #expect(answer.status == 200, "\(name): \(answer.text)") }
            }
            for path in ["/catalog/orders", "/catalog/remarks"] {
                let content = document.at("paths", path, "post", "requestBody", "content") as? NSDictionary
                let form = content?.at("application/x-www-form-urlencoded", "schema", "properties") as? NSDictionary
                let fields = try #require(form as? [String: NSDictionary])
                let required = path == "/catalog/orders" ? "names=a" : "text=a&stars=1"
                for (name, field) in fields where !required.contains(name) {
                    let choices = field["anyOf"] as? [NSDictionary]
                    #expect(choices?.last?["maxLength"] as? Int == 0, "\(name) \(field)")
                    let answer = try await client.post(form: "\(required)&\(name)=", path)
                    #expect(answer.status == 200, "\(name): \(answer.text)")
                }
            }
        }
    }

    private static let python = Tool(url: Tool.package.appendingPathComponent("scripts/peers/peers-python.sh"))

    private static func hasGenerator() async throws -> Bool {
        try await python.run(["-c", "import openapi_python_client, openapi_spec_validator"]).status == 0
    }

    @Test(
        .enabled(
            "Python's openapi-python-client is not installed: run scripts/setup-peers.sh",
            { try await hasGenerator() }))
    func aGeneratedClientCallsEveryOperation() async throws {
        try await LiveService.run(CatalogService(), options: CatalogService.options) { service in
            let script = Tool.package.appendingPathComponent("scripts/peers/openapi-client.py").path
            let outcome = try await Self.python.run([script, "\(service.url)/documentation/openapi.json"])
            #expect(outcome.output.contains("ok, 11 operations"), "\(outcome.output)")
        }
    }
}

/// Methods without a result.
@Service("/statuses")
struct StatusService {
    @RequestMethod("POST")
    func begin(isKnown: Bool = false) {
        ServiceCall.current?.response.setStatus(.accepted)
        if isKnown { ServiceCall.current?.response.setStatus(.seeOther) }
    }

    @RequestMethod("PUT")
    func choose(status: Int, call: ServiceCall) {
        call.response.setStatus(.init(code: status))
    }

    @RequestMethod("DELETE")
    func remove() {}
}

extension NSDictionary {
    fileprivate func at(_ keys: String...) -> Any? {
        keys.reduce(self as Any?) { value, key in (value as? NSDictionary)?[key] }
    }
}
