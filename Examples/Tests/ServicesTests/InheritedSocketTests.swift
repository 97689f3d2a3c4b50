import Foundation
import Testing

/// The examples take the socket of another process, such as that of `kilo serve`.
@Suite(.timeLimit(.minutes(2))) struct InheritedSocketTests {
    @Test(arguments: ["ArticleService", "PetsService", "ShoppingService", "StatisticsService"])
    func theServiceTakesTheSocket(product: String) async throws {
        let socket = try ListeningSocket()
        defer { close(socket.descriptor) }
        let process = try socket.start(product)
        // The connection waits until the service accepts it.
        let answer = try await LiveService(port: socket.port).ask("GET", "/documentation/openapi.json")
        kill(process, SIGTERM)
        #expect(answer.status == 200)
        #expect(ListeningSocket.status(of: process) == 0)
    }
}
