public import Foundation

// Custom transitions between controllers. They have no effect, because a presented controller has a separate window, which the desktop
// shows with its own animation.

/// Chooses the animators of a presentation. Its methods are never called: ``UIViewController/transitioningDelegate`` has no effect.
@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Never called.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Never called.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Never called.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// Never called.
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// Never called.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns `nil`.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns `nil`.
    public func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { nil }
    /// Returns `nil`.
    public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { nil }
    /// Returns `nil`.
    public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { nil }
    /// Returns `nil`.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// Animates a transition between controllers. Its methods are never called.
@MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Never called; the duration in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Never called.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Never called.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Follows a gesture in a transition between controllers. Its method is never called.
@MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Never called.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// The facts about a transition for its animator. No object of the package has this type, because animators are never called.
@MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether the transition follows a gesture.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Ends the transition.
    func completeTransition(_ didComplete: Bool)
    /// Reports how far an interactive transition is, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Ends an interactive transition.
    func finishInteractiveTransition()
    /// Cancels an interactive transition.
    func cancelInteractiveTransition()
    /// The controller that disappears or appears.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that disappears or appears.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame of a controller's view before the transition.
    func initialFrame(for viewController: UIViewController) -> CGRect
    /// The frame of a controller's view after the transition.
    func finalFrame(for viewController: UIViewController) -> CGRect
}

/// A controller of a transition.
public nonisolated struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that disappears.
    public static let from = Self(rawValue: "from")
    /// The controller that appears.
    public static let to = Self(rawValue: "to")
}

/// A view of a transition.
public nonisolated struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that disappears.
    public static let from = Self(rawValue: "from")
    /// The view that appears.
    public static let to = Self(rawValue: "to")
}

/// Follows a gesture in a transition between controllers. Its methods have no effect, because such transitions do not take place here.
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
    /// Creates an object without an effect.
    public init() {}
    /// The last value of ``update(_:)``, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of the rest of the transition. Has no effect. Default 1.
    open var completionSpeed: CGFloat = 1
    /// The course of the rest of the transition. Has no effect. Default `easeInOut`.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// Has no effect.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
    /// Keeps the value in ``percentComplete``.
    open func update(_ percentComplete: CGFloat) { self.percentComplete = min(max(percentComplete, 0), 1) }
    /// Has no effect.
    open func finish() {}
    /// Has no effect.
    open func cancel() {}
}

/// Adds views to a presentation. Its methods are never called: a presented controller has a separate window.
open class UIPresentationController {
    /// The controller that is presented.
    public let presentedViewController: UIViewController
    /// The controller that presents.
    public private(set) weak var presentingViewController: UIViewController?

    /// Creates a controller of a presentation.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController
    }

    nonisolated deinit {}

    /// Always `nil`: no view surrounds the presented one.
    open var containerView: UIView? { nil }
    /// The view of the presented controller.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    /// The frame of the presented view, in points of its superview.
    open var frameOfPresentedViewInContainerView: CGRect { presentedView?.frame ?? .zero }
    /// Whether the presented view covers its window. Default `true`.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the view of the presenting controller is removed. Default `false`.
    open var shouldRemovePresentersView: Bool { false }
    /// Never called.
    open func presentationTransitionWillBegin() {}
    /// Never called.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Never called.
    open func dismissalTransitionWillBegin() {}
    /// Never called.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Never called.
    open func containerViewWillLayoutSubviews() {}
    /// Never called.
    open func containerViewDidLayoutSubviews() {}
}

/// How a presented controller appears. The desktop animates windows.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical
    /// By turning.
    case flipHorizontal
    /// By fading.
    case crossDissolve
    /// As a page.
    case partialCurl
}

extension UIViewController {
    /// Chooses the animators of a presentation. Has no effect: a presented controller has a separate window.
    public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { phoneScreen.transitioningDelegate }
        set {
            phoneScreen.transitioningDelegate = newValue
            guard newValue != nil else { return }
            NoEffect.note(
                "UIViewController.transitioningDelegate", "a presented controller has a separate window")
        }
    }

    /// How a presented controller appears. Has no effect: the desktop animates windows. Default `coverVertical`.
    public var modalTransitionStyle: UIModalTransitionStyle {
        get { phoneScreen.transitionStyle }
        set {
            phoneScreen.transitionStyle = newValue
            NoEffect.note("UIViewController.modalTransitionStyle", "the desktop animates windows")
        }
    }
}
