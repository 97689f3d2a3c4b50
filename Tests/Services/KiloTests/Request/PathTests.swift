import Foundation
import Testing

@testable import Kilo

/// Combination of base URL, path and query.
@Suite struct PathTests {
    private enum Kind: String { case cat = "big cat" }

    static let joined: [(base: String, path: ServicePath, target: String)] = [
        ("", "/users", "/users"), ("", "users", "/users"), ("/", "/users", "/users"), ("/", "", "/"), ("", "", "/"),
        ("/api/v1", "/users", "/api/v1/users"), ("/api/v1/", "users", "/api/v1/users"), ("/api", "", "/api/"),
        ("/api?key=1", "users", "/api/users?key=1"), ("/api#part", "users", "/api/users"),
        ("", "/a?b=c", "/a?b=c"), ("", "/a b/é", "/a%20b/%C3%A9"), ("", "/a%20b", "/a%20b"),
        ("", "/pets/\("a/b?c#d")", "/pets/a%2Fb%3Fc%23d"), ("", "/pets/\(7)/x", "/pets/7/x"),
        ("", "/\("100%")", "/100%25"),
        ("", "/pets/\(Kind.cat)", "/pets/big%20cat"), ("", "/\("é\r\nX: y")", "/%C3%A9%0D%0AX%3A%20y"),
        ("", "/a.b/c..d", "/a.b/c..d"),
    ]

    @Test(arguments: joined.indices)
    func pathsLieBelowTheBase(index: Int) async throws {
        let (base, path, target) = Self.joined[index]
        try await TestServer.run { _ in
            .status(204)
        } body: { server in
            let url = try #require(URL(string: server.url.absoluteString + base))
            try await WebServiceProxy(serverURL: url).invoke(.get, path: path)
            #expect(server.requests.first?.target == target)
        }
    }

    @Test func queriesAreJoined() async throws {
        try await TestServer.run { _ in
            .status(204)
        } body: { server in
            let url = try #require(URL(string: server.url.absoluteString + "/api?key=1"))
            try await WebServiceProxy(serverURL: url).invoke(.get, path: "a?b=2", arguments: ["c": 3])
            #expect(server.requests.first?.target == "/api/a?key=1&b=2&c=3")
        }
    }

    @Test(arguments: ["..", ".", "%2e%2E", "../..", "a/.."])
    func insertedValuesCannotClimb(value: String) {
        let path: ServicePath = "/pets/\(value)"
        let plain = value.contains("/") || value.contains("%")
        if plain {
            // Escaped as one segment: the server receives a name with a slash or a percent sign in it.
            #expect(throws: Never.self) { try path.resolved() }
            #expect(path.description.dropFirst("/pets/".count).contains("/") == false)
        } else {
            #expect(throws: WebServiceError.self) { try path.resolved() }
        }
    }

    @Test(arguments: ["/a/../b", "/..", "./a", "/a/%2e%2E/b", "/.%2e"])
    func dotSegmentsAreRefused(path: String) throws {
        let error = try #require(throws: WebServiceError.self) { try ServicePath(path).resolved() }
        #expect(error.kind == .invalidPath)
    }

    @Test func emptyValuesAreRefused() throws {
        let path: ServicePath = "/pets/\("")"
        let error = try #require(throws: WebServiceError.self) { try path.resolved() }
        #expect(error.kind == .invalidPath)
        #expect(error.errorDescription?.contains("/pets/") == true)
    }

    @Test(arguments: ["ftp://host/", "http://", "//host", "relative", "mailto:a@b", "file:///etc/passwd"])
    func otherURLsAreRefused(text: String) async throws {
        let proxy = WebServiceProxy(serverURL: try #require(URL(string: text)))
        let error = try await #require(throws: WebServiceError.self) { try await proxy.invoke(.get, path: "x") }
        #expect(error.kind == .invalidURL)
        #expect(error.method == .get)
    }
}
