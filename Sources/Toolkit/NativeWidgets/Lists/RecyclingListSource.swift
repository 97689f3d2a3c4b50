/// What a row of a ``RecyclingList`` shows.
@MainActor
package protocol RowContent: WidgetOwner {
    /// Comes out of where it stands now, if anywhere, to be put into a row.
    func leavePlace()
}

/// Who makes the rows of a ``RecyclingList``.
@MainActor
package protocol RecyclingListSource: RowModelSource {
    /// How long a row will be along the direction of scrolling, before it is made.
    func length(ofRow position: Int) -> RowLength
    /// The content for a row that comes near the window; ``RecyclingList/reusableContent`` may be it.
    func content(forRow position: Int) -> any RowContent
    /// The content is in its place.
    func didPlace(_ content: any RowContent, atRow position: Int)
    /// The content is about to be taken out of its row.
    func willRemove(_ content: any RowContent)
    /// The content was taken out of the list.
    func didRemove(_ content: any RowContent)
    /// The row was clicked, or Return was pressed on it.
    func didActivate(row position: Int)
    /// The rows may come near the window soon.
    func prefetch(rows: [Int])
    /// Rows announced by ``prefetch(rows:)`` that will not come near the window for now.
    func cancelPrefetching(rows: [Int])
}

/// What is known of the length of a row that has no content yet.
package enum RowLength: Equatable {
    /// The row's content exists already, so that nothing is saved by waiting.
    case madeAtOnce
    /// In pixels.
    case known(Double)
    /// As long as the rows of this kind were so far.
    case like(RowKind)
}

/// Rows that are usually equally long.
package enum RowKind: Hashable { case row, header, footer }
