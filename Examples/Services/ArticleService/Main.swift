import ArgumentParser
import Foundation
import Hummingbird
import KiloServer

@main
struct Main: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "article-service",
        abstract: "Serves pizza orders, photographs, members and a list of groceries to the other examples.")

    @Option(help: "The address to listen at; by default, plain HTTP is served to this machine only.")
    var host = "127.0.0.1"

    @Option(help: "The port; the examples ask at 8080.")
    var port = 8080

    func run() async throws {
        let router = Router()
        try router.addServices(ExampleServices.all)
        let application = Application(
            router: router, server: .guarded(), configuration: .init(address: .hostname(host, port: port)),
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? port
                print("http://\(host):\(port)/documentation")
                // A pipe would hold the line back.
                fflush(nil)
            })
        try await application.listening(on: InheritedSockets.take()).runService()
    }
}

/// The responses that the examples request.
enum ExampleServices {
    static let all: [any WebService] = [OrdersService(), PhotosService(), MembersService(), GroceriesService()]
}
