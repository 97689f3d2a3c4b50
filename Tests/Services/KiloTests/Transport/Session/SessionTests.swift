import AsyncHTTPClient
import Foundation
import NIOSSL
import Synchronization
import Testing

@testable import Kilo

/// Connections: sharing, TLS, redirects, compression, proxies.
@Suite struct SessionTests {
    static func fixture(_ name: String) throws -> URL {
        try #require(Bundle.module.url(forResource: "Fixtures/tls/\(name)", withExtension: nil))
    }

    private func tls(_ name: String) throws -> NIOSSLContext {
        let certificates = try NIOSSLCertificate.fromPEMFile(Self.fixture("\(name).pem").path)
        let key = try NIOSSLPrivateKey(file: Self.fixture("\(name).key").path, format: .pem)
        return try NIOSSLContext(
            configuration: .makeServerConfiguration(
                certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(key)))
    }

    private func call(server: String, trusting trust: WebServiceConfiguration.Trust) async throws -> Int {
        try await TestServer.run(tls: tls(server)) { _ in
            .json("6")
        } body: { server in
            let session = makeSession { $0.trust = trust }
            return try await WebServiceProxy(session: session, serverURL: server.url).invoke(.get, path: "x")
        }
    }

    @Test func aSessionOfFoundation() async throws {
        try await TestServer.run { request in
            .json("\"\(request.header("X-App") ?? "none")\"")
        } body: { server in
            let shared = WebServiceProxy(session: URLSession.shared, serverURL: server.url)
            #expect(shared.session === WebServiceSession.shared)
            #expect(shared.timeout == nil)
            #expect(shared.headers.isEmpty)
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpAdditionalHeaders = ["X-App": "pets"]
            configuration.timeoutIntervalForResource = 20
            let session = URLSession(configuration: configuration)
            let proxy = WebServiceProxy(session: session, serverURL: server.url)
            #expect(proxy.timeout == .seconds(20))
            #expect(
                proxy.session === WSWebServiceProxy(session: session, serverURL: server.url).webServiceProxy.session)
            let answer: String = try await proxy.invoke(.get, path: "x")
            #expect(answer == "pets")
        }
    }

    @Test func pinnedCertificate() async throws {
        #expect(try await call(server: "server", trusting: .certificates([Self.fixture("server.pem")])) == 6)
    }

    @Test(arguments: [
        (server: "server", trusted: nil), (server: "server", trusted: "other"),
        (server: "elsewhere", trusted: "elsewhere"),
        (server: "expired", trusted: "expired"),
    ])
    func otherCertificatesAreRefused(server: String, trusted: String?) async throws {
        let trust =
            try trusted.map { WebServiceConfiguration.Trust.certificates([try Self.fixture("\($0).pem")]) } ?? .system
        let error = try await failure { try await call(server: server, trusting: trust) }
        #expect(error.kind == .insecure)
        #expect(error.description.hasPrefix("GET https://127.0.0.1:"))
    }

    @Test func aCertificateFileThatCannotBeReadFailsEveryCall() async throws {
        let session = makeSession { $0.trust = .certificates([URL(fileURLWithPath: "/no/such.pem")]) }
        let proxy = WebServiceProxy(session: session, serverURL: try #require(URL(string: "https://127.0.0.1:1")))
        let error = try await failure { try await proxy.invoke(.get, path: "x") }
        #expect(error.kind == .insecure)
        #expect(error.errorDescription?.contains("/no/such.pem") == true)
    }

    @Test func plainTextOnATLSPort() async throws {
        try await TestServer.run(tls: tls("server")) { _ in
            .json("6")
        } body: { server in
            let url = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
            let error = try await failure { try await WebServiceProxy(serverURL: url).invoke(.get, path: "x") }
            #expect(error.kind == .transport)
        }
    }

    @Test func connectionsAreShared() async throws {
        try await TestServer.run { _ in
            .json("6")
        } body: { server in
            let session = makeSession()
            for _ in 0..<20 {
                try await WebServiceProxy(session: session, serverURL: server.url).invoke(.get, path: "x")
            }
            #expect(server.connections == 1)
            try await session.shutdown()
            try await eventually("shutdown closes the connection") { server.openConnections == 0 }
        }
    }

    @Test func aReleasedSessionClosesItsConnections() async throws {
        try await TestServer.run { _ in
            .json("6")
        } body: { server in
            try await WebServiceProxy(session: makeSession(), serverURL: server.url).invoke(.get, path: "x")
            try await eventually("the connection is closed") { server.openConnections == 0 }
        }
    }

    @Test func aGivenClientStaysOpen() async throws {
        try await TestServer.run { _ in
            .json("6")
        } body: { server in
            let client = HTTPClient(eventLoopGroupProvider: .singleton)
            for _ in 0..<2 {
                let session = WebServiceSession(httpClient: client)
                try await WebServiceProxy(session: session, serverURL: server.url).invoke(.get, path: "x")
                try await session.shutdown()
            }
            try await client.shutdown()
        }
    }

    @Test func redirectsAreFollowed() async throws {
        try await TestServer.run {
            $0.target == "/a?x=1" ? .redirect(to: "/b") : .json("6")
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            let result: Int = try await proxy.invoke(.get, path: "a", arguments: ["x": 1])
            #expect(result == 6)
            #expect(server.requests.map(\.target) == ["/a?x=1", "/b"])
        }
    }

    @Test func redirectsCanBeRefused() async throws {
        try await TestServer.run { _ in
            .redirect(to: "/b")
        } body: { server in
            let session = makeSession { $0.redirects = .none }
            let error = try await failure {
                try await WebServiceProxy(session: session, serverURL: server.url).invoke(.get, path: "a")
            }
            #expect(error.statusCode == 302)
            #expect(error.headers["location"] == "/b")
        }
    }

    @Test func authorizationStaysAtItsOrigin() async throws {
        try await TestServer.run { _ in
            .status(204)
        } body: { other in
            let location = other.url.absoluteString + "/b"
            try await TestServer.run { _ in
                .redirect(to: location)
            } body: { server in
                let proxy = WebServiceProxy(serverURL: server.url)
                proxy.authorization = .bearer("secret")
                try await proxy.invoke(.get, path: "a")
                #expect(server.requests.first?.header("Authorization") == "Bearer secret")
                #expect(other.requests.first?.header("Authorization") == nil)
            }
        }
    }

    @Test func secretsStayAtTheirOrigin() async throws {
        let names = ["Authorization", "Cookie", "X-Api-Key", "X-Tenant-Key"]
        let home = Mutex("")
        try await TestServer.run { request in
            request.path == "/b" ? .redirect(to: home.withLock { $0 } + "/c", status: 307) : .status(204)
        } body: { other in
            let location = other.url.absoluteString + "/b"
            try await TestServer.run {
                $0.path == "/a" ? .redirect(to: "/here") : $0.path == "/here" ? .redirect(to: location) : .status(204)
            } body: { server in
                home.withLock { $0 = server.url.absoluteString }
                let session = makeSession { $0.secretHeaders.insert("x-tenant-key") }
                let proxy = WebServiceProxy(session: session, serverURL: server.url)
                proxy.headers = ["Cookie": "a=b", "X-Api-Key": "k", "X-Tenant-Key": "t", "X-Other": "o"]
                proxy.authorization = .bearer("secret")
                try await proxy.invoke(.get, path: "a")
                for name in names {
                    #expect(server.requests[1].header(name) != nil, "\(name) goes along within the origin")
                    #expect(other.requests.first?.header(name) == nil, "\(name) does not leave it")
                    #expect(server.requests.last?.header(name) == nil, "\(name) does not come back")
                }
                #expect(other.requests.first?.header("X-Other") == "o")
                #expect(server.requests.map(\.path) == ["/a", "/here", "/c"])
                try await session.shutdown()
            }
        }
    }

    @Test(arguments: [
        (301, WebServiceProxy.Method.post, "GET", ""), (302, .post, "GET", ""), (303, .post, "GET", ""),
        (303, .put, "GET", ""),
        (307, .post, "POST", "body"), (308, .put, "PUT", "body"), (301, .put, "PUT", "body"),
    ])
    func redirectsKeepOrChangeTheMethod(
        status: Int, method: WebServiceProxy.Method, expected: String, text: String
    ) async throws {
        try await TestServer.run {
            $0.path == "/a" ? .redirect(to: "b", status: status) : .status(204)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            try await proxy.invoke(method, path: "a", content: Data("body".utf8), contentType: "text/plain")
            #expect(server.requests.last?.method == expected)
            #expect(server.requests.last?.text == text)
            #expect((server.requests.last?.header("Content-Type") != nil) == !text.isEmpty)
        }
    }

    @Test(arguments: ["ftp://x/y", "file:///etc/passwd", "", "http://", "https:///x"])
    func redirectsToNowhereAreAnswers(location: String) async throws {
        try await TestServer.run { _ in
            .redirect(to: location)
        } body: { server in
            let error = try await failure { try await WebServiceProxy(serverURL: server.url).invoke(.get, path: "a") }
            #expect(error.statusCode == 302 || error.kind == .redirects)
            #expect(server.requests.count == 1)
        }
    }

    @Test func compressedContentIsUnpacked() async throws {
        let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJV0ivyiwAABlq0t8KAAAA"))
        let reply = Reply.answer(200, [("Content-Type", "text/plain"), ("Content-Encoding", "gzip")], packed)
        try await TestServer.run { _ in
            reply
        } body: { server in
            let text: String = try await WebServiceProxy(serverURL: server.url).invoke(.get, path: "x")
            #expect(text == "hello gzip")
            #expect(server.requests.first?.header("Accept-Encoding")?.contains("gzip") == true)
            let session = makeSession { $0.decompresses = false }
            let data: Data = try await WebServiceProxy(session: session, serverURL: server.url).invoke(.get, path: "x")
            #expect(data == packed)
        }
    }

    @Test func unpackedContentIsBound() async throws {
        // 10 MB of zeros in 10 kB.
        let packed = try Data(contentsOf: Self.fixture("../zeros.gz"))
        let reply = Reply.answer(200, [("Content-Encoding", "gzip")], packed)
        try await TestServer.run { _ in
            reply
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.maximumResponseSize = 1_000_000
            let error = try await failure { try await proxy.invoke(.get, path: "x") as Data }
            #expect(error.kind == .tooLarge)
            proxy.maximumResponseSize = 20_000_000
            let data: Data = try await proxy.invoke(.get, path: "x")
            #expect(data.count == 10_000_000)
        }
    }

    @Test func requestsGoThroughTheEnvironmentsProxy() async throws {
        try await TestServer.run { _ in
            .json("6")
        } body: { server in
            let environment = ["http_proxy": "http://ann:pw@127.0.0.1:\(server.port)", "no_proxy": "direct.invalid"]
            let session = WebServiceSession(configuration: WebServiceConfiguration(), environment: environment)
            let proxy = WebServiceProxy(
                session: session, serverURL: try #require(URL(string: "http://service.invalid/api")))
            let result: Int = try await proxy.invoke(.get, path: "x")
            #expect(result == 6)
            // Plain HTTP is sent to the proxy with its whole URL; most proxies refuse a tunnel to port 80.
            #expect(server.requests.map(\.method) == ["GET"])
            #expect(server.requests.map(\.target) == ["http://service.invalid/api/x"])
            #expect(server.requests.last?.header("Host") == "service.invalid")
            #expect(
                server.requests.first?.header("Proxy-Authorization") == "Basic "
                    + Data("ann:pw".utf8).base64EncodedString())
            let direct = WebServiceProxy(
                session: session, serverURL: try #require(URL(string: "http://direct.invalid")))
            let error = try await failure { try await direct.invoke(.get, path: "x") }
            #expect(error.kind == .unreachable)
            try await session.shutdown()
        }
    }

    @Test func aNamedProxyIsUsed() async throws {
        try await TestServer.run { _ in
            .json("6")
        } body: { server in
            let session = makeSession {
                $0.proxy = .server(host: "127.0.0.1", port: server.port, authorization: .bearer("t"))
            }
            let proxy = WebServiceProxy(
                session: session, serverURL: try #require(URL(string: "http://service.invalid")))
            let result: Int = try await proxy.invoke(.get, path: "x")
            #expect(result == 6)
            #expect(server.requests.first?.header("Proxy-Authorization") == "Bearer t")
            let other = WebServiceProxy(
                session: session, serverURL: try #require(URL(string: "http://other.invalid:8080/a?b=c")))
            let again: Int = try await other.invoke(.post, path: "d", arguments: ["e": 1])
            #expect(again == 6)
            #expect(server.requests.last?.target == "http://other.invalid:8080/a/d?b=c")
            #expect(server.requests.last?.text == "e=1")
            #expect(server.connections == 1, "requests for all hosts share the connection to the proxy")
            let secure = WebServiceProxy(
                session: session, serverURL: try #require(URL(string: "https://secure.invalid")))
            _ = try await failure { try await secure.invoke(.get, path: "x") }
            #expect(server.requests.last?.method == "CONNECT")
            #expect(server.requests.last?.target == "secure.invalid:443")
            try await session.shutdown()
        }
    }

    @Test func aRedirectThroughAProxyStaysWithIt() async throws {
        try await TestServer.run {
            $0.target == "http://one.invalid/a" ? .redirect(to: "http://two.invalid/b") : .json("6")
        } body: { server in
            let session = makeSession { $0.proxy = .server(host: "127.0.0.1", port: server.port) }
            let proxy = WebServiceProxy(session: session, serverURL: try #require(URL(string: "http://one.invalid")))
            #expect(try await proxy.invoke(.get, path: "a") as Int == 6)
            #expect(server.requests.last?.target == "http://two.invalid/b")
            try await session.shutdown()
        }
    }
}

/// The choice of a proxy from the environment variables.
@Suite struct ProxyRulesTests {
    private func host(_ environment: [String: String], _ url: String) throws -> String? {
        let parts = try #require(URLComponents(string: url))
        return ProxyRules(environment: environment)
            .server(scheme: parts.scheme ?? "", host: parts.host ?? "", port: parts.port).map {
                "\($0.host):\($0.port)"
            }
    }

    @Test func schemes() throws {
        let environment = ["http_proxy": "a:1", "HTTPS_PROXY": "http://b:2/"]
        #expect(try host(environment, "http://x") == "a:1")
        #expect(try host(environment, "https://x") == "b:2")
        #expect(try host(["all_proxy": "c:3"], "https://x") == "c:3")
        #expect(try host(["all_proxy": "c:3", "http_proxy": ""], "http://x") == nil)
        #expect(try host(["http_proxy": "a"], "http://x") == "a:80")
        #expect(try host([:], "http://x") == nil)
        #expect(ProxyRules(environment: [:]).isEmpty)
    }

    @Test func lowerCaseWins() throws {
        #expect(try host(["http_proxy": "a:1", "HTTP_PROXY": "b:2"], "http://x") == "a:1")
        #expect(try host(["HTTP_PROXY": "b:2"], "http://x") == "b:2")
        #expect(try host(["HTTP_PROXY": "b:2", "REQUEST_METHOD": "GET"], "http://x") == nil)
    }

    @Test(arguments: [
        ("example.com", "http://example.com", true), (".example.com", "http://a.example.com", true),
        ("example.com", "http://a.example.com", true),
        ("example.com", "http://badexample.com", false), ("*", "http://anything", true),
        ("a, example.com:8080", "http://example.com:8080", true),
        ("example.com:8080", "http://example.com:81", false), ("*.example.com", "http://a.example.com", true),
        ("", "http://x", false),
        ("", "http://localhost:80", true), ("", "http://127.0.0.1", true), ("", "http://[::1]", true),
        ("EXAMPLE.com", "http://Example.COM", true),
    ])
    func exceptions(rule: String, url: String, isDirect: Bool) throws {
        #expect(try (host(["http_proxy": "a:1", "no_proxy": rule], url) == nil) == isDirect)
    }
}
