public import Foundation

/// The time in which one screen takes the place of another, for what is to move along with it.
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

    /// The new screen has arrived.
    func end() {
        let waiting = completions
        completions = []
        for completion in waiting { completion(self) }
    }
}

extension UIViewControllerTransitionCoordinator {
    /// Whether something moves: `false` unless a screen slides in.
    public var isAnimated: Bool { false }
    /// The seconds that it takes; 0 without movement.
    public var transitionDuration: TimeInterval { 0 }
}

extension UIViewController {
    /// While a navigation controller shows another screen with an animation: what lets views move along with it; `nil` at all other times.
    ///
    /// ```swift
    /// override func viewWillAppear(_ animated: Bool) {
    ///     super.viewWillAppear(animated)
    ///     transitionCoordinator?.animate(alongsideTransition: { _ in self.header.alpha = 1 }, completion: nil)
    /// }
    /// ```
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        (self as? UINavigationController ?? navigationController)?.transition
    }
}
