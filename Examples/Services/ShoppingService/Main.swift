import ArgumentParser
import Foundation
import Hummingbird
import KiloServer
import Logging

@main
struct Main: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shopping-service", abstract: "Serves shared shopping lists from a PostgreSQL database.",
        discussion: """
            SHOPPING_DATABASE, or the file that SHOPPING_DATABASE_FILE names, is the database's address, such as \
            'postgresql://shopping@localhost/shopping'; without one, the variables of libpq (PGHOST and so on) apply. Several processes \
            may share a database. Environment variables, and the JSON file that SERVICE_SETTINGS names, set what 'ServiceSettings' \
            lists; SERVICE_REQUESTS_PER_MINUTE bounds a client over all of them.
            """)

    @Option(help: "The address to listen at; by default, plain HTTP is served to this machine only.")
    var host = "127.0.0.1"

    @Option(help: "The port; 0 for a free one.")
    var port = 8080

    @Option(help: "The maximum number of database connections for requests, 1 or more.")
    var connections = 8

    @Flag(help: "Write a line of JSON for each request to the standard error output.")
    var logsRequests = false

    @Option(help: "The seconds for which the server keeps running after '/health/ready' starts to fail.")
    var drain = 0

    func validate() throws {
        guard connections >= 1 else { throw ValidationError("'--connections' must be 1 or more") }
    }

    func run() async throws {
        if logsRequests {
            LoggingSystem.bootstrap { JSONLogHandler(label: $0, output: JSONLogHandler.standardError) }
        }
        let settings = try await ServiceSettings.load()
        var replica = Replica()
        replica.database.address = try settings.secret("shopping.database") ?? ""
        replica.database.connections = connections
        replica.options.title = "Shopping lists"
        try settings.apply(to: &replica.options)
        try settings.apply(to: &replica.limits)
        replica.sessions.isSecure = host != "127.0.0.1"
        replica.logsRequests = logsRequests
        replica.drain = .seconds(drain)
        let (application, readiness) = try replica.application(host: host, port: port) { channel in
            print("http://\(host):\(channel.localAddress?.port ?? port)/documentation")
            // A pipe would hold the line back.
            fflush(nil)
        }
        try await application.listening(on: InheritedSockets.take()).runService(readiness: readiness)
    }
}
