import NativeWidgets

/// What one block of changes set in motion: all of it moves by the same time, and ends together.
final class AnimationRun {
    /// Where runs get their frames from.
    static var frames: any FrameSource = WindowFrames()
    /// The runs under way. A run lives as long as it moves, whoever else holds it.
    private static var active: [AnimationRun] = []

    var timing: AnimationTiming
    private(set) var movements: [Movement] = []
    /// Called at the end, in a turn of the main loop of its own: whether nothing was interrupted, and where it ended.
    private var completions: [(Bool, MovementEnd) -> Void] = []
    private(set) var state = State.ready
    /// Seconds since the start, the delay included.
    private(set) var elapsed = 0.0
    /// Whether the way is gone back.
    var isReversed = false
    /// Whether everything holds still at an end, and waits to be finished.
    var holdsAtEnds = false
    /// The part of the time that passes before what is added now begins to move.
    var restOfAdded = 0.0
    private var lastTime: Double?
    private var wasInterrupted = false
    /// The view whose window gives the frames, and how often that has been looked for.
    private weak var host: UIView?
    private var hosting = 0

    enum State { case ready, running, paused, ended }

    /// - Parameter isByHand: Whether somebody may move it: then there is a way between also where the desktop shows no animations, but nothing
    ///   goes it by itself.
    init(_ timing: AnimationTiming, isByHand: Bool = false) {
        self.timing = timing
        guard !Display.showsAnimations else { return }
        isStill = true
        // Without movement there is still the order of things: what comes later comes later.
        if !isByHand { self.timing = AnimationTiming(duration: 0, delay: timing.delay) }
    }

    /// Whether nothing is shown between the ends.
    private var isStill = false

    /// Whether changes take any time.
    var isMoving: Bool { timing.length + timing.delay > 0 || holdsAtEnds }

    func onCompletion(_ body: @escaping (_ finished: Bool, _ end: MovementEnd) -> Void) { completions.append(body) }

    // MARK: Movements

    /// Adds a movement, which takes the place of the view's other one of its name.
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

    /// A movement goes on otherwise, or its view has left the screen.
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

    /// A change of a view that is in no window took place at once.
    func didFindViewOutside() { wasInterrupted = true }

    // MARK: Time

    /// Begins to move. A run without movements is at its end.
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

    /// The delay has passed: what moved the same until now does so no more.
    private func begin() {
        elapsed = timing.delay
        for movement in movements {
            guard let before = movement.before else { continue }
            movement.begin()
            movement.before = nil
            before.giveUp()
        }
    }

    /// Takes time from the frames of a window that one of the views is in.
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

    /// The view that the frames came from has gone; the others go on.
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

    /// Shows everything where it is at the present time.
    private func update() {
        if isReversed, elapsed <= timing.delay { return arrive(at: .start) }
        if !isReversed, timing.moment(at: elapsed) == .ended { return arrive(at: .end) }
        show()
    }

    /// First all parts, then all views: one may contain another.
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

    // MARK: By hand

    /// Holds everything where it is.
    func pause() {
        guard state == .running || state == .ready else { return }
        state = .paused
        hosting += 1
        // Who paused it holds it.
        Self.active.removeAll { $0 === self }
    }

    /// Goes on from where it was held.
    func resume() {
        guard state == .paused else { return }
        state = .running
        lastTime = nil
        Self.active.append(self)
        if isWaiting { begin() }
        if movements.isEmpty { finish(at: isReversed ? .start : .end) } else { follow() }
    }

    /// How much of the time of one way has passed, from 0 to 1.
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

    /// Goes the rest of the way by another curve, in another time.
    func change(curve: TimingCurve, duration: Double) {
        let part = fraction
        timing = AnimationTiming(duration: duration, delay: 0, curve: curve)
        elapsed = part * timing.duration
    }

    /// Ends: leaves everything at an end or where it is, and tells who waits.
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
            // Another one may wait for this one's end.
            if next !== movement { next?.show() }
        }
        let (waiting, finished) = (completions, !wasInterrupted)
        completions = []
        guard tells, !waiting.isEmpty else { return }
        // A window may be closed here, and this is the middle of its frame.
        MainLoop.atNextTurn { for body in waiting { body(finished, end) } }
    }
}

/// Kept by what is called in each frame: when that is let go, there are no more frames.
final class EndOfFrames {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    isolated deinit {
        // A widget may be going away just now.
        MainLoop.atNextTurn(body)
    }
}
