import ArgumentParser
import Foundation
import Hummingbird
import KiloServer

@main
struct Main: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "statistics-service", abstract: "Serves the statistics of the article on template-driven services."
    )

    @Option(help: "The address to listen at; by default, plain HTTP is served to this machine only.")
    var host = "127.0.0.1"

    @Option(help: "The port; 0 for a free one.")
    var port = 8080

    func run() async throws {
        let router = Router()
        try router.addServices([StatisticsService(), MathService()])
        let application = Application(
            router: router, server: .guarded(), configuration: .init(address: .hostname(host, port: port)),
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? port
                print("http://\(host):\(port)/statistics?values=1&values=3&values=5")
                print("http://\(host):\(port)/documentation")
                // A pipe would hold the lines back.
                fflush(nil)
            })
        try await application.listening(on: InheritedSockets.take()).runService()
    }
}
