import NativeWidgets

/// The animations of one layer. They follow the frames of its window.
final class LayerMotion {
    /// An animation that was added to the layer.
    final class Running {
        let animation: CAAnimation
        let clip: MotionClip
        let key: String?
        let transaction: CATransaction
        let isRemovedAtEnd: Bool
        /// The time of the first frame.
        fileprivate var start: Double?
        fileprivate var hasBegun = false
        fileprivate var hasEnded = false

        fileprivate init(_ animation: CAAnimation, _ clip: MotionClip, _ key: String?) {
            (self.animation, self.clip, self.key) = (animation, clip, key)
            isRemovedAtEnd = animation.isRemovedOnCompletion
            transaction = CATransaction.current
        }

        fileprivate func tellBegin() {
            guard let delegate = animation.delegate else { return }
            MainLoop.atNextTurn { [animation] in delegate.animationDidStart(animation) }
        }

        fileprivate func tellEnd(finished: Bool) {
            transaction.remove()
            guard let delegate = animation.delegate else { return }
            MainLoop.atNextTurn { [animation] in delegate.animationDidStop(animation, finished: finished) }
        }
    }

    private weak var layer: CALayer?
    /// The animations in the order in which they were added; those that ended are kept if they are not removed then.
    private(set) var running: [Running] = []
    /// The values that are shown in place of the layer's own ones.
    private(set) var shown: [LayerProperty: LayerValue] = [:]
    /// The view whose window provides the frames, and the number of the current frame callback.
    private weak var host: UIView?
    private var hosting = 0
    /// The time of the last frame, and the layer's time in it.
    private var lastFrame = 0.0
    private var lastTime = 0.0
    /// The style of a view while it differs from the view's own one.
    private var rule: MovingRules.Rule?

    init(of layer: CALayer) { self.layer = layer }

    /// The layer was freed in the middle of an animation.
    nonisolated deinit {
        guard let rule else { return }
        if MainThread.isCurrent {
            MainActor.assumeIsolated { rule.end() }
        } else {
            Task { @MainActor in rule.end() }
        }
    }

    // MARK: Animations

    func add(_ animation: CAAnimation, _ clip: MotionClip, _ key: String?) {
        if let key { stop { $0.key == key } }
        let new = Running(animation, clip, key)
        new.transaction.add()
        running.append(new)
        guard Display.showsAnimations else { return endLater(new) }
        if host?.native.isInWindow == true { step(to: lastFrame) } else { follow() }
    }

    func remove(_ isMeant: (String?) -> Bool) {
        stop { isMeant($0.key) }
        update()
    }

    private func stop(_ isMeant: (Running) -> Bool) {
        let stopped = running.filter(isMeant)
        running.removeAll(where: isMeant)
        for animation in stopped where !animation.hasEnded { animation.tellEnd(finished: false) }
    }

    /// Shows the end without the way there, because the desktop shows no animations. One without an end shows nothing.
    private func endLater(_ animation: Running) {
        let length = animation.clip.timing.length
        guard length.isFinite else { return }
        AnimationRun.frames.after(animation.clip.timing.delay) { [weak self] in
            guard let self, running.contains(where: { $0 === animation }) else { return }
            animation.tellBegin()
            end([animation])
            update()
        }
    }

    private func end(_ ended: [Running]) {
        for animation in ended { animation.hasEnded = true }
        running.removeAll { $0.hasEnded && $0.isRemovedAtEnd }
        for animation in ended { animation.tellEnd(finished: true) }
    }

    // MARK: Frames

    private var needsFrames: Bool { Display.showsAnimations && running.contains { !$0.hasEnded } }

    /// The layers that wait until their view is in a window.
    private static var waiting: [WeakMotion] = []

    private struct WeakMotion {
        weak var motion: LayerMotion?
    }

    /// Called when views have come into a window.
    static func viewsDidCome() {
        guard !waiting.isEmpty else { return }
        let motions = waiting.compactMap(\.motion)
        waiting = []
        for motion in motions { motion.follow() }
    }

    private func follow() {
        guard needsFrames else { return }
        guard let view = layer?.host, view.native.isInWindow else {
            if !Self.waiting.contains(where: { $0.motion === self }) {
                Self.waiting.removeAll { $0.motion == nil }
                Self.waiting.append(WeakMotion(motion: self))
            }
            return
        }
        host = view
        hosting += 1
        let number = hosting
        let end = EndOfFrames { [weak self] in self?.framesDidEnd(number) }
        AnimationRun.frames.onEachFrame(of: view) { [weak self] time in
            _ = end
            guard let self, hosting == number else { return false }
            step(to: time)
            return hosting == number
        }
    }

    /// Called when the view that provided the frames has left its window; the animations continue in another window, and end otherwise.
    private func framesDidEnd(_ number: Int) {
        guard hosting == number else { return }
        host = nil
        guard layer?.host?.native.isInWindow == true else { return remove { _ in true } }
        follow()
    }

    private func step(to time: Double) {
        lastFrame = time
        lastTime = layer?.localTime(of: time) ?? time
        for animation in running where animation.start == nil { animation.start = lastTime }
        for animation in running where !animation.hasBegun && seconds(of: animation) >= animation.clip.timing.delay {
            animation.hasBegun = true
            animation.tellBegin()
        }
        end(running.filter { !$0.hasEnded && $0.clip.hasEnded(at: seconds(of: $0)) })
        update()
    }

    private func seconds(of animation: Running) -> Double { lastTime - (animation.start ?? lastTime) }

    // MARK: Values

    /// Shows the values of the current time.
    private func update() {
        if !needsFrames {
            host = nil
            hosting += 1
        }
        guard let layer else { return }
        var values: [LayerProperty: LayerValue] = [:]
        for animation in running where animation.hasEnded || animation.start != nil {
            let seconds = animation.hasEnded ? .greatestFiniteMagnitude : seconds(of: animation)
            animation.clip.show(at: seconds, &values, own: layer.modelValue)
        }
        shown = values
        if let view = layer.ownView {
            view.showPlace(of: values)
            view.showOpacity(of: values)
            view.show(layer.animatedLook(of: values), &rule)
        }
        layer.setNeedsDisplay()
    }
}
