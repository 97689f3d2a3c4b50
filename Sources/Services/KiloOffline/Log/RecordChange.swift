public import Foundation

/// A change of a record, as it is in the log.
public struct RecordChange<Record: OfflineRecord>: Codable, Equatable, Sendable {
    /// 1 for the log's first change, and so on without gaps.
    public let number: Int64
    /// The key of the record.
    public let key: String
    /// The content since; `nil` if the record was removed.
    public let content: Record?
    /// The name of the write; `nil` for a change that the service made itself.
    public let name: UUID?

    /// Creates a change; the parameters are the properties of the same names.
    public init(number: Int64, key: String, content: Record?, name: UUID?) {
        self.number = number
        self.key = key
        self.content = content
        self.name = name
    }
}

/// Some changes of a log, in order.
public struct ChangePage<Record: OfflineRecord>: Codable, Equatable, Sendable {
    /// The changes, with rising numbers.
    public let changes: [RecordChange<Record>]
    /// Whether there are further changes after these.
    public let hasMore: Bool
    /// Whether the log no longer has all changes after the number: the client reads the whole.
    public let needsReload: Bool

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - changes: the changes, with rising numbers.
    ///   - hasMore: whether there are further changes after these.
    public init(_ changes: [RecordChange<Record>], hasMore: Bool = false) {
        self.init(changes: changes, hasMore: hasMore, needsReload: false)
    }

    private init(changes: [RecordChange<Record>], hasMore: Bool, needsReload: Bool) {
        self.changes = changes
        self.hasMore = hasMore
        self.needsReload = needsReload
    }

    /// The page by which a log says that it no longer has all changes after the number.
    public static var reload: Self { Self(changes: [], hasMore: false, needsReload: true) }
}

/// All records of a log as they are after one change.
public struct RecordSnapshot<Record: OfflineRecord>: Codable, Equatable, Sendable {
    /// The number of the last change.
    public let number: Int64
    /// The records by their keys.
    public let records: [String: Record]

    /// Creates a snapshot; the parameters are the properties of the same names.
    public init(number: Int64, records: [String: Record]) {
        self.number = number
        self.records = records
    }
}
