import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Constraints between views at different depths of the tree.
    @MainActor @Suite struct ConstraintDepthTests {
        init() throws { try MarkupTesting.start() }

        /// Shows a view with a fixed size in a larger window.
        private func show(_ view: UIView, _ width: Double, _ height: Double) -> HostWindow {
            let space = LMAnchorView()
            view.anchor = [.top, .left]
            (view.width, view.height) = (width, height)
            space.addArrangedSubview(view)
            let window = HostWindow(space, size: CGSize(width: 700, height: 500))
            #expect(window.show())
            return window
        }

        private func resize(_ view: UIView, _ width: Double, _ height: Double) async {
            (view.width, view.height) = (width, height)
            let size = CGSize(width: width, height: height)
            #expect(await MarkupTesting.pump(until: { view.frame.size == size }))
        }

        private func pane(in view: UIView, width: CGFloat? = nil, height: CGFloat? = nil) -> UIView {
            let pane = UIView()
            pane.translatesAutoresizingMaskIntoConstraints = false
            if let width { pane.widthAnchor.constraint(equalToConstant: width).isActive = true }
            if let height { pane.heightAnchor.constraint(equalToConstant: height).isActive = true }
            view.addSubview(pane)
            return pane
        }

        /// `view` > `box` > `mark`, the mark in the middle of the view.
        private func centred() -> (view: UIView, box: UIView, mark: UIView, middle: NSLayoutConstraint) {
            let view = UIView()
            let box = pane(in: view, width: 200, height: 50)
            let mark = pane(in: box, width: 40, height: 20)
            let middle = mark.centerXAnchor.constraint(equalTo: view.centerXAnchor)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                box.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
                mark.centerYAnchor.constraint(equalTo: box.centerYAnchor), middle,
            ])
            return (view, box, mark, middle)
        }

        @Test(arguments: [false, true]) func aViewInABoxIsCentredOnTheScreensView(isRightToLeft: Bool) async {
            Display.isRightToLeft = isRightToLeft
            defer { Display.isRightToLeft = false }
            let (view, box, mark, middle) = centred()
            let notices = MarkupTesting.notices(during: { _ = view.intrinsicContentSize })
            #expect(notices.isEmpty)
            #expect(middle.isActive)
            let window = show(view, 300, 100)
            defer { window.close() }
            #expect(box.frame == CGRect(x: isRightToLeft ? 80 : 20, y: 10, width: 200, height: 50))
            #expect(mark.convert(CGPoint.zero, to: view) == CGPoint(x: 130, y: 25))
            await resize(view, 340, 100)
            #expect(box.frame.size == CGSize(width: 200, height: 50))
            #expect(mark.convert(CGPoint.zero, to: view) == CGPoint(x: 150, y: 25), "the box stays as it is")
        }

        @Test func aViewReturnsToItsOwnBoxWithoutTheConstraint() async {
            let (view, _, mark, middle) = centred()
            let window = show(view, 300, 100)
            defer { window.close() }
            #expect(mark.frame.minX == 110)
            middle.isActive = false
            #expect(await MarkupTesting.pump(until: { mark.frame.minX == 0 }))
            #expect(mark.frame == CGRect(x: 0, y: 15, width: 40, height: 20))
            middle.constant = 5
            middle.isActive = true
            #expect(await MarkupTesting.pump(until: { mark.frame.minX == 115 }))
        }

        @Test func contentDeterminesTheSizeOfTheViewsBetween() async {
            let view = UIView()
            let outer = pane(in: view)
            let inner = pane(in: outer)
            let leaf = pane(in: inner, height: 30)
            NSLayoutConstraint.activate([
                outer.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                outer.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
                inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 4),
                inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -4),
                inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
                inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -4),
                leaf.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
                leaf.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
                leaf.topAnchor.constraint(equalTo: inner.topAnchor),
                leaf.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
                leaf.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            ])
            let window = show(view, 200, 100)
            defer { window.close() }
            #expect(outer.frame == CGRect(x: 10, y: 5, width: 178, height: 38))
            #expect(inner.frame == CGRect(x: 4, y: 4, width: 170, height: 30))
            #expect(leaf.frame == CGRect(x: 0, y: 0, width: 170, height: 30))
        }

        @Test(arguments: [false, true]) func aStackBetweenKeepsItsRule(isRightToLeft: Bool) {
            Display.isRightToLeft = isRightToLeft
            defer { Display.isRightToLeft = false }
            let view = UIView()
            let stack = UIStackView()
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.spacing = 10
            view.addSubview(stack)
            let (first, second) = (UIView(), UIView())
            stack.addArrangedSubview(first)
            stack.addArrangedSubview(second)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                stack.topAnchor.constraint(equalTo: view.topAnchor), stack.heightAnchor.constraint(equalToConstant: 40),
                first.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
                second.widthAnchor.constraint(equalToConstant: 30),
            ])
            let window = show(view, 200, 100)
            defer { window.close() }
            #expect(stack.frame == CGRect(x: isRightToLeft ? 110 : 0, y: 0, width: 90, height: 40))
            #expect(first.frame == CGRect(x: isRightToLeft ? 40 : 0, y: 0, width: 50, height: 40))
            #expect(second.frame == CGRect(x: isRightToLeft ? 0 : 60, y: 0, width: 30, height: 40))
        }

        @Test func guidesOfAnInnerViewTakePart() {
            let view = UIView()
            let box = pane(in: view, width: 100, height: 40)
            let guide = UILayoutGuide()
            box.addLayoutGuide(guide)
            let follower = pane(in: view, width: 10, height: 10)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
                box.topAnchor.constraint(equalTo: view.topAnchor),
                guide.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 20),
                guide.widthAnchor.constraint(equalToConstant: 50),
                follower.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
                follower.topAnchor.constraint(equalTo: box.bottomAnchor),
            ])
            let window = show(view, 300, 100)
            defer { window.close() }
            #expect(guide.layoutFrame.minX == 20)
            #expect(guide.layoutFrame.width == 50)
            #expect(follower.frame.origin == CGPoint(x: 100, y: 40))
        }

        @Test func wordsAreWrappedInAnInnerView() {
            let view = UIView()
            let box = pane(in: view)
            let label = UILabel()
            label.text = "Words that need several lines where there is little room for them"
            label.numberOfLines = 0
            box.addSubview(label)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                box.topAnchor.constraint(equalTo: view.topAnchor),
                label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                label.topAnchor.constraint(equalTo: box.topAnchor),
                label.bottomAnchor.constraint(equalTo: box.bottomAnchor),
                label.trailingAnchor.constraint(equalTo: box.trailingAnchor),
                label.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
            ])
            let window = show(view, 300, 300)
            defer { window.close() }
            #expect(label.frame.width == 150)
            #expect(label.frame.height >= 3 * 14)
            #expect(box.frame.size == label.frame.size)
        }

        @Test func nothingStandsAboveTheWindowByChance() {
            let view = UIView()
            let (title, picture) = (pane(in: view, width: 60, height: 20), pane(in: view, width: 80, height: 80))
            let notes = [pane(in: view, height: 10), pane(in: view, height: 10), pane(in: view, height: 10)]
            NSLayoutConstraint.activate(
                [
                    title.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                    picture.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                    title.bottomAnchor.constraint(equalTo: picture.topAnchor, constant: -8),
                ] + notes.map { $0.topAnchor.constraint(equalTo: picture.topAnchor) })
            let window = show(view, 300, 200)
            defer { window.close() }
            #expect(title.frame.minY == 0)
            #expect(picture.frame.minY == 28)
        }

        /// Where the buttons of a row share its width, heights and widths conflict, and the aspect ratio yields.
        @Test(arguments: [UIStackView.Distribution.fill, .fillEqually], [false, true])
        func rowsOfEqualHeightsStayEqualWithAnAspectInside(distribution: UIStackView.Distribution, isHigh: Bool) async {
            let said = await MarkupTesting.awaitedNotices(during: {
                let view = UIView()
                let rows = (0..<4).map { _ in
                    let row = UIStackView(arrangedSubviews: [UIButton(), UIButton(), UIButton()])
                    (row.distribution, row.spacing) = (distribution, 4)
                    return row
                }
                let round = rows[1].arrangedSubviews[0]
                round.widthAnchor.constraint(equalTo: round.heightAnchor).isActive = true
                let pad = UIStackView(arrangedSubviews: rows)
                (pad.axis, pad.distribution, pad.spacing) = (.vertical, .fillEqually, 4)
                pad.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(pad)
                NSLayoutConstraint.activate([
                    pad.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    pad.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                    pad.topAnchor.constraint(equalTo: view.topAnchor),
                ])
                pad.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = !isHigh
                let window = show(view, 308, isHigh ? 450 : 252)
                defer { window.close() }
                let heights = rows.map(\.frame.height)
                if isHigh {
                    #expect(Set(heights).count == 1)
                    #expect(round.frame.width == round.frame.height)
                } else {
                    #expect(heights == [60, 60, 60, 60])
                    #expect(round.frame.width == (distribution == .fill ? 60 : 100))
                }
            })
            #expect(said.count == (distribution == .fillEqually && !isHigh ? 1 : 0))
        }

        @Test func layoutViewsInBetweenAreReported() {
            let (view, row, deep) = (UIView(), LMRowView(), UIView())
            view.addSubview(row)
            row.addSubview(deep)
            let said = MarkupTesting.notices(during: {
                deep.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            })
            #expect(said.map(\.message).first?.contains("LMRowView lays out its own subviews") == true)
        }
    }
}
