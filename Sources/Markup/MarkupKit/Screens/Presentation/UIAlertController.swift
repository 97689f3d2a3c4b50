import Foundation
public import KeyValueCoding
import NativeWidgets

/// A message with buttons, in a modal window in front of the window it belongs to.
///
/// ```swift
/// let alert = UIAlertController(title: "Status", message: "Form submitted.", preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "OK", style: .default))
/// present(alert, animated: true)
/// ```
///
/// Return presses the ``preferredAction``, Escape the one of style `cancel`. If there is only one action, Escape
/// presses it whatever its style.
@KeyValueCoding
open class UIAlertController: UIViewController {
    /// How the buttons are arranged.
    public nonisolated enum Style: String, MarkupWord {
        /// Side by side below the message.
        case alert
        /// Vertically; in a popover if ``UIViewController/popoverPresentationController`` has an anchor.
        case actionSheet
    }

    /// The text below the title. Changing it updates a shown alert.
    open var message: String? { didSet { messageLabel?.text = message } }
    /// How the buttons are arranged. Default `alert`; set by ``init(title:message:preferredStyle:)``.
    public private(set) var preferredStyle = Style.alert
    /// The buttons, in the order they were added.
    public private(set) var actions: [UIAlertAction] = []
    /// The fields added by ``addTextField(configurationHandler:)``; `nil` before one was added.
    public private(set) var textFields: [UITextField]?
    /// The action that Return presses; `nil`, the default, is the last one of style `default`.
    open var preferredAction: UIAlertAction?

    private var messageLabel: UILabel?
    /// Whether the user has closed the popover by Escape or by a click outside.
    var wasCancelledBeside = false
    private var buttons: [UIButton] = []
    private var chosen: UIAlertAction?
    private var whenClosed: ((UIAlertAction?) -> Void)?

    /// Creates an alert without buttons; add them before presenting it.
    ///
    /// - Parameters:
    ///   - title: The heading; `nil` leaves it out.
    ///   - message: The text below the heading; `nil` leaves it out.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// Adds a button. Pressing it closes the alert, then runs its handler. A button added while the alert is shown does
    /// not appear.
    open func addAction(_ action: UIAlertAction) {
        action.alert = self
        actions.append(action)
    }

    /// Adds a text field below the message. Call it before presenting; on an action sheet it does nothing.
    ///
    /// - Parameter configurationHandler: Called at once with the new field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else { return }
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    // MARK: View

    open override func loadView() {
        let isPopover = popoverPlace?.anchor != nil
        let content = AlertView(title: title, message: message, fields: textFields ?? [], style: preferredStyle)
        messageLabel = content.messageLabel
        for field in textFields ?? [] {
            // Fields handle Return themselves, so it is connected to the alert's default action here.
            field.addAction(UIAction { [weak self] _ in self?.chooseDefault() }, for: .primaryActionTriggered)
        }
        // In a popover, a click outside replaces the cancel button.
        shownActions = isPopover ? orderedActions.filter { $0.style != .cancel } : orderedActions
        if isPopover {
            content.minimumWidth = .nan
            content.layoutMargins = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
        }
        buttons = shownActions.map { button(for: $0) }
        content.show(buttons)
        view = content
    }

    /// The actions that have buttons, in the order of the buttons.
    private var shownActions: [UIAlertAction] = []

    /// The cancel button is first in a row and last in a column.
    private var orderedActions: [UIAlertAction] {
        let cancels = actions.filter { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }
        return preferredStyle == .alert ? cancels + others : others + cancels
    }

    private func button(for action: UIAlertAction) -> UIButton {
        let button = UIButton(type: .system)
        button.title = action.title
        button.titleLabel?.lineBreakMode = .byClipping
        button.isEnabled = action.isEnabled
        switch action.style {
        case .destructive: button.native.addClass("destructive-action")
        case .default where action === defaultAction && actions.count > 1: button.native.addClass("suggested-action")
        case .default, .cancel: break
        }
        button.addAction(
            UIAction { [weak self, weak action] _ in if let action { self?.choose(action) } },
            for: .primaryActionTriggered)
        return button
    }

    func actionDidChange(_ action: UIAlertAction) {
        guard let index = shownActions.firstIndex(where: { $0 === action }), buttons.indices.contains(index) else {
            return
        }
        buttons[index].isEnabled = action.isEnabled
    }

    private var defaultAction: UIAlertAction? { preferredAction ?? actions.last { $0.style == .default } }
    private var cancelAction: UIAlertAction? {
        actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions.first : nil)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let field = textFields?.first {
            field.becomeFirstResponder()
        } else if let action = defaultAction ?? cancelAction,
            let index = shownActions.firstIndex(where: { $0 === action })
        {
            buttons[index].native.grabFocus()
        }
    }

    override func handle(_ key: KeyPress) -> Bool {
        if key == KeyPress(input: UIKeyCommand.inputEscape, modifierFlags: []) {
            // An alert with several actions and no cancel action cannot be closed by Escape.
            if let cancelAction { choose(cancelAction) } else if actions.isEmpty { dismiss(animated: true) }
            return true
        }
        return key == KeyPress(input: "\r", modifierFlags: []) && chooseDefault()
    }

    @discardableResult
    private func chooseDefault() -> Bool {
        guard let defaultAction else { return false }
        choose(defaultAction)
        return true
    }

    // MARK: Choosing

    /// Performs an action as its button does.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, chosen == nil else { return }
        chosen = action
        // The handler may present another alert, so this one must be closed before.
        guard presenter != nil else { return finish() }
        dismiss(animated: true) { [self] in finish() }
    }

    private func finish() {
        let action = chosen
        chosen = nil
        let whenClosed = whenClosed
        self.whenClosed = nil
        action?.run()
        whenClosed?(action)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Dismissed by code or with its window: ends the waiting call without a choice. A popover that the user closed
        // is cancelled.
        guard chosen == nil else { return }
        guard wasCancelledBeside else { return finish() }
        wasCancelledBeside = false
        chosen = actions.first { $0.style == .cancel }
        // The handler may present another alert, so this one must be closed before.
        MainLoop.atNextTurn { [self] in finish() }
    }

    /// Presents the alert and waits for the user's choice.
    ///
    /// - Returns: The chosen action, after its handler has run; `nil` if the alert was dismissed by code, or not shown
    ///   because `controller` is in no window.
    @discardableResult
    public func present(in controller: UIViewController, animated: Bool = true) async -> UIAlertAction? {
        guard controller.presentedViewController == nil, presenter == nil else { return nil }
        return await withCheckedContinuation { continuation in
            whenClosed = { continuation.resume(returning: $0) }
            controller.present(self, animated: animated)
            if presenter == nil { finish() }
        }
    }
}
