import Foundation
import KiloOffline
import Testing

/// Two clients of one log.
@Suite(.timeLimit(.minutes(1))) struct ResumeTests {
    let log = GatedLog()

    private func client(_ rule: ConflictRule<ToDo> = .byField) throws -> OfflineRecords<ToDo> {
        try OfflineRecords(log, in: .memory, rule: rule)
    }

    @Test func writesWithoutAConnectionGoOutLater() async throws {
        let (ann, bob) = (try client(), try client())
        log.onChanges { throw Unreachable() }
        try await ann.put(ToDo(title: "milk"), for: "1")
        try await ann.put(ToDo(title: "bread"), for: "2")
        try await ann.remove("1")
        await #expect(throws: Unreachable.self) { try await ann.resume() }
        #expect(await ann.records == ["2": ToDo(title: "bread")])
        #expect(await ann.pending.map(\.key) == ["1", "2", "1"])

        log.onChanges(nil)
        try await ann.resume()
        try await bob.resume()
        #expect(await ann.pending.isEmpty)
        #expect(await bob.records == ["2": ToDo(title: "bread")])
        #expect(await bob.lastNumber == 3)
    }

    @Test func fieldsOfBothClientsStay() async throws {
        let (ann, bob) = (try client(), try client())
        try await ann.put(ToDo(title: "milk"), for: "1")
        try await ann.resume()
        try await bob.resume()
        try await ann.update("1") { $0.isDone = true }
        try await bob.update("1") { $0.title = "oat milk" }
        for client in [ann, bob, ann] { try await client.resume() }
        let expected = ["1": ToDo(title: "oat milk", isDone: true)]
        #expect(await ann.records == expected)
        #expect(await bob.records == expected)
        #expect(log.log.snapshot().records == expected)
    }

    @Test func aRuleMayDropAWrite() async throws {
        let (ann, bob) = (try client(), try client(.firstWrite))
        try await ann.put(ToDo(title: "milk"), for: "1")
        try await bob.put(ToDo(title: "bread"), for: "1")
        let name = try await bob.put(ToDo(title: "bread and butter"), for: "1")
        var events = await bob.events().makeAsyncIterator()
        try await ann.resume()
        try await bob.resume()
        #expect(await bob.records == ["1": ToDo(title: "milk")])
        for _ in 0..<2 {
            guard case .dropped(let write) = await events.next() else {
                Issue.record("no write was dropped")
                return
            }
            if write.name == name { #expect(write.content?.title == "bread and butter") }
        }
    }

    @Test func aRefusedWriteLeavesTheQueueAndIsReported() async throws {
        let client = try client()
        log.onApply { $0.content?.title == "" ? .rejected(reason: "a title is missing") : nil }
        let name = try await client.put(ToDo(title: ""), for: "1")
        // Begins with the refused one, of which only its own change remains.
        try await client.update("1") { $0.isDone = true }
        try await client.put(ToDo(title: "bread"), for: "2")
        var events = await client.events().makeAsyncIterator()
        try await client.resume()
        guard case .rejected(let report) = await events.next() else {
            Issue.record("no write was refused")
            return
        }
        #expect(report.write.name == name)
        let rejected = await client.rejected
        #expect(rejected.first?.reason == "a title is missing")
        #expect(log.log.snapshot().records["2"] == ToDo(title: "bread"))
        try await client.dismiss(name)
        #expect(await !client.rejected.contains { $0.write.name == name })
    }

    @Test func aRepeatedWriteIsAppliedOnce() async throws {
        let client = try client(.init { .write($0.mine.map { ToDo(title: $0.title + "!") }) })
        let log = log
        log.onApply { write in
            _ = log.log.apply(write)
            throw Unreachable()
        }
        try await client.put(ToDo(title: "milk"), for: "1")
        await #expect(throws: Unreachable.self) { try await client.resume() }
        log.onApply(nil)
        try await client.resume()
        #expect(log.log.snapshot() == RecordSnapshot(number: 1, records: ["1": ToDo(title: "milk")]))
        #expect(await client.pending.isEmpty)
    }

    /// The snapshot does not say that the write is in it.
    @Test func aRepeatedWriteIsAppliedOnceBeforeAReload() async throws {
        let log = GatedLog(MemoryChangeLog(keeps: 2))
        let rule = ConflictRule<ToDo> { .write($0.mine.map { ToDo(title: $0.title + "!") }) }
        let client = try OfflineRecords(log, in: .memory, rule: rule)
        log.onApply { write in
            _ = log.log.apply(write)
            throw Unreachable()
        }
        try await client.put(ToDo(title: "milk"), for: "1")
        await #expect(throws: Unreachable.self) { try await client.resume() }
        log.onApply(nil)
        for number in 2..<6 { log.log.set(ToDo(title: "\(number)"), for: "\(number)") }
        try await client.resume()
        #expect(log.log.snapshot().number == 5)
        #expect(await client.records == log.log.snapshot().records)
        #expect(await client["1"] == ToDo(title: "milk"))
    }

    @Test func aWriteDuringAnAttemptIsSentByIt() async throws {
        let client = try client()
        let log = log
        log.onApply { _ in
            log.onApply(nil)
            try await client.update("1") { $0.isDone = true }
            return nil
        }
        try await client.put(ToDo(title: "milk"), for: "1")
        try await client.resume()
        #expect(log.log.snapshot().records == ["1": ToDo(title: "milk", isDone: true)])
    }

    @Test func attemptsAtTheSameTimeFollowEachOther() async throws {
        let client = try client()
        try await client.put(ToDo(title: "milk"), for: "1")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { try await client.resume() } }
            try await group.waitForAll()
        }
        #expect(log.log.snapshot().number == 1)
        #expect(await client.pending.isEmpty)
    }

    @Test func aServiceThatBreaksTheRulesIsAnError() async throws {
        let client = try client()
        log.onChanges {
            ChangePage([RecordChange(number: 0, key: "1", content: ToDo(title: "milk"), name: nil)], hasMore: true)
        }
        await #expect(throws: OfflineError.self) { try await client.resume() }
        log.onChanges { ChangePage([], hasMore: true) }
        try await client.resume()
        log.onApply { _ in .conflict }
        try await client.put(ToDo(title: "milk"), for: "1")
        await #expect { try await client.resume() } throws: { error in
            (error as? OfflineError)?.code == .conflictWithoutChange(key: "1")
        }
        #expect(await client.pending.count == 1)
    }
}
