import Foundation
import NativeWidgets

/// The kinds of a ``CATransition``.
public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// From the old content to the new one.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content moves over the old one. Shown as ``fade``.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old one away. Shown as ``fade``.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content moves away. Shown as ``fade``.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The sides from which a ``CATransition`` comes. They have no effect, because every transition fades.
public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name of the side.
    public let rawValue: String
    /// Creates a side from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// From the right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From above.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From below.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which code from iOS adds transitions.
public nonisolated let kCATransition = "transition"

/// Fades from what the view of a layer shows to what it shows after the next changes.
///
/// ```swift
/// let fade = CATransition()
/// fade.duration = 0.2
/// label.layer.add(fade, forKey: nil)
/// label.text = "Saved"
/// ```
/// It fades once, from the moment in which it is added; `beginTime`, repetitions and the key have no effect. Another transition of the view
/// replaces it. A layer without a view, and a view that is not on the screen or is the root of a window, changes at once.
open class CATransition: CAAnimation {
    /// The kind. Default `fade`; every other one is shown as that, and posts a ``Notice`` once.
    open var type = CATransitionType.fade {
        didSet {
            guard type != .fade else { return }
            NoEffect.note("CATransitionType.\(type.rawValue)", "every transition fades")
        }
    }
    /// The side from which the new content comes. Has no effect, because every transition fades. Default `nil`.
    open var subtype: CATransitionSubtype?
    /// The part of the whole way at which the transition begins, from 0 to 1. Default 0.
    open var startProgress: Float = 0
    /// The part of the whole way at which the transition ends, from ``startProgress`` to 1; the new content is shown after it. Default 1.
    open var endProgress: Float = 1

    /// Starts to fade a view.
    func start(in view: UIView?) {
        let asked = duration.isFinite && duration > 0 ? duration : CATransaction.animationDuration()
        let seconds = speed.isFinite && speed > 0 ? asked / Double(speed) : 0
        let run = AnimationRun(AnimationTiming(duration: seconds, curve: curve(seconds: seconds)))
        run.onCompletion { [self] finished, _ in delegate?.animationDidStop(self, finished: finished) }
        let start = startProgress.isNaN ? 0 : min(1, max(0, startProgress))
        let end = endProgress.isNaN ? 1 : min(1, max(start, endProgress))
        view?.fade(in: run, from: Double(start), to: Double(end))
        if let delegate { MainLoop.atNextTurn { [self] in delegate.animationDidStart(self) } }
        run.start()
    }
}
