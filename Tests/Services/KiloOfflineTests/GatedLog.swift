import Foundation
import KiloOffline
import Synchronization

/// A log in memory whose answers a test replaces.
final class GatedLog: ChangeLog {
    let log: MemoryChangeLog<ToDo>
    private let apply = Mutex<(@Sendable (RecordWrite<ToDo>) async throws -> WriteOutcome<ToDo>?)?>(nil)
    private let changes = Mutex<(@Sendable () async throws -> ChangePage<ToDo>?)?>(nil)

    init(_ log: MemoryChangeLog<ToDo> = MemoryChangeLog()) { self.log = log }

    /// Called in place of the log; the log answers if it returns `nil`.
    func onApply(_ body: (@Sendable (RecordWrite<ToDo>) async throws -> WriteOutcome<ToDo>?)?) {
        apply.withLock { $0 = body }
    }
    func onChanges(_ body: (@Sendable () async throws -> ChangePage<ToDo>?)?) { changes.withLock { $0 = body } }

    func apply(_ write: RecordWrite<ToDo>) async throws -> WriteOutcome<ToDo> {
        try await apply.withLock { $0 }?(write) ?? log.apply(write)
    }
    func changes(after number: Int64, limit: Int) async throws -> ChangePage<ToDo> {
        try await changes.withLock { $0 }?() ?? log.changes(after: number, limit: limit)
    }
    func snapshot() async throws -> RecordSnapshot<ToDo> { log.snapshot() }
    func announcements() -> AsyncThrowingStream<Int64, any Error> { log.announcements() }
}
