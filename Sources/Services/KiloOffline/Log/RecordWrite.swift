public import Foundation

/// A write as it is sent: the new content of a record, or its removal.
public struct RecordWrite<Record: OfflineRecord>: Codable, Equatable, Sendable {
    /// The name of the write: a random identifier that the client made before it sent the write.
    public let name: UUID
    /// The key of the record.
    public let key: String
    /// The new content; `nil` removes the record.
    public let content: Record?
    /// The last change of the record that the writer may have seen. The write is refused if there is a later one.
    public let seen: Int64

    /// Creates a write; the parameters are the properties of the same names.
    public init(name: UUID, key: String, content: Record?, seen: Int64) {
        self.name = name
        self.key = key
        self.content = content
        self.seen = seen
    }
}

/// The result of a write.
public enum WriteOutcome<Record: OfflineRecord>: Equatable, Sendable {
    /// The write was applied, now or before: the change that it made.
    case applied(RecordChange<Record>)
    /// The write was not applied, because the record was changed since. The client reads that change, resolves the
    /// conflict by its rule, and writes again.
    case conflict
    /// The write was not applied and never will be; `reason` is a sentence for the user.
    case rejected(reason: String)
}
