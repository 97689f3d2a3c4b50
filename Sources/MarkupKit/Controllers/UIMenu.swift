import KeyValueCoding

/// An entry of a menu: a ``UIAction``, a ``UICommand`` or a ``UIMenu``.
public protocol UIMenuElement: AnyObject {
    /// The text of the entry.
    var title: String { get }
    /// The picture of the entry. GTK's menus show none, so it is not drawn.
    var image: UIImage? { get }
}

extension UIAction: UIMenuElement {}

/// A command that a menu or a key calls: a closure, or a method found by name along the responder chain.
public class UICommand: UIMenuElement {
    /// The text of the menu's entry.
    public let title: String
    /// Not drawn: GTK's menus show no pictures.
    public let image: UIImage?
    /// The name of the method; `nil` if the command calls a closure.
    public let action: String?
    private let handler: ((UICommand) -> Void)?
    /// Whether the command shows a check mark. Default `off`; a menu reads it when it is put in place, not later.
    public var state = State.off
    /// Whether the command can be chosen. Default `true`; a menu greys the entry as it was when the menu was put in place.
    public var isEnabled = true

    /// Whether a command shows a check mark.
    public nonisolated enum State: String, MarkupWord { case off, on }

    /// Calls the method named `action` on the first object of the responder chain that has it, then on the application's delegate.
    public init(title: String, image: UIImage? = nil, action: String) {
        self.title = title
        self.image = image
        self.action = action
        handler = nil
    }

    /// Calls a closure.
    public init(title: String, image: UIImage? = nil, handler: @escaping (UICommand) -> Void) {
        self.title = title
        self.image = image
        self.handler = handler
        action = nil
    }

    /// Calls the closure, or the method on `responder` or the first one after it that has it.
    ///
    /// - Returns: Whether there was something to call.
    @discardableResult
    func perform(for responder: UIResponder?) -> Bool {
        guard isEnabled else { return false }
        if let handler {
            handler(self)
            return true
        }
        guard let action else { return false }
        let chain = sequence(first: responder ?? UIApplication.shared) {
            $0 === UIApplication.shared ? nil : $0.next ?? UIApplication.shared
        }
        if chain.contains(where: { NamedAction.perform(action, on: $0, sender: self) }) { return true }
        return NamedAction.perform(action, on: UIApplication.shared.delegate, sender: self)
    }
}

/// A menu: commands, actions and further menus.
public final class UIMenu: UIMenuElement {
    /// The text of the entry that opens the menu; the heading of a menu shown inline.
    public let title: String
    /// Not drawn: GTK's menus show no pictures.
    public let image: UIImage?
    /// How the menu appears inside another one; by default as a submenu.
    public let options: Options
    /// The entries, from top to bottom.
    public let children: [any UIMenuElement]

    /// How a menu appears inside another one.
    public nonisolated struct Options: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: Int
        /// Creates options from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Shows the entries as a section of the surrounding menu instead of a submenu.
        public static let displayInline = Options(rawValue: 1)
    }

    /// Creates a menu. It cannot be changed later; set another one in its place.
    public init(title: String = "", image: UIImage? = nil, options: Options = [], children: [any UIMenuElement] = []) {
        self.title = title
        self.image = image
        self.options = options
        self.children = children
    }

    /// Every key command in the menu and the menus inside.
    var keyCommands: [UIKeyCommand] {
        children.flatMap { child -> [UIKeyCommand] in
            if let menu = child as? UIMenu { return menu.keyCommands }
            return (child as? UIKeyCommand).map { [$0] } ?? []
        }
    }
}
