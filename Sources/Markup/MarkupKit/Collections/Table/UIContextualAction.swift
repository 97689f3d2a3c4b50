/// An action in the context menu of a row.
public final class UIContextualAction {
    /// The kinds of action; menus show `destructive` ones in the theme's colour for errors.
    public nonisolated enum Style: Int, Sendable { case normal, destructive }

    /// Performs the action. The view is the row's cell, or the table if the row has none. The closure reports whether
    /// the action succeeded; here it has no effect.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The kind of action.
    public let style: Style
    /// The menu entry's text; `nil` means an empty text.
    public var title: String?
    /// Stored for code written for UIKit; the menu shows no image.
    public var image: UIImage?
    /// The colour behind the action in UIKit. Kept so that code reads it again; it has no effect: the menu has the theme's colours. Default
    /// `nil`.
    public var backgroundColor: UIColor?
    /// Performs the action.
    public let handler: Handler

    /// Creates an action with a title for the row's context menu.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

/// The actions of a row's context menu, in order.
public final class UISwipeActionsConfiguration {
    /// The actions, in the order of the menu.
    public let actions: [UIContextualAction]
    /// Creates a list of actions.
    public init(actions: [UIContextualAction]) { self.actions = actions }
    /// Whether a long swipe performs the first action. Kept so that code reads it again; it has no effect: rows have menus in place of
    /// swipes. Default `true`.
    public var performsFirstActionWithFullSwipe = true
}
