public import Foundation

extension UIWindow {
    /// The place of a window in front of or behind others. Here the desktop determines it.
    public nonisolated struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// The place; windows with a greater one are in front.
        public let rawValue: CGFloat
        /// Creates a level.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The level of windows.
        public static let normal = Level(0)
        /// The level of a phone's status bar.
        public static let statusBar = Level(1000)
        /// The level of alerts.
        public static let alert = Level(2000)
        /// Whether one level is behind another.
        public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
    }

    /// The place of the window in front of or behind others. Has no effect: the desktop determines it. Always `normal`.
    public var windowLevel: Level {
        get { .normal }
        set {
            guard newValue != .normal else { return }
            NoEffect.note("UIWindow.windowLevel", "the desktop determines which window is in front")
        }
    }
}
