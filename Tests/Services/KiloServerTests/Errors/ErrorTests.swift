import Foundation
import HTTPTypes
import Hummingbird
import Kilo
import KiloServer
import NIOCore
import Testing

/// Conversion of errors to responses.
@Suite struct ErrorTests {
    @Test func nothingInternalLeaks() async throws {
        try await ServiceClient.run(ResultsService()) { client in
            for path in ["trouble"] {
                let answer = try await client.ask(.get, "/results/" + path)
                #expect(answer.status == 500)
                #expect(answer.json?["code"] as? String == "internalError")
                #expect(!answer.text.contains("swordfish"))
                #expect(!answer.text.contains("Trouble"))
                #expect(!answer.text.contains("inf\""))
            }
        }
    }

    @Test func ownStatuses() async throws {
        try await ServiceClient.run(ResultsService()) { client in
            let teapot = try await client.ask(.get, "/results/teapot")
            #expect(teapot.status == 418)
            #expect(teapot.json?["detail"] as? String == "short and stout")
            #expect(teapot.json?["title"] as? String == "I'm a teapot")
            let conflict = try await client.ask(.get, "/results/http-error")
            #expect(conflict.status == 409)
            #expect(conflict.headers[.contentType] == "application/problem+json")
            #expect(conflict.json?["detail"] as? String == "inner words")
            let infinite = try await client.ask(.get, "/results/infinite")
            #expect(infinite.status == 422)
            #expect(infinite.json?["code"] as? String == "notFinite")
        }
    }

    @Test func unknownPathsAndMethods() async throws {
        try await ServiceClient.run(ResultsService(), ArgumentsService()) { client in
            for path in ["/", "/nothing", "/results", "/results/note/more", "/results/~html"] {
                let answer = try await client.ask(.get, path)
                #expect(answer.status == 404, "\(path)")
                #expect(answer.json?["code"] as? String == "notFound")
            }
            for method in [HTTPRequest.Method.post, .put, .delete, .patch, .trace, .connect] {
                let answer = try await client.ask(method, "/results/note")
                #expect(answer.status == 405)
                #expect(answer.headers[.allow] == "GET, HEAD, OPTIONS")
            }
            do {
                let answer = try await client.ask(.get, "/arguments/orders")
                #expect(answer.headers[.allow] == "OPTIONS, POST, PUT")
            }
            let options = try await client.ask(.options, "/arguments/orders")
            #expect(options.status == 204)
            #expect(options.headers[.allow] == "OPTIONS, POST, PUT")
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func hangingMethodsAreLeftBehind() async throws {
        var options = ServiceOptions()
        options.deadline = .milliseconds(100)
        try await ServiceClient.run(ResultsService(), options: options) { client in
            let answer = try await client.ask(.get, "/results/hang")
            #expect(answer.status == 503)
            #expect(answer.headers[.retryAfter] == "1")
            #expect(answer.json?["code"] as? String == "deadlineExceeded")
            do {
                let answer = try await client.ask(.get, "/results/nothing")
                #expect(answer.status == 204)
            }
        }
    }

    @Test func crossOriginRequests() async throws {
        let headers: HTTPFields = [.origin: "https://example.com"]
        try await ServiceClient.run(ResultsService()) { client in
            do {
                let answer = try await client.ask(.get, "/results/picture", headers: headers)
                #expect(answer.headers[.accessControlAllowOrigin] == nil)
            }
        }
        var options = ServiceOptions()
        options.crossOrigin = .init(origin: "https://example.com")
        try await ServiceClient.run(ResultsService(), options: options) { client in
            let answer = try await client.ask(.get, "/results/picture", headers: headers)
            #expect(answer.headers[.accessControlAllowOrigin] == "https://example.com")
            var question = headers
            question[.accessControlRequestMethod] = "GET"
            let preflight = try await client.ask(.options, "/results/picture", headers: question)
            #expect(preflight.headers[.accessControlAllowMethods]?.contains("GET") == true)
        }
    }
}

/// Services that cannot be registered.
@Suite struct RegistrationTests {
    @Service("/same") struct First {
        @RequestMethod("GET") @ResourcePath("{id}") func first(id: Int) -> Int { id }
    }

    @Service("/") struct Second {
        @RequestMethod("GET") @ResourcePath("same/{id}") func second(id: Int) -> Int { id }
    }

    @Service("/") struct Third {
        @RequestMethod("PUT") @ResourcePath("same/{name}") func third(name: String) -> String { name }
    }

    @Service("/template") struct WithoutBundle {
        @RequestMethod("GET") @ResponseMapping(name: "x.txt", mimeType: "text/html") func page() -> Int { 1 }
    }

    @Service("/template", bundle: .module) struct WithoutTemplate {
        @RequestMethod("GET") @ResponseMapping(name: "missing.txt", mimeType: "text/html") func page() -> Int { 1 }
    }

    @Service("/charset") struct WithoutCharset {
        @RequestMethod("GET") @ResponseMapping(mimeType: "text/csv", charset: "KLINGON") func page() -> [Int] { [] }
    }

    static let faults: [([any WebService], String)] = [
        ([First(), Second()], "'second' and 'first' both answer GET /same/{id}; give one of them another path"),
        (
            [First(), Third()],
            "'third' answers '/same/{name}', which is the same as '/same/{id}'; name the variables alike"
        ),
        (
            [WithoutBundle()],
            "'page' names the template 'x.txt', but its service has no bundle; write '@Service(…, bundle: .module)'"
        ),
        ([WithoutCharset()], "'page' has the charset 'KLINGON'; use UTF-8, ISO-8859-1, US-ASCII or UTF-16"),
    ]

    @Test(arguments: faults.indices)
    func faultsAreNamed(index: Int) throws {
        let (services, words) = Self.faults[index]
        let error = try #require(throws: ServiceRegistrationError.self) { try Router().addServices(services) }
        #expect(error.description == words)
    }

    @Test func missingTemplatesAreNamed() throws {
        let error = try #require(throws: ServiceRegistrationError.self) {
            try Router().addServices([WithoutTemplate()])
        }
        #expect(error.description.hasPrefix("'page' names the template 'missing.txt', which is not in "))
    }
}
