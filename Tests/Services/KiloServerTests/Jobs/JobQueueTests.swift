import Foundation
import Logging
import ServiceLifecycle
import Synchronization
import Testing

@testable import KiloServer

/// Jobs outside of requests.
@Suite(.timeLimit(.minutes(2))) struct JobQueueTests {
    typealias Parcel = JobStoreContract.Parcel

    struct Trouble: Error {}

    /// The reports of jobs, in their order.
    private struct Log: Sendable {
        let lines: AsyncStream<String>
        private let continuation: AsyncStream<String>.Continuation

        init() { (lines, continuation) = AsyncStream.makeStream(of: String.self) }

        func note(_ line: String) { continuation.yield(line) }

        /// Waits for a number of lines.
        func first(_ count: Int) async -> [String] {
            var all: [String] = []
            for await line in lines.prefix(count) { all.append(line) }
            return all
        }
    }

    private static var quick: JobOptions {
        var options = JobOptions()
        options.interval = .milliseconds(10)
        options.lease = .seconds(20)
        options.firstWait = .milliseconds(2)
        return options
    }

    private static let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private static func queue(
        _ store: any JobStore, _ options: JobOptions = quick, _ metrics: PrometheusMetrics = .init()
    ) -> JobQueue {
        JobQueue(store: store, options: options, logger: silent, metrics: metrics)
    }

    /// Runs queues as the services of a process, and shuts them down.
    private static func run(_ queues: JobQueue..., test: () async throws -> Void) async throws {
        let group = ServiceGroup(configuration: .init(services: queues, logger: silent))
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            let result: Result<Void, any Error>
            do { result = .success(try await test()) } catch { result = .failure(error) }
            await group.triggerGracefulShutdown()
            try result.get()
            try await tasks.waitForAll()
        }
    }

    @Test func theStoreInMemory() async throws { try await JobStoreContract.check(MemoryJobStore()) }

    @Test func eachJobIsDoneOnce() async throws {
        let (store, log, metrics) = (MemoryJobStore(), Log(), PrometheusMetrics())
        let queues = (Self.queue(store, Self.quick, metrics), Self.queue(store, Self.quick, metrics))
        for queue in [queues.0, queues.1] {
            queue.register(Parcel.self) { parcel, run in log.note("\(parcel.address) \(run.id) \(run.attempt)") }
        }
        // Before it runs: the jobs of a process that ended are the same.
        for number in 0..<20 { try await queues.0.add(Parcel(address: "\(number)"), id: "id\(number)") }
        try await Self.run(queues.0, queues.1) {
            #expect(try await !queues.1.add(Parcel(address: "again"), id: "id7"))
            try await queues.1.add(Parcel(address: "last"), id: "last")
            let lines = await log.first(21)
            #expect(Set(lines) == Set((0..<20).map { "\($0) id\($0) 1" } + ["last last 1"]))
        }
        #expect(await store.counts().isEmpty)
        #expect(metrics.text().contains(#"kilo_jobs{job="parcel",result="done"} 21"#), "\(metrics.text())")
        #expect(metrics.text().contains(#"kilo_jobs_stored{job="parcel",state="failed"} 0"#), "\(metrics.text())")
        #expect(metrics.text().contains(#"kilo_job_duration_count{job="parcel"}"#))
    }

    @Test func aJobThatFailsIsRepeatedAndThenKept() async throws {
        var options = Self.quick
        options.attempts = 3
        let (store, log, metrics) = (MemoryJobStore(), Log(), PrometheusMetrics())
        let queue = Self.queue(store, options, metrics)
        queue.register(Parcel.self) { parcel, run in
            log.note("\(parcel.address) \(run.attempt)")
            if parcel.address == "wrong" { throw JobFailure("there is no such address") }
            if parcel.address == "closed" || run.attempt < 2 { throw Trouble() }
        }
        try await Self.run(queue) {
            for address in ["closed", "wrong", "late"] { try await queue.add(Parcel(address: address)) }
            let lines = await log.first(6)
            #expect(lines.filter { $0.hasPrefix("closed") } == ["closed 1", "closed 2", "closed 3"])
            #expect(lines.filter { $0.hasPrefix("wrong") } == ["wrong 1"])
            #expect(lines.filter { $0.hasPrefix("late") } == ["late 1", "late 2"])
        }
        #expect(await store.counts() == [JobCount(name: "parcel", waiting: 0, running: 0, failed: 2)])
        #expect(metrics.text().contains(#"kilo_jobs{job="parcel",result="retried"} 3"#), "\(metrics.text())")
        #expect(metrics.text().contains(#"kilo_jobs{job="parcel",result="failed"} 2"#), "\(metrics.text())")
    }

    @Test func theWaitDoublesUpToABound() throws {
        var options = JobOptions()
        options.firstWait = .seconds(2)
        options.longestWait = .seconds(60)
        let waits = [1, 2, 3, 5, 6, 1_000].map { options.wait(afterAttempt: $0, share: 1) }
        #expect(waits == [.seconds(2), .seconds(4), .seconds(8), .seconds(32), .seconds(60), .seconds(60)])
        #expect(options.wait(afterAttempt: 3, share: 0) == .seconds(4))
    }

    @Test func theJobOfADeadProcessIsDoneByAnother() async throws {
        let (store, log) = (MemoryJobStore(), Log())
        _ = try await store.add(JobDraft(Parcel(address: "home"), id: "one"), after: .zero)
        let dead = try #require(await store.take(["parcel"], for: .milliseconds(50)))
        let queue = Self.queue(store)
        queue.register(Parcel.self) { parcel, run in log.note("\(parcel.address) \(run.id) \(run.attempt)") }
        try await Self.run(queue) { #expect(await log.first(1) == ["home one 2"]) }
        #expect(await !store.end(dead, as: .failed(reason: "too late")))
    }

    /// A job may run for longer than the lease, because its process holds it.
    @Test func aLivingProcessHoldsItsJob() async throws {
        var options = Self.quick
        options.lease = .seconds(1)
        let (store, log) = (MemoryJobStore(), Log())
        let queues = (Self.queue(store, options), Self.queue(store, options))
        for queue in [queues.0, queues.1] {
            queue.register(Parcel.self) { _, run in
                log.note("begin \(run.attempt)")
                try await Task.sleep(for: .milliseconds(1_500))
                log.note("end \(run.attempt)")
            }
        }
        try await Self.run(queues.0, queues.1) {
            try await queues.0.add(Parcel(address: "far"))
            #expect(await log.first(2) == ["begin 1", "end 1"])
        }
        #expect(await store.counts().isEmpty)
    }

    @Test func aProcessThatIsShutDownLeavesItsJobOpen() async throws {
        var options = Self.quick
        options.grace = .milliseconds(20)
        let (store, log) = (MemoryJobStore(), Log())
        let queue = Self.queue(store, options)
        queue.register(Parcel.self) { _, _ in
            log.note("begin")
            try await untilCancelled()
        }
        try await Self.run(queue) {
            try await queue.add(Parcel(address: "home"), id: "one")
            #expect(await log.first(1) == ["begin"])
        }
        let job = await store.take(["parcel"], for: .seconds(60))
        #expect(job?.id == "one")
        // The attempt that was cut off does not count.
        #expect(job?.attempt == 1)
    }

    @Test func aScheduledJobIsDoneByOneProcessInEachPeriod() async throws {
        let (store, log) = (MemoryJobStore(), Log())
        func queue() -> JobQueue {
            let queue = Self.queue(store)
            queue.schedule("often", every: .milliseconds(5)) { log.note("often") }
            queue.schedule("daily", every: .seconds(24 * 60 * 60)) { log.note("daily") }
            return queue
        }
        let lines = Mutex<[String]>([])
        // The processes that come later find the job of the day done.
        for _ in 0..<2 {
            try await Self.run(queue(), queue()) {
                let new = await log.first(6)
                lines.withLock { $0 += new }
            }
        }
        #expect(lines.withLock { $0.filter { $0 == "daily" }.count } == 1)
        #expect(await store.counts().allSatisfy { $0.waiting == 1 && $0.failed == 0 })
    }

    @Test func aScheduledJobThatFailsComesBack() async throws {
        var options = Self.quick
        options.attempts = 2
        let (store, log) = (MemoryJobStore(), Log())
        let attempts = Mutex(0)
        let queue = Self.queue(store, options)
        queue.schedule("often", every: .milliseconds(5)) {
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            log.note("\(attempt)")
            if attempt < 4 { throw Trouble() }
        }
        try await Self.run(queue) { #expect(await log.first(5) == ["1", "2", "3", "4", "5"]) }
        #expect(await store.counts().map(\.failed) == [0])
    }

    @Test func aJobThatCannotBeReadFails() async throws {
        struct OldParcel: ServiceJob {
            static let jobName = "parcel"
            let street: String
        }
        let (store, metrics) = (MemoryJobStore(), PrometheusMetrics())
        let queue = Self.queue(store, Self.quick, metrics)
        queue.register(Parcel.self) { _, _ in }
        try await Self.run(queue) {
            try await queue.add(OldParcel(street: "Main"))
            while await store.counts().first?.failed != 1 { await Task.yield() }
        }
        #expect(metrics.text().contains(#"kilo_jobs{job="parcel",result="failed"} 1"#), "\(metrics.text())")
    }

    /// A store that throws until it is repaired.
    private actor BrokenStore: JobStore {
        private let store = MemoryJobStore()
        private(set) var calls = 0
        var works = false

        func repair() { works = true }

        private func check() throws {
            calls += 1
            if !works { throw Trouble() }
        }

        func add(_ job: JobDraft, after delay: Duration) async throws -> Bool { await store.add(job, after: delay) }
        func take(_ names: [String], for lease: Duration) async throws -> TakenJob? {
            try check()
            return await store.take(names, for: lease)
        }
        func hold(_ job: TakenJob, for lease: Duration) async throws -> Bool {
            try check()
            return await store.hold(job, for: lease)
        }
        func end(_ job: TakenJob, as end: JobEnd) async throws -> Bool {
            try check()
            return await store.end(job, as: end)
        }
        func removeDone(olderThan age: Duration) async throws { try check() }
        func counts() async throws -> [JobCount] {
            try check()
            return await store.counts()
        }
    }

    @Test func aQueueWaitsForItsDatabase() async throws {
        let (store, log) = (BrokenStore(), Log())
        let queue = Self.queue(store)
        queue.register(Parcel.self) { parcel, _ in log.note(parcel.address) }
        try await Self.run(queue) {
            try await queue.add(Parcel(address: "home"))
            while await store.calls < 10 { await Task.yield() }
            await store.repair()
            #expect(await log.first(1) == ["home"])
        }
    }
}
