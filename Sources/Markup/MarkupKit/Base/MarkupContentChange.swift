/// How a view takes new inner elements when its document changes while the program runs.
///
/// A class states it by overriding ``UIView/markupContentChange``.
@nonexhaustive
public enum MarkupContentChange: Sendable {
    /// As `subviews` if the inner elements are direct subviews so far, otherwise as `newView`.
    case automatic
    /// The inner elements are subviews in the document's order: they are inserted, moved and removed.
    case subviews
    /// The view calls ``UIView/removeMarkupContent()``, then all inner elements are added again. Those that were
    /// in the document before are the same views as before.
    case emptied
    /// New elements take the places of old ones, which they replace. If there are fewer than before, a new view is
    /// created, because the view does not know which one is missing.
    case overwritten
    /// A new view is created, and takes the state of the old one; see ``UIView/takeConnections(of:)``.
    case newView
}
