import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Animations between two calls.
    @MainActor @Suite struct BeginCommitTests {
        init() throws { try MarkupTesting.start() }

        private func shown() throws -> (window: HostWindow, view: UIView) {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
            container.addSubview(view)
            let window = HostWindow(container, size: CGSize(width: 400, height: 300))
            try #require(window.show())
            return (window, view)
        }

        @Test func changesBetweenBeginAndCommitAreAnimated() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                UIView.beginAnimations(nil, context: nil)
                UIView.setAnimationDuration(1)
                UIView.setAnimationCurve(.linear)
                UIView.setAnimationBeginsFromCurrentState(true)
                view.alpha = 0
                UIView.commitAnimations()
                frames.advance(by: 0.25)
                #expect(view.alpha == 0 && abs(view.native.opacity - 0.75) < 0.01)
                view.alpha = 1
                #expect(view.native.opacity == 1, "a change after the end is not animated")
                UIView.commitAnimations()
            }
        }

        @Test func anAnimationThatIsNotCommittedEnds() async throws {
            let (window, view) = try shown()
            defer { window.close() }
            try await ManualFrames.use { frames in
                UIView.beginAnimations("name", context: nil)
                view.alpha = 0.5
                await MarkupTesting.pump(until: { AnimationScope.begunRun == nil })
                #expect(AnimationScope.current == nil)
                frames.advance(by: 0.3)
                #expect(abs(view.native.opacity - 0.5) < 0.01)
            }
        }
    }
}
