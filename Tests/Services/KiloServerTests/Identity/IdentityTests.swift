import Foundation
import HTTPTypes
import Kilo
import KiloServer
import Testing

/// Identities of callers.
@Suite(.timeLimit(.minutes(2))) struct IdentityTests {
    struct Account: Identity {
        static let security = SecurityScheme.bearer(format: "opaque")
        let name: String
    }

    struct Admin: Identity {
        static let security = SecurityScheme.basic(realm: "ad\"min")
        let name: String
    }

    struct Partner: Identity {
        static let security = SecurityScheme.apiKey(header: HTTPField.Name("X-Api-Key")!)
        let name: String
    }

    @Service("/identity")
    struct IdentityService {
        @RequestMethod("GET") func mine(account: Account) throws -> String { account.name }
        @RequestMethod("POST") func add(body: Data, account: Account) async throws -> Int { body.count }
        @RequestMethod("GET") @ResourcePath("open") func open(account: Account?) -> String { account?.name ?? "anyone" }
        @RequestMethod("GET") @ResourcePath("admin") func admin(_ admin: Admin) -> String { admin.name }
        @RequestMethod("GET") @ResourcePath("partner") func partner(by partner: Partner) -> String { partner.name }
        @RequestMethod("GET") @ResourcePath("public") func all() -> String { "public" }
    }

    static var options: ServiceOptions {
        var options = ServiceOptions()
        options.authenticate(Account.self) { credentials in
            guard case .bearer(let token) = credentials, Credentials.areEqual(token, "sesame") else { return nil }
            return Account(name: "Ann")
        }
        options.authenticate(Admin.self) { $0 == .basic(user: "ä", password: "a:b") ? Admin(name: "Adam") : nil }
        options.authenticate(Partner.self) { $0 == .apiKey("key") ? Partner(name: "Pat") : nil }
        return options
    }

    private static func run(_ test: @escaping @Sendable (LiveService) async throws -> Void) async throws {
        try await LiveService.run(IdentityService(), options: options, test)
    }

    @Test func bearer() async throws {
        try await Self.run { server async throws in
            #expect(try await server.ask("GET", "/identity", ["Authorization: bearer  sesame"]).body == "\"Ann\"")
            let missing = try await server.ask("GET", "/identity")
            #expect(missing.status == 401)
            #expect(missing.header("WWW-Authenticate") == "Bearer")
            #expect(missing.header("Content-Type") == "application/problem+json")
            for header in ["Bearer wrong", "Bearer", "Bearer ", "Basic c2VzYW1l", "sesame", "Bearer sesame2"] {
                #expect(try await server.ask("GET", "/identity", ["Authorization: \(header)"]).status == 401)
            }
        }
    }

    @Test func optional() async throws {
        try await Self.run { server async throws in
            #expect(try await server.ask("GET", "/identity/open").body == "\"anyone\"")
            #expect(try await server.ask("GET", "/identity/open", ["Authorization: Bearer sesame"]).body == "\"Ann\"")
            #expect(try await server.ask("GET", "/identity/open", ["Authorization: Bearer x"]).status == 401)
            #expect(try await server.ask("GET", "/identity/public", ["Authorization: Bearer x"]).status == 200)
        }
    }

    @Test func basicAndKeys() async throws {
        try await Self.run { server async throws in
            let right = Data("ä:a:b".utf8).base64EncodedString()
            #expect(
                try await server.ask("GET", "/identity/admin", ["Authorization: Basic \(right)"]).body == "\"Adam\"")
            for text in ["%%%", Data("no colon".utf8).base64EncodedString(), Data([0xFF, 0x3A]).base64EncodedString()] {
                let answer = try await server.ask("GET", "/identity/admin", ["Authorization: Basic \(text)"])
                #expect(answer.status == 401)
                #expect(answer.header("WWW-Authenticate") == "Basic realm=\"admin\", charset=\"UTF-8\"")
            }
            #expect(try await server.ask("GET", "/identity/partner", ["X-Api-Key: key"]).body == "\"Pat\"")
            #expect(try await server.ask("GET", "/identity/partner", ["X-Api-Key: kez"]).status == 401)
        }
    }

    @Test func anUnauthenticatedCallerSendsNoBody() async throws {
        try await Self.run { server async throws in
            // The length is announced, but the body never arrives: the response does not wait for it.
            let start = ContinuousClock.now
            let answer = try await server.ask("POST", "/identity", ["Content-Length: 1000000"])
            #expect(answer.status == 401)
            #expect(answer.header("Connection") == "close")
            #expect(ContinuousClock.now - start < .seconds(5))
            let known = try await server.ask("POST", "/identity", ["Authorization: Bearer sesame"], body: "abc")
            #expect(known.body == "3")
        }
    }

    @Test(.enabled(if: Tool.find("curl") != nil, "curl is not installed: run scripts/setup-peers.sh"))
    func curl() async throws {
        let curl = try #require(Tool.find("curl"))
        try await Self.run { server async throws in
            let basic = try await curl.run(["-sS", "-m", "20", "-u", "ä:a:b", "\(server.url)/identity/admin"])
            #expect(basic.output == "\"Adam\"")
            let bearer = try await curl.run(["-sS", "-m", "20", "--oauth2-bearer", "sesame", "\(server.url)/identity"])
            #expect(bearer.output == "\"Ann\"")
        }
    }

    @Test func openAPINamesTheSchemes() async throws {
        try await ServiceClient.run(IdentityService(), options: Self.options) { client async throws in
            let document = try #require(try await client.ask(.get, "/documentation/openapi.json").json)
            let schemes = (document["components"] as? NSDictionary)?["securitySchemes"] as? NSDictionary
            #expect(
                schemes == [
                    "bearer": ["type": "http", "scheme": "bearer", "bearerFormat": "opaque"],
                    "basic": ["type": "http", "scheme": "basic"],
                    "key-x-api-key": ["type": "apiKey", "in": "header", "name": "x-api-key"],
                ] as NSDictionary)
            let paths = document["paths"] as? NSDictionary
            func get(_ path: String) -> NSDictionary? { (paths?[path] as? NSDictionary)?["get"] as? NSDictionary }
            #expect(get("/identity")?["security"] as? NSArray == [["bearer": []]])
            #expect(get("/identity/open")?["security"] as? NSArray == [["bearer": []], [:]])
            #expect(get("/identity/public")?["security"] == nil)
            #expect((get("/identity")?["parameters"] as? NSArray)?.count == 0)
            #expect((get("/identity")?["responses"] as? NSDictionary)?["401"] != nil)
        }
    }

    @Test func anUnknownIdentityKindFailsAtStartup() async throws {
        await #expect {
            try await ServiceClient.run(IdentityService()) { _ in }
        } throws: {
            ($0 as? ServiceRegistrationError)?.description.contains(
                "'options.authenticate(IdentityTests.Account.self) { … }'")
                == true
        }
    }
}
