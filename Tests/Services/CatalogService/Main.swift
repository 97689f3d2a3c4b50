import Foundation
import Hummingbird
import KiloServer

/// Serves the catalogue on a free local port, or on the socket of another process, and prints its address.
@main
struct Main {
    static func main() async throws {
        let router = Router()
        try router.addServices([CatalogService()], options: CatalogService.options)
        let application = Application(
            router: router, server: .guarded(.init()), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                print("http://127.0.0.1:\(channel.localAddress?.port ?? 0)/documentation")
                // With a pipe as output, the line would be buffered.
                fflush(nil)
            })
        try await application.listening(on: InheritedSockets.take()).runService()
    }
}
