import Foundation
import Hummingbird
import KiloServer
import Logging
import NIOCore

/// One of several equal processes behind a proxy. Whatever outlives a request is in the database.
struct Replica {
    var database = DatabaseSettings()
    var options = ServiceOptions()
    var limits = ServerLimits()
    var sessions = SessionOptions()
    var logsRequests = false
    /// The time that the server keeps running after readiness has failed.
    var drain = Duration.zero
    var logger = Logger(label: "shopping")

    /// The folder of the steps that make the tables.
    static var migrations: URL { Bundle.module.bundleURL.appendingPathComponent("Migrations") }

    /// The application, and the readiness check that a proxy reads.
    func application(
        host: String, port: Int, onServerRunning: @escaping @Sendable (any Channel) async -> Void
    ) throws -> (application: some ApplicationProtocol, readiness: Readiness) {
        let database = Database(database, migrations: try Migrations(in: Self.migrations), logger: logger)
        let feed = ChangeFeed(self.database, logger: logger)
        let readiness = Readiness(
            drain: drain, checks: ["database": { _ = try await database.run { try $0.run("select 1") } }])
        var limits = limits
        let router = Router()
        if logsRequests { router.add(middleware: RequestLog(quiet: ["/health/live", "/health/ready"])) }
        router.addServiceErrors(options: options)
        router.addHealth(readiness)
        if let rate = limits.requestRate {
            // Counted in the database instead of in this process.
            limits.requestRate = nil
            router.addRequestRate(rate, in: SharedRates(database: database), trustedProxies: limits.trustedProxies)
        }
        router.addSessions(of: Shopper.self, in: SharedSessions(database: database), options: sessions)
        let lists = ListsService(store: ListStore(database: database), feed: feed)
        try router.addServices([lists, ShopperService()], options: options)
        var application = Application(
            router: router, server: .guarded(limits), configuration: .init(address: .hostname(host, port: port)),
            onServerRunning: onServerRunning, logger: logger)
        let jobs = JobQueue(store: SharedJobs(database: database), logger: logger)
        jobs.schedule("housekeeping", every: .seconds(60)) { try await Housekeeping(database: database).cleanUp() }
        // Ended in reverse order: the jobs before the database.
        application.addServices(database, feed, jobs)
        return (application, readiness)
    }
}
