public import Foundation

/// A change of an item or a section, for ``UICollectionViewLayout/prepare(forCollectionViewUpdates:)``.
///
/// Has no effect: the items of a batch change without a transition, so that no collection makes these.
public final class UICollectionViewUpdateItem {
    /// The kinds of changes.
    public nonisolated enum Action: Int, Sendable { case insert, delete, reload, move, none }

    /// The path before the change; `nil` for an insertion.
    public let indexPathBeforeUpdate: IndexPath?
    /// The path after the change; `nil` for a deletion.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of the change.
    public let updateAction: Action

    init(before: IndexPath?, after: IndexPath?, action: Action) {
        (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
    }
}
