public import Foundation

/// The clock and the source of names; tests replace them.
public struct OfflineSettings: Sendable {
    /// Returns the present time, for ``PendingWrite/made``.
    public var now: @Sendable () -> Date = { Date() }
    /// Returns the name of a new write, which no other write of any client has.
    public var newName: @Sendable () -> UUID = { UUID() }

    /// Creates settings with the default value of each property.
    public init() {}
}
