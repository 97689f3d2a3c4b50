public import Foundation

/// How the values between two key frames are found.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Creates a mode with any name; unknown names count as ``linear``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// On a straight line.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value is shown until the next one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// With the same speed along the whole way; the times of the key frames are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// The same as ``linear``.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// The same as ``paced``.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// An animation through several values, or of a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values of the key frames: numbers, points, sizes, rectangles, colours, transformations or paths.
    open var values: [Any]?
    /// The path of a point; it takes the place of ``values``.
    open var path: CGPath?
    /// The times of the key frames, from 0 to 1 and not falling. `nil`, the default, or a wrong number of times distributes them evenly.
    open var keyTimes: [NSNumber]?
    /// The progress between each two key frames as a function of time; `nil`, the default, is linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How the values between two key frames are found. Default `linear`.
    open var calculationMode = CAAnimationCalculationMode.linear

    override func course(from shown: LayerValue, _ keyPath: String) throws(LayerAnimationFault) -> PropertyMotion.Course
    {
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        if let path {
            guard case .point = shown else {
                throw LayerAnimationFault(
                    "CAKeyframeAnimation: '\(keyPath)' is not a point and follows no path; set 'values'")
            }
            return .path(PathCourse(path, isPaced: isPaced))
        }
        var found: [LayerValue] = []
        for value in values ?? [] { if let value = try converted(value, like: shown, keyPath) { found.append(value) } }
        var course = KeyframeCourse(values: found)
        course.isDiscrete = calculationMode == .discrete
        course.curves = timingFunctions?.map(\.curve) ?? []
        if isPaced { course.pace() } else if let keyTimes { course.use(times: keyTimes.map(\.doubleValue)) }
        return .frames(course)
    }
}

/// Several animations of one layer that run at the same time.
///
/// Their durations and begin times count within the group; those that are longer are cut off. Their delegates are not called.
open class CAAnimationGroup: CAAnimation {
    /// The animations.
    open var animations: [CAAnimation]?

    override func content(for layer: CALayer, seconds: Double) throws(LayerAnimationFault) -> MotionClip.Content {
        var clips: [MotionClip] = []
        for animation in animations ?? [] where animation !== self {
            clips.append(try MotionClip(animation, of: layer, inGroupOf: seconds))
        }
        return .clips(clips, seconds)
    }
}
