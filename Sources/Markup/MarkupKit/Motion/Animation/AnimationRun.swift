import NativeWidgets

/// An animation of the changes of one block: all its movements share one clock and end together.
final class AnimationRun {
    /// The source of frames.
    static var frames: any FrameSource = WindowFrames()
    /// The running animations, which are kept while they move.
    private static var active: [AnimationRun] = []

    var timing: AnimationTiming
    private(set) var movements: [Movement] = []
    /// Called at the end, in a separate turn of the main loop, with whether nothing was interrupted and where the
    /// animation ended.
    private var completions: [(Bool, MovementEnd) -> Void] = []
    private(set) var state = State.ready
    /// The seconds since the start, including the delay.
    private(set) var elapsed = 0.0
    /// Whether the animation runs backwards.
    var isReversed = false
    /// Whether the animation stays paused at its ends until it is finished.
    var holdsAtEnds = false
    /// The part of the animation's time after which movements added now begin.
    var restOfAdded = 0.0
    private var lastTime: Double?
    private var wasInterrupted = false
    /// The view whose window provides the frames, and the number of the current frame callback.
    private weak var host: UIView?
    private var hosting = 0

    enum State { case ready, running, paused, ended }

    /// - Parameter isByHand: Whether the animation is interactive. With animations disabled it keeps intermediate
    ///   values, but only ``fraction`` moves it.
    init(_ timing: AnimationTiming, isByHand: Bool = false) {
        self.timing = timing
        guard !Display.showsAnimations else { return }
        isStill = true
        // Without animations, delays are kept, so that the order of changes stays the same.
        if !isByHand { self.timing = AnimationTiming(duration: 0, delay: timing.delay) }
    }

    /// Whether animations are disabled, so that no frames between the ends are shown.
    private var isStill = false

    /// Whether changes take any time.
    var isMoving: Bool { timing.length + timing.delay > 0 || holdsAtEnds }

    func onCompletion(_ body: @escaping (_ finished: Bool, _ end: MovementEnd) -> Void) { completions.append(body) }

    // MARK: Movements

    /// Adds a movement, which replaces the view's movement of the same name.
    func add(_ movement: Movement) {
        guard let view = movement.view else { return }
        if let old = view.rare.movements[movement.name] {
            if old.run === self {
                movements.removeAll { $0 === old }
                old.detach()
                movement.before = old.before
            } else if isWaiting {
                movement.before = old
            } else {
                old.giveUp()
            }
        }
        view.rare.movements[movement.name] = movement
        movement.run = self
        movements.append(movement)
        movement.rest = restOfAdded
        movement.part = part(of: movement)
        movement.show()
    }

    /// Called when another movement has replaced a movement, or its view has left the screen.
    func lose(_ movement: Movement) {
        movements.removeAll { $0 === movement }
        wasInterrupted = true
        guard state == .running else { return }
        if movements.isEmpty {
            finish(at: .current)
        } else if host === movement.view {
            follow()
        }
    }

    /// Called when a view outside of a window was changed, which happens at once.
    func didFindViewOutside() { wasInterrupted = true }

    // MARK: Time

    /// Starts the animation. Without movements it ends at once.
    func start() {
        guard state == .ready else { return }
        state = .running
        guard !movements.isEmpty else { return finish(at: .end) }
        Self.active.append(self)
        guard timing.delay > elapsed else { return follow() }
        let rest = timing.delay - elapsed
        Self.frames.after(rest) { [weak self] in
            guard let self, state == .running, isWaiting else { return }
            begin()
            follow()
        }
    }

    /// Whether the delay has not passed yet.
    var isWaiting: Bool { elapsed < timing.delay }

    /// Called when the delay ends: cancels the earlier animations of the same properties.
    private func begin() {
        elapsed = timing.delay
        for movement in movements {
            guard let before = movement.before else { continue }
            movement.begin()
            movement.before = nil
            before.giveUp()
        }
    }

    /// Follows the frames of a window that contains one of the views.
    private func follow() {
        if isStill || timing.length == 0 {
            elapsed = isReversed ? timing.delay : timing.delay + min(timing.length, 1e12)
            return update()
        }
        guard let view = movements.lazy.compactMap(\.view).first(where: { $0.native.isInWindow }) else {
            wasInterrupted = true
            return finish(at: .end)
        }
        host = view
        hosting += 1
        let number = hosting
        let end = EndOfFrames { [weak self] in self?.framesDidEnd(number) }
        Self.frames.onEachFrame(of: view) { [weak self] time in
            _ = end
            guard let self, hosting == number, state == .running else { return false }
            advance(to: time)
            return state == .running
        }
    }

    /// Called when the view that provided the frames has left its window; the animation continues with another view's
    /// frames.
    private func framesDidEnd(_ number: Int) {
        guard hosting == number, state == .running else { return }
        forgetGoneViews()
        if state == .running { follow() }
    }

    private func advance(to time: Double) {
        let passed = max(0, time - (lastTime ?? time))
        lastTime = time
        elapsed = max(0, elapsed + (isReversed ? -passed : passed))
        forgetGoneViews()
        if state == .running { update() }
    }

    /// Shows all movements at the current time.
    private func update() {
        if isReversed, elapsed <= timing.delay { return arrive(at: .start) }
        if !isReversed, timing.moment(at: elapsed) == .ended { return arrive(at: .end) }
        show()
    }

    /// Sets the parts of all movements before it shows any: one view may contain another.
    private func show() {
        for movement in movements { movement.part = part(of: movement) }
        for movement in movements { movement.show() }
    }

    private func part(of movement: Movement) -> Double {
        switch timing.moment(at: elapsed) {
        case .waiting: return 0
        case .ended: return 1
        case .moving(let time):
            guard movement.rest > 0 else { return timing.curve.value(at: time) }
            return movement.rest < 1 ? timing.curve.value(at: (time - movement.rest) / (1 - movement.rest)) : 0
        }
    }

    private func arrive(at end: MovementEnd) {
        guard holdsAtEnds else { return finish(at: end) }
        elapsed = end == .start ? timing.delay : timing.delay + min(timing.length, 1e12)
        pause()
        show()
    }

    private func forgetGoneViews() {
        guard movements.contains(where: { $0.view == nil }) else { return }
        wasInterrupted = true
        movements.removeAll { $0.view == nil }
        if movements.isEmpty { finish(at: .current) }
    }

    // MARK: Interactive control

    /// Pauses all movements.
    func pause() {
        guard state == .running || state == .ready else { return }
        state = .paused
        hosting += 1
        // A paused animation is kept by the object that paused it.
        Self.active.removeAll { $0 === self }
    }

    /// Continues a paused animation.
    func resume() {
        guard state == .paused else { return }
        state = .running
        lastTime = nil
        Self.active.append(self)
        if isWaiting { begin() }
        if movements.isEmpty { finish(at: isReversed ? .start : .end) } else { follow() }
    }

    /// The part of the time of one repetition that has passed, from 0 to 1.
    var fraction: Double {
        get {
            switch timing.moment(at: elapsed) {
            case .waiting: 0
            case .moving(let part): part
            case .ended: 1
            }
        }
        set {
            guard state != .ended, !newValue.isNaN else { return }
            if isWaiting { begin() }
            elapsed = timing.delay + min(1, max(0, newValue)) * timing.duration
            lastTime = nil
            show()
        }
    }

    /// Continues with another curve and duration.
    func change(curve: TimingCurve, duration: Double) {
        let part = fraction
        timing = AnimationTiming(duration: duration, delay: 0, curve: curve)
        elapsed = part * timing.duration
    }

    /// Ends the animation: leaves everything at an end or where it is, and calls the completion handlers.
    func finish(at end: MovementEnd, tells: Bool = true) {
        guard state != .ended else { return }
        if isWaiting { begin() }
        state = .ended
        hosting += 1
        Self.active.removeAll { $0 === self }
        let ended = movements
        movements = []
        if end != .current {
            for movement in ended { movement.part = end == .end ? 1 : 0 }
            for movement in ended { movement.show() }
        }
        for movement in ended {
            movement.hasEnded = true
            let next = movement.view?.movement(named: movement.name)
            if next === movement { movement.view?.rare.movements[movement.name] = nil }
            movement.detach()
            movement.settle(at: end)
            // Another movement may have waited for the end of this one.
            if next !== movement { next?.show() }
        }
        let (waiting, finished) = (completions, !wasInterrupted)
        completions = []
        guard tells, !waiting.isEmpty else { return }
        // Deferred, because a handler may close a window, and a frame of it is being processed.
        MainLoop.atNextTurn { for body in waiting { body(finished, end) } }
    }
}

/// Owned by the frame callback; its `deinit` means that the callback was removed.
final class EndOfFrames {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    isolated deinit {
        // Deferred, because a widget may be in the middle of its destruction.
        MainLoop.atNextTurn(body)
    }
}
