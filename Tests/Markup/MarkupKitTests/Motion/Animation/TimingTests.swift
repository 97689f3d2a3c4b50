import Foundation
import Testing

@testable import MarkupKit

/// Curves, springs and keyframe courses; needs no display.
@Suite struct TimingTests {
    @Test(arguments: [BezierCurve.easeInOut, .easeIn, .easeOut, .linear, BezierCurve(0.1, 0.9, 0.2, 1)])
    func aCurveGoesFromStartToEndAndNeverBack(_ curve: BezierCurve) {
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
        #expect(curve.value(at: -3) == 0)
        #expect(curve.value(at: 7) == 1)
        #expect(curve.value(at: .nan) == 0)
        let values = (0...50).map { curve.value(at: Double($0) / 50) }
        #expect(values == values.sorted())
    }

    @Test func theNamedCurvesAreSlowAtTheRightEnds() {
        #expect(BezierCurve.easeIn.value(at: 0.25) < 0.15)
        #expect(BezierCurve.easeOut.value(at: 0.25) > 0.35)
        #expect(abs(BezierCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-6)
        #expect(abs(BezierCurve.easeInOut.value(at: 0.3) + BezierCurve.easeInOut.value(at: 0.7) - 1) < 1e-6)
        #expect(abs(BezierCurve.linear.value(at: 0.3) - 0.3) < 1e-9)
    }

    @Test(arguments: [
        TimingCurve.easeInOut, .bezier(.easeIn), .bezier(BezierCurve(0.5, 0, 0.5, 2)),
        .spring(SpringMotion(damping: 0.4, velocity: 0, settlingIn: 1), duration: 1),
    ])
    func aPartOfTheWayHasItsTime(_ curve: TimingCurve) {
        for way in stride(from: 0.05, to: 1, by: 0.05) {
            #expect(abs(curve.value(at: curve.time(at: way)) - way) < 1e-6)
        }
        #expect(curve.time(at: -1) == 0)
        #expect(curve.time(at: .nan) == 0)
        #expect(curve.time(at: 1) == 1)
    }

    @Test func aCurveWhosePointsSayItSwingsOver() {
        let curve = BezierCurve(0.5, 0, 0.5, 2)
        #expect((0...20).contains { curve.value(at: Double($0) / 20) > 1 })
        let odd = BezierCurve(.nan, .infinity, 5, 1)
        #expect(odd.x1 == 0)
        #expect(odd.y1 == 0)
        #expect(odd.x2 == 1)
    }

    @Test(arguments: [0.2, 0.5, 0.8, 1, 1.5, 3], [-4.0, 0, 8])
    func aSpringComesToRestInItsTime(_ damping: Double, _ velocity: Double) {
        let spring = SpringMotion(damping: damping, velocity: velocity, settlingIn: 0.6)
        #expect(spring.value(at: 0) == 0)
        for time in stride(from: 0.6, through: 2, by: 0.05) {
            #expect(abs(spring.value(at: time) - 1) <= SpringMotion.tolerance * 1.01)
        }
        #expect(abs(spring.settlingTime - 0.6) < 0.01)
    }

    @Test(arguments: [0.3, 1, 2.5]) func aSpringStartsWithItsVelocity(_ damping: Double) {
        let spring = SpringMotion(damping: damping, frequency: 9, velocity: 4)
        let slope = spring.value(at: 1e-6) / 1e-6
        #expect(abs(slope - 4) < 0.01)
    }

    @Test func onlyAWeaklyDampedSpringSwingsOver() {
        func greatest(_ damping: Double) -> Double {
            let spring = SpringMotion(damping: damping, velocity: 0, settlingIn: 1)
            return (0...200).map { spring.value(at: Double($0) / 200) }.max() ?? 0
        }
        #expect(greatest(0.3) > 1.2)
        #expect(greatest(1) <= 1)
        #expect(greatest(2) <= 1)
    }

    @Test func numbersThatMakeNoSpringMakeTheNearest() {
        for damping in [Double.nan, -1, 0, .infinity] {
            let spring = SpringMotion(damping: damping, velocity: .nan, settlingIn: -2)
            let value = spring.value(at: 0.5)
            #expect(value.isFinite)
        }
        let none = SpringMotion(duration: 0, bounce: .nan, velocity: .infinity)
        #expect(none.settlingTime > 0)
    }

    // MARK: Courses

    @Test func aCourseWaitsMovesAndEnds() {
        let timing = AnimationTiming(duration: 2, delay: 1)
        #expect(timing.moment(at: 0.5) == .waiting)
        #expect(timing.moment(at: 2) == .moving(0.5))
        #expect(timing.moment(at: 3) == .ended)
        #expect(timing.length == 2)
    }

    @Test func aCourseIsRepeatedAndGoneBack() {
        let there = AnimationTiming(duration: 1, count: 3)
        #expect(there.moment(at: 1.25) == .moving(0.25))
        #expect(there.moment(at: 3) == .ended)
        let back = AnimationTiming(duration: 1, count: 2, reverses: true)
        #expect(back.moment(at: 0.75) == .moving(0.75))
        #expect(back.moment(at: 1.25) == .moving(0.75))
        #expect(back.moment(at: 2.5) == .moving(0.5))
        #expect(back.moment(at: 4) == .ended)
        let always = AnimationTiming(duration: 1, count: .infinity)
        #expect(always.moment(at: 1000.5) == .moving(0.5))
    }

    @Test func numbersThatAreNoTimeTakeNone() {
        for duration in [Double.nan, -1, 0, .infinity] {
            #expect(AnimationTiming(duration: duration).moment(at: 0) == .ended)
        }
        let hasLength = AnimationTiming(duration: 0, count: .infinity).length > 0
        #expect(hasLength, "an endless repetition needs a length")
        #expect(AnimationTiming(duration: 1, delay: .nan).moment(at: 0.5) == .moving(0.5))
    }

    // MARK: Values

    @Test func coloursPassThroughNoOther() throws {
        let middle = try #require(UIColor.red.blended(with: .blue, 0.5).components)
        #expect(middle.red == 0.5)
        #expect(middle.blue == 0.5)
        let fading = try #require(UIColor.white.withAlphaComponent(0).blended(with: .red, 0.5).components)
        #expect(fading.red == 1)
        #expect(fading.green == 0, "a clear colour has no components")
        #expect(fading.alpha == 0.5)
        #expect(UIColor.label.blended(with: .red, 0.25).css.hasPrefix("mix("))
        #expect(UIColor.red.blended(with: .blue, 3) == .blue)
    }

    @Test func looksSayWhatIsBetweenThem() {
        var start = Look()
        start.backgroundColor = .red
        var end = start
        end.backgroundColor = .blue
        end.cornerRadius = 10
        #expect(start.canMove(to: end))
        #expect(!start.canMove(to: start))
        let css = start.declarations(onTheWayTo: end, 0)
        #expect(css.contains("background-color:\(UIColor.red.css)"))
        #expect(css.contains("border-radius:0.0px"), "properties set only at the end are reset")
        #expect(start.declarations(onTheWayTo: end, 0.5).contains("border-radius:5.0px"))
        #expect(!css.contains("outline"), "equal properties are omitted")
    }
}
