import Foundation
import Synchronization

/// A log in memory, for tests and for services whose records may be lost when the process ends.
///
/// It has the rules that a log over a database has, in a few lines each.
public final class MemoryChangeLog<Record: OfflineRecord>: ChangeLog {
    private struct State {
        var records: [String: Record] = [:]
        /// The number of the last change of each record whose change is kept.
        var versions: [String: Int64] = [:]
        /// The last changes; the number of the first one is `number - changes.count + 1`.
        var changes: ArraySlice<RecordChange<Record>> = []
        var number: Int64 = 0
        /// The changes of all names, so that a repeated write is recognised however late it comes.
        var names: [UUID: RecordChange<Record>] = [:]
        var readers: [Int: AsyncThrowingStream<Int64, any Error>.Continuation] = [:]
        var nextReader = 0

        /// The last change that is no longer kept.
        var floor: Int64 { number - Int64(changes.count) }
    }

    private let state = Mutex(State())
    private let keeps: Int

    /// Creates an empty log.
    ///
    /// - Parameter keeps: the number of changes that are kept, 1 or more. A client that is further behind reads the
    ///   whole.
    public init(keeps: Int = 10_000) { self.keeps = max(1, keeps) }

    public func apply(_ write: RecordWrite<Record>) -> WriteOutcome<Record> {
        state.withLock { state in
            if let earlier = state.names[write.name] {
                guard earlier.key == write.key else {
                    return .rejected(reason: "this name was used for the write of another record")
                }
                return .applied(earlier)
            }
            // Without the changes up to the floor nothing is known of those who have not seen them.
            guard write.seen <= state.number, max(state.versions[write.key] ?? 0, state.floor) <= write.seen else {
                return .conflict
            }
            return .applied(add(write.content, write.key, write.name, to: &state))
        }
    }

    /// Changes a record in the name of the service itself.
    ///
    /// - Parameters:
    ///   - content: the new content; `nil` removes the record.
    ///   - key: the key of the record.
    @discardableResult public func set(_ content: Record?, for key: String) -> RecordChange<Record> {
        state.withLock { add(content, key, nil, to: &$0) }
    }

    public func changes(after number: Int64, limit: Int) -> ChangePage<Record> {
        state.withLock { state in
            guard number >= state.floor, number <= state.number else { return .reload }
            let later = state.changes.suffix(Int(state.number - number))
            let page = later.prefix(max(1, limit))
            return ChangePage(Array(page), hasMore: page.count < later.count)
        }
    }

    public func snapshot() -> RecordSnapshot<Record> {
        state.withLock { RecordSnapshot(number: $0.number, records: $0.records) }
    }

    public func announcements() -> AsyncThrowingStream<Int64, any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let reader = state.withLock { state in
                state.nextReader += 1
                state.readers[state.nextReader] = continuation
                return state.nextReader
            }
            continuation.onTermination = { [weak self] _ in self?.forget(reader) }
        }
    }

    private func forget(_ reader: Int) { state.withLock { $0.readers[reader] = nil } }

    private func add(_ content: Record?, _ key: String, _ name: UUID?, to state: inout State) -> RecordChange<Record> {
        state.number += 1
        let change = RecordChange(number: state.number, key: key, content: content, name: name)
        state.records[key] = content
        state.versions[key] = change.number
        state.changes.append(change)
        if let name { state.names[name] = change }
        while state.changes.count > keeps, let old = state.changes.popFirst() {
            if state.versions[old.key] == old.number { state.versions[old.key] = nil }
        }
        for reader in state.readers.values { reader.yield(change.number) }
        return change
    }
}
