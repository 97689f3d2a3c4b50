/// Removes what is no longer needed. The queue of jobs lets one replica do it for all.
struct Housekeeping {
    /// How long changes are kept. An addition that is repeated after that time is applied again.
    static let changesAreKept = Duration.seconds(30 * 24 * 60 * 60)

    let database: Database

    /// Removes sessions and counts that are over, and old changes.
    func cleanUp() async throws {
        try await database.transaction { connection in
            try connection.run("delete from session where expires <= now()")
            try connection.run("delete from request_rate where whole <= now()")
            try connection.run("delete from change where at <= now() - \(Self.changesAreKept)")
        }
    }
}
