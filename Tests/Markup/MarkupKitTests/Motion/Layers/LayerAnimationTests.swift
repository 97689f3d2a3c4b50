import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// Keeps the calls of an animation's delegate.
private final class Listener: CAAnimationDelegate {
    private(set) var events: [String] = []

    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        events.append("stop \(flag) \(anim.value(forKey: "name") ?? "")")
    }
}

extension ViewTests {
    /// Animations that are added to the layers of views.
    @MainActor @Suite struct LayerAnimationTests {
        init() throws { try MarkupTesting.start() }

        /// A window with a plain view, and one inside it at (0, 0), 100 wide and 40 high.
        private func shown() throws -> (window: HostWindow, container: UIView, view: UIView) {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
            container.addSubview(view)
            let window = HostWindow(container, size: CGSize(width: 400, height: 300))
            try #require(window.show())
            return (window, container, view)
        }

        /// Whether a view is drawn at a place in its superview, after the next layout at the latest.
        private func isShown(_ view: UIView, at place: CGRect) async -> Bool {
            await MarkupTesting.pump(until: {
                guard let superview = view.superview, let now = view.native.bounds(in: superview.native) else {
                    return false
                }
                let differences = [
                    now.x - place.minX, now.y - place.minY, now.width - place.width, now.height - place.height,
                ]
                return differences.allSatisfy { abs($0) < 0.01 }
            })
        }

        private func fade(_ duration: Double = 1) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (1, 0, duration)
            return animation
        }

        @Test func theShownValueMovesAndTheOwnOneStays() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let (listener, animation) = (Listener(), fade())
                animation.delegate = listener
                animation.setValue("fade", forKey: "name")
                view.layer.add(animation, forKey: "fade")
                #expect(view.layer.animationKeys() == ["fade"])
                #expect(view.layer.animation(forKey: "fade") === animation)
                frames.advance(by: 0.25)
                #expect(abs(view.native.opacity - 0.75) < 0.01)
                #expect(view.alpha == 1 && view.layer.opacity == 1)
                #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.75) < 0.01)
                frames.advance(by: 0.75)
                #expect(view.native.opacity == 1)
                #expect(view.layer.animationKeys() == nil)
                #expect(frames.count == 0, "nothing asks for frames any more")
                await MarkupTesting.pump(until: { listener.events.count == 2 })
                #expect(listener.events == ["start", "stop true fade"])
            }
        }

        @Test func aValueSetMeanwhileIsShownAtTheEnd() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                view.layer.add(fade(), forKey: nil)
                view.alpha = 0.5
                view.transform = CGAffineTransform(scaleX: 2, y: 2)
                frames.advance(by: 0.5)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
                frames.advance(by: 0.25)
                #expect(abs(view.native.opacity - 0.25) < 0.01)
                #expect(view.alpha == 0.5)
                frames.advance(by: 0.25)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
            }
        }

        @Test func theLastValueStaysIfItIsKept() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let animation = fade()
                (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
                view.layer.add(animation, forKey: "fade")
                frames.advance(by: 2)
                #expect(view.native.opacity == 0)
                #expect(frames.count == 0)
                #expect(view.alpha == 1)
                view.layer.removeAnimation(forKey: "fade")
                #expect(view.native.opacity == 1)
            }
        }

        @Test func anAnimationOfAKeyReplacesTheOther() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let listener = Listener()
                let (first, second) = (fade(), fade(4))
                (first.delegate, second.delegate) = (listener, listener)
                view.layer.add(first, forKey: "a")
                frames.advance(by: 0.5)
                view.layer.add(second, forKey: "a")
                frames.advance(by: 1)
                #expect(abs(view.native.opacity - 0.75) < 0.01)
                view.layer.removeAllAnimations()
                #expect(view.native.opacity == 1)
                await MarkupTesting.pump(until: { listener.events.count == 4 })
                #expect(listener.events.filter { $0.hasPrefix("stop false") }.count == 2)
            }
        }

        @Test(arguments: [
            ("position.x", 10.0, CGRect(x: 10 - 50, y: 0, width: 100, height: 40)),
            ("position.y", 70, CGRect(x: 0, y: 50, width: 100, height: 40)),
            ("transform.translation.x", 30, CGRect(x: 30, y: 0, width: 100, height: 40)),
            ("transform.scale", 2, CGRect(x: -50, y: -20, width: 200, height: 80)),
            ("transform.scale.y", 2, CGRect(x: 0, y: -20, width: 100, height: 80)),
            ("transform.rotation.z", Double.pi / 2, CGRect(x: 30, y: -30, width: 40, height: 100)),
            ("transform.rotation.y", Double.pi, CGRect(x: 0, y: 0, width: 100, height: 40)),
            ("bounds.size.width", 50, CGRect(x: 25, y: 0, width: 50, height: 40)),
        ]) func placesMoveByATransformation(_ path: String, _ value: Double, _ expected: CGRect) async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let animation = CABasicAnimation(keyPath: path)
                (animation.toValue, animation.duration) = (value, 1)
                (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
                view.layer.add(animation, forKey: "move")
                frames.advance(by: 1)
                #expect(await isShown(view, at: expected))
                #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
                #expect(view.transform == .identity)
                view.layer.removeAnimation(forKey: "move")
                #expect(await isShown(view, at: CGRect(x: 0, y: 0, width: 100, height: 40)))
            }
        }

        @Test func coloursAndCornersMove() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            view.backgroundColor = .red
            try await ManualFrames.use { frames in
                let group = CAAnimationGroup()
                let (color, corner) = (
                    CABasicAnimation(keyPath: "backgroundColor"), CABasicAnimation(keyPath: "cornerRadius")
                )
                color.toValue = UIColor.blue.cgColor
                corner.toValue = 20
                (group.animations, group.duration) = ([color, corner], 2)
                view.layer.add(group, forKey: nil)
                frames.advance(by: 1)
                let shown = try #require(view.layer.presentation())
                #expect(shown.cornerRadius == 10)
                #expect(shown.backgroundColor == UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
                #expect(view.backgroundColor == .red && view.layer.cornerRadius == 0)
                frames.advance(by: 1)
                #expect(view.layer.presentation()?.backgroundColor == .red)
            }
        }

        @Test func anAdditiveShakeReturns() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let shake = CAKeyframeAnimation(keyPath: "position.x")
                (shake.values, shake.keyTimes) = ([0, 10, -10, 0], [0, 0.25, 0.75, 1])
                (shake.isAdditive, shake.duration) = (true, 1)
                view.layer.add(shake, forKey: "shake")
                frames.advance(by: 0.25)
                #expect(await isShown(view, at: CGRect(x: 10, y: 0, width: 100, height: 40)))
                frames.advance(by: 0.25)
                #expect(await isShown(view, at: CGRect(x: 0, y: 0, width: 100, height: 40)))
                frames.advance(by: 0.125)
                #expect(await isShown(view, at: CGRect(x: -5, y: 0, width: 100, height: 40)))
                frames.advance(by: 0.5)
                #expect(await isShown(view, at: CGRect(x: 0, y: 0, width: 100, height: 40)))
            }
        }

        @Test func repetitionsDelaysAndReversals() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let animation = fade()
                (animation.autoreverses, animation.repeatCount) = (true, .infinity)
                view.layer.add(animation, forKey: "blink")
                for expected in [0.5, 0, 0.5, 1, 0.5] {
                    frames.advance(by: 0.5)
                    #expect(abs(view.native.opacity - expected) < 0.01)
                }
                view.layer.removeAllAnimations()
                let later = fade()
                later.beginTime = CACurrentMediaTime() + 10
                later.fillMode = .backwards
                view.alpha = 0.3
                view.layer.add(later, forKey: nil)
                frames.advance(by: 1)
                #expect(view.native.opacity == 1, "the first value is shown before the begin")
                frames.advance(by: 9.5)
                #expect(abs(view.native.opacity - 0.5) < 0.05)
                frames.advance(by: 1)
                #expect(abs(view.native.opacity - 0.3) < 0.01)
            }
        }

        @Test func anAnimationBeginsWhenTheViewComesIntoAWindow() async throws {
            let (window, container, _) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                view.layer.add(fade(), forKey: nil)
                frames.advance(by: 5)
                #expect(view.native.opacity == 1)
                container.addSubview(view)
                frames.advance(by: 0.5)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
            }
        }

        @Test func leavingTheWindowEndsAnAnimation() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let (listener, animation) = (Listener(), fade())
                animation.delegate = listener
                view.layer.add(animation, forKey: nil)
                frames.advance(by: 0.5)
                view.removeFromSuperview()
                frames.advance(by: 0.1)
                await MarkupTesting.pump(until: { listener.events.count == 2 })
                #expect(listener.events.last?.hasPrefix("stop false") == true)
                #expect(view.native.opacity == 1)
            }
        }

        @Test func aTransactionSetsTimesAndWaitsForTheEnd() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                var isDone = false
                CATransaction.begin()
                CATransaction.setAnimationDuration(2)
                CATransaction.setDisableActions(true)
                CATransaction.setCompletionBlock { isDone = true }
                view.layer.add(fade(0), forKey: nil)
                CATransaction.commit()
                #expect(CATransaction.animationDuration() == 0.25)
                frames.advance(by: 1)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
                #expect(!isDone)
                frames.advance(by: 1)
                await MarkupTesting.pump(until: { isDone })
                #expect(isDone)
            }
            var isCalled = false
            CATransaction.begin()
            CATransaction.setCompletionBlock { isCalled = true }
            CATransaction.commit()
            CATransaction.commit()
            await MarkupTesting.pump(until: { isCalled })
            #expect(isCalled, "without animations the block is called in the next turn")
        }

        @Test func withoutAnimationsTheEndIsShownAtOnce() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                Display.showsAnimations = false
                let (listener, animation) = (Listener(), fade())
                animation.delegate = listener
                (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
                view.layer.add(animation, forKey: nil)
                frames.advance(by: 0)
                #expect(view.native.opacity == 0)
                await MarkupTesting.pump(until: { listener.events.count == 2 })
                #expect(listener.events.last?.hasPrefix("stop true") == true)
            }
        }

        @Test(arguments: [
            ("opacty", 1.0, "did you mean 'opacity'?"), ("strokeEnd", 1, "cannot be animated"),
            ("position", 1, "not a point"), ("opacity", Double.nan, "not a number"),
            ("transform.rotation.w", 1, "cannot be animated"), ("", 1, "cannot be animated"),
        ]) func whatCannotBeShownIsReported(_ path: String, _ value: Double, _ advice: String) throws {
            let view = UIView()
            let animation = CABasicAnimation(keyPath: path)
            animation.toValue = value
            let notices = MarkupTesting.notices(during: { view.layer.add(animation, forKey: nil) })
            #expect(notices.count == 1)
            #expect(notices.first?.message.contains(advice) == true, "\(notices)")
        }

        @Test func groupsThatContainEachOtherAreRefused() {
            let (one, two) = (CAAnimationGroup(), CAAnimationGroup())
            (one.animations, two.animations) = ([two], [one])
            let notices = MarkupTesting.notices(during: { UIView().layer.add(one, forKey: nil) })
            #expect(notices.count == 1)
            two.animations = nil
        }
    }
}
