import Foundation

/// One change of the local state. The journal has the edits of each step together, so a step is kept whole or not at all.
enum OfflineEdit<Record: OfflineRecord>: Codable, Sendable {
    /// Forgets all copies: those of a snapshot follow.
    case clear
    /// All changes up to this number are in the copies.
    case seen(Int64)
    /// The record as the service has it since a change.
    case copy(key: String, number: Int64, content: Record?)
    /// A write at the end of the queue, or in place of the one of its name.
    case queue(PendingWrite<Record>)
    /// The end of a write.
    case settle(UUID)
    /// A report for the application.
    case reject(RejectedWrite<Record>)
    /// The application has dealt with a report.
    case dismiss(UUID)
}
