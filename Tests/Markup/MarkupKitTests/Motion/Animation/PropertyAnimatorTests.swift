import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

@KeyValueCoding
private final class FrameCounter {
    var times: [Double] = []
    func step(_ link: CADisplayLink) { times.append(link.timestamp) }
}

extension ViewTests {
    @MainActor @Suite struct PropertyAnimatorTests {
        init() throws { try MarkupTesting.start() }

        private func shown() throws -> (window: HostWindow, view: UIView) {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
            container.addSubview(view)
            let window = HostWindow(container, size: CGSize(width: 400, height: 300))
            try #require(window.show())
            return (window, view)
        }

        private func place(_ view: UIView) -> CGRect { view.native.frameInParent ?? .null }

        @Test func itRunsAndReportsItsEndPosition() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                var ends: [UIViewAnimatingPosition] = []
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
                animator.addCompletion { ends.append($0) }
                #expect(animator.state == .inactive)
                animator.startAnimation()
                #expect(animator.isRunning)
                frames.advance(by: 0.5)
                #expect(place(view).minX == 50)
                #expect(abs(animator.fractionComplete - 0.5) < 1e-9)
                frames.advance(by: 0.6)
                await MarkupTesting.pump(until: { !ends.isEmpty })
                #expect(ends == [.end])
                #expect(animator.state == .inactive)
            }
        }

        @Test func theUserMovesItAndItContinues() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 200 }
                animator.fractionComplete = 0.25
                #expect(animator.state == .active)
                #expect(!animator.isRunning)
                #expect(place(view).minX == 50)
                frames.advance(by: 3)
                #expect(place(view).minX == 50, "it holds still")
                animator.fractionComplete = 7
                #expect(animator.fractionComplete == 1)
                animator.fractionComplete = 0.5
                animator.startAnimation()
                frames.advance(by: 0.25)
                #expect(place(view).minX == 150)
                animator.pauseAnimation()
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
                frames.advance(by: 0.25)
                #expect(abs(place(view).minX - 175) <= 1, "the rest takes twice as long")
            }
        }

        @Test func aHandMovesTheWayAndNotTheTime() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.frame.origin.x = 200 }
                animator.fractionComplete = 0.25
                #expect(place(view).minX == 50)
                #expect(abs(animator.fractionComplete - 0.25) < 1e-6)
                animator.startAnimation()
                let soon = animator.fractionComplete
                #expect(soon > 0.25, "on the curve more of the time has passed than of the way")
                frames.advance(by: 0)
                #expect(place(view).minX == 50, "there is no jump")
                animator.pauseAnimation()
                animator.scrubsLinearly = false
                animator.fractionComplete = 0.25
                #expect(place(view).minX < 30)
            }
        }

        @Test func itTurnsRound() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                var ends: [UIViewAnimatingPosition] = []
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                    view.frame.origin.x = 200
                    view.alpha = 0
                }
                animator.addCompletion { ends.append($0) }
                animator.startAnimation()
                frames.advance(by: 0.5)
                animator.isReversed = true
                frames.advance(by: 0.25)
                #expect(place(view).minX == 50)
                frames.advance(by: 0.3)
                await MarkupTesting.pump(until: { !ends.isEmpty })
                #expect(ends == [.start])
                window.settle()
                #expect(place(view).minX == 0)
                #expect(view.alpha == 1)
                #expect(view.native.opacity == 1)
            }
        }

        @Test func itIsStoppedAndFinished() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                var ends: [UIViewAnimatingPosition] = []
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                animator.addCompletion { ends.append($0) }
                animator.startAnimation()
                frames.advance(by: 0.5)
                animator.stopAnimation(false)
                #expect(animator.state == .stopped)
                animator.startAnimation()
                animator.fractionComplete = 0.9
                frames.advance(by: 0.2)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
                animator.finishAnimation(at: .start)
                await MarkupTesting.pump(until: { !ends.isEmpty })
                #expect(ends == [.start])
                #expect(view.native.opacity == 1)
                let other = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                other.addCompletion { ends.append($0) }
                other.startAnimation()
                frames.advance(by: 0.5)
                other.stopAnimation(true)
                #expect(other.state == .inactive)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
            }
        }

        @Test func blocksMayBeginLaterAndBeAdded() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
                animator.startAnimation()
                frames.advance(by: 0.5)
                #expect(view.native.opacity == 1)
                animator.addAnimations { view.frame.origin.x = 100 }
                frames.advance(by: 0.25)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
                #expect(place(view).minX == 50)
                frames.advance(by: 0.3)
                #expect(view.native.opacity == 0)
                #expect(place(view).minX == 100)
            }
        }

        @Test func itPausesAtItsEndOnRequest() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                animator.pausesOnCompletion = true
                animator.startAnimation()
                frames.advance(by: 2)
                #expect(animator.state == .active)
                #expect(!animator.isRunning)
                animator.isReversed = true
                animator.startAnimation()
                frames.advance(by: 0.5)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
                animator.stopAnimation(true)
            }
        }

        @Test func withoutMovementAHandStillMovesIt() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            animator.fractionComplete = 0.5
            #expect(abs(view.native.opacity - 0.5) < 0.01)
            animator.startAnimation()
            #expect(view.native.opacity == 0, "nothing moves automatically")
        }

        @Test func parametersSayWhatTheyAre() {
            let cubic = UICubicTimingParameters(
                controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
            #expect(cubic.controlPoint1.x == 0.2)
            #expect(cubic.cubicTimingParameters === cubic)
            #expect(UICubicTimingParameters(animationCurve: .easeIn).animationCurve == .easeIn)
            let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20)
            let animator = UIViewPropertyAnimator(duration: 99, timingParameters: spring)
            #expect(animator.duration < 2, "a spring with its own parameters has its own duration")
            let soft = UIViewPropertyAnimator(duration: 3, dampingRatio: 0.5)
            #expect(soft.duration == 3)
        }

        // MARK: Display link

        @Test func aLinkCallsItsTargetInEachFrame() async throws {
            let (window, _) = try shown()
            defer { window.close() }
            let counter = FrameCounter()
            let link = CADisplayLink(target: counter, selector: "step:")
            link.add(to: .main, forMode: .common)
            await MarkupTesting.pump(until: { counter.times.count >= 5 })
            #expect(counter.times.count >= 5)
            #expect(counter.times == counter.times.sorted())
            #expect(link.targetTimestamp > link.timestamp)
            #expect(abs(CACurrentMediaTime() - link.timestamp) < 2)
            link.isPaused = true
            let count = counter.times.count
            for _ in 0..<3 { window.settle() }
            #expect(counter.times.count == count)
            link.isPaused = false
            await MarkupTesting.pump(until: { counter.times.count > count })
            #expect(counter.times.count > count)
            link.invalidate()
            let last = counter.times.count
            for _ in 0..<3 { window.settle() }
            #expect(counter.times.count == last)
        }

        @Test func aLinkWaitsForAWindowAndContinuesInAnother() async throws {
            var count = 0
            let link = CADisplayLink { _ in count += 1 }
            link.add(to: .main, forMode: .common)
            defer { link.invalidate() }
            let (first, _) = try shown()
            await MarkupTesting.pump(until: { count >= 3 })
            #expect(count >= 3)
            let (second, _) = try shown()
            first.close()
            let before = count
            await MarkupTesting.pump(until: { count > before + 2 })
            #expect(count > before + 2)
            second.close()
        }

        @Test func aLinkWithoutAMethodIsReported() {
            let notices = MarkupTesting.notices { _ = CADisplayLink(target: FrameCounter(), selector: "stepp") }
            #expect(notices.first?.code == .missingAction)
            #expect(notices.first?.message.contains("did you mean 'step'?") == true)
        }
    }
}
