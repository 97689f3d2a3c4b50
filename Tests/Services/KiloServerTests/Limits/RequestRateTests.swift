import Foundation
import Hummingbird
import Kilo
import KiloServer
import NIOCore
import Synchronization
import Testing

/// Request rates shared by several replicas.
@Suite(.timeLimit(.minutes(2))) struct RequestRateTests {
    @Service("/greetings")
    struct GreetingService {
        @RequestMethod("GET") func greet() -> String { "hello" }
    }

    /// Allows a number of requests of each client, without a time limit.
    private final class Counts: RequestRateStore {
        private let counts = Mutex<[String: Int]>([:])

        func count(_ client: String, within rate: ServerLimits.RequestRate) async throws -> Duration? {
            counts.withLock { counts in
                if counts[client, default: 0] == rate.count { return .milliseconds(2_001) }
                counts[client, default: 0] += 1
                return nil
            }
        }
    }

    private struct Broken: RequestRateStore {
        func count(_ client: String, within rate: ServerLimits.RequestRate) async throws -> Duration? {
            throw ServiceError(.serviceUnavailable, "nobody counts")
        }
    }

    private static func run(
        _ store: any RequestRateStore, proxies: Set<String> = [],
        _ test: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        try await LiveService.run(GreetingService()) { router in
            router.addServiceErrors()
            router.get("/before") { _, _ in "not counted" }
            router.addRequestRate(.init(3, per: .seconds(60)), in: store, trustedProxies: proxies)
        } test: {
            try await test($0)
        }
    }

    @Test func replicasCountTogether() async throws {
        let counts = Counts()
        try await Self.run(counts) { one async throws in
            try await Self.run(counts) { other async throws in
                for replica in [one, other, one] {
                    #expect(try await replica.ask("GET", "/greetings").status == 200)
                }
                let refused = try await other.ask("GET", "/greetings")
                #expect(refused.status == 429)
                #expect(refused.header("Retry-After") == "3")
                #expect(refused.json?["code"] as? String == "tooManyRequests")
                #expect(try await one.ask("GET", "/before").status == 200)
            }
        }
    }

    @Test func onlyTrustedProxiesNameTheClient() async throws {
        let own = Counts()
        try await Self.run(own) { service async throws in
            for number in 0..<4 {
                let answer = try await service.ask("GET", "/greetings", ["X-Forwarded-For: 10.0.0.\(number)"])
                #expect(answer.status == (number < 3 ? 200 : 429))
            }
        }
        let behindProxy = Counts()
        try await Self.run(behindProxy, proxies: ["127.0.0.1"]) { service async throws in
            for _ in 0..<3 {
                // Only the last address was added by the proxy.
                let answer = try await service.ask("GET", "/greetings", ["X-Forwarded-For: 10.9.9.9, 10.0.0.1"])
                #expect(answer.status == 200)
            }
            #expect(try await service.ask("GET", "/greetings", ["X-Forwarded-For: 10.0.0.1"]).status == 429)
            #expect(try await service.ask("GET", "/greetings", ["X-Forwarded-For: 10.0.0.2"]).status == 200)
        }
    }

    @Test func anErrorOfTheStoreIsTheAnswer() async throws {
        try await Self.run(Broken()) { service async throws in
            let answer = try await service.ask("GET", "/greetings")
            #expect(answer.status == 503)
            #expect(answer.json?["detail"] as? String == "nobody counts")
        }
    }
}
