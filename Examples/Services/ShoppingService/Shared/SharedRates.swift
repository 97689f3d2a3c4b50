import KiloServer

/// The requests of each client, counted in the database for all replicas together.
///
/// Each request costs a share of the interval, and a client may be one interval ahead. That is one number for each client, changed by one
/// statement, so that replicas cannot overlook each other's requests.
struct SharedRates: RequestRateStore {
    let database: Database

    func count(_ client: String, within rate: ServerLimits.RequestRate) async throws -> Duration? {
        let interval = rate.interval
        let cost = interval / rate.count
        let rows = try await database.run { connection in
            try connection.run(
                """
                with counted as (
                    insert into request_rate as present (client, whole) values (\(client), now() + \(cost))
                    on conflict (client) do update set whole = greatest(present.whole, now()) + \(cost)
                    where greatest(present.whole, now()) + \(cost) <= now() + \(interval)
                    returning 1
                )
                select null from counted
                union all
                select ceil(extract(epoch from whole + \(cost) - \(interval) - now()) * 1000)::bigint
                from request_rate where client = \(client) and not exists (select from counted)
                """)
        }
        // A client whose first requests came to two replicas at once may be refused by a row that this statement does not see yet.
        guard let row = rows.first else { return cost }
        return row.text(0) == nil ? nil : .milliseconds(max(1, try row.number(0)))
    }
}
