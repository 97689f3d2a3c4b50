import Foundation
import KiloServer
import Testing

/// The behaviour that each store of jobs must have; tests of all stores call it.
enum JobStoreContract {
    struct Parcel: ServiceJob {
        static let jobName = "parcel"
        let address: String
    }

    struct Letter: ServiceJob {
        static let jobName = "letter"
        let address: String
    }

    private static let long = Duration.seconds(600)
    private static let short = Duration.milliseconds(20)

    /// Polls until a job can be taken.
    private static func take(_ store: some JobStore, for lease: Duration) async throws -> TakenJob {
        let end = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < end {
            if let job = try await store.take(["parcel", "letter"], for: lease) { return job }
            try await Task.sleep(for: .milliseconds(2))
        }
        return try #require(nil as TakenJob?, "no job can be taken")
    }

    static func check(_ store: some JobStore) async throws {
        try await identifiers(store)
        try await leases(store)
        try await ends(store)
        try await competition(store)
    }

    /// A job with the identifier of another is not stored, whether that is open or done.
    private static func identifiers(_ store: some JobStore) async throws {
        #expect(try await store.take(["parcel"], for: long) == nil)
        let draft = try JobDraft(Parcel(address: "Ann's \"house\"; ü"), id: "one")
        #expect(try await store.add(draft, after: .zero))
        #expect(try await !store.add(draft, after: .zero))
        #expect(try await store.add(JobDraft(Parcel(address: "later"), id: "two"), after: long))
        #expect(try await store.take(["letter"], for: long) == nil)
        #expect(try await store.counts() == [JobCount(name: "parcel", waiting: 2, running: 0, failed: 0)])
        let taken = try await take(store, for: long)
        #expect(taken == TakenJob(id: "one", name: "parcel", body: draft.body, attempt: 1, run: taken.run))
        #expect(try await store.take(["parcel", "letter"], for: long) == nil)
        #expect(try await store.counts() == [JobCount(name: "parcel", waiting: 1, running: 1, failed: 0)])
        #expect(try await store.end(taken, as: .done))
        #expect(try await !store.end(taken, as: .done))
        #expect(try await !store.add(draft, after: .zero))
        try await store.removeDone(olderThan: long)
        #expect(try await !store.add(draft, after: .zero))
        try await store.removeDone(olderThan: .zero)
        #expect(try await store.add(draft, after: .zero))
        #expect(try await store.end(take(store, for: long), as: .done))
    }

    /// The job of a process that no longer moves its time on is taken by another, and is no longer its own.
    private static func leases(_ store: some JobStore) async throws {
        #expect(try await store.add(JobDraft(Letter(address: "Bo"), id: "lease"), after: .zero))
        let dead = try await take(store, for: short)
        let heir = try await take(store, for: short)
        #expect(heir.id == "lease")
        #expect(heir.attempt == 2)
        #expect(heir.run > dead.run)
        #expect(try await !store.hold(dead, for: long))
        #expect(try await !store.end(dead, as: .done))
        #expect(try await store.hold(heir, for: long))
        #expect(try await store.take(["letter"], for: long) == nil)
        #expect(try await store.end(heir, as: .done))
        #expect(try await !store.hold(heir, for: long))
    }

    /// A job that is to be repeated waits for its time, and one that failed stays.
    private static func ends(_ store: some JobStore) async throws {
        #expect(try await store.add(JobDraft(Letter(address: "Cy"), id: "ends"), after: .zero))
        let first = try await take(store, for: long)
        #expect(try await store.end(first, as: .again(after: short, attempts: 1, reason: "the 'bell' does not ring")))
        let second = try await take(store, for: long)
        #expect(second.attempt == 2)
        #expect(try await store.end(second, as: .again(after: .zero, attempts: 0, reason: nil)))
        let third = try await take(store, for: long)
        #expect(third.attempt == 1)
        #expect(third.run > second.run)
        #expect(try await store.end(third, as: .failed(reason: "no such house")))
        #expect(try await store.take(["letter"], for: long) == nil)
        try await store.removeDone(olderThan: .zero)
        #expect(try await store.counts().contains(JobCount(name: "letter", waiting: 0, running: 0, failed: 1)))
    }

    /// Callers at the same time take different jobs.
    private static func competition(_ store: some JobStore) async throws {
        for number in 0..<20 { _ = try await store.add(JobDraft(Letter(address: "\(number)")), after: .zero) }
        let taken = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var ids: [String] = []
                    while let job = try await store.take(["letter"], for: long) { ids.append(job.id) }
                    return ids
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(taken.count == 20)
        #expect(Set(taken).count == 20)
    }
}
