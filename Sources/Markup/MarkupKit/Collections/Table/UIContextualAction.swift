/// An action on a row that its context menu offers.
public final class UIContextualAction {
    /// Whether the action can do harm; menus show a `destructive` one in the theme's colour for errors.
    public nonisolated enum Style: Sendable { case normal, destructive }

    /// Does the action. The view is the row's cell, or the table if the row has none. The closure says whether it was done; here it has no effect.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// Whether the action can do harm.
    public let style: Style
    /// The menu entry's text; `nil` is an empty one.
    public var title: String?
    /// Stored for code written for UIKit; the menu shows no picture.
    public var image: UIImage?
    let handler: Handler

    /// Creates an action that the row's context menu shows under `title`.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

/// The actions on a row, in the order of the menu.
public final class UISwipeActionsConfiguration {
    /// The actions, in the order of the menu.
    public let actions: [UIContextualAction]
    /// Creates a list of actions.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}
