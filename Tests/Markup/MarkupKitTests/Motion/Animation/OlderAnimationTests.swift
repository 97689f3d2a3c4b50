import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

extension ViewTests {
    /// Animations between two calls, as UIKit had them before blocks.
    @MainActor @Suite struct OlderAnimationTests {
        init() throws { try MarkupTesting.start() }

        @Test func changesBetweenTheCallsAreAnimated() async throws {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            let root = UIView()
            root.addSubview(view)
            let window = HostWindow(root, size: CGSize(width: 100, height: 100))
            defer { window.close() }
            try #require(window.show())
            try await ManualFrames.use { frames in
                UIView.beginAnimations("move", context: nil)
                UIView.setAnimationDuration(2)
                UIView.setAnimationCurve(.linear)
                view.alpha = 0
                #expect(UIView.inheritedAnimationDuration == 2)
                UIView.commitAnimations()
                #expect(UIView.inheritedAnimationDuration == 0)
                #expect(view.alpha == 0)
                frames.advance(by: 1)
                #expect(frames.count > 0)
                #expect(abs(view.native.opacity - 0.5) < 0.1)
                frames.advance(by: 1.5)
                #expect(view.native.opacity == 0)
            }
        }

        @Test func anEndWithoutABeginningDoesNothing() {
            UIView.commitAnimations()
            UIView.setAnimationDuration(1)
            UIView.setAnimationBeginsFromCurrentState(true)
            #expect(UIView.inheritedAnimationDuration == 0)
        }
    }
}
