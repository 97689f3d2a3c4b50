import Foundation
import HTTPTypes
import KiloServer
import Logging
import Testing

@testable import PetsService
@testable import ShoppingService

/// Jobs in the databases of the examples.
@Suite(.timeLimit(.minutes(3))) struct JobTests {
    private static func withFolder(_ test: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await test(folder)
    }

    @Test func jobsInSQLite() async throws {
        try await Self.withFolder { folder in
            let store = try PetStore(path: folder.appending(path: "pets.sqlite").path)
            try await JobStoreContract.check(store.jobs)
        }
    }

    /// The process ends without a chance to do anything; the one after it does the job that is left.
    @Test func aJobSurvivesAKilledProcess() async throws {
        try await Self.withFolder { folder in
            let arguments = ["--database", folder.appending(path: "pets.sqlite").path]
            try await ShutdownTests.run(arguments) { pets async throws in
                for (text, delay) in [("feed", "PT0S"), ("brush", "PT2S")] {
                    let query = "pet=1&text=\(text)&after=\(delay)"
                    #expect(try await LiveService(port: pets.port).ask("POST", "/reminders?\(query)").status == 202)
                }
                try await ShoppingReplicas.wait("the first job is done") {
                    try await pets.ask("/reminders?pet=1").body == #"["feed"]"#
                }
                kill(pets.process.processIdentifier, SIGKILL)
                pets.process.waitUntilExit()
            }
            try await ShutdownTests.run(arguments) { pets async throws in
                try await ShoppingReplicas.wait("the second job is done, and the first is not done again") {
                    try await pets.ask("/reminders?pet=1").body == #"["feed","brush"]"#
                }
                let metrics = try await pets.ask("/metrics").body
                #expect(metrics.contains(#"kilo_jobs{job="reminder",result="done"} 1"#), "\(metrics)")
            }
        }
    }

    @Test func remindersHaveAPetAndAText() async throws {
        let store = try PetStore(path: nil)
        let service = RemindersService(store: store, jobs: JobQueue(store: store.jobs))
        try await ServiceClient.run(service) { client async throws in
            #expect(try await client.ask(.post, "/reminders?pet=99999&text=feed").status == 404)
            #expect(try await client.ask(.post, "/reminders?pet=1&text=").status == 400)
            #expect(try await client.ask(.post, "/reminders?pet=1&text=feed").status == 202)
            #expect(try await store.jobs.counts().map(\.waiting) == [1])
        }
    }
}

extension ShoppingTests {
    @Test func jobsInPostgreSQL() async throws {
        try await ShoppingReplicas.run(0) { shopping async throws in
            let database = Database(
                shopping.settings, migrations: try Migrations(in: Replica.migrations), logger: .init(label: "test"))
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await database.run() }
                try await JobStoreContract.check(SharedJobs(database: database))
                group.cancelAll()
                try await group.waitForAll()
            }
        }
    }

    /// The job of all replicas is one row, which each of them would see done.
    @Test func housekeepingIsOneJob() async throws {
        try await ShoppingReplicas.run { shopping async throws in
            // The first use of the database makes the tables.
            #expect(try await shopping[0].ask("GET", "/health/ready").status == 200)
            let connection = try shopping.connection()
            try await ShoppingReplicas.wait("the housekeeping is done") {
                let row = try connection.run("select run from job where id = 'schedule.housekeeping' and not held")
                    .first
                return try row?.number(0) == 1
            }
            #expect(try connection.run("select count(*) from job").first?.number(0) == 1)
        }
    }
}
