import NativeWidgets

/// Sets the cursor that its delegate returns whenever the pointer enters the view. If the cursor never changes,
/// ``UIView/pointerStyle`` is simpler.
public final class UIPointerInteraction: UIInteraction {
    /// The view that has the interaction; `nil` without one.
    public private(set) weak var view: UIView?
    /// Returns the style of the pointer. Not retained.
    public weak var delegate: (any UIPointerInteractionDelegate)?
    /// Whether the delegate is used. Default `true`; while it is `false`, the view's ``UIView/pointerStyle`` applies.
    public var isEnabled = true { didSet { invalidate() } }
    private var controller: NativeController?

    /// Creates an interaction for one view.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }

    /// Detaches the interaction from its view; called by ``UIView/addInteraction(_:)`` and
    /// ``UIView/removeInteraction(_:)``.
    public func willMove(to view: UIView?) {
        guard let old = self.view else { return }
        if let controller { old.native.remove(controller) }
        controller = nil
        old.native.setCursor(old.pointerStyle?.cursorName)
    }

    /// Attaches the interaction to a view; called by ``UIView/addInteraction(_:)`` and
    /// ``UIView/removeInteraction(_:)``.
    public func didMove(to view: UIView?) {
        self.view = view
        controller = view?.native.onHover { [weak self] phase, _ in if phase == .entered { self?.invalidate() } }
    }

    /// Calls the delegate again, as when the effect of a click has changed.
    public func invalidate() {
        guard let view else { return }
        let style = isEnabled ? delegate?.pointerInteraction(self, styleFor: view) : nil
        view.native.setCursor((style ?? view.pointerStyle)?.cursorName)
    }
}

/// Provides the style of the pointer.
public protocol UIPointerInteractionDelegate: AnyObject {
    /// Returns the pointer's style over a view; `nil` uses the view's ``UIView/pointerStyle``.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor view: UIView) -> UIPointerStyle?
}
