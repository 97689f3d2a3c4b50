import Foundation
import Kilo
import KiloOffline
import Synchronization
import Testing

/// The loop that runs as long as a program does.
@Suite(.timeLimit(.minutes(1))) struct RunTests {
    let log = GatedLog()

    /// Runs until an event meets a condition.
    private func run(
        _ client: OfflineRecords<ToDo>, interval: Duration = .seconds(3600),
        until isLast: (OfflineEvent<ToDo>) async throws -> Bool
    ) async throws {
        var policy = RetryPolicy()
        policy.firstPause = .milliseconds(1)
        let events = await client.events()
        let task = Task { [policy] in await client.run(policy: policy, interval: interval) }
        for await event in events { if try await isLast(event) { break } }
        task.cancel()
        await task.value
    }

    @Test func attemptsAreRepeatedAfterErrors() async throws {
        let client = try OfflineRecords(log, in: .memory)
        let attempts = Mutex(0)
        log.onApply { _ in
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            if attempt < 4 { throw Unreachable() }
            return nil
        }
        try await client.put(ToDo(title: "milk"), for: "1")
        var failures = 0
        try await run(client) { event in
            if case .failed = event { failures += 1 }
            if case .acknowledged(_, let number) = event { return number == 1 }
            return false
        }
        #expect(failures == 3)
        #expect(log.log.snapshot().records == ["1": ToDo(title: "milk")])
    }

    @Test func aWriteIsSentAtOnce() async throws {
        let (log, client) = (log, try OfflineRecords(log, in: .memory))
        log.log.set(ToDo(title: "bread"), for: "2")
        try await run(client) { event in
            // The changes have been read: now there is nothing to do.
            if case .changed(let keys) = event, keys == ["2"] { try await client.put(ToDo(title: "milk"), for: "1") }
            if case .acknowledged = event { return true }
            return false
        }
        #expect(log.log.snapshot().records.count == 2)
    }

    @Test func announcedChangesAreRead() async throws {
        let (log, client) = (log, try OfflineRecords(log, in: .memory))
        var next = 1
        log.log.set(ToDo(title: "0"), for: "0")
        // The second one comes by its announcement, or by the first attempt; those after that by announcements only.
        try await run(client, interval: .milliseconds(20)) { event in
            guard case .changed = event else { return false }
            log.log.set(ToDo(title: "\(next)"), for: "\(next)")
            next += 1
            return next == 5
        }
        #expect(await client.records.count >= 4)
    }
}
