import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Observation
import Testing

@testable import MarkupKit

/// A model that counts the values written by a page view.
@Observable @KeyValueCoding
private final class PageModel {
    var page = 0 { didSet { edits += 1 } }
    @ObservationIgnored var edits = 0
}

extension ViewTests {
    @MainActor @Suite struct ScrollViewTests {
        init() throws { try MarkupTesting.start() }

        private func shown(_ markup: String, width: Double, height: Double) throws -> (UIView, HostWindow) {
            let view = try LMViewBuilder.view(markup: markup)
            let window = HostWindow(view, size: CGSize(width: width, height: height))
            #expect(window.show())
            return (view, window)
        }

        @Test func contentFitsTheWidthAndScrollsDown() throws {
            let (view, window) = try shown(
                """
                <LMScrollView fitToWidth="true"><LMColumnView spacing="0">
                    <UIView height="300"/><UIView height="300"/></LMColumnView></LMScrollView>
                """, width: 200, height: 150)
            let scroll = try #require(view as? LMScrollView)
            #expect(scroll.contentView?.bounds.size == CGSize(width: 200, height: 600))
            scroll.contentOffset = CGPoint(x: 0, y: 120)
            window.settle()
            #expect(scroll.contentOffset.y == 120)
            scroll.contentOffset = CGPoint(x: 0, y: 9000)
            #expect(scroll.contentOffset.y == 450)
        }

        @Test func aRectangleIsScrolledToTheNearestEdge() throws {
            let (view, window) = try shown(
                "<LMScrollView><UIView width=\"900\" height=\"600\"/></LMScrollView>", width: 200, height: 150)
            let scroll = try #require(view as? LMScrollView)
            func offset(after rect: CGRect) -> CGPoint {
                scroll.scrollRectToVisible(rect, animated: false)
                window.settle()
                return scroll.contentOffset
            }
            #expect(offset(after: CGRect(x: 10, y: 10, width: 50, height: 50)) == .zero, "it is seen already")
            #expect(offset(after: CGRect(x: 300, y: 200, width: 50, height: 50)) == CGPoint(x: 150, y: 100))
            #expect(offset(after: CGRect(x: 120, y: 120, width: 10, height: 10)) == CGPoint(x: 120, y: 100))
            #expect(
                offset(after: CGRect(x: 0, y: 200, width: 10, height: 400)) == CGPoint(x: 0, y: 200),
                "of what is too large the beginning is seen")
            #expect(offset(after: .zero) == CGPoint(x: 0, y: 200))
        }

        /// Broadway without a browser acknowledges a frame only after a second; tests and `markup render` must not wait
        /// for that.
        @Test func framesOfAPrivateDisplayComeAtTheUsualPace() async throws {
            let view = UIView()
            let window = HostWindow(view, size: CGSize(width: 100, height: 100))
            defer { window.close() }
            try #require(window.show())
            var frames = 0
            view.native.onEachFrame { _ in
                frames += 1
                return frames < 20
            }
            await MarkupTesting.pump(until: { frames == 20 }, within: 4)
            #expect(frames == 20)
        }

        @Test func settlingDrawsTheLastLook() throws {
            let view = UIView()
            let window = HostWindow(view, size: CGSize(width: 40, height: 40))
            defer { window.close() }
            try #require(window.show())
            let before = try Picture(of: window)
            view.backgroundColor = .red
            window.settle()
            #expect(try Picture(of: window).difference(from: before)?.count == 1_600)
        }

        @Test func scrollingIsShownWhereTheDesktopShowsMovement() async throws {
            final class Listener: UIScrollViewDelegate {
                var offsets: [CGFloat] = []
                var ends = 0
                func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
                func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
            }
            let (view, window) = try shown(
                """
                <LMScrollView fitToWidth="true"><LMColumnView spacing="0">
                    <UIView height="300"/><UIView height="300"/></LMColumnView></LMScrollView>
                """, width: 200, height: 150)
            defer { window.close() }
            let scroll = try #require(view as? LMScrollView)
            let listener = Listener()
            scroll.delegate = listener
            scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
            #expect(scroll.contentOffset.y == 100, "there are no animations in tests")
            #expect(listener.ends == 1, "there are no animations in tests")
            Display.showsAnimations = true
            defer { Display.showsAnimations = false }
            listener.offsets = []
            scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
            #expect(scroll.contentOffset.y == 100)
            await MarkupTesting.pump(until: { listener.ends == 2 })
            #expect(scroll.contentOffset.y == 400)
            #expect(listener.offsets.count > 3)
            #expect(listener.offsets == listener.offsets.sorted(), "there is no way back")
            scroll.setContentOffset(.zero, animated: true)
            await MarkupTesting.pump(until: { scroll.contentOffset.y < 390 })
            scroll.contentOffset = CGPoint(x: 0, y: 200)
            await MarkupTesting.pump(until: { listener.ends == 3 })
            #expect(scroll.contentOffset.y == 200, "a scroll in the meantime wins")
        }

        @Test(arguments: [
            (false, false, 400.0, 300.0), (true, false, 100, 300), (false, true, 400, 80), (true, true, 100, 80),
        ])
        func contentIsSizedByTheAxesItFits(_ wide: Bool, _ high: Bool, _ width: Double, _ height: Double) throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMScrollView fitToWidth="\(wide)" fitToHeight="\(high)"><LMRowView>
                        <UIScrollView weight="1"/></LMRowView></LMScrollView>
                    """)
            let scroll = try #require(view as? LMScrollView)
            let inner = try #require(scroll.contentView?.subviews.first as? UIScrollView)
            inner.contentSize = CGSize(width: 400, height: 300)
            let window = HostWindow(scroll, size: CGSize(width: 100, height: 80))
            #expect(window.show())
            #expect(scroll.contentView?.bounds.size == CGSize(width: width, height: height))
        }

        @Test func insetsStayOnTheirSides() throws {
            defer { Display.isRightToLeft = false }
            let scroll = UIScrollView()
            scroll.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
            let window = HostWindow(scroll, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            try #require(window.show())
            let content = try #require(scroll.content)
            #expect(content.bounds(in: scroll.native)?.x == 30)
            Display.isRightToLeft = true
            window.settle()
            #expect(content.bounds(in: scroll.native)?.x == 30)
            scroll.contentInset.left = 50
            window.settle()
            #expect(content.bounds(in: scroll.native)?.x == 50)
            Display.isRightToLeft = false
            window.settle()
            #expect(content.bounds(in: scroll.native)?.x == 50)
        }

        @Test func aFingerDoesNotScrollWhereScrollingIsOff() {
            for scroll in [UIScrollView(), UITableView(), UITextView()] {
                #expect(ScrollerWidget(scroll.scroller).followsFinger)
                scroll.isScrollEnabled = false
                #expect(!ScrollerWidget(scroll.scroller).followsFinger)
                scroll.panGestureRecognizer.allowedTouchTypes = .all
                #expect(!ScrollerWidget(scroll.scroller).followsFinger)
                scroll.isScrollEnabled = true
                #expect(ScrollerWidget(scroll.scroller).followsFinger)
            }
        }

        @Test func subviewsOfAPlainScrollViewLieByTheirFrames() throws {
            let scroll = UIScrollView(frame: .zero)
            let inside = UIView(frame: CGRect(x: 300, y: 40, width: 50, height: 20))
            scroll.addSubview(inside)
            scroll.contentInsetLeft = 10
            let window = HostWindow(scroll, size: CGSize(width: 100, height: 100))
            scroll.contentOffset = CGPoint(x: 60, y: 0)
            #expect(window.show())
            #expect(HostWindowWait.until { scroll.contentOffset.x == 60 })
            #expect(scroll.contentSize.width >= 350)
            #expect(scroll.currentPage == 0)
            scroll.setCurrentPage(2, animated: false)
            #expect(scroll.currentPage == 2)
        }

        @Test func aPageViewKeepsItsPageWhenResized() throws {
            let (view, window) = try shown(
                "<LMPageView currentPage=\"1\"><UIView/><UIView/><UIView/></LMPageView>", width: 120, height: 50)
            let pages = try #require(view as? LMPageView)
            try #require(pages.pages.count == 3)
            #expect(pages.pages[1].frame == CGRect(x: 0, y: 0, width: 120, height: 50))
            window.close()
            let larger = HostWindow(pages, size: CGSize(width: 300, height: 50))
            #expect(larger.show())
            #expect(pages.currentPage == 1)
            #expect(pages.pages[1].frame.minX == 0)
            #expect(pages.pages[2].frame.minX == 300)
            pages.removePage(pages.pages[2])
            pages.removePage(pages.pages[1])
            #expect(pages.currentPage == 0)
        }

        @Test func aDragTurnsThePage() throws {
            let (view, window) = try shown("<LMPageView><UIView/><UIView/></LMPageView>", width: 100, height: 50)
            let pages = try #require(view as? LMPageView)
            let model = PageModel()
            let path = try #require(PropertyPath("currentPage", from: LMPageView.keyValueTable))
            try BoundExpression(parsing: "page").bind(pages, path, to: model)
            var edits: Int { model.edits }
            pages.drag(by: -10)
            pages.endDrag(by: -10)
            #expect(pages.currentPage == 0)
            #expect(edits == 0)
            pages.drag(by: -40)
            pages.endDrag(by: -40)
            #expect(pages.currentPage == 1)
            #expect(edits == 1)
            #expect(!pages.turnForward(by: 1))
            #expect(pages.turnForward(by: -1))
            #expect(edits == 2)
            pages.currentPage = 1
            #expect(edits == 2)
            window.close()
        }

        @Test(arguments: [
            ("fill", [CGRect(x: 0, y: 0, width: 20, height: 40), CGRect(x: 30, y: 0, width: 170, height: 40)]),
            ("fillEqually", [CGRect(x: 0, y: 0, width: 95, height: 40), CGRect(x: 105, y: 0, width: 95, height: 40)]),
            (
                "fillProportionally",
                [CGRect(x: 0, y: 0, width: 63, height: 40), CGRect(x: 73, y: 0, width: 127, height: 40)]
            ),
            ("equalSpacing", [CGRect(x: 0, y: 0, width: 20, height: 40), CGRect(x: 160, y: 0, width: 40, height: 40)]),
        ])
        func aStackDistributes(_ distribution: String, _ frames: [CGRect]) throws {
            let (view, window) = try shown(
                """
                <UIStackView distribution="\(distribution)" spacing="10">
                    <LMRowView><UIView width="20"/></LMRowView><LMRowView><UIView width="40"/></LMRowView></UIStackView>
                """, width: 200, height: 40)
            #expect(view.subviews.map(\.frame) == frames)
            window.close()
        }

        @Test func aStackMayStandUpright() throws {
            let (view, window) = try shown(
                "<UIStackView axis=\"vertical\" alignment=\"center\"><LMRowView><UIView width=\"20\" height=\"10\"/></LMRowView></UIStackView>",
                width: 100, height: 30)
            #expect(view.subviews[0].frame == CGRect(x: 40, y: 0, width: 20, height: 30))
            window.close()
        }
    }
}

/// Waits for layout without suspending the test.
@MainActor
enum HostWindowWait {
    static func until(_ condition: () -> Bool) -> Bool {
        let deadline = ContinuousClock.now + .seconds(5)
        while !condition() {
            guard ContinuousClock.now < deadline else { return false }
            MainLoop.iterate(mayBlock: false)
        }
        return true
    }
}
