import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Observation
import Testing

@testable import MarkupKit

@Observable @KeyValueCoding
private final class FadingModel: UIViewController {
    var strength: CGFloat = 1
}

private final class Counter {
    var count = 0
}

extension ViewTests {
    @MainActor @Suite struct AnimationTests {
        init() throws { try MarkupTesting.start() }

        /// A window with a plain view, and one inside it at (0, 0), 100 wide and 40 high.
        private func shown() throws -> (window: HostWindow, container: UIView, view: UIView) {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
            container.addSubview(view)
            let window = HostWindow(container, size: CGSize(width: 400, height: 300))
            try #require(window.show())
            return (window, container, view)
        }

        private func place(_ view: UIView) -> CGRect { view.native.frameInParent ?? .null }

        // MARK: Properties

        @Test func aPropertyIsSetImmediatelyAndAnimated() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                var finished: Bool?
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.alpha = 0
                } completion: {
                    finished = $0
                }
                #expect(view.alpha == 0, "the property has its new value")
                #expect(view.native.opacity == 1)
                frames.advance(by: 0.25)
                #expect(abs(view.native.opacity - 0.75) < 0.01)
                frames.advance(by: 0.25)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
                #expect(finished == nil)
                frames.advance(by: 0.6)
                #expect(view.native.opacity == 0)
                await MarkupTesting.pump(until: { finished != nil })
                #expect(finished == true)
                #expect(frames.count == 0, "nothing asks for frames any more")
                #expect(view.rarities?.movements.isEmpty == true)
            }
        }

        @Test func aDelayPassesBefore() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) { view.alpha = 0 }
                frames.advance(by: 1.9)
                #expect(view.native.opacity == 1)
                #expect(frames.count == 0, "a waiting animation needs no frames")
                frames.advance(by: 0.1)
                frames.advance(by: 0.5)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
            }
        }

        @Test func aSecondAnimationContinuesFromTheShownState() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                var ends: [String] = []
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.alpha = 0
                } completion: {
                    ends.append("first \($0)")
                }
                frames.advance(by: 0.5)
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.alpha = 1
                } completion: {
                    ends.append("second \($0)")
                }
                #expect(abs(view.native.opacity - 0.5) < 0.01, "there is no jump")
                frames.advance(by: 0.5)
                #expect(abs(view.native.opacity - 0.75) < 0.01)
                frames.advance(by: 0.6)
                await MarkupTesting.pump(until: { ends.count == 2 })
                #expect(ends == ["first false", "second true"])
                #expect(view.native.opacity == 1)
            }
        }

        /// A message that appears, stays for a while and disappears.
        @Test func aLaterAnimationDoesNotStopTheCurrentOne() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            view.alpha = 0
            view.frame.origin.y = 100
            window.settle()
            try await ManualFrames.use { frames in
                var ends: [String] = []
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.alpha = 1
                    view.frame.origin.y = 0
                } completion: {
                    ends.append("shown \($0)")
                }
                UIView.animate(withDuration: 1, delay: 3, options: .curveLinear) {
                    view.alpha = 0
                    view.frame.origin.y = 200
                } completion: {
                    ends.append("gone \($0)")
                }
                #expect(view.alpha == 0)
                #expect(place(view).minY == 100)
                frames.advance(by: 0.5)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
                #expect(place(view).minY == 50)
                frames.advance(by: 1)
                window.settle()
                #expect(view.native.opacity == 1)
                #expect(place(view).minY == 0, "it stays until the other one begins")
                frames.advance(by: 1.5)
                frames.advance(by: 0.5)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
                #expect(place(view).minY == 100)
                frames.advance(by: 0.6)
                await MarkupTesting.pump(until: { ends.count == 2 })
                #expect(ends == ["shown true", "gone true"])
                #expect(view.native.opacity == 0)
                #expect(place(view).minY == 200)
            }
        }

        @Test func externalChangesShowImmediately() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                var finished: Bool?
                UIView.animate(withDuration: 1) {
                    view.alpha = 0
                } completion: {
                    finished = $0
                }
                frames.advance(by: 0.3)
                view.alpha = 0.8
                #expect(abs(view.native.opacity - 0.8) < 0.01)
                frames.advance(by: 1)
                #expect(abs(view.native.opacity - 0.8) < 0.01)
                await MarkupTesting.pump(until: { finished != nil })
                #expect(finished == false)
            }
        }

        @Test func aSpringSwingsOverAndRests() async throws {
            let (window, container, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
                ) { view.frame.origin.x = 100 }
                var greatest = 0.0
                for _ in 0..<50 {
                    frames.advance(by: 0.02)
                    greatest = max(greatest, Double(place(view).minX))
                }
                frames.advance(by: 0.1)
                #expect(greatest > 120)
                #expect(place(view).minX == 100)
                _ = container
            }
        }

        @Test func aViewTurnsAndIsStillInItsPlace() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            view.center = CGPoint(x: 150, y: 100)
            window.settle()
            try await ManualFrames.use { frames in
                let turned = CGAffineTransform(rotationAngle: .pi / 2)
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.transform = turned }
                #expect(view.transform == turned)
                #expect(view.shownTransform.isIdentity)
                frames.advance(by: 0.5)
                let angle = atan2(view.shownTransform.b, view.shownTransform.a)
                #expect(abs(angle - .pi / 4) < 0.001)
                #expect(abs(hypot(view.shownTransform.a, view.shownTransform.b) - 1) < 0.001, "its size is the same")
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x += 40 }
                frames.advance(by: 0.5)
                #expect(place(view) == CGRect(x: 120, y: 80, width: 100, height: 40))
                frames.advance(by: 1)
                window.settle()
                #expect(view.center == CGPoint(x: 190, y: 100), "turning does not move the middle")
                #expect(abs(view.frame.width - 40) < 0.1, "the frame is that of the turned view")
                #expect(abs(view.frame.height - 100) < 0.1)
            }
        }

        @Test func coloursAndCornersMoveAndLeaveNothingBehind() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            view.backgroundColor = .red
            window.settle()
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.backgroundColor = .blue
                    view.layer.cornerRadius = 12
                }
                #expect(view.backgroundColor == .blue)
                let movement = view.movement(named: LookMovement.name) as? LookMovement
                #expect(movement?.present.backgroundColor == .red)
                frames.advance(by: 0.5)
                #expect(movement?.present.cornerRadius == 6)
                window.settle()
                let middle = try Picture(of: window).color(x: 50, y: 20)
                #expect(abs(middle.red - 128) < 8)
                #expect(abs(middle.blue - 128) < 8)
                frames.advance(by: 0.6)
                window.settle()
                let end = try Picture(of: window).color(x: 50, y: 20)
                #expect(end.blue == 255)
                #expect(end.red == 0)
                let leftBehind = (0..<8).contains { view.native.hasClass("markup-moving-\($0)") }
                #expect(!leftBehind)
            }
        }

        @Test func aRepeatingAnimationRunsUntilItIsReplaced() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                var finished: Bool?
                UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
                    view.alpha = 0
                } completion: {
                    finished = $0
                }
                frames.advance(by: 41.5)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
                view.alpha = 1
                await MarkupTesting.pump(until: { finished != nil })
                #expect(finished == false)
            }
        }

        @Test func controlsGoToTheirValues() async throws {
            let (column, slider, bar) = (LMColumnView(), UISlider(), UIProgressView())
            for view in [slider, bar] { column.addSubview(view) }
            let window = HostWindow(column, size: CGSize(width: 200, height: 80))
            defer { window.close() }
            try #require(window.show())
            try await ManualFrames.use { frames in
                slider.setValue(7, animated: true)
                bar.setProgress(0.5, animated: true)
                #expect(slider.value == 1, "the value is there at once, within its range")
                #expect(bar.progress == 0.5)
                #expect(SliderWidget(slider.native).value == 0)
                frames.advance(by: 0.125)
                #expect(abs(SliderWidget(slider.native).value - 0.5) < 0.01)
                #expect(abs(ProgressBarWidget(bar.native).fraction - 0.25) < 0.01)
                try MarkupTesting.slide(slider, to: 0.2)
                #expect(slider.value == 0.2, "the user takes the knob")
                frames.advance(by: 0.2)
                #expect(slider.value == 0.2)
                #expect(ProgressBarWidget(bar.native).fraction == 0.5)
            }
        }

        @Test func boundPropertiesMoveWithTheirModel() async throws {
            let model = FadingModel()
            let view = try LMViewBuilder.view(
                markup: "<LMColumnView><UIView alpha='$strength'/></LMColumnView>", owner: model)
            let window = HostWindow(view, size: CGSize(width: 100, height: 100))
            defer { window.close() }
            try #require(window.show())
            let inner = try #require(view.subviews.first)
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { model.strength = 0 }
                frames.advance(by: 0.5)
                #expect(abs(inner.native.opacity - 0.5) < 0.01)
            }
        }

        // MARK: Blocks

        @Test func anInnerBlockTakesTheOuterOnesTime() async throws {
            let (window, container, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                    #expect(UIView.inheritedAnimationDuration == 2)
                    UIView.animate(withDuration: 0.1) { view.alpha = 0 }
                    UIView.animate(
                        withDuration: 1, delay: 0,
                        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
                    ) { container.alpha = 0 }
                    UIView.performWithoutAnimation { view.tag = 1 }
                }
                frames.advance(by: 0.5)
                #expect(abs(view.native.opacity - 0.75) < 0.01)
                #expect(abs(container.native.opacity - 0.5) < 0.01)
                #expect(UIView.inheritedAnimationDuration == 0)
            }
        }

        @Test func changesCanBeMadeAtOnceInsideABlock() async throws {
            let (window, container, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let changes = {
                    UIView.performWithoutAnimation { view.alpha = 0 }
                    container.alpha = 0.5
                }
                UIView.animate(withDuration: 1, animations: changes, completion: nil)
                #expect(view.native.opacity == 0)
                #expect(container.native.opacity == 1)
                UIView.setAnimationsEnabled(false)
                defer { UIView.setAnimationsEnabled(true) }
                var finished: Bool?
                UIView.animate(withDuration: 1) {
                    view.alpha = 1
                } completion: {
                    finished = $0
                }
                #expect(view.native.opacity == 1)
                await MarkupTesting.pump(until: { finished != nil })
                #expect(finished == true)
                _ = frames
            }
        }

        @Test func anAnimationCanBeAwaited() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            Display.showsAnimations = true
            defer { Display.showsAnimations = false }
            let finished = await UIView.animate(withDuration: 0.1) { view.alpha = 0.2 }
            #expect(finished)
            #expect(abs(view.native.opacity - 0.2) < 0.01)
        }

        @Test func withoutMovementEverythingIsAtItsEndAtOnce() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            #expect(UIAccessibility.isReduceMotionEnabled, "tests show no animations")
            var ends: [Bool] = []
            UIView.animate(withDuration: 5) {
                view.alpha = 0
            } completion: {
                ends.append($0)
            }
            #expect(view.native.opacity == 0)
            await MarkupTesting.pump(until: { ends.count == 1 })
            #expect(ends == [true])
            UIView.animate(withDuration: 5, delay: 0.1, animations: { view.alpha = 1 }, completion: nil)
            #expect(view.native.opacity == 0, "the delayed part comes later")
            await MarkupTesting.pump(until: { view.native.opacity == 1 })
            #expect(view.native.opacity == 1)
        }

        @Test func reducedMotionChangesAreNotified() async throws {
            let told = Counter()
            let observer = NotificationCenter.default.addObserver(
                forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { told.count += 1 } }
            defer { NotificationCenter.default.removeObserver(observer) }
            Display.showsAnimations = true
            Display.showsAnimations = false
            #expect(told.count == 2)
        }

        // MARK: Views that are gone

        @Test func aViewThatLeavesItsWindowEndsItsAnimation() async throws {
            let (window, container, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                var ends: [Bool] = []
                UIView.animate(withDuration: 1) {
                    view.alpha = 0
                } completion: {
                    ends.append($0)
                }
                UIView.animate(withDuration: 1) {
                    container.alpha = 0
                } completion: {
                    ends.append($0)
                }
                frames.advance(by: 0.2)
                view.removeFromSuperview()
                await MarkupTesting.pump(until: { ends.count == 1 })
                #expect(ends == [false])
                #expect(view.native.opacity == 0, "it has its final value")
                frames.advance(by: 1)
                await MarkupTesting.pump(until: { ends.count == 2 })
                #expect(ends == [false, true])
            }
        }

        @Test func theOtherViewsContinueWithoutTheFrameSource() async throws {
            let (window, container, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.alpha = 0
                    container.alpha = 0
                }
                frames.advance(by: 0.25)
                view.removeFromSuperview()
                frames.advance(by: 0.25)
                #expect(abs(container.native.opacity - 0.5) < 0.01)
            }
        }

        @Test func aViewThatIsFreedEndsItsAnimation() async throws {
            let (window, container, _) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                var finished: Bool?
                weak var freed: UIView?
                do {
                    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                    freed = view
                    container.addSubview(view)
                    UIView.animate(withDuration: 1) {
                        view.alpha = 0
                    } completion: {
                        finished = $0
                    }
                    frames.advance(by: 0.1)
                    view.removeFromSuperview()
                }
                await MarkupTesting.pump(until: { finished != nil && freed == nil })
                #expect(finished == false)
                #expect(freed == nil)
            }
        }

        @Test func aViewWithoutAWindowChangesImmediately() async throws {
            try await ManualFrames.use { frames in
                let view = UIView()
                var finished: Bool?
                UIView.animate(withDuration: 1) {
                    view.alpha = 0
                } completion: {
                    finished = $0
                }
                #expect(view.native.opacity == 0)
                await MarkupTesting.pump(until: { finished != nil })
                #expect(finished == false)
                _ = frames
            }
        }

        // MARK: Real frames

        @Test func theWindowsFramesMoveAView() async throws {
            let (window, _, view) = try shown()
            defer { window.close() }
            Display.showsAnimations = true
            defer { Display.showsAnimations = false }
            var finished: Bool?
            var seen: Set<CGFloat> = []
            let link = CADisplayLink { _ in seen.insert(view.native.opacity) }
            link.add(to: .main, forMode: .common)
            UIView.animate(withDuration: 0.3) {
                view.alpha = 0
            } completion: {
                finished = $0
            }
            await MarkupTesting.pump(until: { finished != nil })
            link.invalidate()
            #expect(finished == true)
            #expect(seen.count > 5, "it was seen on its way")
            #expect(view.native.opacity == 0)
        }
    }
}
