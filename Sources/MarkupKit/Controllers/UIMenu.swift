import KeyValueCoding

/// What a menu is made of: a ``UIAction``, a ``UICommand`` or a ``UIMenu``.
public protocol UIMenuElement: AnyObject {
    var title: String { get }
    var image: UIImage? { get }
}

extension UIAction: UIMenuElement {}

/// A command that a menu or a key calls: a closure, or a method found by name along the responder chain.
public class UICommand: UIMenuElement {
    public let title: String
    public let image: UIImage?
    /// The name of the method; `nil` if the command calls a closure.
    public let action: String?
    private let handler: ((UICommand) -> Void)?
    /// Whether the command shows a check mark in a menu.
    public var state = State.off
    /// Whether the command can be chosen.
    public var isEnabled = true

    /// Whether a command shows a check mark.
    public nonisolated enum State: String, MarkupWord { case off, on }

    public init(title: String, image: UIImage? = nil, action: String) {
        self.title = title
        self.image = image
        self.action = action
        handler = nil
    }

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
    public let title: String
    public let image: UIImage?
    /// Whether the children stand in the menu around, set off by lines, in place of a menu of their own.
    public let options: Options
    public let children: [any UIMenuElement]

    /// How a menu stands in another one.
    public nonisolated struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1)
    }

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
