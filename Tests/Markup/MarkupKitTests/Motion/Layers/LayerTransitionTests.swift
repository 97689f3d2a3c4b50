import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class TransitionDelegate: CAAnimationDelegate {
    private(set) var events: [String] = []
    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
}

extension ViewTests {
    /// Fades by `CATransition`.
    @MainActor @Suite struct LayerTransitionTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        @Test func aViewFadesToItsNewContent() async throws {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
            container.addSubview(view)
            view.backgroundColor = .red
            let window = HostWindow(container, size: CGSize(width: 400, height: 300))
            try #require(window.show())
            defer { window.close() }
            window.settle()
            try await ManualFrames.use { frames in
                let (fade, delegate) = (CATransition(), TransitionDelegate())
                fade.duration = 1
                fade.delegate = delegate
                view.layer.add(fade, forKey: kCATransition)
                view.backgroundColor = .blue
                frames.advance(by: 0.5)
                window.settle()
                let middle = try Picture(of: window).color(x: 50, y: 20)
                #expect(abs(middle.red - 128) < 8)
                #expect(abs(middle.blue - 128) < 8)
                frames.advance(by: 0.6)
                await MarkupTesting.pump(until: { delegate.events.count == 2 })
                #expect(delegate.events == ["start", "stop true"])
                window.settle()
                let end = try Picture(of: window).color(x: 50, y: 20)
                #expect(end.red == 0)
                #expect(end.blue == 255)
            }
        }

        @Test func aViewThatIsNotShownChangesAtOnce() async {
            let (transition, delegate) = (CATransition(), TransitionDelegate())
            transition.duration = 0.01
            transition.delegate = delegate
            UIView().layer.add(transition, forKey: nil)
            CALayer().add(transition, forKey: nil)
            await MarkupTesting.pump(until: { delegate.events.count == 4 })
            #expect(delegate.events.filter { $0.hasPrefix("stop") }.count == 2)
        }

        @Test func otherTransitionsFadeWithANotice() {
            let notices = MarkupTesting.notices {
                for type in [CATransitionType.fade, .push, .moveIn, .push, .reveal] {
                    let transition = CATransition()
                    transition.type = type
                    transition.subtype = .fromLeft
                }
            }
            #expect(notices.map(\.code) == [.noEffect, .noEffect, .noEffect])
            #expect(notices.first?.message.hasPrefix("CATransitionType.push ") == true)
        }
    }
}
