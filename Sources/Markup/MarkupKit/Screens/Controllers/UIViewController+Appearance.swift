import Foundation
import NativeWidgets

extension UIViewController {
    /// The state between off screen and on screen.
    enum Appearance { case disappeared, appearing, appeared, disappearing }

    /// Whether the view is on screen.
    var isOnScreen: Bool { appearance == .appearing || appearance == .appeared }

    /// Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)` on the controller and its visible children; does nothing
    /// if the state is already the same.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard isAppearing != isOnScreen else { return }
        // A transition may be reversed before it has ended: as in UIKit, `viewWillDisappear(_:)` then follows
        // `viewWillAppear(_:)` without `viewDidAppear(_:)`.
        appearance = isAppearing ? .appearing : .disappearing
        if isAppearing {
            loadViewIfNeeded()
            pendingAppearing = animated
            viewWillAppear(animated)
        } else {
            pendingAppearing = nil
            viewWillDisappear(animated)
        }
        for child in visibleChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Calls `viewDidAppear(_:)` or `viewDidDisappear(_:)` on the controller and its children that are in a transition.
    public func endAppearanceTransition(animated: Bool = false) {
        switch appearance {
        case .appearing:
            callViewIsAppearing()
            appearance = .appeared
            endTransition { viewDidAppear(animated) }
        case .disappearing:
            appearance = .disappeared
            endTransition { viewDidDisappear(animated) }
        case .appeared, .disappeared: break
        }
        for child in childControllers where child.appearance == .appearing || child.appearance == .disappearing {
            child.endAppearanceTransition(animated: animated)
        }
    }

    private func endTransition(_ body: () -> Void) {
        isEndingTransition = true
        body()
        isEndingTransition = false
        movement = nil
    }

    private func callViewIsAppearing() {
        guard let animated = pendingAppearing else { return }
        pendingAppearing = nil
        viewIsAppearing(animated)
    }

    /// Called when the view has been added to or removed from a superview: a child of a controller on screen appears or
    /// disappears with it.
    func viewDidMoveToSuperview() {
        guard let parent, !parent.managesAppearance else { return }
        let isShown = viewIfLoaded?.superview != nil && parent.isOnScreen
        guard isShown != isOnScreen else { return }
        beginAppearanceTransition(isShown, animated: false)
        MainLoop.atNextTurn { [weak self] in self?.endAppearanceTransition() }
    }

    /// Whether the container itself calls the appearance methods of its children.
    var managesAppearance: Bool {
        self is UINavigationController || self is UITabBarController || self is UISplitViewController
            || self is UIPageViewController
    }

    // MARK: Layout

    /// Lays out the view with `body`, and calls the controller's layout methods before and after.
    func layOut(to size: CGSize, _ body: () -> Void) {
        if let laidOutSize, laidOutSize != size {
            // Widgets must not be changed during a layout.
            MainLoop.atNextTurn { [weak self] in self?.viewWillTransition(to: size, with: ImmediateTransition()) }
        }
        laidOutSize = size
        viewWillLayoutSubviews()
        body()
        Native.postponingLayouts(of: viewDidLayoutSubviews)
        if appearance == .appearing { Native.postponingLayouts(of: callViewIsAppearing) }
    }
}

/// A transition without a duration.
private final class ImmediateTransition: UIViewControllerTransitionCoordinator {
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool {
        animation?(self)
        completion?(self)
        return true
    }
}
