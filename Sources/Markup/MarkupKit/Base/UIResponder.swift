public import Foundation
public import KeyValueCoding
public import MarkupLanguage

/// An object that takes part in an application's screens: a view or a controller.
///
/// The owner of a document overrides the properties below to choose where its resources come from.
@KeyValueCoding
open class UIResponder {
    /// Creates a responder that is not a view or controller, such as the owner of a document.
    public init() {}

    nonisolated deinit { AssociatedObjects.forget(ObjectIdentifier(self)) }

    /// The class's name with its module; code from iOS uses it for reuse identifiers.
    open class func description() -> String { String(reflecting: self) }

    /// The bundle that contains this owner's documents: by default the bundle of the owner's class.
    open var bundleForView: Bundle { .holding(type(of: self)) }

    /// The bundle that contains the images named in this owner's documents.
    open var bundleForImages: Bundle { bundleForView }

    /// The bundle that contains the localised texts of this owner's documents.
    open var bundleForStrings: Bundle { bundleForView }

    /// The string table of the localised texts; `nil` means `Localizable`.
    open var tableForStrings: String? { nil }

    /// The formatter with the name that follows `::` in a binding; `nil` leaves the value unchanged.
    ///
    /// Override it to add formatters, and call `super` for the built-in ones, which `ValueFormatters.names` lists.
    open func formatter(withName name: String, arguments: [String: String]) -> (any ValueFormatter)? {
        let locale = ValueFormatters.locale(of: name, in: LanguageState.shared.session)
        return try? ValueFormatters.formatter(named: name, arguments: arguments, locale: locale)
    }

    /// The bindings to this responder; nil before the first one.
    private(set) var bindingsToSelf: BindingList?

    func note(_ binding: Binding) {
        let list = bindingsToSelf ?? BindingList()
        bindingsToSelf = list
        list.insert(binding)
    }

    /// Called once, after a document has created the view and everything in the document, and has set all outlets. The default does nothing.
    ///
    /// It is also called for a view that is filled by a document as its `root`, and for a controller before
    /// ``UIViewController/viewDidLoad()``, if a document has created its view. It is not called for views that code creates.
    open func awakeFromNib() {}

    /// The responder that receives what this one does not handle: a view's superview, or a root view's controller.
    open var next: UIResponder? { nil }

    /// Never called, because a desktop is not shaken. Exists so that code from iOS compiles.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// Never called, because a desktop is not shaken. Exists so that code from iOS compiles.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// Never called, because a desktop is not shaken. Exists so that code from iOS compiles.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    /// Raises the value of a view by one step. Never called: screen readers of desktops send keys. The default does nothing.
    open func accessibilityIncrement() {}
    /// Lowers the value of a view by one step. Never called: screen readers of desktops send keys. The default does nothing.
    open func accessibilityDecrement() {}
    /// Activates a view. Never called: screen readers of desktops press buttons. The default returns `false`.
    open func accessibilityActivate() -> Bool { false }
    /// Leaves a screen. Never called: screen readers of desktops send keys. The default returns `false`.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Does what is most important on a screen. Never called: a desktop has no such gesture. The default returns `false`.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Never called: screen readers of desktops report only the keyboard focus to programs. The default does nothing.
    open func accessibilityElementDidBecomeFocused() {}
    /// Never called: screen readers of desktops report only the keyboard focus to programs. The default does nothing.
    open func accessibilityElementDidLoseFocus() {}

    /// The undo manager of the nearest responder that has one, in the end the window's. `nil` outside of a window.
    ///
    /// Override it for a document with a separate undo manager. Texts register the user's edits with it; without a
    /// manager they keep their own history.
    open var undoManager: UndoManager? { next?.undoManager }

    /// Whether the responder has the keyboard focus.
    open var isFirstResponder: Bool { false }

    /// Whether the responder takes the keyboard focus; `false` for responders that are not views, unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Moves the keyboard focus to this responder.
    ///
    /// - Returns: Whether it has the keyboard focus now; `false` for a responder that does not accept keys.
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }

    /// Removes the keyboard focus from this responder.
    ///
    /// - Returns: Whether a view no longer has the focus; `false` for responders that are not views.
    @discardableResult
    open func resignFirstResponder() -> Bool { false }

    /// The view above a phone's keyboard. Nothing shows it, because a desktop has its own keyboard. `nil` unless overridden.
    open var inputAccessoryView: UIView? { nil }

    /// The view in place of a phone's keyboard. Nothing shows it, because a desktop has its own keyboard. `nil` unless overridden.
    open var inputView: UIView? { nil }

    /// Does nothing: no keyboard shows ``inputView`` and ``inputAccessoryView``.
    open func reloadInputViews() {}

    /// The commands whose keys work while this responder or a view inside has the keyboard focus. `nil`, the default,
    /// and an empty array mean no commands.
    ///
    /// A controller's commands work while it is on screen, see ``UIViewController/keyCommands``.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Touches

    /// Called when a finger or mouse button is pressed in the view. The default calls the same method of
    /// ``UIResponder/next``.
    ///
    /// Gestures receive touches first. A view that overrides this also receives touches of its subviews that do not
    /// handle them. It receives `touchesEnded` when a touch ends, or `touchesCancelled` when a gesture or the desktop
    /// takes it over.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Called when fingers have moved. The default calls the same method of ``UIResponder/next``.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Called when fingers have been lifted. The default calls the same method of ``UIResponder/next``.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Called when touches are cancelled, because a gesture was recognised or the desktop needs them. The default calls
    /// the same method of ``UIResponder/next``.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
}

extension UIResponder: Hashable {
    public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
