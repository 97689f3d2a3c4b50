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
