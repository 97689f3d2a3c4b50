import Foundation
import MarkupBasics

/// An animation as it was when it was added to a layer: its times and its values.
struct MotionClip {
    let timing: AnimationTiming
    private let fillMode: CAMediaTimingFillMode
    private let content: Content
    /// Whether the animation stays at its begin, or at its time offset.
    private let isHeld: Bool
    /// How many repetitions the animation is ahead.
    private let lead: Double

    enum Content {
        case property(PropertyMotion)
        /// The animations of a group, and its seconds.
        case clips([MotionClip], Double)
    }

    private static var depth = 0

    /// - Parameter group: The seconds of the group that contains the animation; nil outside of groups.
    init(_ animation: CAAnimation, of layer: CALayer, inGroupOf group: Double? = nil) throws(LayerAnimationFault) {
        guard Self.depth < 32 else { throw LayerAnimationFault("CAAnimationGroup: the groups contain each other") }
        Self.depth += 1
        defer { Self.depth -= 1 }
        let asked = animation.duration.isFinite ? max(0, animation.duration) : 0
        let seconds = asked > 0 ? asked : group ?? CATransaction.animationDuration()
        let speed = animation.speed.isFinite ? Double(animation.speed) : 1
        isHeld = speed <= 0
        let begin = animation.beginTime.isFinite ? animation.beginTime : 0
        let delay = group != nil || begin == 0 ? begin : begin - layer.localTime(of: CACurrentMediaTime())
        var count = animation.repeatCount > 0 ? Double(animation.repeatCount) : 1
        let whole = seconds * (animation.autoreverses ? 2 : 1)
        if animation.repeatDuration > 0, whole > 0 { count = animation.repeatDuration / whole }
        timing = AnimationTiming(
            duration: isHeld ? seconds : seconds / speed, delay: delay,
            curve: group == nil ? animation.curve(seconds: seconds) : animation.innerCurve(seconds: seconds),
            count: count, reverses: animation.autoreverses)
        lead = whole > 0 && animation.timeOffset.isFinite ? animation.timeOffset / whole : 0
        fillMode = animation.fillMode
        content = try animation.content(for: layer, seconds: seconds)
    }

    /// Whether the animation has ended, some seconds after it was added.
    func hasEnded(at seconds: Double) -> Bool { !isHeld && timing.moment(at: seconds) == .ended }

    /// The properties that the animation shows.
    var properties: Set<LayerProperty> {
        switch content {
        case .property(let motion): [motion.path.property]
        case .clips(let clips, _): clips.reduce(into: []) { $0.formUnion($1.properties) }
        }
    }

    /// Writes the values that the animation shows, some seconds after it was added, over those of other animations.
    func show(at seconds: Double, _ values: inout [LayerProperty: LayerValue], own: (LayerProperty) -> LayerValue?) {
        let (part, cycle): (Double, Int)
        switch timing.moment(at: isHeld ? min(seconds, timing.delay) : seconds) {
        case .waiting:
            guard fillMode.showsFirst else { return }
            (part, cycle) = (0, 0)
        case .moving(let now):
            let ways = max(0, (isHeld ? 0 : seconds - timing.delay) / timing.cycle)
            guard lead != 0 else {
                (part, cycle) = (now, Int(min(1e9, ways.rounded(.down))))
                break
            }
            // The part that the lead leaves out comes at the end.
            var ahead = ways + lead
            if timing.count.isFinite { ahead -= (ahead / timing.count).rounded(.down) * timing.count }
            (part, cycle) = (timing.part(ofWays: ahead), Int(min(1e9, max(0, ahead.rounded(.down)))))
        case .ended:
            guard fillMode.showsLast else { return }
            (part, cycle) = (timing.lastPart, Int(min(1e9, timing.count.rounded(.up))) - 1)
        }
        let progress = timing.curve.value(at: part)
        switch content {
        case .property(let motion):
            let property = motion.path.property
            guard let base = values[property] ?? own(property) else { return }
            values[property] = motion.value(at: progress, cycle: cycle, over: base) ?? base
        case .clips(let clips, let length):
            for clip in clips { clip.show(at: progress * length, &values, own: own) }
        }
    }
}

nonisolated extension AnimationTiming {
    /// The seconds of one repetition, forwards and backwards.
    fileprivate var cycle: Double { max(1e-9, duration * (reverses ? 2 : 1)) }

    /// The part of one repetition that is shown after the end.
    fileprivate var lastPart: Double { part(ofWays: count.isFinite ? count : 1) }
}

/// Why an animation cannot be shown, with advice.
struct LayerAnimationFault: Error {
    let text: String

    init(_ text: String) { self.text = text }

    static func unknown(_ keyPath: String, _ animation: String, _ layer: CALayer) -> LayerAnimationFault {
        let nearest = NearestName.find(
            String(keyPath.prefix { $0 != "." }), among: LayerProperty.allCases.map(\.rawValue))
        let advice = nearest.map { "did you mean '\($0)'?" } ?? "see 'CAPropertyAnimation.keyPath' for the properties"
        return LayerAnimationFault("\(animation): '\(keyPath)' of \(type(of: layer)) cannot be animated; \(advice)")
    }

    static func unfit(_ value: Any, _ keyPath: String, _ shown: LayerValue) -> LayerAnimationFault {
        LayerAnimationFault("'\(keyPath)' cannot be animated to '\(value)', because it is not \(shown.kind)")
    }
}
