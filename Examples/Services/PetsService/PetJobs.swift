import Foundation
import GRDB
import KiloServer

/// Jobs in the SQLite database of the pets.
struct PetJobs: JobStore {
    private let database: any DatabaseWriter

    init(_ database: any DatabaseWriter) { self.database = database }

    static func createTable(in db: GRDB.Database) throws {
        try db.create(table: "job") { table in
            table.primaryKey("id", .text)
            table.column("name", .text).notNull()
            table.column("body", .text).notNull()
            table.column("state", .text).notNull().defaults(to: "open")
            // Milliseconds since 1970: from when on an open job may be taken; of one that is done, when it was done.
            table.column("due", .integer).notNull().indexed()
            table.column("held", .boolean).notNull().defaults(to: false)
            table.column("attempts", .integer).notNull().defaults(to: 0)
            table.column("run", .integer).notNull().defaults(to: 0)
            table.column("reason", .text)
        }
    }

    func add(_ job: JobDraft, after delay: Duration) async throws -> Bool {
        try await database.write { db in
            try db.execute(
                literal: """
                    insert into job (id, name, body, due) values (\(job.id), \(job.name), \(job.body), \(Self.now(plus: delay)))
                    on conflict (id) do nothing
                    """)
            return db.changesCount > 0
        }
    }

    func take(_ names: [String], for lease: Duration) async throws -> TakenJob? {
        try await database.write { db in
            // A transaction of SQLite is the only one that writes, so no other process takes the same job.
            let found: SQLRequest<String> = """
                select id from job where state = 'open' and due <= \(Self.now(plus: .zero)) and name in \(names) order by due limit 1
                """
            guard let id = try found.fetchOne(db) else { return nil }
            try db.execute(
                literal: """
                    update job set due = \(Self.now(plus: lease)), held = true, attempts = attempts + 1, run = run + 1 where id = \(id)
                    """)
            let row: SQLRequest<GRDB.Row> = "select name, body, attempts, run from job where id = \(id)"
            return try row.fetchOne(db).map {
                TakenJob(id: id, name: $0["name"], body: $0["body"], attempt: $0["attempts"], run: $0["run"])
            }
        }
    }

    func hold(_ job: TakenJob, for lease: Duration) async throws -> Bool {
        try await change(job, "due = \(Self.now(plus: lease))")
    }

    func end(_ job: TakenJob, as end: JobEnd) async throws -> Bool {
        let now = Self.now(plus: .zero)
        return switch end {
        case .done: try await change(job, "state = 'done', held = false, due = \(now), reason = null")
        case .failed(let reason):
            try await change(job, "state = 'failed', held = false, due = \(now), reason = \(reason)")
        case .again(let delay, let attempts, let reason):
            try await change(
                job, "held = false, due = \(Self.now(plus: delay)), attempts = \(attempts), reason = \(reason)")
        }
    }

    private func change(_ job: TakenJob, _ assignments: SQL) async throws -> Bool {
        try await database.write { db in
            try db.execute(
                literal:
                    "update job set \(assignments) where id = \(job.id) and run = \(job.run) and held and state = 'open'"
            )
            return db.changesCount > 0
        }
    }

    func removeDone(olderThan age: Duration) async throws {
        try await database.write { db in
            try db.execute(literal: "delete from job where state = 'done' and due <= \(Self.now(plus: .zero - age))")
        }
    }

    func counts() async throws -> [JobCount] {
        try await database.read { db in
            let rows: SQLRequest<GRDB.Row> = """
                select name, sum(state = 'open' and not held) as waiting, sum(state = 'open' and held) as running,
                sum(state = 'failed') as failed from job where state <> 'done' group by name order by name
                """
            return try rows.fetchAll(db).map {
                JobCount(name: $0["name"], waiting: $0["waiting"], running: $0["running"], failed: $0["failed"])
            }
        }
    }

    /// The time after a delay, in milliseconds since 1970.
    private static func now(plus delay: Duration) -> Int64 {
        Int64(Date().timeIntervalSince1970 * 1_000) + Int64(delay / .milliseconds(1))
    }
}
