/// Who makes the rows of a ``RecyclingList``.
@MainActor
protocol RecyclingListSource: RowModelSource {
    /// How long a row will be along the direction of scrolling, before it is made.
    func length(ofRow position: Int) -> RowLength
    /// The view for a row that comes near the window; ``RecyclingList/reusableView`` may be it.
    func view(forRow position: Int) -> UIView
    /// The view is in its place.
    func didPlace(_ view: UIView, atRow position: Int)
    /// The view is about to be taken out of its row.
    func willRemove(_ view: UIView)
    /// The view was taken out of the list.
    func didRemove(_ view: UIView)
    /// The row was clicked, or Return was pressed on it.
    func didActivate(row position: Int)
    /// The rows may come near the window soon.
    func prefetch(rows: [Int])
    /// Rows announced by ``prefetch(rows:)`` that will not come near the window for now.
    func cancelPrefetching(rows: [Int])
}

/// What is known of the length of a row that has no view yet.
enum RowLength: Equatable {
    /// The row's view exists already, so that nothing is saved by waiting.
    case madeAtOnce
    /// In pixels.
    case known(Double)
    /// As long as the rows of this kind were so far.
    case like(RowKind)
}

/// Rows that are usually equally long.
enum RowKind: Hashable { case row, header, footer }
