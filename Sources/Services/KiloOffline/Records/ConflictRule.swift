/// A record that this client and another one have changed since the same state.
public struct Conflict<Record: OfflineRecord>: Sendable {
    /// The key of the record.
    public let key: String
    /// The record from which both changes began; `nil` if there was none.
    public let base: Record?
    /// The record as this client has written it; `nil` for a removal.
    public let mine: Record?
    /// The record as the service has it, or as an earlier write in the queue leaves it; `nil` if it was removed.
    public let theirs: Record?
}

/// The end of a conflict.
public enum Resolution<Record: OfflineRecord>: Equatable, Sendable {
    /// The write is sent with this content; `nil` removes the record.
    case write(Record?)
    /// The write leaves the queue, and the record stays as the others have it.
    case drop
}

/// Resolves conflicts between changes of this client and of others.
///
/// A rule is called when a change of another client arrives, for each write of that record in the queue. It is a function
/// of its arguments alone: it reads neither a clock nor anything else that may differ on another machine.
public struct ConflictRule<Record: OfflineRecord>: Sendable {
    let resolve: @Sendable (Conflict<Record>) -> Resolution<Record>

    /// Creates a rule.
    public init(_ resolve: @escaping @Sendable (Conflict<Record>) -> Resolution<Record>) { self.resolve = resolve }

    /// The write that reaches the service last replaces the whole record.
    public static var lastWrite: ConflictRule { ConflictRule { .write($0.mine) } }

    /// The change of the others stays, and the write of this client is dropped.
    public static var firstWrite: ConflictRule { ConflictRule { _ in .drop } }
}
