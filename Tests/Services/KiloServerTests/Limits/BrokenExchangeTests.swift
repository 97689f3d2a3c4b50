import Foundation
import Hummingbird
import Kilo
import KiloServer
import NIOCore
import Testing

@testable import CatalogService

/// Clients that leave at any point of an exchange: the service keeps running, and sends at most one response for each request.
@Suite(.timeLimit(.minutes(5))) struct BrokenExchangeTests {
    enum Kind: CaseIterable, Sendable {
        case plain, compressed, secure
    }

    private static func run(
        _ kind: Kind, _ service: any WebService, _ options: ServiceOptions = .init(),
        _ test: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        var limits = ServerLimits()
        if kind != .plain { limits.compressesFrom = 100 }
        let log = ErrorLog()
        if kind == .secure {
            try await LiveService.runSecure(service, options: options, limits: limits, logger: log.logger, test)
        } else {
            try await LiveService.run(service, options: options, limits: limits, logger: log.logger, test)
        }
        #expect(log.lines == [])
    }

    @Test(arguments: Kind.allCases) func catalogue(kind: Kind) async throws {
        try await Self.run(kind, CatalogService(), CatalogService.options) { service in
            if kind != .secure {
                let allowed = "DELETE, GET, HEAD, OPTIONS, POST, PUT"
                try await HeadChecks(service: service, path: "/documentation/openapi.json", allowed: allowed).run()
            }
            try await BrokenExchanges(service: service, isSecure: kind == .secure, path: "/catalog").run([
                "GET /catalog", "PUT /catalog/shelves/letter/1", "DELETE /catalog/shelves/letter/1",
                "POST /catalog/remarks", "POST /catalog/orders", "POST /catalog/bytes", "PATCH /catalog",
                "HEAD /catalog", "OPTIONS /catalog", "TRACE /catalog", "GET /documentation/openapi.json",
                "POST /nothing", "OPTIONS *",
            ])
        }
    }

    /// A stream, an event stream, a WebSocket and an echo, which answers while it reads.
    @Service("/states")
    struct StatesService {
        @RequestMethod("GET") @ResourcePath("rows") func rows() -> AsyncStream<Int> {
            AsyncStream { $0.yield(1) }
        }

        @RequestMethod("GET") @ResourcePath("events") func events() -> EventStream {
            EventStream(AsyncStream<Int> { $0.yield(1) })
        }

        @RequestMethod("GET") @ResourcePath("socket") func socket() -> WebSocketUpgrade {
            WebSocketUpgrade { socket in
                try await socket.send("hello")
                for await message in socket.messages { try await socket.send(message) }
            }
        }

        @RequestMethod("POST") @ResourcePath("echo") func echo(body: RequestBody) -> AsyncThrowingStream<
            String, any Error
        > {
            AsyncThrowingStream { continuation in
                let task = Task {
                    do {
                        for try await bytes in body { continuation.yield(String(buffer: bytes)) }
                        continuation.finish()
                    } catch { continuation.finish(throwing: error) }
                }
                continuation.onTermination = { _ in task.cancel() }
            }
        }

        @RequestMethod("GET") @ResourcePath("word") func word() -> String { "word" }
    }

    static let socket = """
        GET /states/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
        Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n
        """
    static let echo = "POST /states/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"

    /// Exchanges that are cut after each of their pieces; each piece waits for something to come back.
    static let exchanges: [[String]] = [
        [""], ["GET /sta"], ["GET /states/word HTTP/1.1\r\nHo"], ["GET /states/word HTTP/1.1\r\nHost: x\r\n"],
        ["GET /states/rows HTTP/1.1\r\nHost: x\r\n\r\n", "more", "\r\n\r\n"],
        [
            "GET /states/events HTTP/1.1\r\nHost: x\r\n\r\n",
            "POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1",
        ],
        ["GET /states/events HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n", "nonsense\r\n\r\n"],
        [
            "GET /states/rows HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nAccept-Encoding: br\r\n\r\n", "123",
            "456789GET",
        ],
        [echo, "4\r\nhalf\r\n", "4\r\nmore\r\n", "nonsense\r\n\r\n"], [echo + "4\r\nhalf\r\n5\r\nab"],
        [echo + "4\r\nhalf\r\n", "0\r\n\r\n", "GET /states/word HTTP/1.1\r\nHost: x\r\n\r\n"],
        [echo + "4\r\nhalf\r\n0\r\nTrailer: x", "\r\n\r\nnonsense"],
        [
            "POST /states/echo HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\nContent-Length: 20\r\n\r\n", "no gzip",
            "at all",
        ],
        [socket, "\u{81}\u{01}a", "GET / HTTP/1.1\r\n\r\n"], [socket + socket, "\u{1}\u{2}"],
        ["GET /states/word HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: other/1\r\n\r\n", "other"],
        [
            "GET /states/events HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\n",
        ],
        ["GET /states/word HTTP/1.0\r\n\r\n", "GET /states/word HTTP/1.0\r\n\r\n"], ["GET /states/word\r\n", "\r\n"],
        ["GET /states/word HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\nPOST /states/echo HTTP/1.1\r\nHost: x\r\n"],
        [
            "POST /states/echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n", "part",
            "and more",
        ],
    ]

    @Test(arguments: Kind.allCases) func everyState(kind: Kind) async throws {
        try await Self.run(kind, StatesService()) { service in
            let client = BreakingClient(port: service.port, isSecure: kind == .secure)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for pieces in Self.exchanges {
                    for count in 1...pieces.count {
                        for end in BreakingClient.End.allCases {
                            group.addTask { try await client.exchange(Array(pieces.prefix(count)), end: end) }
                        }
                    }
                }
                try await group.waitForAll()
            }
            let word = "GET /states/word HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            #expect(try await client.exchange([word], end: .halfClose, patience: .seconds(20)).contains("\"word\""))
        }
    }
}
