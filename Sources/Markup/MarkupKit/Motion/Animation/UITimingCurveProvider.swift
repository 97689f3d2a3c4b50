public import Foundation

/// The timing of an animator: ``UICubicTimingParameters`` or ``UISpringTimingParameters``.
public nonisolated protocol UITimingCurveProvider: Sendable {
    /// The Bézier curve; `nil` for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; `nil` for a Bézier curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A Bézier timing curve.
public nonisolated final class UICubicTimingParameters: UITimingCurveProvider {
    /// The named curve; `nil` for one with custom control points.
    public let animationCurve: UIView.AnimationCurve?
    let curve: BezierCurve

    /// Creates a named curve.
    public init(animationCurve: UIView.AnimationCurve) {
        self.animationCurve = animationCurve
        curve = animationCurve.bezier
    }

    /// Creates a curve from (0, 0) to (1, 1); x is the time, y the progress. Times are clamped to 0 to 1.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        animationCurve = nil
        curve = BezierCurve(
            Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y))
    }

    /// The first control point.
    public var controlPoint1: CGPoint { CGPoint(x: curve.x1, y: curve.y1) }
    /// The second control point.
    public var controlPoint2: CGPoint { CGPoint(x: curve.x2, y: curve.y2) }
    /// Returns this curve.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Always `nil`.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The timing of a mass on a damped spring.
public nonisolated final class UISpringTimingParameters: UITimingCurveProvider {
    /// The initial velocity in distances per second; only `dx` is used.
    public let initialVelocity: CGVector
    /// The spring if its parameters determine its duration; `nil` if the animator does.
    let spring: SpringMotion?
    let damping: Double

    /// Creates a spring that comes to rest in the animator's duration.
    ///
    /// - Parameter dampingRatio: 1 does not overshoot, smaller numbers do.
    public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
        damping = Double(dampingRatio)
        spring = nil
        self.initialVelocity = initialVelocity
    }

    /// Creates a spring whose parameters determine its duration; the animator's duration is ignored. Invalid numbers
    /// are clamped to valid ones.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector = .zero) {
        let (mass, stiffness) = (Double(max(1e-6, mass)), Double(max(1e-6, stiffness)))
        let ratio = Double(damping) / (2 * (mass * stiffness).squareRoot())
        self.damping = ratio
        spring = SpringMotion(
            damping: ratio, frequency: (stiffness / mass).squareRoot(), velocity: Double(initialVelocity.dx))
        self.initialVelocity = initialVelocity
    }

    /// Creates a spring by its perceived duration, the seconds of one undamped oscillation, and its bounce from -1 to
    /// 1.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let spring = SpringMotion(
            duration: duration, bounce: Double(bounce), velocity: Double(initialVelocity.dx))
        self.spring = spring
        damping = spring.damping
        self.initialVelocity = initialVelocity
    }

    /// Always `nil`.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Returns this spring.
    public var springTimingParameters: UISpringTimingParameters? { self }
}

/// A vector with two components.
public nonisolated struct CGVector: Hashable, Sendable {
    /// The component to the right.
    public var dx: CGFloat
    /// The component downwards.
    public var dy: CGFloat
    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
    /// The vector of length 0.
    public static let zero = CGVector(dx: 0, dy: 0)
}

extension UITimingCurveProvider {
    /// Returns the curve and the duration for an animator's `duration`.
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
