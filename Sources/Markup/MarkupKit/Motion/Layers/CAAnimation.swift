/// An animation of a layer: one of the subclasses, which ``CALayer/add(_:forKey:)`` starts.
///
/// ```swift
/// let pulse = CABasicAnimation(keyPath: "transform.scale")
/// pulse.fromValue = 1
/// pulse.toValue = 1.2
/// pulse.duration = 0.4
/// pulse.autoreverses = true
/// pulse.repeatCount = .infinity
/// badge.layer.add(pulse, forKey: "pulse")
/// ```
/// A layer takes the values of an animation when it is added: later changes of the animation do not affect it, and one animation may be added
/// to several layers. The properties of the layer do not change; at the end the layer shows them again, unless ``isRemovedOnCompletion`` and
/// ``fillMode`` say otherwise.
open class CAAnimation {
    /// The seconds that the animation takes once. 0, the default, means the duration of the ``CATransaction``, which is a quarter of a second.
    open var duration: CFTimeInterval = 0
    /// The time of the begin, in seconds of ``CACurrentMediaTime()``, or in a group of its begin. 0, the default, means at once.
    open var beginTime: CFTimeInterval = 0
    /// The speed: 2 halves the time. Default 1; an animation that is not faster than 0 stays at its begin.
    open var speed: Float = 1
    /// The seconds by which the animation is ahead: 0.25 of a second begins in the middle of a half, and what was left out comes at the end.
    /// Default 0. With a ``speed`` of 0 the animation stays at that time.
    open var timeOffset: CFTimeInterval = 0
    /// How often the animation is repeated; infinity repeats it until it is removed. Default 0, which is once.
    open var repeatCount: Float = 0
    /// The seconds of all repetitions, in place of ``repeatCount``. Default 0, which means that it is not used.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each repetition runs backwards after it has run forwards. Default `false`.
    open var autoreverses = false
    /// The values before the begin and after the end. Default `removed`.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether the animation is removed from its layer at the end. Default `true`.
    open var isRemovedOnCompletion = true
    /// The progress as a function of time. `nil`, the default, means that of the ``CATransaction``, or else a linear one.
    open var timingFunction: CAMediaTimingFunction?
    /// The object that is notified of the begin and the end. It is retained as long as the animation.
    open var delegate: (any CAAnimationDelegate)?

    private var values: [String: Any] = [:]

    /// Creates an animation.
    public required init() {}

    nonisolated deinit {}

    /// Returns a value that ``setValue(_:forKey:)`` has stored, for example the name of an animation.
    public func value(forKey key: String) -> Any? { values[key] }
    /// Stores a value for the program; `nil` removes it. It does not change properties of the animation.
    public func setValue(_ value: Any?, forKey key: String) { values[key] = value }

    /// The values that the animation shows of a layer; an error says what to change.
    func content(for layer: CALayer, seconds: Double) throws(LayerAnimationFault) -> MotionClip.Content {
        .clips([], seconds)
    }

    /// The curve of the progress, if no function is set.
    func curve(seconds: Double) -> TimingCurve {
        .bezier((timingFunction ?? CATransaction.animationTimingFunction())?.curve ?? .linear)
    }

    /// The curve of the progress within a group.
    func innerCurve(seconds: Double) -> TimingCurve { .bezier(timingFunction?.curve ?? .linear) }
}

/// An object that is notified when an animation begins and ends.
@MainActor public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation begins to be shown. The default does nothing.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has ended. The default does nothing.
    ///
    /// - Parameter flag: `false` if the animation was removed or replaced before its end, or its layer has left the window.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
