import Foundation
import Kilo
import KiloServer
import Logging
import Synchronization
import Testing

@testable import KiloTokens

/// Services whose callers are known by tokens, called in the same process.
@Suite(.timeLimit(.minutes(1))) struct TokenIdentityTests {
    @Service("/notes")
    struct NotesService {
        @RequestMethod("GET") func mine(account: Account) -> String { account.sub }
        @RequestMethod("GET") @ResourcePath("open") func open(account: Account?) -> String { account?.sub ?? "anyone" }
    }

    /// Collects log lines.
    final class Lines: Sendable {
        let lines = Mutex<[String]>([])
        var logger: Logger { Logger(label: "test") { _ in Handler(log: self) } }

        struct Handler: LogHandler {
            let log: Lines
            var metadata: Logger.Metadata = [:]
            var logLevel = Logger.Level.info

            subscript(metadataKey key: String) -> Logger.Metadata.Value? {
                get { metadata[key] }
                set { metadata[key] = newValue }
            }

            func log(event: LogEvent) {
                log.lines.withLock { $0.append("\(event.message): \(event.metadata?["reason"] ?? "")") }
            }
        }
    }

    private static func proxy(_ keys: TokenKeys, _ log: Lines) throws -> WebServiceProxy {
        var options = ServiceOptions()
        options.authenticate(Account.self, by: TokenVerifier(keys), logger: log.logger)
        let transport = try ServiceTransport([NotesService()], options: options)
        return WebServiceProxy(
            session: WebServiceSession(transport: transport), serverURL: try #require(URL(string: "http://a.test")))
    }

    @Test func callersAreKnownByTheirTokens() async throws {
        let (issuer, log) = (Issuer(), Lines())
        let proxy = try Self.proxy(try await .set(Issuer.set(issuer.entry())), log)
        let nobody: String = try await proxy.invoke(.get, path: "notes/open")
        proxy.authorization = .bearer(try await issuer.token())
        let mine: String = try await proxy.invoke(.get, path: "notes")
        #expect(nobody == "anyone" && mine == "ann")
        #expect(log.lines.withLock { $0 }.isEmpty)
    }

    @Test func refusalsSayWhy() async throws {
        let (issuer, log) = (Issuer(), Lines())
        let proxy = try Self.proxy(try await .set(Issuer.set(issuer.entry())), log)
        await #expect { try await proxy.invoke(.get, path: "notes") } throws: { error in
            (error as? WebServiceError)?.headers["WWW-Authenticate"] == "Bearer"
        }
        proxy.authorization = .bearer(try await issuer.token(Issuer.claims(["aud": "a\"\n\u{1B}b"])))
        for path in ["notes", "notes/open"] as [ServicePath] {
            await #expect { try await proxy.invoke(.get, path: path) } throws: { error in
                let error = error as? WebServiceError
                return error?.statusCode == 401
                    && error?.headers["WWW-Authenticate"]
                        == #"Bearer error="invalid_token", error_description="the token is for another audience""#
                    && error?.problem?.detail == "the token is for another audience"
            }
        }
        #expect(
            log.lines.withLock { $0 }.first
                == "a token was refused: the token is for 'a\"  b'; the verifier's 'audience' is 'https://shop.example'"
        )
    }

    @Test func withoutKeysNobodyIsRefused() async throws {
        let log = Lines()
        let down = WebServiceSession { _ in .text("down", statusCode: 500) }
        let directory = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        let keys = try TokenKeys.fetched(
            from: #require(URL(string: "https://login.example/keys")), session: down,
            cache: ResponseCache(directory: directory))
        let proxy = try Self.proxy(keys, log)
        proxy.authorization = .bearer(try await Issuer().token())
        await #expect { try await proxy.invoke(.get, path: "notes") } throws: { error in
            (error as? WebServiceError)?.statusCode == 503 && (error as? WebServiceError)?.headers["Retry-After"] == "5"
        }
        #expect(log.lines.withLock { $0 }.first?.contains("500 Internal Server Error") == true)
    }
}
