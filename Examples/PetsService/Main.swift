import ArgumentParser
import Foundation
import Hummingbird
import KiloServer

@main
struct Main: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pets-service", abstract: "Serves pets from an SQLite database.")

    @Option(help: "The address to listen at; plain HTTP leaves this machine only if you say so here.")
    var host = "127.0.0.1"

    @Option(help: "The port; 0 for a free one.")
    var port = 8080

    @Option(help: "The database file, created on the first start; without one the pets live in memory.")
    var database: String?

    func run() async throws {
        let router = Router()
        var options = ServiceOptions()
        options.title = "Pets"
        try router.addServices([PetsService(store: PetStore(path: database))], options: options)
        let application = Application(
            router: router, server: .guarded(), configuration: .init(address: .hostname(host, port: port)),
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? port
                print("http://\(host):\(port)/pets/~html")
                print("http://\(host):\(port)/documentation")
                // A pipe would hold the lines back.
                fflush(nil)
            })
        try await application.runService()
    }
}
