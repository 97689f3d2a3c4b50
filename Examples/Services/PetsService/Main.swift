import ArgumentParser
import Foundation
import Hummingbird
import KiloServer
import Logging
import Metrics

@main
struct Main: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pets-service", abstract: "Serves pets from an SQLite database.",
        discussion: """
            Environment variables, and the JSON file that SERVICE_SETTINGS names, set what 'ServiceSettings' lists, such as \
            SERVICE_COMPRESSES_FROM, and HOST and PORT where the options are missing. PETS_PASSWORD, or the file that PETS_PASSWORD_FILE \
            names, is the keeper's password.
            """)

    @Option(help: "The address to listen at; by default 127.0.0.1: plain HTTP is served to this machine only.")
    var host: String?

    @Option(help: "The port; 0 for a free one. The default is 8080.")
    var port: Int?

    @Option(help: "The database file, created on the first start; without one, the pets are kept in memory.")
    var database: String?

    @Flag(help: "Write a line of JSON for each request to the standard error output.")
    var logsRequests = false

    @Option(help: "The seconds for which the server keeps running after '/health/ready' starts to fail.")
    var drain = 0

    func run() async throws {
        let metrics = PrometheusMetrics()
        MetricsSystem.bootstrap(metrics)
        if logsRequests {
            LoggingSystem.bootstrap { JSONLogHandler(label: $0, output: JSONLogHandler.standardError) }
        }
        let store = try PetStore(path: database)
        let settings = try await ServiceSettings.load()
        let host = try host ?? settings.text("host") ?? "127.0.0.1"
        let port = try port ?? settings.value("port", Int.self) ?? 8080
        var limits = ServerLimits()
        limits.compressesFrom = 1_024
        try settings.apply(to: &limits)
        let options = try Self.options(settings)

        let readiness = Readiness(drain: .seconds(drain), checks: ["database": { _ = try await store.pet(0) }])
        let router = Router()
        if logsRequests { router.add(middleware: RequestLog(quiet: ["/health/live", "/health/ready", "/metrics"])) }
        router.addHealth(readiness)
        router.addMetrics(metrics)
        var sessions = SessionOptions()
        sessions.isSecure = host != "127.0.0.1"
        router.addSessions(of: Visit.self, in: MemoryPersistDriver(), options: sessions)
        let jobs = JobQueue(store: store.jobs)
        jobs.registerReminders(in: store)
        try router.addServices(
            [PetsService(store: store), VisitorsService(store: store), RemindersService(store: store, jobs: jobs)],
            options: options)
        var application = Application(
            router: router, server: .guarded(limits), configuration: .init(address: .hostname(host, port: port)),
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? port
                print("http://\(host):\(port)/pets/~html")
                print("http://\(host):\(port)/documentation")
                // A pipe would hold the lines back.
                fflush(nil)
            })
        application.addServices(jobs)
        try await application.listening(on: InheritedSockets.take()).runService(readiness: readiness)
    }

    /// The services' bounds, and who is recognised as a keeper.
    static func options(_ settings: ServiceSettings) throws -> ServiceOptions {
        var options = ServiceOptions()
        options.title = "Pets"
        try settings.apply(to: &options)
        let password = try settings.secret("pets.password")
        options.authenticate(Keeper.self) { credentials in
            guard let password, case .basic(let user, let given) = credentials, Credentials.areEqual(given, password)
            else { return nil }
            return Keeper(name: user)
        }
        return options
    }
}
