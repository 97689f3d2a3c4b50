import Foundation

/// The time of a layer in proportion to that of its superlayer.
struct LayerClock: Hashable {
    var beginTime = 0.0
    var timeOffset = 0.0
    var speed: Float = 1

    func local(_ outer: Double) -> Double { (outer - beginTime) * Double(speed) + timeOffset }

    /// The time of the superlayer; a layer that stands still has the same time for all of them, of which this is the begin.
    func outer(_ local: Double) -> Double {
        speed == 0 ? beginTime : (local - timeOffset) / Double(speed) + beginTime
    }
}

/// The time in which the animations of a layer and of the layers inside run. Animations of views have their own time.
///
/// ```swift
/// let now = layer.convertTime(CACurrentMediaTime(), from: nil)
/// layer.speed = 0
/// layer.timeOffset = now  // The animations stand still.
/// ```
extension CALayer {
    /// The speed of the layer's time: 2 halves the duration of animations, 0 stops them. Default 1; a number that is not finite counts as 1.
    public var speed: Float {
        get { tree?.clock?.speed ?? 1 }
        set { changeClock { $0.speed = newValue.isFinite ? newValue : 1 } }
    }

    /// The seconds that are added to the layer's time. Default 0; a number that is not finite counts as 0.
    public var timeOffset: CFTimeInterval {
        get { tree?.clock?.timeOffset ?? 0 }
        set { changeClock { $0.timeOffset = newValue.isFinite ? newValue : 0 } }
    }

    /// The time of the superlayer at which the layer's time is ``timeOffset``. Default 0; a number that is not finite counts as 0.
    public var beginTime: CFTimeInterval {
        get { tree?.clock?.beginTime ?? 0 }
        set { changeClock { $0.beginTime = newValue.isFinite ? newValue : 0 } }
    }

    /// Converts a time of another layer to the time of this one; `nil` means the time of ``CACurrentMediaTime()``.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(of: l?.outerTime(of: t) ?? t)
    }

    /// Converts a time of this layer to the time of another one; `nil` means the time of ``CACurrentMediaTime()``.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        l?.localTime(of: outerTime(of: t)) ?? outerTime(of: t)
    }

    /// Returns the layer's time for a time of the machine.
    func localTime(of time: Double) -> Double {
        let outer = timingLayer?.localTime(of: time) ?? time
        return tree?.clock?.local(outer) ?? outer
    }

    private func outerTime(of time: Double) -> Double {
        let outer = tree?.clock?.outer(time) ?? time
        return timingLayer?.outerTime(of: outer) ?? outer
    }

    /// The layer around this one whose time it follows.
    private var timingLayer: CALayer? {
        guard let view = ownView else { return tree?.superlayer ?? tree?.masked }
        return sequence(first: view, next: \.superview).dropFirst().lazy.compactMap { $0.rarities?.layer }.first
    }

    private func changeClock(_ change: (inout LayerClock) -> Void) {
        var clock = tree?.clock ?? LayerClock()
        change(&clock)
        guard clock != tree?.clock else { return }
        madeTree.clock = clock == LayerClock() ? nil : clock
    }
}
