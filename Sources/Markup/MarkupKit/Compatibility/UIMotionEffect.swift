/// A change of a view that follows how a phone is tilted. Has no effect: a desktop is not tilted.
open class UIMotionEffect {
    /// Creates an effect.
    public init() {}

    nonisolated deinit {}
}

/// A value that follows how a phone is tilted. Has no effect: a desktop is not tilted.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis of a tilt.
    public nonisolated enum EffectType: Int, Sendable {
        /// To the left and the right.
        case tiltAlongHorizontalAxis
        /// Upwards and downwards.
        case tiltAlongVerticalAxis
    }

    /// The name of the property.
    public let keyPath: String
    /// The axis.
    public let type: EffectType
    /// The value at the one end. Default `nil`.
    open var minimumRelativeValue: Any?
    /// The value at the other end. Default `nil`.
    open var maximumRelativeValue: Any?

    /// Creates an effect on a property.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
}

/// Several effects at once. Has no effect: a desktop is not tilted.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects. Default `nil`.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// Adds an effect. Has no effect: a desktop is not tilted.
    public func addMotionEffect(_ effect: UIMotionEffect) {
        NoEffect.note("UIView.addMotionEffect(_:)", "a desktop is not tilted")
    }
    /// Removes an effect. Has no effect: a desktop is not tilted.
    public func removeMotionEffect(_ effect: UIMotionEffect) {}
    /// The effects. Always empty.
    public var motionEffects: [UIMotionEffect] {
        get { [] }
        set { for effect in newValue { addMotionEffect(effect) } }
    }
}
