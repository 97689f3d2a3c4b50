import Foundation
import Testing

@testable import MarkupKit

/// Each kind of gesture alone and together with others, without a display.
@MainActor @Suite struct RecognizerTests {
    private func doubleTap() -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
    }

    // MARK: Taps

    @Test func aTapIsAPressThatStaysWhereItIs() {
        let tap = UITapGestureRecognizer()
        Desk.with(["tap": tap]) { desk in
            desk.tap(30, 40)
            #expect(desk.told() == ["tap ended"])
            #expect(tap.location(in: nil) == CGPoint(x: 30, y: 40))
            #expect(tap.state == .possible, "it is as new")
            desk.down(0, 0)
            desk.move(30, 0)
            desk.up()
            #expect(desk.told().isEmpty, "it has moved")
            desk.down(0, 0)
            desk.cancel()
            #expect(desk.told().isEmpty)
            desk.tap()
            #expect(desk.told() == ["tap ended"])
        }
    }

    @Test func theSecondTapHasToComeInTime() {
        Desk.with(["double": doubleTap()]) { desk in
            desk.tap()
            #expect(desk.told().isEmpty)
            desk.tap()
            #expect(desk.told() == ["double ended"])
            desk.tap()
            desk.clock.advance(by: 0.3)
            desk.tap()
            #expect(desk.told().isEmpty, "too late")
            desk.clock.advance(by: 0.3)
            desk.tap(0, 0)
            desk.tap(100, 0)
            #expect(desk.told().isEmpty, "elsewhere")
        }
    }

    @Test func aSingleTapWaitsForTheDoubleOne() {
        let (single, double) = (UITapGestureRecognizer(), doubleTap())
        single.require(toFail: double)
        Desk.with(["single": single, "double": double]) { desk in
            desk.tap()
            #expect(desk.told().isEmpty)
            desk.clock.advance(by: 0.3)
            #expect(desk.told() == ["single ended"])
            desk.tap()
            desk.tap()
            desk.clock.advance(by: 1)
            #expect(desk.told() == ["double ended"])
            desk.tap()
            desk.down(10, 10)
            desk.move(80, 10)
            #expect(desk.told() == ["single ended"], "the second one is no tap, so that the first one is one")
            desk.up()
            #expect(desk.told().isEmpty)
        }
    }

    @Test func withoutARequirementBothAreRecognised() {
        let (single, double) = (UITapGestureRecognizer(), doubleTap())
        Desk.with(["single": single, "double": double]) { desk in
            desk.tap()
            #expect(desk.told() == ["single ended"])
            desk.tap()
            #expect(desk.told().contains("double ended"))
        }
    }

    @Test func buttonsAndFingersCount() {
        let (secondary, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        secondary.buttonMaskRequired = .secondary
        two.numberOfTouchesRequired = 2
        Desk.with(["secondary": secondary, "two": two]) { desk in
            desk.type = .indirectPointer
            desk.button = .secondary
            desk.tap()
            #expect(desk.told() == ["secondary ended"])
            #expect(secondary.buttonMask == .secondary)
            desk.type = .direct
            desk.button = .primary
            desk.tap()
            #expect(desk.told().isEmpty)
            desk.down(10, 10)
            desk.down(40, 10, finger: 1)
            desk.up(finger: 1)
            desk.up()
            #expect(desk.told() == ["two ended"])
            #expect(two.location(in: nil).y == 10)
        }
    }

    @Test func kindsOfTouchesCanBeLeftOut() {
        let tap = UITapGestureRecognizer()
        tap.allowedTouchTypes = .direct
        Desk.with(["tap": tap]) { desk in
            desk.type = .indirectPointer
            desk.tap()
            #expect(desk.told().isEmpty)
            desk.type = .direct
            desk.tap()
            #expect(desk.told() == ["tap ended"])
            tap.isEnabled = false
            desk.tap()
            #expect(desk.told().isEmpty)
        }
    }

    // MARK: Presses

    @Test func aLongPressBeginsWhenItsTimeIsOver() {
        let press = UILongPressGestureRecognizer()
        Desk.with(["press": press]) { desk in
            desk.down(10, 10)
            desk.clock.advance(by: 0.4)
            #expect(desk.told().isEmpty)
            desk.clock.advance(by: 0.2)
            #expect(desk.told() == ["press began"])
            desk.move(60, 10)
            desk.up()
            #expect(desk.told() == ["press changed", "press ended"])
            desk.down(10, 10)
            desk.move(40, 10)
            desk.clock.advance(by: 1)
            desk.up()
            #expect(desk.told().isEmpty, "it has moved too early")
            desk.tap()
            desk.clock.advance(by: 1)
            #expect(desk.told().isEmpty, "it was released too early")
            press.numberOfTapsRequired = 1
            desk.tap()
            desk.down(10, 10)
            desk.clock.advance(by: 0.6)
            desk.up()
            #expect(desk.told() == ["press began", "press ended"])
        }
    }

    // MARK: Drags

    @Test func aPanReportsTranslationAndVelocity() {
        let pan = UIPanGestureRecognizer()
        Desk.with(["pan": pan]) { desk in
            desk.down(100, 100)
            desk.move(104, 100)
            #expect(desk.told().isEmpty, "a finger trembles")
            desk.move(120, 110)
            #expect(desk.told() == ["pan began"])
            #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 10))
            desk.move(140, 110)
            #expect(pan.velocity(in: nil).x > 500)
            #expect(desk.told() == ["pan changed"])
            pan.setTranslation(.zero, in: nil)
            #expect(pan.translation(in: nil) == .zero)
            desk.move(145, 105)
            #expect(pan.translation(in: nil) == CGPoint(x: 5, y: -5))
            desk.clock.advance(by: 1)
            desk.move(145, 105)
            #expect(pan.velocity(in: nil) == .zero, "the finger rests")
            desk.up()
            #expect(desk.told().last == "pan ended")
        }
    }

    @Test func aSecondFingerMovesNothingByComing() {
        let pan = UIPanGestureRecognizer()
        Desk.with(["pan": pan]) { desk in
            desk.down(0, 0)
            desk.move(20, 0)
            desk.down(100, 100, finger: 1)
            #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
            #expect(pan.numberOfTouches == 2)
            desk.move(30, 0)
            #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0), "one of two moves half as far")
            desk.up(finger: 1)
            desk.move(31, 0)
            #expect(abs(pan.translation(in: nil).x - 25) < 2)
            desk.up()
            #expect(desk.told().last == "pan ended")
        }
    }

    @Test func aPanNeedsItsFingers() {
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        Desk.with(["pan": pan]) { desk in
            desk.down(0, 0)
            desk.move(50, 0)
            desk.up()
            #expect(desk.told().isEmpty)
            desk.down(0, 0)
            desk.down(20, 0, finger: 1)
            desk.move(60, 0)
            #expect(desk.told() == ["pan began"])
            desk.down(40, 0, finger: 2)
            #expect(desk.told() == ["pan cancelled"])
            for finger in 0...2 { desk.up(finger: finger) }
            #expect(pan.state == .possible)
        }
    }

    private nonisolated static let movements:
        [(x: Double, y: Double, UISwipeGestureRecognizer.Direction, isSwipe: Bool)] = [
            (80, 0, .right, true), (-80, 10, .left, true), (0, -80, .up, true), (10, 80, .down, true),
            (80, 0, .left, false), (80, 70, .right, false), (0, 80, [.up, .down], true), (30, 0, .right, false),
        ]

    @Test(arguments: movements)
    func swipes(_ x: Double, _ y: Double, _ direction: UISwipeGestureRecognizer.Direction, _ isSwipe: Bool) {
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = direction
        Desk.with(["swipe": swipe]) { desk in
            desk.down(200, 200)
            for step in 1...4 { desk.move(200 + x * Double(step) / 4, 200 + y * Double(step) / 4) }
            desk.up()
            #expect(desk.told() == (isSwipe ? ["swipe ended"] : []))
        }
    }

    @Test func aSlowMovementIsNoSwipe() {
        Desk.with(["swipe": UISwipeGestureRecognizer()]) { desk in
            desk.down(0, 0)
            for step in 1...10 { desk.move(Double(step) * 8, 0, after: 0.1) }
            desk.up()
            #expect(desk.told().isEmpty)
        }
    }

    @Test func aPanWaitsForASwipe() {
        let (pan, swipe) = (UIPanGestureRecognizer(), UISwipeGestureRecognizer())
        pan.require(toFail: swipe)
        Desk.with(["pan": pan, "swipe": swipe]) { desk in
            desk.down(0, 0)
            for step in 1...4 { desk.move(Double(step) * 20, 0) }
            desk.up()
            #expect(desk.told() == ["swipe ended"])
            desk.down(0, 0)
            desk.move(0, 15)
            #expect(desk.told().isEmpty)
            desk.move(0, 40)
            #expect(desk.told() == ["pan began"])
            desk.up()
            #expect(desk.told() == ["pan ended"])
            desk.down(0, 0)
            desk.move(15, 0)
            desk.up()
            #expect(desk.told() == ["pan began", "pan ended"], "over before the swipe has failed")
        }
    }

    // MARK: Two fingers

    @Test func aPinchIsTheRatioOfDistances() {
        let pinch = UIPinchGestureRecognizer()
        Desk.with(["pinch": pinch]) { desk in
            desk.down(100, 100)
            desk.move(110, 100)
            desk.move(100, 100)
            desk.down(200, 100, finger: 1)
            desk.move(250, 100, finger: 1)
            #expect(desk.told() == ["pinch began"])
            #expect(abs(pinch.scale - 1.5) < 0.001)
            #expect(pinch.velocity > 0)
            pinch.scale = 1
            desk.move(300, 100, finger: 1)
            #expect(abs(pinch.scale - 4.0 / 3) < 0.001)
            pinch.scale = 0
            #expect(abs(pinch.scale - 4.0 / 3) < 0.001, "no such scale")
            #expect(pinch.location(in: nil) == CGPoint(x: 200, y: 100))
            desk.up(finger: 1)
            desk.up()
            #expect(desk.told() == ["pinch changed", "pinch ended"])
        }
    }

    @Test func aRotationCountsThroughAHalfTurn() {
        let rotation = UIRotationGestureRecognizer()
        Desk.with(["rotation": rotation]) { desk in
            desk.down(100, 100)
            desk.down(200, 100, finger: 1)
            for step in 1...20 {
                let angle = 1.5 * .pi * Double(step) / 20
                desk.move(100 + 100 * cos(angle), 100 + 100 * sin(angle), finger: 1)
            }
            #expect(abs(rotation.rotation - 1.5 * .pi) < 0.001)
            rotation.rotation = 0
            #expect(rotation.rotation == 0)
            rotation.rotation = .nan
            #expect(rotation.rotation == 0)
            desk.up()
            #expect(desk.told().last == "rotation ended")
        }
    }

    @Test func aTouchpadPinchesAndTurns() {
        let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
        final class Both: UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let both = Both()
        pinch.delegate = both
        Desk.with(["pinch": pinch, "rotation": rotation]) { desk in
            let event = UIEvent(touches: [], timestamp: 0)
            let steps: [(UITouch.Phase, CGFloat, CGFloat)] = [
                (.began, 1, 0), (.moved, 1.2, 0.2), (.moved, 1.3, 0.1), (.ended, 1, 0),
            ]
            var (scale, angle): (CGFloat, CGFloat) = (0, 0)
            for (phase, factor, turn) in steps {
                for gesture in [pinch, rotation] as [UIGestureRecognizer] {
                    gesture.receive(touchpad: phase, scale: factor, rotation: turn, at: .zero, event)
                }
                if phase == .moved { (scale, angle) = (pinch.scale, rotation.rotation) }
            }
            #expect(abs(scale - 1.3) < 0.001)
            #expect(abs(angle - 0.3) < 0.001)
            #expect(
                desk.told() == [
                    "pinch began", "rotation began", "pinch changed", "rotation changed", "pinch ended",
                    "rotation ended",
                ])
        }
        withExtendedLifetime(both) {}
    }

    // MARK: With others

    @Test func oneOfTwoIsRecognised() {
        let (inner, outer) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        Desk.with(["inner": inner, "outer": outer]) { desk in
            desk.tap()
            #expect(desk.told() == ["inner ended"])
        }
    }

    private final class Judge: UIGestureRecognizerDelegate {
        var (mayBegin, mayReceive, together, waits) = (true, true, false, false)
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            mayReceive
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { together }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { waits }
    }

    @Test func aDelegateDecides() {
        let (tap, other) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        let judge = Judge()
        tap.delegate = judge
        Desk.with(["tap": tap, "other": other]) { desk in
            judge.together = true
            desk.tap()
            #expect(desk.told() == ["tap ended", "other ended"])
            judge.together = false
            judge.mayBegin = false
            desk.tap()
            #expect(desk.told() == ["other ended"])
            judge.mayBegin = true
            judge.mayReceive = false
            desk.tap()
            #expect(desk.told() == ["other ended"])
            judge.mayReceive = true
            judge.waits = true
            desk.tap()
            #expect(desk.told() == ["other ended"])
        }
        withExtendedLifetime(judge) {}
    }

    /// A custom gesture of an application: a cross of two strokes.
    private final class Strokes: UIGestureRecognizer {
        var count = 0
        var resets = 0
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            count += 1
            state = .recognized
        }
        override func reset() {
            super.reset()
            resets += 1
        }
    }

    @Test func aGestureOfOnesOwn() {
        let strokes = Strokes()
        Desk.with(["strokes": strokes]) { desk in
            desk.tap()
            #expect(desk.told() == ["strokes ended"])
            #expect(strokes.count == 1)
            #expect(strokes.resets == 1)
            desk.down(0, 0)
            desk.cancel()
            #expect(desk.told().isEmpty)
            #expect(strokes.resets == 2)
        }
    }

    @Test func aDisabledGestureIsCancelled() {
        let pan = UIPanGestureRecognizer()
        Desk.with(["pan": pan]) { desk in
            desk.down(0, 0)
            desk.move(40, 0)
            pan.isEnabled = false
            #expect(desk.told() == ["pan began", "pan cancelled"])
            desk.move(80, 0)
            desk.up()
            #expect(desk.told().isEmpty)
        }
    }
}
