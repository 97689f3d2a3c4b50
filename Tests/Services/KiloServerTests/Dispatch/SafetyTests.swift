import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Kilo
import KiloServer
import Synchronization
import Testing

/// Access by browsers and foreign pages, and the content of errors.
@Suite(.timeLimit(.minutes(2))) struct SafetyTests {
    struct Context: RequestContext {
        var coreContext: CoreRequestContextStorage
        var user: String?

        init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
    }

    struct Authenticator: RouterMiddleware {
        func handle(
            _ request: Request, context: Context, next: (Request, Context) async throws -> Response
        ) async throws -> Response {
            var context = context
            guard request.headers[.authorization] == "Bearer sesame" else {
                throw HTTPError(.unauthorized, headers: [.wwwAuthenticate: "Bearer"], message: "log in first")
            }
            context.user = "Ali"
            return try await next(request, context)
        }
    }

    struct Agent: RequestValue {
        let name: String
        static func value(in call: ServiceCall) throws -> Agent {
            guard let name = call.request.headers[.userAgent] else { throw ServiceError(.forbidden, "who are you?") }
            return Agent(name: name)
        }
    }

    @Service("/safety")
    struct SafetyService {
        struct Row: Codable, Sendable {
            var text: String
            var number: Int
        }

        @RequestMethod("POST") func change(value: String?) -> String { value ?? "changed" }

        @RequestMethod("GET") @ResourcePath("limited")
        func limited() throws -> String {
            try ServiceCall.current?.response.setHeader(.retryAfter, "7")
            throw HTTPError(.tooManyRequests, headers: [.wwwAuthenticate: "Basic realm=\"x\""], message: "slowly")
        }

        @RequestMethod("GET") @ResourcePath("rows")
        @ResponseMapping(mimeType: "text/csv", escapesFormulas: true)
        func rows() -> [Row] {
            [Row(text: "=HYPERLINK(1)", number: -5), Row(text: "@SUM(1)", number: 1), Row(text: "a=b", number: 2)]
        }

        @RequestMethod("GET") @ResourcePath("mixed")
        func mixed() -> [String: Any] {
            [
                "count": 2, "when": Date(timeIntervalSince1970: 1), "list": [1, "a", true] as [Any],
                "none": Int?.none as Any,
            ]
        }

    }

    @Service("/who")
    struct WhoService {
        @RequestMethod("GET")
        func who(context: Context, agent: Agent, call: ServiceCall, greeting: String = "Hi") -> [String] {
            [greeting, context.user ?? "nobody", agent.name, call.request.method.rawValue]
        }
    }

    static let writes: [([String], Int)] = [
        ([], 200), (["Sec-Fetch-Site: same-origin", "Origin: http://HOST"], 200), (["Sec-Fetch-Site: none"], 200),
        (["Sec-Fetch-Site: cross-site"], 403), (["Sec-Fetch-Site: same-site"], 403), (["Origin: http://HOST"], 200),
        (["Origin: https://evil.example"], 403), (["Origin: null"], 403),
        (["Sec-Fetch-Site: cross-site", "Origin: https://friend.example"], 200),
    ]

    @Test func pagesOfOtherSitesChangeNothing() async throws {
        var options = ServiceOptions()
        options.crossOrigin = .init(origins: ["https://friend.example", "https://other.example"])
        try await LiveService.run(SafetyService(), options: options) { service async throws in
            for (headers, status) in Self.writes {
                let headers = headers.map { $0.replacing("HOST", with: "127.0.0.1:\(service.port)") }
                let form = headers + ["Content-Type: application/x-www-form-urlencoded"]
                #expect(try await service.ask("POST", "/safety", form, body: "value=x").status == status, "\(headers)")
            }
            #expect(try await service.ask("GET", "/safety/mixed", ["Sec-Fetch-Site: cross-site"]).status == 200)
        }
        options.refusesCrossSiteWrites = false
        try await LiveService.run(SafetyService(), options: options) { service async throws in
            #expect(try await service.ask("POST", "/safety", ["Origin: https://evil.example"]).status == 200)
        }
    }

    @Test func otherOriginsReadErrorsToo() async throws {
        var options = ServiceOptions()
        options.crossOrigin = .init(origins: ["https://friend.example", "https://other.example"])
        options.crossOrigin?.allowsCredentials = true
        try await LiveService.run(SafetyService(), options: options) { service async throws in
            for path in ["/safety/limited", "/safety/nothing", "/nowhere", "/safety/mixed"] {
                let answer = try await service.ask("GET", path, ["Origin: https://other.example"])
                #expect(answer.header("Access-Control-Allow-Origin") == "https://other.example", "\(path)")
                #expect(answer.header("Access-Control-Allow-Credentials") == "true")
                #expect(answer.header("Access-Control-Expose-Headers")?.contains("etag") == true)
                let evil = try await service.ask("GET", path, ["Origin: https://evil.example"])
                #expect(evil.header("Access-Control-Allow-Origin") == nil)
            }
        }
    }

    @Test func errorsCarryHeadersAndWords() async throws {
        try await LiveService.run(SafetyService()) { service async throws in
            let limited = try await service.ask("GET", "/safety/limited")
            #expect(limited.status == 429)
            #expect(limited.header("Retry-After") == "7")
            #expect(limited.header("WWW-Authenticate") == "Basic realm=\"x\"")
            #expect(limited.json?["detail"] as? String == "slowly")
        }
    }

    @Test func middlewareAndMethodsShareTheContext() async throws {
        let router = Router(context: Context.self)
        var options = ServiceOptions()
        options.crossOrigin = .init(origin: "https://friend.example")
        router.addServiceErrors(options: options)
        router.add(middleware: Authenticator())
        try router.addServices([WhoService()], options: options)
        let configuration = ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0))
        try await Application(router: router, server: .guarded(), configuration: configuration).test(.live) { client in
            let service = LiveService(port: try #require(client.port))
            let stranger = try await service.ask("GET", "/who", ["Origin: https://friend.example"])
            #expect(stranger.status == 401)
            #expect(stranger.header("WWW-Authenticate") == "Bearer")
            #expect(stranger.header("Content-Type") == "application/problem+json")
            #expect(stranger.json?["detail"] as? String == "log in first")
            #expect(stranger.header("Access-Control-Allow-Origin") == "https://friend.example")
            let token = "Authorization: Bearer sesame"
            let known = try await service.ask("GET", "/who", [token, "User-Agent: test"])
            #expect(known.body == #"["Hi","Ali","test","GET"]"#)
            #expect(try await service.ask("GET", "/who", [token]).status == 403)
            let document = try await service.ask("GET", "/documentation/openapi.json", [token])
            #expect(document.body.contains("greeting"))
            #expect(!document.body.contains("\"agent\""))
        }
        // A router with other contexts.
        try await LiveService.run(WhoService()) { service async throws in
            #expect(try await service.ask("GET", "/who", ["User-Agent: test"]).status == 500)
        }
    }

    @Test func spreadsheetsFindNoFormulas() async throws {
        try await LiveService.run(SafetyService()) { service async throws in
            let csv = try await service.ask("GET", "/safety/rows/~csv").body
            #expect(csv == "text,number\r\n'=HYPERLINK(1),-5\r\n'@SUM(1),1\r\na=b,2\r\n")
        }
    }

    @Test func mixedObjectsAreResults() async throws {
        try await LiveService.run(SafetyService()) { service async throws in
            let answer = try await service.ask("GET", "/safety/mixed")
            #expect(answer.body == #"{"count":2,"list":[1,"a",true],"none":null,"when":1000}"#)
        }
    }

    @Test func pagesSayWhatTheyMayLoad() async throws {
        try await ServiceClient.run(ResultsService()) { client in
            let page = try await client.ask(.get, "/results/note/~html?text=a")
            #expect(page.headers[.contentSecurityPolicy]?.contains("default-src 'self'") == true)
            let data = try await client.ask(.get, "/results/note?text=a")
            #expect(data.headers[.contentSecurityPolicy] == nil)
        }
        var options = ServiceOptions()
        options.contentSecurityPolicy = nil
        try await ServiceClient.run(ResultsService(), options: options) { client in
            let page = try await client.ask(.get, "/results/note/~html?text=a")
            #expect(page.headers[.contentSecurityPolicy] == nil)
        }
    }
}
