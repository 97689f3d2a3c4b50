/// The records of a service with the numbers of their changes: the interface of both sides of the wire.
///
/// A service implements it over its database; ``MemoryChangeLog`` shows how, and serves tests. A client reaches that
/// service by a ``RemoteChangeLog``. ``OfflineRecords`` works with either.
///
/// An implementation keeps three promises, for each of which a database needs one transaction:
/// * Changes have the numbers 1, 2, 3 and so on. A change becomes visible after all changes with smaller numbers.
/// * A write under a name that was applied before is not applied again. It is answered with the change it made.
/// * A write is refused if its record was changed after ``RecordWrite/seen``.
public protocol ChangeLog<Record>: Sendable {
    /// The type of the records.
    associatedtype Record: OfflineRecord

    /// Applies a write, or reports that it was applied before.
    ///
    /// - Throws: an error if it is unknown whether the write was applied, or if a later attempt may succeed. The client
    ///   keeps the write and sends it again.
    func apply(_ write: RecordWrite<Record>) async throws -> WriteOutcome<Record>

    /// Returns the changes after a number, in order.
    ///
    /// - Parameters:
    ///   - number: the last change that the client knows, 0 or more.
    ///   - limit: the greatest number of changes to return, 1 or more. A log may return fewer.
    /// - Returns: ``ChangePage/reload`` if the log does not have all of them, or has not given that number yet.
    func changes(after number: Int64, limit: Int) async throws -> ChangePage<Record>

    /// Returns all records as they are after one change.
    func snapshot() async throws -> RecordSnapshot<Record>

    /// Returns the numbers of changes as they are made, from now on. Each says only that there is something to read, so
    /// one may stand for several.
    ///
    /// The default implementation has none; ``OfflineRecords/run(policy:interval:)`` then reads the changes at intervals.
    func announcements() -> AsyncThrowingStream<Int64, any Error>
}

extension ChangeLog {
    public func announcements() -> AsyncThrowingStream<Int64, any Error> { AsyncThrowingStream { $0.finish() } }
}
