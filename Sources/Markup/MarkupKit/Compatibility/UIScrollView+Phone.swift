public import Foundation

extension UITableView {
    /// The material of the lines between the rows. Has no effect: ``separatorColor`` colours them. Always `nil`.
    public var separatorEffect: UIVisualEffect? {
        get { nil }
        set {
            if newValue != nil { NoEffect.note("UITableView.separatorEffect", "'separatorColor' colours the lines") }
        }
    }
}

// Properties of scroll views that change nothing here: GTK determines how content follows the user.
extension UIScrollView {
    /// How quickly a movement ends after the finger has left the screen.
    public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The speed after a millisecond, as a part of the one before.
        public let rawValue: CGFloat
        /// Creates a rate.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The usual rate.
        public static let normal = Self(rawValue: 0.998)
        /// A movement that ends soon.
        public static let fast = Self(rawValue: 0.99)
    }

    /// How quickly a movement ends. Has no effect: GTK determines it. Always `normal`.
    public var decelerationRate: DecelerationRate {
        get { .normal }
        set { if newValue != .normal { note("decelerationRate", "GTK determines how content comes to rest") } }
    }

    /// Whether the content can be pulled beyond its edges. Has no effect: GTK determines it. Always `true`.
    public var bounces: Bool {
        get { true }
        set { if !newValue { noteEdges("bounces") } }
    }

    /// Whether content that fits can be pulled beyond its upper and lower edge. Has no effect: GTK determines it. Always `false`.
    public var alwaysBounceVertical: Bool {
        get { false }
        set { if newValue { noteEdges("alwaysBounceVertical") } }
    }

    /// Whether content that fits can be pulled beyond its other edges. Has no effect: GTK determines it. Always `false`.
    public var alwaysBounceHorizontal: Bool {
        get { false }
        set { if newValue { noteEdges("alwaysBounceHorizontal") } }
    }

    /// Whether a tap on the status bar scrolls to the top. Has no effect: a desktop has no status bar. Always `false`.
    public var scrollsToTop: Bool {
        get { false }
        set { if newValue { note("scrollsToTop", "a desktop has no status bar") } }
    }

    /// Whether a touch waits until it is clear that it does not scroll. Has no effect: GTK determines it. Always `true`.
    public var delaysContentTouches: Bool {
        get { true }
        set { if !newValue { note("delaysContentTouches", "GTK determines which touches scroll") } }
    }

    /// Whether a touch in a subview may be taken to scroll the content. Has no effect: GTK determines it. Always `true`.
    public var canCancelContentTouches: Bool {
        get { true }
        set { if !newValue { note("canCancelContentTouches", "GTK determines which touches scroll") } }
    }

    /// Whether a drag scrolls in one direction at a time. Has no effect: GTK determines it. Always `false`.
    public var isDirectionalLockEnabled: Bool {
        get { false }
        set { if newValue { note("isDirectionalLockEnabled", "GTK determines the direction of a drag") } }
    }

    /// Whether the content can be zoomed beyond its limits for a moment. Has no effect: the limits are kept. Always `false`.
    public var bouncesZoom: Bool {
        get { false }
        set { if newValue { note("bouncesZoom", "the limits of the zoom are kept") } }
    }

    /// Whether the scroll bars keep clear of the safe area. Has no effect: a desktop has none. Always `true`.
    public var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { true }
        set { if !newValue { note("automaticallyAdjustsScrollIndicatorInsets", "no bar covers a view here") } }
    }

    private func noteEdges(_ name: String) { note(name, "GTK determines what happens at the edges of the content") }
    private func note(_ name: String, _ reason: String) { NoEffect.note("UIScrollView.\(name)", reason) }
}
