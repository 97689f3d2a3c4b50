import Foundation
import KeyValueCoding

/// An entry of a menu: a ``UIAction``, a ``UICommand`` or a ``UIMenu``.
public protocol UIMenuElement: AnyObject {
    /// The text of the entry.
    var title: String { get }
    /// The picture of the entry. Only menus of ``UIMenuElementSize/small`` entries show it.
    var image: UIImage? { get }
}

extension UIAction: UIMenuElement {}

/// A command of a menu or a keyboard shortcut: a closure, or a method found by name in the responder chain.
public class UICommand: UIMenuElement {
    /// The text of the menu's entry.
    public var title: String { didSet { LiveMenus.shared.entryDidChange() } }
    /// The picture, which is shown only by menus of ``UIMenuElementSize/small`` entries: GTK's other menus have no
    /// pictures.
    public var image: UIImage?
    /// The name of the method; `nil` if the command calls a closure.
    public let action: String?
    private let handler: ((UICommand) -> Void)?
    /// Whether the command shows a check mark. Default `off`. Menus show a change at once.
    public var state = UIMenuElementState.off { didSet { LiveMenus.shared.entryDidChange() } }
    /// Whether the command is disabled or hidden. Empty by default. Menus show a change at once.
    public var attributes: UIMenuElementAttributes = [] { didSet { LiveMenus.shared.entryDidChange() } }
    /// Whether the command can be chosen; the opposite of the attribute `disabled`. Default `true`.
    public var isEnabled: Bool {
        get { !attributes.contains(.disabled) }
        set { if newValue { attributes.remove(.disabled) } else { attributes.insert(.disabled) } }
    }

    /// Whether a command shows a check mark.
    public typealias State = UIMenuElementState
    /// The attributes of a command.
    public typealias Attributes = UIMenuElementAttributes

    /// Creates a command that calls the method named `action` on the first object of the responder chain that has it,
    /// then on the application's delegate.
    public init(
        title: String, image: UIImage? = nil, action: String, attributes: UIMenuElementAttributes = [],
        state: UIMenuElementState = .off
    ) {
        self.title = title
        self.image = image
        self.attributes = attributes
        self.state = state
        self.action = action
        handler = nil
    }

    /// Creates a command that calls a closure.
    public init(
        title: String, image: UIImage? = nil, attributes: UIMenuElementAttributes = [],
        state: UIMenuElementState = .off, handler: @escaping (UICommand) -> Void
    ) {
        self.title = title
        self.image = image
        self.attributes = attributes
        self.state = state
        self.handler = handler
        action = nil
    }

    /// Calls the closure, or the method on the first object from `responder` on that has it.
    ///
    /// - Returns: Whether a closure or a method was called.
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
    /// The text of the entry that opens the menu; the heading if the menu is shown inline.
    public let title: String
    /// Not shown: GTK's menus have no pictures.
    public let image: UIImage?
    /// How the menu appears inside another one; by default as a submenu.
    public let options: Options
    /// The entries, from top to bottom.
    public let children: [any UIMenuElement]
    /// The size of the entries.
    public let preferredElementSize: UIMenuElementSize

    /// A name for the application's own use; a unique one if none was given.
    public let identifier: String

    /// The type of ``identifier``.
    public typealias Identifier = String

    /// Returns a copy of the menu with other entries and the same identifier.
    public func replacingChildren(_ children: [any UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: children)
    }

    /// The entries that are shown now, including those of deferred elements.
    var visibleChildren: [any UIMenuElement] {
        children.flatMap { ($0 as? UIDeferredMenuElement)?.elements ?? [$0] }.filter { child in
            let attributes = (child as? UIAction)?.attributes ?? (child as? UICommand)?.attributes ?? []
            return !attributes.contains(.hidden)
        }
    }

    /// Checks the chosen entry and no other, if the menu has `singleSelection`.
    func choose(_ element: any UIMenuElement) {
        guard options.contains(.singleSelection) else { return }
        for child in children {
            let state: UIMenuElementState = child === element ? .on : .off
            (child as? UIAction)?.state = state
            (child as? UICommand)?.state = state
        }
    }

    /// How a menu appears inside another one.
    public nonisolated struct Options: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: Int
        /// Creates options from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Shows the entries as a section of the surrounding menu instead of a submenu.
        public static let displayInline = Options(rawValue: 1)
        /// Choosing an entry checks it and removes the check marks of the others.
        public static let singleSelection = Options(rawValue: 32)
    }

    /// Creates a menu. It cannot be changed later; replace it by another one.
    ///
    /// - Parameters:
    ///   - identifier: A name for the application's own use; `nil` means a unique one.
    ///   - preferredElementSize: `small` shows symbols side by side if the menu is part of another one.
    public init(
        title: String = "", image: UIImage? = nil, identifier: String? = nil, options: Options = [],
        preferredElementSize: UIMenuElementSize = .automatic, children: [any UIMenuElement] = []
    ) {
        self.preferredElementSize = preferredElementSize
        self.identifier = identifier ?? UUID().uuidString
        self.title = title
        self.image = image
        self.options = options
        self.children = children
    }

    /// The key commands in the menu and its submenus.
    var keyCommands: [UIKeyCommand] {
        visibleChildren.flatMap { child -> [UIKeyCommand] in
            if let menu = child as? UIMenu { return menu.keyCommands }
            return (child as? UIKeyCommand).map { [$0] } ?? []
        }
    }
}
