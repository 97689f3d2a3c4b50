public import Foundation

/// Where an animator leaves what it moved.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
    /// As the blocks left it.
    case end
    /// As it was before.
    case start
    /// Where it is.
    case current
}

/// What an animator does.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
    /// Nothing yet, or nothing any more.
    case inactive
    /// It moves, or is paused.
    case active
    /// It was stopped, and waits to be finished.
    case stopped
}

/// An animation that can be paused, turned round and moved by hand.
public protocol UIViewAnimating: AnyObject {
    /// What it does.
    var state: UIViewAnimatingState { get }
    /// Whether it moves now.
    var isRunning: Bool { get }
    /// Whether it goes back to the start.
    var isReversed: Bool { get set }
    /// How much of the time has passed, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Begins to move, or goes on.
    func startAnimation()
    /// Begins to move after some seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds everything where it is.
    func pauseAnimation()
    /// Ends where everything is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends at a position what was stopped.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
