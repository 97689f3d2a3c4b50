public import Foundation

/// An action in the context menu of a row, under the older name of UIKit. See ``UIContextualAction``.
open class UITableViewRowAction {
    /// The kinds of action; menus show `destructive` ones in the theme's colour for errors.
    public nonisolated enum Style: Int, Sendable {
        /// An action that deletes, or another one.
        case destructive, normal
        /// The same as `destructive`.
        public static var `default`: Style { .destructive }
    }

    /// The kind of action.
    public let style: Style
    /// The menu entry's text; `nil` means an empty text.
    open var title: String?
    /// The colour behind the action in UIKit. Kept so that code reads it again; it has no effect: the menu has the theme's colours. Default
    /// `nil`.
    open var backgroundColor: UIColor?
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    /// Creates an action with a title for the row's context menu.
    ///
    /// - Parameter handler: Performs the action for the row.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
    }

    nonisolated deinit {}

    /// The action for a row, as a menu shows it.
    func contextual(for path: IndexPath) -> UIContextualAction {
        UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) { [self] _, _, done in
            handler(self, path)
            done(true)
        }
    }
}
