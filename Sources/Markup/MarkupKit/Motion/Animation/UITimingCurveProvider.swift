public import Foundation

/// How an animator's movement goes: ``UICubicTimingParameters`` or ``UISpringTimingParameters``.
public nonisolated protocol UITimingCurveProvider: Sendable {
    /// The curve between two points; `nil` for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; `nil` for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A movement along a curve that two points bend.
public nonisolated final class UICubicTimingParameters: UITimingCurveProvider {
    /// The named curve; `nil` for one of own points.
    public let animationCurve: UIView.AnimationCurve?
    let curve: BezierCurve

    /// A named curve.
    public init(animationCurve: UIView.AnimationCurve) {
        self.animationCurve = animationCurve
        curve = animationCurve.bezier
    }

    /// A curve from (0, 0) to (1, 1), time across and way upwards. Times outside 0 to 1 are moved to the nearer end.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        animationCurve = nil
        curve = BezierCurve(
            Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y))
    }

    /// The first of the two points.
    public var controlPoint1: CGPoint { CGPoint(x: curve.x1, y: curve.y1) }
    /// The second of the two points.
    public var controlPoint2: CGPoint { CGPoint(x: curve.x2, y: curve.y2) }
    /// This.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// None.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A movement as that of a weight on a damped spring.
public nonisolated final class UISpringTimingParameters: UITimingCurveProvider {
    /// The speed at the start, in ways a second; the horizontal part counts.
    public let initialVelocity: CGVector
    /// The spring where its own numbers say how long it takes; `nil` where the animator does.
    let spring: SpringMotion?
    let damping: Double

    /// A spring that comes to rest in the animator's duration.
    ///
    /// - Parameter dampingRatio: 1 does not swing over, smaller numbers do.
    public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
        damping = Double(dampingRatio)
        spring = nil
        self.initialVelocity = initialVelocity
    }

    /// A spring that takes its own time; the animator's duration does not count. Numbers that make no spring are moved to the nearest that do.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector = .zero) {
        let (mass, stiffness) = (Double(max(1e-6, mass)), Double(max(1e-6, stiffness)))
        let ratio = Double(damping) / (2 * (mass * stiffness).squareRoot())
        self.damping = ratio
        spring = SpringMotion(
            damping: ratio, frequency: (stiffness / mass).squareRoot(), velocity: Double(initialVelocity.dx))
        self.initialVelocity = initialVelocity
    }

    /// A spring by how it feels: the seconds of one swing without a brake, and how much it swings over, from -1 to 1.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let spring = SpringMotion(
            duration: duration, bounce: Double(bounce), velocity: Double(initialVelocity.dx))
        self.spring = spring
        damping = spring.damping
        self.initialVelocity = initialVelocity
    }

    /// None.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// This.
    public var springTimingParameters: UISpringTimingParameters? { self }
}

/// A direction and a length.
public nonisolated struct CGVector: Hashable, Sendable {
    /// The part to the right.
    public var dx: CGFloat
    /// The part downwards.
    public var dy: CGFloat
    /// Creates a vector from its parts.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
    /// No length.
    public static let zero = CGVector(dx: 0, dy: 0)
}

extension UITimingCurveProvider {
    /// The curve, and how long one way takes where an animator asks for `duration`.
    nonisolated func timing(for duration: TimeInterval) -> AnimationTiming {
        guard let parameters = springTimingParameters else {
            return AnimationTiming(
                duration: duration, curve: .bezier(cubicTimingParameters?.curve ?? .easeInOut))
        }
        if let spring = parameters.spring {
            let time = spring.settlingTime
            return AnimationTiming(duration: time, curve: .spring(spring, duration: time))
        }
        let spring = SpringMotion(
            damping: parameters.damping, velocity: Double(parameters.initialVelocity.dx), settlingIn: duration)
        return AnimationTiming(duration: duration, curve: .spring(spring, duration: duration))
    }
}
