import Foundation
import KiloOffline
import Testing

/// The rules that the library has, by way of two clients.
struct RuleTests {
    /// Returns what becomes of a record that both have changed.
    private func result(
        _ rule: ConflictRule<ToDo>, base: ToDo?, mine: ToDo?, theirs: ToDo?
    ) async throws -> ToDo? {
        let log = MemoryChangeLog<ToDo>()
        log.set(base, for: "1")
        let client = try OfflineRecords(log, in: .memory, rule: rule)
        try await client.resume()
        if let mine { try await client.put(mine, for: "1") } else { try await client.remove("1") }
        log.set(theirs, for: "1")
        try await client.resume()
        #expect(await client.records == log.snapshot().records)
        return log.snapshot().records["1"]
    }

    private static let base = ToDo(title: "milk", tags: ["home"])

    @Test func fieldsAreMerged() async throws {
        var (mine, theirs) = (Self.base, Self.base)
        mine.title = "oat milk"
        theirs.isDone = true
        #expect(
            try await result(.byField, base: Self.base, mine: mine, theirs: theirs)
                == ToDo(title: "oat milk", isDone: true, tags: ["home"]))
        // A field that was taken away, and one that both have changed.
        mine.tags = nil
        theirs.title = "milk and bread"
        #expect(
            try await result(.byField, base: Self.base, mine: mine, theirs: theirs)
                == ToDo(title: "oat milk", isDone: true))
    }

    @Test func theLastOfARemovalAndAChangeWins() async throws {
        var changed = Self.base
        changed.isDone = true
        #expect(try await result(.byField, base: Self.base, mine: nil, theirs: changed) == nil)
        #expect(try await result(.byField, base: Self.base, mine: changed, theirs: nil) == changed)
        #expect(try await result(.byField, base: nil, mine: changed, theirs: Self.base) == changed)
    }

    @Test func wholeRecordsAreReplaced() async throws {
        var (mine, theirs) = (Self.base, Self.base)
        mine.title = "oat milk"
        theirs.isDone = true
        #expect(try await result(.lastWrite, base: Self.base, mine: mine, theirs: theirs) == mine)
        #expect(try await result(.firstWrite, base: Self.base, mine: mine, theirs: theirs) == theirs)
    }

    /// A rule is not called when both sides made the same change.
    @Test func equalChangesAreNoConflict() async throws {
        let rule = ConflictRule<ToDo> { _ in
            Issue.record("there is no conflict")
            return .drop
        }
        let same = ToDo(title: "bread")
        #expect(try await result(rule, base: Self.base, mine: same, theirs: same) == same)
    }
}
