/// An action on a row that its context menu offers.
public final class UIContextualAction {
    /// How much harm the action can do.
    public nonisolated enum Style: Sendable { case normal, destructive }

    /// Does the action; call the last argument with whether it was done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    public var title: String?
    public var image: UIImage?
    let handler: Handler

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

/// The actions on a row, in the order of the menu.
public final class UISwipeActionsConfiguration {
    public let actions: [UIContextualAction]
    public init(actions: [UIContextualAction]) { self.actions = actions }
}
