import Foundation
import Testing

@testable import ShoppingService

/// A PostgreSQL server in its own folder, created by `scripts/peers/postgres.sh`.
struct PostgresServer {
    /// The server of the current suite.
    @TaskLocal static var current: PostgresServer?

    let folder: URL

    static var isInstalled: Bool {
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        return versions.contains {
            FileManager.default.isExecutableFile(atPath: "/usr/lib/postgresql/\($0)/bin/initdb")
        }
    }

    /// Starts a server, runs a test, stops the server.
    static func run(_ test: (PostgresServer) async throws -> Void) async throws {
        // The path of a socket must be short.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "pg-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = PostgresServer(folder: folder)
        // The data need not survive a crash of the machine.
        try await server.control("start", "fsync=off")
        let result: Result<Void, any Error>
        do { result = .success(try await test(server)) } catch { result = .failure(error) }
        try await server.control("stop")
        try result.get()
    }

    /// Starts, stops or restarts the server.
    func control(_ command: String, _ argument: String? = nil) async throws {
        let script = Tool(url: Tool.package.appendingPathComponent("scripts/peers/postgres.sh"))
        let outcome = try await script.run([command, folder.path] + (argument.map { [$0] } ?? []))
        if outcome.status != 0 { Issue.record("\(command): \(outcome.output)") }
    }

    func settings(database: String) -> DatabaseSettings {
        DatabaseSettings(address: "host=\(folder.path) dbname=\(database) user=shopping")
    }

    /// Creates an empty database and returns its name.
    func makeDatabase() throws -> String {
        let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "_")
        try Connection(settings(database: "postgres")).run(script: "create database \(name)")
        return name
    }
}

/// Provides one server for all tests of a suite.
struct PostgresTrait: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await PostgresServer.run { server in
            try await PostgresServer.$current.withValue(server) { try await function() }
        }
    }
}

extension Trait where Self == PostgresTrait {
    /// Provides the suite with a ``PostgresServer``.
    static var postgres: Self { Self() }
}
