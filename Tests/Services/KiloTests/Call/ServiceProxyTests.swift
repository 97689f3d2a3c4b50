public import Foundation
public import Kilo
import Testing

struct Pet: Codable, Equatable, Sendable {
    let id: Int
    let name: String
}

@ServiceProxy(path: "math")
protocol Math: Sendable {
    @RequestMethod("GET") @ResourcePath("sum")
    func sum(a: Double, b: Double) async throws -> Double

    @RequestMethod("GET") @ResourcePath("sum")
    func sum(values: [Int]) async throws -> Int
}

@ServiceProxy(path: "/api/pets/")
protocol Pets {
    @RequestMethod("GET")
    func list(owner: String?, limit: Int?) async throws -> [Pet]

    @RequestMethod("GET") @ResourcePath("{id}")
    func pet(id: Int) async throws -> Pet?

    @RequestMethod("POST")
    func add(body: Pet, dryRun: Bool) async throws -> Pet

    @RequestMethod("PUT") @ResourcePath("{id}/name")
    func rename(_ id: Int, to name: String) async throws

    @RequestMethod("DELETE") @ResourcePath("{id}")
    func remove(id: Int, headers: [String: String]) async throws

    @RequestMethod("GET") @ResourcePath("by-name/{name}/photo")
    func photo(of name: String) async throws -> Data

    @RequestMethod("GET") @ResourcePath("{in}")
    func legacy(`in`: String, where: Date) async throws -> String
}

/// The date needs the public import; the compiler does not count uses in macro expansions.
@ServiceProxy
public protocol Greeting {
    @RequestMethod("GET") @ResourcePath("hello")
    func hello(since: Date?) async throws -> String
}

/// Clients generated from protocols, against a server.
@Suite struct ServiceProxyTests {
    @Test func operationsBecomeRequests() async throws {
        try await TestServer.run(ServiceReplica.reply) { server in
            let math = MathProxy(serverURL: server.url)
            #expect(try await math.sum(values: [1, 2, 3]) == 6)
            let sum: Double = try await math.sum(a: 2, b: 4)
            #expect(sum == 0, "the replica adds whole numbers only")
            #expect(server.requests.map(\.target) == ["/math/sum?values=1&values=2&values=3", "/math/sum?a=2.0&b=4.0"])
            #expect(try await GreetingProxy(serverURL: server.url).hello(since: nil) == "Hello, World!")
        }
    }

    private func target(_ reply: Reply, _ call: (PetsProxy) async throws -> Void) async throws -> RecordedRequest {
        try await TestServer.run { _ in
            reply
        } body: { server in
            try await call(PetsProxy(WebServiceProxy(serverURL: server.url)))
            return try #require(server.requests.first)
        }
    }

    @Test func absentArgumentsAreLeftOut() async throws {
        let request = try await target(.json("[]")) { _ = try await $0.list(owner: nil, limit: 5) }
        #expect(request.target == "/api/pets?limit=5")
    }

    @Test(arguments: [Reply.status(404), .status(204), .json("null")])
    func optionalResultsMayBeAbsent(reply: Reply) async throws {
        let request = try await target(reply) {
            let pet = try await $0.pet(id: 7)
            #expect(pet == nil)
        }
        #expect(request.target == "/api/pets/7")
    }

    @Test func otherErrorsOfOptionalResultsStay() async throws {
        let error = try await failure { try await target(.status(500)) { _ = try await $0.pet(id: 7) } }
        #expect(error.statusCode == 500)
    }

    @Test func bodiesAreJSON() async throws {
        let rex = Pet(id: 1, name: "Rex")
        let request = try await target(.json(#"{"id":1,"name":"Rex"}"#)) {
            let added = try await $0.add(body: rex, dryRun: true)
            #expect(added == rex)
        }
        #expect(request.method == "POST")
        #expect(request.target == "/api/pets?dryRun=true")
        #expect(try JSONDecoder().decode(Pet.self, from: request.body) == rex)
        #expect(request.header("Content-Type") == "application/json")
    }

    @Test func labelsAreNotNames() async throws {
        let request = try await target(.status(204)) { try await $0.rename(3, to: "Max") }
        #expect(request.method == "PUT")
        #expect(request.target == "/api/pets/3/name?name=Max")
    }

    @Test func headersOfOneCall() async throws {
        let request = try await target(.status(204)) { try await $0.remove(id: 3, headers: ["If-Match": "\"7\""]) }
        #expect(request.target == "/api/pets/3")
        #expect(request.header("If-Match") == "\"7\"")
    }

    @Test func pathVariablesAreEscaped() async throws {
        let request = try await target(.text("png")) {
            let photo = try await $0.photo(of: "a/../b?c")
            #expect(photo == Data("png".utf8))
        }
        #expect(request.target == "/api/pets/by-name/a%2F..%2Fb%3Fc/photo")
    }

    @Test func keywordsMayBeNames() async throws {
        let request = try await target(.text("x")) {
            _ = try await $0.legacy(in: "y", where: Date(timeIntervalSince1970: 1))
        }
        #expect(request.target == "/api/pets/y?where=1000")
    }
}
