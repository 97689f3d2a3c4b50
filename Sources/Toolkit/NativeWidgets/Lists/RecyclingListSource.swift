/// The content of a row of a ``RecyclingList``.
@MainActor
package protocol RowContent: WidgetOwner {
    /// Removes the content from its current parent, if any, so that it can be put into a row.
    func leavePlace()
}

/// The source of the rows of a ``RecyclingList``.
@MainActor
package protocol RecyclingListSource: RowModelSource {
    /// Returns the expected length of a row along the direction of scrolling, before it is created.
    func length(ofRow position: Int) -> RowLength
    /// Returns the content for a row that comes near the window; may return ``RecyclingList/reusableContent``.
    func content(forRow position: Int) -> any RowContent
    /// Called when the content has been put into its row.
    func didPlace(_ content: any RowContent, atRow position: Int)
    /// Called before the content is removed from its row.
    func willRemove(_ content: any RowContent)
    /// Called after the content was removed from the list.
    func didRemove(_ content: any RowContent)
    /// Called when the row was clicked, or Return was pressed on it.
    func didActivate(row position: Int)
    /// Called when the rows may soon come near the window.
    func prefetch(rows: [Int])
    /// Called when rows announced by ``prefetch(rows:)`` will not come near the window for now.
    func cancelPrefetching(rows: [Int])
}

/// The expected length of a row that has no content yet.
package enum RowLength: Equatable {
    /// The row's content exists already, so it is shown at once.
    case madeAtOnce
    /// A length in points.
    case known(Double)
    /// The length of earlier rows of this kind.
    case like(RowKind)
}

/// Kinds of rows; those of one kind usually have the same length.
package enum RowKind: Hashable { case row, header, footer }
