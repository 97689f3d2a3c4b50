import Foundation
import Synchronization

@testable import Kilo

/// The things that a test sets: the server's reply and the cache's clock.
final class CacheSetting: Sendable {
    let time = Mutex(Date(timeIntervalSince1970: 1_000_000_000))
    let reply = Mutex(Reply.status(500))
    let gate = Mutex<Signal?>(nil)

    func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
    func answer(_ new: Reply) { reply.withLock { $0 = new } }
    func date(_ offset: Double) -> String { (time.withLock { $0 } + offset).httpDate }
}

/// A server whose reply the test sets, and a proxy with a cache that has its own clock.
func withCache(
    keptApart: Set<String> = ["Accept", "Accept-Language"], ignoring: Set<String> = [],
    heuristicFreshness: Double = 0.1,
    _ body: (_ proxy: WebServiceProxy, _ server: TestServer, _ setting: CacheSetting) async throws -> Void
) async throws {
    let setting = CacheSetting()
    try await withDirectory { directory in
        try await TestServer.run { request in
            let reply = setting.reply.withLock { $0 }
            if request.method == "GET", let gate = setting.gate.withLock({ $0 }) { await gate.wait() }
            return reply
        } body: { server in
            let session = makeSession()
            let proxy = WebServiceProxy(session: session, serverURL: server.url)
            proxy.responseCache = ResponseCache(
                directory: directory.appendingPathComponent("cache"), maximumSize: 1_000_000, keptApart: keptApart,
                ignoring: ignoring, heuristicFreshness: heuristicFreshness,
                now: { setting.time.withLock { $0 } })
            try await body(proxy, server, setting)
            try await session.shutdown()
        }
    }
}
