public import Foundation

/// Lets a phone vibrate. Has no effect: a desktop does not vibrate.
open class UIFeedbackGenerator {
    /// Creates a generator without an effect.
    public init() {}
    nonisolated deinit {}
    /// Has no effect.
    open func prepare() {}

    func note() { NoEffect.note("\(type(of: self))", "a desktop does not vibrate") }
}

/// Lets a phone vibrate as after an event. Has no effect.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of event.
    public nonisolated enum FeedbackType: Int, Sendable {
        /// A task has succeeded.
        case success
        /// A task needs attention.
        case warning
        /// A task has failed.
        case error
    }
    /// Has no effect.
    public func notificationOccurred(_ notificationType: FeedbackType) { note() }
}

/// Lets a phone vibrate as after a collision. Has no effect.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of the collision.
    public nonisolated enum FeedbackStyle: Int, Sendable {
        /// A small object.
        case light
        /// An object of medium size.
        case medium
        /// A large object.
        case heavy
        /// A soft object.
        case soft
        /// A rigid object.
        case rigid
    }
    /// Creates a generator without an effect.
    public convenience init(style: FeedbackStyle) { self.init() }
    /// Has no effect.
    public func impactOccurred() { note() }
    /// Has no effect.
    public func impactOccurred(intensity: CGFloat) { note() }
}

/// Lets a phone vibrate as after a change of a selection. Has no effect.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Has no effect.
    public func selectionChanged() { note() }
}
