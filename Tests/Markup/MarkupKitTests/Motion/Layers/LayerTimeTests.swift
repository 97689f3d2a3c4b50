import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Layers with a time of their own, and animations that are ahead.
    @MainActor @Suite struct LayerTimeTests {
        init() throws { try MarkupTesting.start() }

        private func shown() throws -> (window: HostWindow, view: UIView) {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
            container.addSubview(view)
            let window = HostWindow(container, size: CGSize(width: 400, height: 300))
            try #require(window.show())
            return (window, view)
        }

        private func fade() -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (1, 0, 1)
            return animation
        }

        private func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 0.01 }

        @Test func animationsStandStillAndContinue() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let layer = view.layer
                layer.add(fade(), forKey: nil)
                frames.advance(by: 0.25)
                layer.timeOffset = layer.convertTime(frames.time, from: nil)
                layer.speed = 0
                // The begin of the layer's time has no meaning while it stands still.
                frames.advance(by: 5)
                #expect(isNear(view.native.opacity, 0.75))
                let stopped = layer.timeOffset
                (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
                layer.beginTime = layer.convertTime(frames.time, from: nil) - stopped
                frames.advance(by: 0.25)
                #expect(isNear(view.native.opacity, 0.5))
                frames.advance(by: 0.5)
                #expect(view.native.opacity == 1 && layer.animationKeys() == nil)
            }
        }

        @Test func whatIsInsideFollowsTheTimeOfASuperview() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                view.superview?.layer.speed = 2
                view.layer.add(fade(), forKey: nil)
                frames.advance(by: 0.25)
                #expect(isNear(view.native.opacity, 0.5))
                #expect(view.layer.convertTime(3, from: nil) == 6 && view.layer.convertTime(6, to: nil) == 3)
            }
        }

        @Test func anAnimationThatIsAheadEndsWithItsBegin() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let ahead = fade()
                ahead.timeOffset = 0.5
                view.layer.add(ahead, forKey: nil)
                #expect(isNear(view.native.opacity, 0.5))
                frames.advance(by: 0.25)
                #expect(isNear(view.native.opacity, 0.25))
                frames.advance(by: 0.5)
                #expect(isNear(view.native.opacity, 0.75))
            }
        }

        @Test func anAnimationWithoutSpeedStaysAtItsOffset() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                let held = fade()
                (held.speed, held.timeOffset) = (0, 0.25)
                view.layer.add(held, forKey: nil)
                frames.advance(by: 3)
                #expect(isNear(view.native.opacity, 0.75))
            }
        }
    }
}
