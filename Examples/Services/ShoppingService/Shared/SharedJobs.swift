import KiloServer

/// Jobs in the database, shared by all replicas.
///
/// Replicas that look for jobs at once skip each other's rows instead of waiting for them.
struct SharedJobs: JobStore {
    let database: Database

    func add(_ job: JobDraft, after delay: Duration) async throws -> Bool {
        let rows = try await database.run { connection in
            try connection.run(
                """
                insert into job (id, name, body, due) values (\(job.id), \(job.name), \(job.body), now() + \(delay))
                on conflict (id) do nothing returning 1
                """)
        }
        return !rows.isEmpty
    }

    func take(_ names: [String], for lease: Duration) async throws -> TakenJob? {
        // Names are joined by a character that they cannot have.
        let list = names.joined(separator: "\u{1F}")
        let rows = try await database.run { connection in
            try connection.run(
                """
                update job set due = now() + \(lease), held = true, attempts = attempts + 1, run = run + 1
                where id = (
                    select id from job where state = 'open' and due <= now() and name = any(string_to_array(\(list), chr(31)))
                    order by due limit 1 for update skip locked
                )
                returning id, name, body, attempts, run
                """)
        }
        guard let row = rows.first, let id = row.text(0), let name = row.text(1), let body = row.text(2) else {
            return nil
        }
        return TakenJob(id: id, name: name, body: body, attempt: Int(try row.number(3)), run: try row.number(4))
    }

    func hold(_ job: TakenJob, for lease: Duration) async throws -> Bool {
        let rows = try await database.run { connection in
            try connection.run(
                """
                update job set due = now() + \(lease)
                where id = \(job.id) and run = \(job.run) and held and state = 'open' returning 1
                """)
        }
        return !rows.isEmpty
    }

    func end(_ job: TakenJob, as end: JobEnd) async throws -> Bool {
        let state: String
        var (delay, attempts, reason) = (Duration.zero, Int64(job.attempt), String?.none)
        switch end {
        case .done: state = "done"
        case .failed(let words): (state, reason) = ("failed", words)
        case .again(let after, let count, let words):
            (state, delay, attempts, reason) = ("open", after, Int64(count), words)
        }
        let rows = try await database.run { [delay, attempts, reason] connection in
            try connection.run(
                """
                update job set state = \(state), due = now() + \(delay), held = false, attempts = \(attempts), reason = \(reason)
                where id = \(job.id) and run = \(job.run) and held and state = 'open' returning 1
                """)
        }
        return !rows.isEmpty
    }

    func removeDone(olderThan age: Duration) async throws {
        try await database.run { connection in
            _ = try connection.run("delete from job where state = 'done' and due <= now() - \(age)")
        }
    }

    func counts() async throws -> [JobCount] {
        let rows = try await database.run { connection in
            try connection.run(
                """
                select name, count(*) filter (where state = 'open' and not held), count(*) filter (where state = 'open' and held),
                count(*) filter (where state = 'failed') from job where state <> 'done' group by name order by name
                """)
        }
        return try rows.map { row in
            JobCount(
                name: row.text(0) ?? "", waiting: Int(try row.number(1)), running: Int(try row.number(2)),
                failed: Int(try row.number(3)))
        }
    }
}
