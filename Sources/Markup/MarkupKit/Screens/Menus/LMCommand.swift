import Foundation
public import KeyValueCoding
package import MarkupLanguage
import NativeWidgets

/// A command in a document: an entry of an ``LMMenu``, or a keyboard shortcut of a screen.
///
/// ```xml
/// <LMCommand title="@save" key="Ctrl+S" onPrimaryActionTriggered="save"/>
/// ```
///
/// Inside a menu it is also an entry. Its ``key`` works while the controller of the document is on screen, or in every
/// window if it is in the application's menu. It takes no room in the layout.
@KeyValueCoding
open class LMCommand: UIControl, MarkupPart, ChoiceChild {
    weak var slotContent: SlotContent?
    package override class var textForms: [String: TextForm] { ["key": .key] }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: ChildRule.none, isPart: true)
    }

    weak var host: UIView?
    weak var joined: UIViewController?
    open override var next: UIResponder? { host ?? superview }

    /// The text of the entry.
    open var title: String? { didSet { entryDidChange() } }
    /// A symbol for menus that show symbols; default `nil`.
    open var image: UIImage? { didSet { entryDidChange() } }
    /// The keyboard shortcut, such as `Ctrl+Shift+S`, `Alt+Left`, `F5` or `Delete`; default `nil`. An invalid one posts
    /// a ``Notice``.
    open var key: String? {
        didSet {
            guard key != oldValue else { return }
            let pressed = key.flatMap { KeyText($0) }
            if let key, pressed == nil {
                Notice.post(
                    .missingAction, "LMCommand: '\(key)' is not a key; use one such as 'Ctrl+S', 'Alt+Left' or 'F5'")
            }
            whileReleased { keyCommand = pressed.map { command(of: $0) } }
        }
    }
    /// Whether choosing the command toggles its check mark. Default `false`.
    open var isCheckable = false
    /// Whether the entry shows a check mark. Default `false`.
    @Edited open var isChecked = false { didSet { entryDidChange() } }
    open override var isEnabled: Bool { didSet { entryDidChange() } }
    open override var isHidden: Bool { didSet { entryDidChange() } }

    private func entryDidChange() {
        keyCommand?.title = shownTitle
        LiveMenus.shared.entryDidChange()
    }

    /// Performs the command, like its entry and its shortcut; does nothing while it is disabled.
    open func perform() {
        guard isEnabled else { return }
        if isCheckable { isChecked.toggle() }
        (host as? LMMenu)?.choose(self)
        send([.valueChanged, .primaryActionTriggered])
    }

    func attach(to view: UIView) { (view as? LMMenu)?.append(self) }
    func detach(from view: UIView) { (view as? LMMenu)?.remove(self) }

    func join(_ controller: UIViewController) {
        // The shortcuts of the application's menu are handled by the application.
        let isInPrimaryMenu = sequence(first: self as any MarkupPart) { $0.host as? any MarkupPart }
            .contains { ($0 as? LMMenu)?.isPrimary == true }
        if let keyCommand, !isInPrimaryMenu { controller.addKeyCommand(keyCommand) }
    }

    func leave(_ controller: UIViewController) { if let keyCommand { controller.removeKeyCommand(keyCommand) } }

    /// The key command of the shortcut.
    private(set) var keyCommand: UIKeyCommand?

    private func command(
        of key: KeyText, attributes: UIMenuElementAttributes = [], state: UIMenuElementState = .off
    ) -> UIKeyCommand {
        UIKeyCommand(
            title: shownTitle, image: image, input: key.input, modifierFlags: key.modifiers, attributes: attributes,
            state: state
        ) { [weak self] _ in self?.perform() }
    }

    /// The text of the entry as it is shown.
    var shownTitle: String { title ?? "" }

    /// The menu entry with the command's current state.
    var element: any UIMenuElement {
        var attributes: UIMenuElementAttributes = []
        if !isEnabled { attributes.insert(.disabled) }
        if isHidden { attributes.insert(.hidden) }
        let state: UIMenuElementState = isChecked ? .on : .off
        if let key = key.flatMap({ KeyText($0) }) { return command(of: key, attributes: attributes, state: state) }
        return UICommand(title: shownTitle, image: image, attributes: attributes, state: state) { [weak self] _ in
            self?.perform()
        }
    }

    open override class var userTexts: [String] { ["title"] }
}

extension LMCommand {
    /// Creates a command for an ``LMMenu``, or a keyboard shortcut of a screen.
    ///
    /// - Parameter configure: Called last, with the new command, for example to assign it to an outlet.
    public convenience init(
        title: String?, image: UIImage? = nil, key: String? = nil, isCheckable: Bool = false, isChecked: Bool = false,
        primaryAction: UIAction? = nil, with configure: (LMCommand) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.title = title
        view.image = image
        view.key = key
        view.isCheckable = isCheckable
        view.isChecked = isChecked
        declare(primaryAction: primaryAction)
        configure(self)
    }
}

/// A keyboard shortcut in a document.
struct KeyText {
    let input: String
    let modifiers: UIKeyModifierFlags

    /// `nil` if the key does not exist. Upper and lower case are equal.
    init?(_ text: String) {
        guard let stroke = KeyStrokeValue.parse(text) else { return nil }
        input = Self.named[stroke.key] ?? stroke.key
        modifiers = stroke.modifiers.reduce(into: []) { all, modifier in
            switch modifier {
            case .control: all.insert(.control)
            case .alternate: all.insert(.alternate)
            case .shift: all.insert(.shift)
            }
        }
    }

    private static let named = [
        "escape": UIKeyCommand.inputEscape, "esc": UIKeyCommand.inputEscape, "left": UIKeyCommand.inputLeftArrow,
        "right": UIKeyCommand.inputRightArrow, "up": UIKeyCommand.inputUpArrow, "down": UIKeyCommand.inputDownArrow,
        "pageup": UIKeyCommand.inputPageUp, "pagedown": UIKeyCommand.inputPageDown, "home": UIKeyCommand.inputHome,
        "end": UIKeyCommand.inputEnd, "delete": UIKeyCommand.inputDelete, "return": "\r", "enter": "\r", "tab": "\t",
        "space": " ", "f1": UIKeyCommand.f1, "f2": UIKeyCommand.f2, "f5": UIKeyCommand.f5, "f10": UIKeyCommand.f10,
        "f11": UIKeyCommand.f11,
    ]
}
