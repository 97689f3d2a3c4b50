public import Foundation

/// An animation of one property of a layer; one of the subclasses.
open class CAPropertyAnimation: CAAnimation {
    /// The path of the property, such as `opacity`, `position.y` or `transform.rotation.z`.
    ///
    /// Animated are `opacity`, `position`, `anchorPoint`, `bounds`, `transform`, `backgroundColor`, `cornerRadius`, `borderWidth`, `borderColor`,
    /// `shadowColor`, `shadowOpacity`, `shadowRadius` and `shadowOffset`; the path, colours, line and stroke of a ``CAShapeLayer``; the
    /// colours, locations and points of a ``CAGradientLayer``. Parts are `x`, `y`, `width`, `height`, `origin` and `size`; those of a
    /// transformation are `rotation`, `scale` and `translation` with `x`, `y` or `z`. A layer without the property posts a ``Notice``.
    open var keyPath: String?
    /// Whether the values are added to the layer's own value. Default `false`.
    open var isAdditive = false
    /// Whether each repetition continues at the last value of the one before. Default `false`.
    open var isCumulative = false

    /// Creates an animation without a property.
    public required init() { super.init() }

    /// Creates an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func content(for layer: CALayer, seconds: Double) throws(LayerAnimationFault) -> MotionClip.Content {
        let name = String(describing: type(of: self))
        guard let keyPath else {
            throw LayerAnimationFault("\(name) has no 'keyPath': name a property, such as 'opacity'")
        }
        guard let path = LayerKeyPath(keyPath), let model = layer.modelValue(of: path.property),
            let value = path.part(of: model)
        else { throw .unknown(keyPath, name, layer) }
        let course = try course(from: layer.shownPart(at: path) ?? value, keyPath)
        return .property(PropertyMotion(path: path, course: course, isAdditive: isAdditive, isCumulative: isCumulative))
    }

    /// The values over time.
    ///
    /// - Parameter shown: The value that is shown now.
    func course(from shown: LayerValue, _ keyPath: String) throws(LayerAnimationFault) -> PropertyMotion.Course {
        .frames(KeyframeCourse(values: []))
    }

    /// Converts a value for a property.
    func converted(_ value: Any?, like shown: LayerValue, _ keyPath: String) throws(LayerAnimationFault) -> LayerValue?
    {
        guard let value else { return nil }
        guard let found = LayerValue(value)?.converted(toKindOf: shown) else { throw .unfit(value, keyPath, shown) }
        return found
    }
}

/// An animation from one value to another.
///
/// Missing values are those of the layer: without ``fromValue`` the one that is shown when the animation is added, without ``toValue`` the
/// layer's own one.
open class CABasicAnimation: CAPropertyAnimation {
    /// The first value: a number, a point, a size, a rectangle, a colour, a transformation or a path.
    open var fromValue: Any?
    /// The last value.
    open var toValue: Any?
    /// The difference between the first and the last value, if one of them is missing.
    open var byValue: Any?

    override func course(from shown: LayerValue, _ keyPath: String) throws(LayerAnimationFault) -> PropertyMotion.Course
    {
        let from = try converted(fromValue, like: shown, keyPath)
        let to = try converted(toValue, like: shown, keyPath)
        let by = try converted(byValue, like: shown, keyPath)
        switch (from, to, by) {
        case (let from?, let to?, _): return .straight(from: from, to: to)
        case (let from?, nil, let by?): return .straight(from: from, to: from.adding(by))
        case (nil, let to?, let by?): return .straight(from: to.adding(by.multiplied(by: -1)), to: to)
        case (nil, nil, let by?): return .straight(from: shown, to: shown.adding(by))
        default: return .straight(from: from ?? shown, to: to)
        }
    }
}

/// An animation from one value to another by a spring, which may overshoot.
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the spring. Default 1.
    open var mass: CGFloat = 1
    /// The force of the spring. Default 100.
    open var stiffness: CGFloat = 100
    /// The friction. Default 10.
    open var damping: CGFloat = 10
    /// The velocity at the begin, in distances per second. Default 0.
    open var initialVelocity: CGFloat = 0

    private var spring: SpringMotion {
        let (mass, stiffness) = (Double(max(1e-6, mass)), Double(max(1e-6, stiffness)))
        return SpringMotion(
            damping: Double(damping) / (2 * (mass * stiffness).squareRoot()),
            frequency: (stiffness / mass).squareRoot(),
            velocity: Double(initialVelocity))
    }

    /// The seconds until the spring is at rest, at most a thousand: a good ``CAAnimation/duration``.
    open var settlingDuration: CFTimeInterval { spring.settlingTime }

    override func curve(seconds: Double) -> TimingCurve { .spring(spring, duration: seconds) }
    override func innerCurve(seconds: Double) -> TimingCurve { .spring(spring, duration: seconds) }
}
