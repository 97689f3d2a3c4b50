import KiloServer
import Testing

@testable import PetsService

/// Clients that leave at any point of an exchange with the pets example: it keeps running, and logs no error.
@Suite(.timeLimit(.minutes(5))) struct PetsExchangeTests {
    @Test(arguments: [(0, false), (100, false), (100, true)])
    func clientsMayLeave(compressesFrom: Int, isSecure: Bool) async throws {
        var limits = ServerLimits()
        if compressesFrom > 0 { limits.compressesFrom = compressesFrom }
        let log = ErrorLog()
        let service = PetsService(store: try PetStore(path: nil))
        if isSecure {
            try await LiveService.runSecure(service, limits: limits, logger: log.logger) {
                try await Self.leave($0, isSecure: true)
            }
        } else {
            try await LiveService.run(service, limits: limits, logger: log.logger) {
                let allowed = "DELETE, GET, HEAD, OPTIONS, POST, PUT"
                try await HeadChecks(service: $0, path: "/pets", allowed: allowed).run()
                try await Self.leave($0, isSecure: false)
            }
        }
        #expect(log.lines == [])
    }

    private static func leave(_ service: LiveService, isSecure: Bool) async throws {
        try await BrokenExchanges(service: service, isSecure: isSecure, path: "/pets/1").run([
            "GET /pets", "GET /pets/~html", "PUT /pets", "PUT /pets/1", "POST /pets", "POST /pets/gifts",
            "DELETE /pets/1000", "HEAD /pets", "OPTIONS /pets", "GET /pets/count", "GET /pets/suggestions",
            "GET /documentation/openapi.json", "POST /nothing",
        ])
    }
}
