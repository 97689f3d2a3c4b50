import Foundation

@testable import MarkupKit

/// Simulated touches for gestures, without a display; time only advances when the test says so.
@MainActor final class Desk {
    final class Clock: GestureClock {
        private var timers: [(time: Double, timer: GestureTimer)] = []
        private(set) var now = 0.0

        func after(_ seconds: Double, _ body: @escaping () -> Void) -> GestureTimer {
            let timer = GestureTimer(body)
            timers.append((now + seconds, timer))
            return timer
        }

        func advance(by seconds: Double) {
            let end = now + seconds
            while let next = timers.filter({ $0.time <= end }).min(by: { $0.time < $1.time }) {
                timers.removeAll { $0.timer === next.timer }
                now = max(now, next.time)
                next.timer.fire()
            }
            now = end
        }
    }

    let clock = Clock()
    /// The callbacks of the gestures, such as `tap ended`.
    private(set) var log: [String] = []
    private let gestures: [UIGestureRecognizer]
    private var touches: [Int: UITouch] = [:]
    var type = UITouch.TouchType.direct
    var button = UIEvent.ButtonMask.primary

    private init(_ gestures: [(String, UIGestureRecognizer)]) {
        self.gestures = gestures.map(\.1)
        for (name, gesture) in gestures {
            gesture.addHandler { [weak self] gesture in self?.log.append("\(name) \(gesture.state)") }
        }
    }

    /// Runs `body` with gestures that receive all touches, in their order.
    static func with(_ gestures: KeyValuePairs<String, UIGestureRecognizer>, _ body: (Desk) throws -> Void) rethrows {
        let desk = Desk(gestures.map { ($0.key, $0.value) })
        let before = (UIGestureRecognizer.arbiter, UIGestureRecognizer.clock, UITapGestureRecognizer.timeBetweenTaps)
        UIGestureRecognizer.arbiter = GestureArbiter()
        UIGestureRecognizer.clock = desk.clock
        UITapGestureRecognizer.timeBetweenTaps = { 0.25 }
        defer {
            (UIGestureRecognizer.arbiter, UIGestureRecognizer.clock, UITapGestureRecognizer.timeBetweenTaps) = before
        }
        try body(desk)
    }

    private var event: UIEvent {
        UIEvent(touches: Set(touches.values), buttonMask: button, timestamp: clock.now)
    }

    func down(_ x: Double, _ y: Double, finger: Int = 0) {
        let touch = UITouch(in: nil, type: type, at: CGPoint(x: x, y: y), time: clock.now)
        touches[finger] = touch
        let event = event
        let following = gestures.filter { $0.mayFollow(touch, event) }
        touch.gestureRecognizers = following
        for gesture in following { UIGestureRecognizer.arbiter.enter(gesture) }
        for gesture in following { gesture.receive(touch, event) }
    }

    func move(_ x: Double, _ y: Double, finger: Int = 0, after seconds: Double = 0.02) {
        clock.advance(by: seconds)
        tell(finger, .moved, CGPoint(x: x, y: y))
    }

    func up(finger: Int = 0, after seconds: Double = 0.02) {
        clock.advance(by: seconds)
        tell(finger, .ended, nil)
        touches[finger] = nil
    }

    func cancel(finger: Int = 0) {
        tell(finger, .cancelled, nil)
        touches[finger] = nil
    }

    private func tell(_ finger: Int, _ phase: UITouch.Phase, _ place: CGPoint?) {
        guard let touch = touches[finger] else { return }
        touch.update(phase, at: place, time: clock.now)
        let event = event
        for gesture in touch.gestureRecognizers ?? [] { gesture.receive(touch, event) }
    }

    func tap(_ x: Double = 10, _ y: Double = 10) {
        down(x, y)
        up()
    }

    /// Returns the callbacks since the last call.
    func told() -> [String] {
        defer { log = [] }
        return log
    }
}
