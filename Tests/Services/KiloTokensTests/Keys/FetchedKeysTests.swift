import Foundation
import Kilo
import Synchronization
import Testing

@testable import KiloTokens

/// Keys that an issuer publishes.
@Suite(.timeLimit(.minutes(1))) struct FetchedKeysTests {
    /// An issuer's service, and the time.
    final class Publisher: Sendable {
        struct State {
            var set = Data()
            var isDown = false
            var cacheControl = "max-age=3600"
            var requests: [String] = []
            var time = ContinuousClock.now
        }

        let state = Mutex(State())
        var requests: [String] { state.withLock { $0.requests } }

        func publish(_ entries: [String: String]...) throws {
            let set = try JSONSerialization.data(withJSONObject: ["keys": entries])
            state.withLock { $0.set = set }
        }

        func wait(_ time: Duration) { state.withLock { $0.time += time } }

        /// Returns the keys, kept in a cache in this folder.
        func keys(_ directory: URL) throws -> FetchedKeys {
            let session = WebServiceSession { [self] request in
                state.withLock { state in
                    state.requests.append(request.url)
                    if state.isDown { return .text("down", statusCode: 503) }
                    return TransportResponse(headers: [("Cache-Control", state.cacheControl)], content: state.set)
                }
            }
            return FetchedKeys(
                url: try #require(URL(string: "https://login.example/keys?a=b")), session: session,
                cache: ResponseCache(directory: directory)
            ) { [self] in state.withLock { $0.time } }
        }
    }

    private func withPublisher(_ body: (Publisher, TokenVerifier) async throws -> Void) async throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        let publisher = Publisher()
        try await body(publisher, TokenVerifier(TokenKeys(fetched: publisher.keys(directory))))
    }

    @Test func theKeysAreFetchedOnceAndKept() async throws {
        try await withPublisher { publisher, verifier in
            let issuer = Issuer()
            try publisher.publish(issuer.entry())
            let token = try await issuer.token()
            await withTaskGroup(of: TokenError?.self) { tasks in
                for _ in 0..<20 { tasks.addTask { await refusal(token, verifier) } }
                for await error in tasks { #expect(error == nil) }
            }
            publisher.wait(.seconds(61))
            // Still fresh by the cache's rules.
            #expect(await refusal(token, verifier) == nil)
            #expect(publisher.requests == ["https://login.example/keys?a=b"])
        }
    }

    @Test func anUnknownKeyIsLookedForOnceAMinute() async throws {
        try await withPublisher { publisher, verifier in
            let (old, new) = (Issuer("old"), Issuer("new"))
            try publisher.publish(old.entry())
            #expect(try await refusal(old.token(), verifier) == nil)
            try publisher.publish(old.entry(), new.entry())
            #expect(try await refusal(new.token(), verifier) == nil)
            #expect(publisher.requests.count == 2)
            for name in ["x", "y", "z"] {
                #expect(try await refusal(new.token(header: ["kid": name]), verifier) == .unknownKey(name))
            }
            #expect(publisher.requests.count == 2)
            publisher.wait(.seconds(60))
            #expect(try await refusal(new.token(header: ["kid": "x"]), verifier) == .unknownKey("x"))
            #expect(publisher.requests.count == 3)
        }
    }

    @Test func aLostIssuerIsNotTheEnd() async throws {
        try await withPublisher { publisher, verifier in
            let issuer = Issuer()
            publisher.state.withLock { ($0.isDown, $0.cacheControl) = (true, "no-store") }
            guard case .keysUnavailable = try await refusal(issuer.token(), verifier) else {
                Issue.record("the token was checked without keys")
                return
            }
            // A failure is not repeated for each token.
            _ = try await refusal(issuer.token(), verifier)
            #expect(publisher.requests.count == 1)
            publisher.wait(.seconds(5))
            publisher.state.withLock { $0.isDown = false }
            try publisher.publish(issuer.entry())
            #expect(try await refusal(issuer.token(), verifier) == nil)
            publisher.state.withLock { $0.isDown = true }
            publisher.wait(.seconds(86_400))
            #expect(try await refusal(issuer.token(), verifier) == nil)
            #expect(publisher.requests.count == 3)
        }
    }

    @Test func aSetThatCannotBeReadChangesNothing() async throws {
        try await withPublisher { publisher, verifier in
            let issuer = Issuer()
            try publisher.publish(issuer.entry())
            #expect(try await refusal(issuer.token(), verifier) == nil)
            publisher.state.withLock { $0.set = Data("<html>".utf8) }
            #expect(try await refusal(issuer.token(header: ["kid": "x"]), verifier) == .unknownKey("x"))
            #expect(try await refusal(issuer.token(), verifier) == nil)
        }
    }

    @Test func keysOfAnotherServerAreRefused() async throws {
        let issuer = Issuer()
        let set = try Issuer.set(issuer.entry())
        let session = WebServiceSession { request in
            request.url.hasPrefix("https:")
                ? TransportResponse(statusCode: 302, headers: [("Location", "http://login.example/keys")])
                : TransportResponse(content: set)
        }
        let directory = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        let keys = try TokenKeys.fetched(
            from: #require(URL(string: "https://login.example/keys")), session: session,
            cache: ResponseCache(directory: directory))
        guard case .keysUnavailable(let reason) = try await refusal(issuer.token(), TokenVerifier(keys)) else {
            Issue.record("the keys were accepted")
            return
        }
        #expect(reason.contains("a redirect leads to another server"))
    }

    @Test func keysComeOverTLS() throws {
        for text in [
            "http://login.example/keys", "ftp://login.example/keys", "file:///keys", "http://127.0.0.1.example/",
        ] {
            let url = try #require(URL(string: text))
            #expect(throws: TokenKeyError.insecureURL(url)) { try TokenKeys.fetched(from: url) }
        }
        for text in ["https://login.example/keys", "http://127.0.0.1:8080/keys", "http://localhost/keys"] {
            _ = try TokenKeys.fetched(from: #require(URL(string: text)))
        }
    }
}
