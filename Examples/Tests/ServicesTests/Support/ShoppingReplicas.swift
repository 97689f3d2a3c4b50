import Foundation
import Hummingbird
import KiloServer
import Logging
import ServiceLifecycle
import Testing

@testable import ShoppingService

/// Replicas of the shopping example on one database: applications in this process, each with its own connections and
/// socket.
struct ShoppingReplicas {
    let server: PostgresServer
    let settings: DatabaseSettings
    let replicas: [LiveService]

    static func run(
        _ count: Int = 2, _ test: @escaping @Sendable (ShoppingReplicas) async throws -> Void
    ) async throws {
        try await run(count, configure: { _ in }, test: test)
    }

    /// Runs with different settings.
    static func run(
        _ count: Int = 2, configure: (inout Replica) -> Void,
        test: @escaping @Sendable (ShoppingReplicas) async throws -> Void
    ) async throws {
        let server = try #require(PostgresServer.current)
        var replica = Replica()
        replica.database = server.settings(database: try server.makeDatabase())
        replica.sessions.isSecure = false
        replica.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        configure(&replica)
        let (ports, started) = AsyncStream.makeStream(of: Int.self)
        let applications = try (0..<count).map { _ in
            try replica.application(host: "127.0.0.1", port: 0) { channel in
                started.yield(channel.localAddress?.port ?? 0)
            }.application
        }
        let group = ServiceGroup(configuration: .init(services: applications, logger: replica.logger))
        let settings = replica.database
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                defer { started.finish() }
                try await group.run()
            }
            var live: [LiveService] = []
            for await port in ports.prefix(count) { live.append(LiveService(port: port)) }
            let result: Result<Void, any Error>
            do {
                try await test(ShoppingReplicas(server: server, settings: settings, replicas: live))
                result = .success(())
            } catch {
                result = .failure(error)
            }
            await group.triggerGracefulShutdown()
            try result.get()
            try await tasks.waitForAll()
        }
    }

    subscript(index: Int) -> LiveService { replicas[index] }

    /// Opens a connection to the database, in addition to those of the replicas.
    func connection() throws -> Connection { try Connection(settings) }

    /// Adds an item to the list `home`.
    func add(
        _ item: String, _ count: Int = 1, id: UUID = UUID(), at index: Int = 0, headers: [String] = []
    ) async throws -> LiveService.RawResponse {
        let body = try JSONSerialization.data(withJSONObject: ["item": item, "count": count])
        return try await replicas[index].ask(
            "PUT", "/lists/home/additions/\(id)", ["Content-Type: application/json"] + headers,
            body: String(decoding: body, as: UTF8.self))
    }

    /// Returns the items on the list `home`: counts by name.
    func items(at index: Int = 0) async throws -> [String: Int] {
        let list = try await replicas[index].ask("GET", "/lists/home").json
        let items = (list?["items"] as? [NSDictionary]) ?? []
        return Dictionary(
            items.map { ($0["name"] as? String ?? "", $0["count"] as? Int ?? 0) }, uniquingKeysWith: { $1 })
    }

    /// Polls until a condition holds.
    static func wait(_ what: Comment, until condition: () async throws -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(20)
        while try await !condition() {
            guard ContinuousClock.now < end else {
                Issue.record(what)
                return
            }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}

extension Connection {
    /// Returns the number of connections to its database that wait for a lock.
    func lockWaits() throws -> Int64 {
        let rows = try run(
            "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
        return try rows.first?.number(0) ?? -1
    }
}
