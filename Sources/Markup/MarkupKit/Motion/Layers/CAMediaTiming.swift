/// The values that an animation of a layer shows before it begins and after it has ended.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Creates a mode with any name; unknown names count as ``removed``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer's own value before and after.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value after the end, as long as the animation is not removed.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value before the begin.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value before the begin, and the last value after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")

    var showsFirst: Bool { self == .backwards || self == .both }
    var showsLast: Bool { self == .forwards || self == .both }
}

/// The name of a timing function.
public nonisolated struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name of the function.
    public let rawValue: String
    /// Creates any name; unknown names count as ``linear``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The same speed throughout.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the begin.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at the begin and at the end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// Slow at the end, and a little at the begin.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The progress of an animation as a function of its time: a Bézier curve from (0, 0) to (1, 1).
public nonisolated final class CAMediaTimingFunction: Hashable, Sendable {
    let curve: BezierCurve

    /// Creates a named function.
    public init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: curve = .easeIn
        case .easeOut: curve = .easeOut
        case .easeInEaseOut: curve = .easeInOut
        case .default: curve = BezierCurve(0.25, 0.1, 0.25, 1)
        default: curve = .linear
        }
    }

    /// Creates a function with two control points; x is the time, y the progress. Times are clamped to 0 to 1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = BezierCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    }

    public static func == (left: CAMediaTimingFunction, right: CAMediaTimingFunction) -> Bool {
        left.curve == right.curve
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(curve) }
}
