public import Foundation

/// A write that the service has not confirmed yet.
public struct PendingWrite<Record: OfflineRecord>: Codable, Equatable, Sendable {
    /// The name under which the write is sent, each time.
    public let name: UUID
    /// The key of the record.
    public let key: String
    /// The record before the write; `nil` if there was none.
    public internal(set) var base: Record?
    /// The record after the write; `nil` for a removal.
    public internal(set) var content: Record?
    /// The time of the write by the clock of this machine, to show it. Nothing depends on it.
    public let made: Date
}

/// A write that the service has refused for good.
public struct RejectedWrite<Record: OfflineRecord>: Codable, Equatable, Sendable {
    /// The write, which is no longer in the queue.
    public let write: PendingWrite<Record>
    /// The service's explanation.
    public let reason: String
}
