import Logging
import ServiceLifecycle

/// Removes once a minute what is no longer needed. Whichever replica comes first does it for all.
struct Housekeeping: Service {
    /// How long changes are kept. An addition that is repeated after that time is applied again.
    static let changesAreKept = Duration.seconds(30 * 24 * 60 * 60)

    private static let lock: Int64 = 7_031_994_222
    let database: Database
    let logger: Logger

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                try await Task.sleep(for: .seconds(60))
                do {
                    try await cleanUp()
                } catch {
                    logger.warning("old rows could not be removed", metadata: ["error": "\(error)"])
                }
            }
        }
    }

    /// Removes sessions and counts that are over, and old changes.
    func cleanUp() async throws {
        try await database.transaction { connection in
            let row = try connection.run("select pg_try_advisory_xact_lock(\(Self.lock))").first
            guard row?.text(0) == "t" else { return }
            try connection.run("delete from session where expires <= now()")
            try connection.run("delete from request_rate where whole <= now()")
            try connection.run("delete from change where at <= now() - \(Self.changesAreKept)")
        }
    }
}
