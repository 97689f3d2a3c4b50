public import Foundation
public import KeyValueCoding
public import MarkupLanguage

/// Something that takes part in an application's screens: a view or a controller.
///
/// An owner of a document overrides the properties below to say where its resources come from.
@KeyValueCoding
open class UIResponder {
    /// A responder on its own, such as the owner of a document.
    public init() {}

    nonisolated deinit {}

    /// The class's name with its module, as seeds of reuse identifiers use it.
    open class func description() -> String { String(reflecting: self) }

    /// The bundle that documents of this owner come from: the one that holds the owner's class.
    open var bundleForView: Bundle { .holding(type(of: self)) }

    /// The bundle that images named in this owner's documents come from.
    open var bundleForImages: Bundle { bundleForView }

    /// The bundle that localised texts of this owner's documents come from.
    open var bundleForStrings: Bundle { bundleForView }

    /// The table that localised texts come from; `nil` is `Localizable`.
    open var tableForStrings: String? { nil }

    /// The formatter that a binding names after `::`; `nil` leaves the value as it is.
    ///
    /// Override it for your own formatters, and call `super` for the built-in ones, which `ValueFormatters.names` lists.
    open func formatter(withName name: String, arguments: [String: String]) -> (any ValueFormatter)? {
        let locale = ValueFormatters.locale(of: name, in: LanguageState.shared.session)
        return try? ValueFormatters.formatter(named: name, arguments: arguments, locale: locale)
    }

    /// The views that are bound to this responder.
    var boundViews: [BoundView] = []

    func note(bound view: UIView) {
        // The list is only read to unbind; views that are gone leave it when it has grown.
        if boundViews.count >= 64, boundViews.count.nonzeroBitCount == 1 { boundViews.removeAll { $0.view == nil } }
        boundViews.append(BoundView(view: view))
    }

    /// Who is asked next when this responder does not answer: a view's superview, a root view's controller.
    open var next: UIResponder? { nil }

    /// What can be undone here: the manager of the next responder that has one, which is that of the window at the end. `nil` outside of a window.
    ///
    /// Override it for a document with a manager of its own. Texts tell it of what a person edits; without one they keep a history by themselves.
    open var undoManager: UndoManager? { next?.undoManager }

    /// Whether the keyboard is directed here.
    open var isFirstResponder: Bool { false }

    /// Directs the keyboard here.
    ///
    /// - Returns: Whether it is directed here now; `false` for what takes no keys.
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }

    /// Directs the keyboard elsewhere.
    ///
    /// - Returns: Whether a view is without the keyboard now; what is no view answers `false`.
    @discardableResult
    open func resignFirstResponder() -> Bool { false }

    /// The commands whose keys work while the keyboard is directed here or to something inside; `nil`, the default, and empty mean none.
    ///
    /// Those of controllers work while they are on screen, see ``UIViewController/keyCommands``.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Touches

    /// Called when a finger has come down in the view, or a mouse's button. The default tells ``UIResponder/next``.
    ///
    /// Gestures see touches first. A view that overrides this gets the touches of what is inside too, where that does not use them; it hears of
    /// their end by `touchesEnded` or, when a gesture or the desktop takes them away, by `touchesCancelled`.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Called when fingers have moved. The default tells ``UIResponder/next``.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Called when fingers have left the screen. The default tells ``UIResponder/next``.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Called when fingers are taken away: a gesture is recognised, or the desktop needs them. The default tells ``UIResponder/next``.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
}

extension UIResponder: Hashable {
    public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
