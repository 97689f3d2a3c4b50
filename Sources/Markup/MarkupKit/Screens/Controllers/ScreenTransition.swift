public import Foundation

/// The transition between two screens, which other animations can accompany.
final class ScreenTransition: UIViewControllerTransitionCoordinator {
    let isAnimated = true
    let transitionDuration: TimeInterval
    private var completions: [(any UIViewControllerTransitionCoordinator) -> Void] = []

    init(duration: TimeInterval) { transitionDuration = duration }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool {
        if let animation { UIView.animate(withDuration: transitionDuration, animations: { animation(self) }) }
        if let completion { completions.append(completion) }
        return true
    }

    /// Called when the new screen has arrived.
    func end() {
        let waiting = completions
        completions = []
        for completion in waiting { completion(self) }
    }
}

extension UIViewControllerTransitionCoordinator {
    /// Whether the transition is animated; `false` by default.
    public var isAnimated: Bool { false }
    /// The duration of the transition in seconds; 0 without an animation.
    public var transitionDuration: TimeInterval { 0 }

    /// Animates the changes that `animation` makes; at once without an animation.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

extension UIViewController {
    /// The transition of the navigation controller while it shows another screen with an animation, to animate views
    /// alongside; `nil` otherwise.
    ///
    /// ```swift
    /// override func viewWillAppear(_ animated: Bool) {
    ///     super.viewWillAppear(animated)
    ///     transitionCoordinator?.animate(alongsideTransition: { _ in self.header.alpha = 1 })
    /// }
    /// ```
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        (self as? UINavigationController ?? navigationController)?.transition
    }
}
