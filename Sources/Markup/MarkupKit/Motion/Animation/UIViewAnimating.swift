public import Foundation

/// The position where an animator leaves the views.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
    /// The values that the blocks set.
    case end
    /// The values before the animation.
    case start
    /// The current values.
    case current
}

/// The state of an animator.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
    /// Not started yet, or finished.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and not finished yet.
    case stopped
}

/// An animation that can be paused, reversed and controlled interactively.
public protocol UIViewAnimating: AnyObject {
    /// The state of the animator.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is running now.
    var isRunning: Bool { get }
    /// Whether the animation runs backwards.
    var isReversed: Bool { get set }
    /// The part of the time that has passed, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts or continues the animation.
    func startAnimation()
    /// Starts the animation after some seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation.
    func pauseAnimation()
    /// Stops the animation where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes a stopped animation at a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
