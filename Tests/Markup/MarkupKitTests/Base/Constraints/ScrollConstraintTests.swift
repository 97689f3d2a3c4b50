import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Constraints in scroll views, as programs for UIKit write them.
    @MainActor @Suite struct ScrollConstraintTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ view: UIView, _ width: Double = 300, _ height: Double = 200) -> HostWindow {
            let window = HostWindow(view, size: CGSize(width: width, height: height))
            #expect(window.show())
            window.settle()
            return window
        }

        private func pane(_ width: CGFloat? = nil, _ height: CGFloat? = nil) -> UIView {
            let pane = UIView()
            pane.translatesAutoresizingMaskIntoConstraints = false
            if let width { pane.widthAnchor.constraint(equalToConstant: width).isActive = true }
            if let height { pane.heightAnchor.constraint(equalToConstant: height).isActive = true }
            return pane
        }

        /// A scroll view that fills a view.
        private func scroller(in view: UIView) -> UIScrollView {
            let scroll = UIScrollView()
            scroll.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(scroll)
            NSLayoutConstraint.activate([
                scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                scroll.topAnchor.constraint(equalTo: view.topAnchor),
                scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
            return scroll
        }

        private func pin(_ view: UIView, to guide: some LayoutAnchored, _ inset: CGFloat = 0) {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: inset),
                view.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -inset),
                view.topAnchor.constraint(equalTo: guide.topAnchor, constant: inset),
                view.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -inset),
            ])
        }

        private func stack(of heights: [CGFloat]) -> UIStackView {
            let stack = UIStackView(arrangedSubviews: heights.map { pane(nil, $0) })
            (stack.axis, stack.spacing) = (.vertical, 10)
            stack.translatesAutoresizingMaskIntoConstraints = false
            return stack
        }

        @Test func aColumnThatIsAsWideAsTheScrollViewScrollsDown() {
            let notices = MarkupTesting.notices(during: {
                let view = UIView()
                let scroll = scroller(in: view)
                let column = stack(of: [100, 100, 100, 100, 100])
                scroll.addSubview(column)
                pin(column, to: scroll)
                column.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
                let window = show(view)
                defer { window.close() }
                #expect(scroll.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
                #expect(column.frame == CGRect(x: 0, y: 0, width: 300, height: 540))
                #expect(column.arrangedSubviews[4].frame == CGRect(x: 0, y: 440, width: 300, height: 100))
                #expect(scroll.contentSize == CGSize(width: 300, height: 540))
                scroll.contentOffset = CGPoint(x: 50, y: 1000)
                #expect(scroll.contentOffset == CGPoint(x: 0, y: 340))
            })
            #expect(notices.map(\.message) == [])
        }

        @Test func theContentFollowsTheSizeOfTheScrollView() {
            let (room, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
            room.addSubview(view)
            let scroll = scroller(in: view)
            let column = stack(of: [100, 100, 100])
            scroll.addSubview(column)
            pin(column, to: scroll.contentLayoutGuide, 20)
            column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -40).isActive = true
            let window = show(room, 500, 600)
            defer { window.close() }
            #expect(column.frame == CGRect(x: 20, y: 20, width: 260, height: 320))
            #expect(scroll.contentSize == CGSize(width: 300, height: 360))
            for size in [CGSize(width: 400, height: 150), CGSize(width: 320, height: 500)] {
                view.frame.size = size
                window.settle()
                #expect(column.frame == CGRect(x: 20, y: 20, width: size.width - 40, height: 320))
                #expect(scroll.contentSize == CGSize(width: size.width, height: 360))
            }
            column.addArrangedSubview(pane(nil, 90))
            window.settle()
            #expect(scroll.contentSize == CGSize(width: 320, height: 460))
        }

        @Test(arguments: [false, true]) func contentAsWideAsTheScreensView(isRightToLeft: Bool) {
            Display.isRightToLeft = isRightToLeft
            defer { Display.isRightToLeft = false }
            let notices = MarkupTesting.notices(during: {
                let view = UIView()
                let (scroll, content, mark) = (scroller(in: view), pane(), pane(30, 700))
                scroll.addSubview(content)
                pin(content, to: scroll)
                content.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
                content.addSubview(mark)
                NSLayoutConstraint.activate([
                    mark.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
                    mark.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
                    mark.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -10),
                ])
                let window = show(view)
                defer { window.close() }
                #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 720))
                #expect(mark.frame == CGRect(x: isRightToLeft ? 254 : 16, y: 10, width: 30, height: 700))
                #expect(scroll.contentSize == CGSize(width: 300, height: 720))
                window.resize(to: CGSize(width: 360, height: 240))
                window.rootView.layoutIfNeeded()
                #expect(scroll.frame == CGRect(x: 0, y: 0, width: 360, height: 240))
                #expect(content.frame == CGRect(x: 0, y: 0, width: 360, height: 720))
                scroll.contentOffset.y = 1000
                #expect(scroll.contentOffset.y == 480)
            })
            #expect(notices.map(\.message) == [])
        }

        @Test func textIsWrappedAtTheWidthOfTheScrollView() {
            let view = UIView()
            let (scroll, content, label) = (scroller(in: view), pane(), UILabel())
            label.text = String(repeating: "Words that need several lines. ", count: 12)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(content)
            content.addSubview(label)
            pin(content, to: scroll)
            pin(label, to: content, 10)
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
            let window = show(view, 200, 100)
            defer { window.close() }
            #expect(label.frame.width == 180)
            #expect(label.frame.height > 100)
            #expect(scroll.contentSize == CGSize(width: 200, height: label.frame.height + 20))
            let narrow = label.frame.height
            window.resize(to: CGSize(width: 400, height: 100))
            window.rootView.layoutIfNeeded()
            #expect(label.frame.width == 380)
            #expect(label.frame.height < narrow)
            #expect(scroll.contentSize.height == label.frame.height + 20)
        }

        @Test func pagesAsLargeAsTheScrollViewStandSideBySide() {
            let view = UIView()
            let (scroll, pages) = (scroller(in: view), (0..<3).map { _ in pane() })
            for (index, page) in pages.enumerated() {
                scroll.addSubview(page)
                let before = index == 0 ? scroll.leadingAnchor : pages[index - 1].trailingAnchor
                NSLayoutConstraint.activate([
                    page.leadingAnchor.constraint(equalTo: before),
                    page.topAnchor.constraint(equalTo: scroll.topAnchor),
                    page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                    page.widthAnchor.constraint(equalTo: scroll.widthAnchor),
                    page.heightAnchor.constraint(equalTo: scroll.heightAnchor),
                ])
            }
            pages[2].trailingAnchor.constraint(equalTo: scroll.trailingAnchor).isActive = true
            let window = show(view)
            defer { window.close() }
            #expect(pages.map(\.frame.minX) == [0, 300, 600])
            #expect(pages.allSatisfy { $0.frame.size == CGSize(width: 300, height: 200) })
            #expect(scroll.contentSize == CGSize(width: 900, height: 200))
            scroll.contentOffset.x = 600
            window.settle()
            #expect(pages.map(\.frame.minX) == [0, 300, 600], "frames are those in the content")
            #expect(pages[2].convert(CGPoint.zero, to: view) == .zero)
        }

        @Test func aViewAtTheVisiblePartStaysWhileTheContentScrolls() async {
            let view = UIView()
            let (scroll, column, badge) = (scroller(in: view), stack(of: [400, 400]), pane(40, 30))
            scroll.addSubview(column)
            scroll.addSubview(badge)
            pin(column, to: scroll)
            column.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
            NSLayoutConstraint.activate([
                badge.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor, constant: -10),
                badge.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor, constant: -10),
            ])
            let window = show(view)
            defer { window.close() }
            #expect(badge.convert(CGPoint.zero, to: view) == CGPoint(x: 250, y: 160))
            scroll.contentOffset.y = 300
            #expect(await MarkupTesting.pump(until: { badge.frame.minY == 460 }))
            #expect(badge.convert(CGPoint.zero, to: view) == CGPoint(x: 250, y: 160))
            #expect(column.frame.minY == 0)
        }

        @Test func aScrollViewMayBeAsHighAsItsContent() {
            let view = UIView()
            let (scroll, column) = (UIScrollView(), stack(of: [30, 40]))
            scroll.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(scroll)
            scroll.addSubview(column)
            pin(column, to: scroll.contentLayoutGuide)
            NSLayoutConstraint.activate([
                column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
                scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                scroll.topAnchor.constraint(equalTo: view.topAnchor),
                scroll.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
            ])
            let fits = scroll.heightAnchor.constraint(equalTo: scroll.contentLayoutGuide.heightAnchor)
            fits.priority = .defaultHigh
            fits.isActive = true
            let window = show(view)
            defer { window.close() }
            #expect(scroll.frame == CGRect(x: 0, y: 0, width: 300, height: 80))
            column.addArrangedSubview(pane(nil, 300))
            window.settle()
            #expect(scroll.frame.height == 200)
            #expect(scroll.contentSize.height == 390)
        }

        @Test func framesAndConstraintsStandSideBySide() {
            let view = UIView()
            let scroll = scroller(in: view)
            let (box, mark) = (UIView(frame: CGRect(x: 50, y: 400, width: 100, height: 60)), pane(20, 20))
            scroll.addSubview(box)
            scroll.addSubview(mark)
            NSLayoutConstraint.activate([
                mark.centerXAnchor.constraint(equalTo: box.centerXAnchor),
                mark.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 10),
            ])
            let window = show(view)
            defer { window.close() }
            #expect(box.frame == CGRect(x: 50, y: 400, width: 100, height: 60))
            #expect(mark.frame == CGRect(x: 90, y: 470, width: 20, height: 20))
            #expect(scroll.contentSize == CGSize(width: 150, height: 460), "frames and pins determine it")
        }

        @Test func aFormOnAScrollViewIsDrawn() throws {
            let view = UIView()
            let (scroll, content) = (scroller(in: view), stack(of: []))
            scroll.addSubview(content)
            pin(content, to: scroll, 16)
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -32).isActive = true
            for name in ["Name", "Street", "City"] {
                let label = UILabel()
                label.text = name
                content.addArrangedSubview(label)
                content.addArrangedSubview(UITextField())
            }
            let note = UILabel()
            note.text = "Your address is only used to send what you have ordered, and is deleted after that."
            note.numberOfLines = 0
            content.addArrangedSubview(note)
            let button = UIButton(type: .system)
            button.title = "Order"
            content.addArrangedSubview(button)
            let window = show(view, 260, 380)
            defer { window.close() }
            #expect(button.frame.width == 228)
            #expect(MarkupTesting.clippedLabels(in: view).isEmpty)
            try LookedAt.check("form-in-scroll-view", of: window)
        }
    }
}
