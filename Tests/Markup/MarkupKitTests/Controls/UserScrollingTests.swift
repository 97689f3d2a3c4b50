import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Whether the user scrolls by fingers on a touchpad.
    @MainActor @Suite struct UserScrollingTests {
        init() throws { try MarkupTesting.start() }

        private func state(_ view: UIScrollView) -> [Bool] { [view.isTracking, view.isDragging, view.isDecelerating] }

        @Test func fingersTrackDragAndLetGo() async throws {
            try await ManualFrames.use { frames in
                let view = UIScrollView()
                #expect(state(view) == [false, false, false])
                view.didScroll()
                #expect(state(view) == [false, false, false], "a wheel and code have no fingers")
                view.userScrolling.begin()
                #expect(state(view) == [true, false, false])
                view.didScroll()
                #expect(state(view) == [true, true, false])
                view.userScrolling.end()
                #expect(state(view) == [false, false, false])
                view.didScroll()
                #expect(state(view) == [false, false, true])
                frames.advance(by: 0.1)
                view.didScroll()
                frames.advance(by: 0.1)
                #expect(state(view) == [false, false, true], "it still moves")
                frames.advance(by: 0.1)
                #expect(state(view) == [false, false, false])
                view.didScroll()
                #expect(state(view) == [false, false, false], "code moves it")
            }
        }

        /// The calls of a delegate, which may want another place.
        private final class Log: UIScrollViewDelegate {
            var calls: [String] = []
            var wanted: CGPoint?
            var velocity = CGPoint.zero
            func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) {
                calls.append("will end at \(Int(targetContentOffset.pointee.y))")
                self.velocity = velocity
                if let wanted { targetContentOffset.pointee = wanted }
            }
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                calls.append("end \(decelerate)")
            }
            func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("decelerate") }
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
            func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { calls.append("inset") }
        }

        @Test func theDelegateIsCalledForEachPhase() async throws {
            let (view, log) = (UIScrollView(), Log())
            view.delegate = log
            view.contentSize = CGSize(width: 100, height: 1000)
            let window = HostWindow(view, size: CGSize(width: 100, height: 100))
            defer { window.close() }
            try #require(window.show())
            try await ManualFrames.use { frames in
                view.contentOffset.y = 5
                #expect(log.calls.isEmpty, "code has no fingers")
                view.userScrolling.begin()
                view.contentOffset.y = 20
                frames.advance(by: 0.05)
                view.contentOffset.y = 70
                #expect(log.calls == ["begin"])
                view.userScrolling.end()
                #expect(log.calls == ["begin", "will end at 70", "end true", "decelerate"])
                #expect(abs(log.velocity.y - 1) < 0.01 && log.velocity.x == 0, "50 points in 50 milliseconds")
                frames.advance(by: 0.2)
                #expect(log.calls.last == "rest")
                frames.advance(by: 0.2)
                #expect(log.calls.count == 5)
            }
        }

        @Test func theDelegateChoosesWhereTheContentRests() async throws {
            let (view, log) = (UIScrollView(), Log())
            (view.delegate, log.wanted) = (log, CGPoint(x: 0, y: 300))
            view.contentSize = CGSize(width: 100, height: 1000)
            let window = HostWindow(view, size: CGSize(width: 100, height: 100))
            defer { window.close() }
            try #require(window.show())
            try await ManualFrames.use { frames in
                view.userScrolling.begin()
                view.contentOffset.y = 20
                view.userScrolling.end()
                Display.showsAnimations = false
                frames.advance(by: 0.2)
                #expect(view.contentOffset.y == 300)
                #expect(log.calls.last == "rest")
            }
        }

        @Test func changedInsetsAreReported() {
            let (view, log) = (UIScrollView(), Log())
            view.delegate = log
            view.contentInset.top = 10
            view.contentInset.top = 10
            #expect(log.calls == ["inset"])
        }

        @Test func eachScrollBarHasItsInsets() {
            let view = UIScrollView()
            view.scrollIndicatorInsets.top = 4
            #expect(view.verticalScrollIndicatorInsets.top == 4 && view.horizontalScrollIndicatorInsets.top == 4)
            view.verticalScrollIndicatorInsets.bottom = 9
            #expect(view.scrollIndicatorInsets.bottom == 9)
            #expect(view.horizontalScrollIndicatorInsets.bottom == 0)
            let parts = view.look.parts.map { "\($0.selector) \($0.declarations)" }
            #expect(parts.contains { $0.contains("scrollbar.vertical") && $0.contains("margin-bottom:9") })
            #expect(parts.contains { $0.contains("scrollbar.horizontal") && $0.contains("margin-bottom:0") })
        }

        @Test func fingersThatMoveNothingLeaveNothing() async throws {
            try await ManualFrames.use { frames in
                let view = UITableView()
                view.userScrolling.begin()
                view.userScrolling.end()
                view.didScroll()
                #expect(state(view) == [false, false, false])
                view.userScrolling.begin()
                view.didScroll()
                view.userScrolling.end()
                view.userScrolling.begin()
                frames.advance(by: 0.5)
                #expect(state(view) == [true, false, false])
            }
        }
    }
}
