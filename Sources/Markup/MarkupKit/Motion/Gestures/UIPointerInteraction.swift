import NativeWidgets

/// Asks its delegate what the pointer looks like whenever it comes to the view. Where that never changes, ``UIView/pointerStyle`` is enough.
public final class UIPointerInteraction: UIInteraction {
    /// The view that has the interaction; `nil` for none.
    public private(set) weak var view: UIView?
    /// Asked for the pointer's style. Not retained.
    public weak var delegate: (any UIPointerInteractionDelegate)?
    /// Whether the delegate is asked. Default `true`; while it is `false` the pointer is that of the view's ``UIView/pointerStyle``.
    public var isEnabled = true { didSet { invalidate() } }
    private var controller: NativeController?

    /// Creates an interaction for one view.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }

    /// Leaves the view it was at; ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)`` call it.
    public func willMove(to view: UIView?) {
        guard let old = self.view else { return }
        if let controller { old.native.remove(controller) }
        controller = nil
        old.native.setCursor(old.pointerStyle?.cursorName)
    }

    /// Comes to a view; ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)`` call it.
    public func didMove(to view: UIView?) {
        self.view = view
        controller = view?.native.onHover { [weak self] phase, _ in if phase == .entered { self?.invalidate() } }
    }

    /// Asks the delegate again, as when what a click does has changed.
    public func invalidate() {
        guard let view else { return }
        let style = isEnabled ? delegate?.pointerInteraction(self, styleFor: view) : nil
        view.native.setCursor((style ?? view.pointerStyle)?.cursorName)
    }
}

/// Says what the pointer looks like.
public protocol UIPointerInteractionDelegate: AnyObject {
    /// The pointer's style over a view; `nil` is that of the view's ``UIView/pointerStyle``.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor view: UIView) -> UIPointerStyle?
}
