/// Decides whether the user may close a presented controller, and is called after the user has closed it.
///
/// A controller in a popover calls the methods of ``UIPopoverPresentationControllerDelegate`` instead; an alert calls none.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Never called: a window keeps its style in every size.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Never called: a window keeps its style in every size.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Called when the user closes the window of a presented controller; `false` leaves it open. Not called when code closes it, nor while
    /// ``UIViewController/isModalInPresentation`` is `true`.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before the window closes because the user closes it.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called when the user has closed the window; not when code has closed it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when the user could not close the window.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns `none`.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .none
    }
    /// Returns `none`.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
    /// Allows closing.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

extension UIPresentationController {
    /// Called when the user closes the presented controller; default `nil`. Not retained. The presented controller keeps it, so it stays when
    /// this object is gone.
    public weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { presentedViewController.phoneScreen.adaptiveDelegate }
        set { presentedViewController.phoneScreen.adaptiveDelegate = newValue }
    }
}

extension UIViewController {
    /// The object through which a presented controller gets its delegate. Never `nil`, also before the presentation.
    public var presentationController: UIPresentationController? {
        if let presentation = phoneScreen.presentation { return presentation }
        let new = UIPresentationController(presentedViewController: self, presenting: presentingViewController)
        phoneScreen.presentation = new
        return new
    }

    /// Asks the delegate whether the user may close this presented controller.
    func allowsUserToDismiss() -> Bool {
        guard let delegate = phoneScreen.adaptiveDelegate, let presentationController else {
            return !isModalInPresentation
        }
        guard !isModalInPresentation, delegate.presentationControllerShouldDismiss(presentationController) else {
            delegate.presentationControllerDidAttemptToDismiss(presentationController)
            return false
        }
        phoneScreen.isClosedByUser = true
        delegate.presentationControllerWillDismiss(presentationController)
        return true
    }

    /// Calls the delegate, if the user has closed this controller.
    func noteDismissalByUser() {
        guard phoneScreen.isClosedByUser, let presentationController else { return }
        phoneScreen.isClosedByUser = false
        phoneScreen.adaptiveDelegate?.presentationControllerDidDismiss(presentationController)
    }
}
