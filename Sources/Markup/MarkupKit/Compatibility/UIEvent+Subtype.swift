extension UIEvent {
    /// The kind of a motion of a phone. No event has one, because a desktop is not moved.
    public nonisolated enum EventSubtype: Int, Sendable {
        /// No motion.
        case none = 0
        /// The phone was shaken.
        case motionShake = 1
    }
}
