import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct KeyframeTests {
        init() throws { try MarkupTesting.start() }

        @Test func keyFramesFollowEachOther() async throws {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
            container.addSubview(view)
            let window = HostWindow(container, size: CGSize(width: 400, height: 300))
            try #require(window.show())
            defer { window.close() }
            try await ManualFrames.use { frames in
                var finished: Bool?
                UIView.animateKeyframes(withDuration: 2, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
                } completion: {
                    finished = $0
                }
                frames.advance(by: 0.5)
                #expect(abs(view.native.opacity - 0.5) < 0.02)
                frames.advance(by: 0.49)
                #expect(view.native.opacity < 0.02)
                frames.advance(by: 0.01)
                frames.advance(by: 0.5)
                #expect(abs(view.native.opacity - 0.5) < 0.02)
                #expect(finished == nil)
                frames.advance(by: 0.6)
                #expect(view.native.opacity == 1)
                await MarkupTesting.pump(until: { finished != nil })
                #expect(finished == true)
            }
        }

        @Test func aKeyFrameOutsideOfAnAnimationIsMadeAtOnce() {
            let view = UIView()
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
            #expect(abs(view.alpha - 0.5) < 0.01)
        }
    }
}
