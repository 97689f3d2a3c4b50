import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

extension ViewTests {
    /// Names of UIKit that no other test uses: options of animations and content of drags.
    @MainActor @Suite struct MotionNamesTests {
        init() throws { try MarkupTesting.start() }

        private func shown() throws -> (window: HostWindow, view: UIView) {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
            view.backgroundColor = .red
            container.addSubview(view)
            let window = HostWindow(container, size: CGSize(width: 400, height: 300))
            try #require(window.show())
            return (window, view)
        }

        /// The opacity after one and two quarters of a second in which a view fades out.
        private func fading(_ options: UIView.AnimationOptions) async throws -> [Double] {
            let (window, view) = try shown()
            defer { window.close() }
            var opacities: [Double] = []
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: options) { view.alpha = 0 }
                for _ in 0..<2 {
                    frames.advance(by: 0.25)
                    opacities.append(view.native.opacity)
                }
                frames.advance(by: 1)
            }
            return opacities
        }

        @Test func optionsNameTheCurve() async throws {
            let linear = try await fading(.curveLinear)
            let slowAtBothEnds = try await fading(.curveEaseInOut)
            let slowAtTheStart = try await fading(.curveEaseIn)
            let slowAtTheEnd = try await fading(.curveEaseOut)
            #expect(linear.elementsEqual([0.75, 0.5]) { abs($0 - $1) < 0.02 })
            #expect(slowAtBothEnds[0] > 0.8)
            #expect(abs(slowAtBothEnds[1] - 0.5) < 0.02)
            #expect(slowAtTheStart[1] > 0.6)
            #expect(slowAtTheEnd[1] < 0.4)
            let isDefault = try await fading([])
            #expect(isDefault == slowAtBothEnds)
        }

        @Test func optionsWithoutEffectChangeNothing() async throws {
            let options: UIView.AnimationOptions = [
                .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .curveLinear,
            ]
            #expect(try await fading(options) == fading(.curveLinear))
        }

        @Test func everyTransitionFadesAndNoneDoesNot() async throws {
            let transitions: [UIView.AnimationOptions] = [
                .transitionNone, .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp,
                .transitionCurlDown, .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
            ]
            #expect(Set(transitions).count == transitions.count)
            for transition in transitions {
                let (window, view) = try shown()
                defer { window.close() }
                try await ManualFrames.use { frames in
                    UIView.transition(with: view, duration: 1, options: transition) { view.backgroundColor = .blue }
                    #expect((frames.count > 0) == (transition != .transitionNone), "\(transition)")
                    frames.advance(by: 2)
                    #expect(frames.count == 0)
                }
            }
        }

        @Test func changesOfAnInnerBlockAreRepeated() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 }
                }
                var opacities: [Double] = []
                for _ in 0..<8 {
                    frames.advance(by: 0.5)
                    opacities.append((view.native.opacity * 10).rounded() / 10)
                }
                #expect(opacities.prefix(7) == [0.5, 0, 0.5, 1, 0.5, 0, 0.5])
                frames.advance(by: 1)
                #expect(view.native.opacity == 0, "at the end the view is as the block left it")
            }
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0.5 }
            #expect(abs(view.native.opacity - 0.5) < 0.01, "outside of a block at once")
        }

        @Test func anAnimatorIsMadeAndStarted() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                var ends: [UIViewAnimatingPosition] = []
                let animator = UIViewPropertyAnimator.runningPropertyAnimator(
                    withDuration: 1, delay: 1, options: .curveLinear, animations: { view.alpha = 0 },
                    completion: { ends.append($0) })
                #expect(animator.delay == 1)
                frames.advance(by: 1)
                frames.advance(by: 0.5)
                #expect(abs(view.native.opacity - 0.5) < 0.02)
                frames.advance(by: 0.6)
                await MarkupTesting.pump(until: { !ends.isEmpty })
                #expect(ends == [.end])
            }
        }

        @Test func contentIsReadAsAnObject() {
            let provider = NSItemProvider(object: "12 Lighthouse Lane")
            provider.suggestedName = "Address"
            #expect(provider.suggestedName == "Address")
            var texts: [String?] = []
            provider.loadObject(ofClass: String.self) { text, error in
                texts.append(text)
                #expect(error == nil)
            }
            #expect(texts == ["12 Lighthouse Lane"])
            provider.loadObject(ofClass: UIImage.self) { image, error in
                #expect(image == nil)
                #expect(error as? NSItemProvider.LoadError == .missingRepresentation)
                texts.append(nil)
            }
            #expect(texts.count == 2)
        }
    }
}
