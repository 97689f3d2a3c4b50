import Foundation
import MarkupKit
import MarkupTesting
import Testing

extension ViewTests {
    @MainActor @Suite struct LayoutViewTests {
        init() throws { try MarkupTesting.start() }

        @Test func onlyItsOwnViewsAreRemoved() {
            let (stack, row, column, view) = (UIStackView(), LMRowView(), LMColumnView(), UIView())
            column.addSubview(view)
            stack.removeArrangedSubview(view)
            #expect(view.superview === column)
            row.removeArrangedSubview(view)
            #expect(view.superview === column)
            column.removeArrangedSubview(view)
            #expect(view.superview == nil)
        }

        @Test func aViewThatWillLeaveIsStillThere() {
            final class Watcher: UIView {
                var seen: [UIView] = []
                override func willRemoveSubview(_ subview: UIView) {
                    super.willRemoveSubview(subview)
                    seen = subviews
                }
            }
            let (watcher, view) = (Watcher(), UIView())
            watcher.addSubview(view)
            view.removeFromSuperview()
            #expect(watcher.seen == [view])
            #expect(watcher.subviews.isEmpty)
        }

        @Test func aViewLearnsWhereItHasMoved() {
            final class Mover: UIView {
                var seen: [UIView?] = []
                override func didMoveToSuperview() {
                    super.didMoveToSuperview()
                    seen.append(superview)
                }
            }
            let (first, second, mover) = (UIView(), UIView(), Mover())
            first.addSubview(mover)
            mover.removeFromSuperview()
            second.insertSubview(mover, at: 0)
            #expect(mover.seen == [first, nil, second])
            mover.removeFromSuperview()
            mover.removeFromSuperview()
            #expect(mover.seen.count == 4, "the second time there was nothing to leave")
        }

        @Test func equalWeightsShareARow() throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMRowView spacing="16">
                        <UIView backgroundColor="#CA3538" weight="1"/>
                        <UIView backgroundColor="#3b55a2" weight="1"/>
                    </LMRowView>
                    """)
            let window = HostWindow(view, size: CGSize(width: 375, height: 100))
            #expect(window.show())
            #expect(view.subviews[0].frame == CGRect(x: 0, y: 0, width: 180, height: 100))
            #expect(view.subviews[1].frame == CGRect(x: 196, y: 0, width: 179, height: 100))
        }

        @Test func aSegmentedControlStandsOnTheBaselineOfItsRow() throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMRowView alignToBaseline="true" verticalAlignment="top">
                        <UILabel text="Size" font="System 30"/>
                        <UISegmentedControl><segment title="Small"/><segment title="Large"/></UISegmentedControl>
                        <UISwitch/>
                    </LMRowView>
                    """)
            let window = HostWindow(view, size: CGSize(width: 375, height: 120))
            defer { window.close() }
            #expect(window.show())
            let (label, control) = (view.subviews[0].frame, view.subviews[1].frame)
            #expect(control.maxY < label.maxY + 8, "its text stands on the line, not its lower edge")
            #expect(control.maxY > label.midY)
            let picture = try Picture(of: window)
            let ground = picture.color(x: 1, y: picture.height - 1)
            for x in Int(control.minX)..<Int(control.maxX) {
                for y in Int(control.maxY) + 2..<picture.height {
                    guard picture.color(x: x, y: y) != ground else { continue }
                    Issue.record("something of the control is below its frame, at \(x), \(y)")
                    return
                }
            }
            try LookedAt.check("row-baseline", of: window)
        }

        @Test(arguments: [
            "<LMSpinField/>", "<UISearchBar/>", "<UISwitch/>", "<UIStepper/>", "<UISlider/>", "<UIColorWell/>",
            "<LMFontWell/>", "<LMFileField/>", "<UIDatePicker datePickerMode='date'/>", "<LMLevelBar/>",
        ]) func aControlStandsInTheMiddleOfTheLine(_ control: String) throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMRowView alignToBaseline="true" verticalAlignment="top">
                        <UILabel text="Lines" weight="1"/>
                        \(control)
                        <UITextField text="1" accessibilityLabel="Text"/>
                    </LMRowView>
                    """)
            let window = HostWindow(view, size: CGSize(width: 375, height: 80))
            defer { window.close() }
            #expect(window.show())
            let (label, control, field) = (view.subviews[0].frame, view.subviews[1].frame, view.subviews[2].frame)
            #expect(abs(label.midY - control.midY) <= 3)
            #expect(abs(field.midY - control.midY) <= 3)
        }

        @Test(arguments: [false, true]) func theRootOfAScreenHasMargins(isRightToLeft: Bool) throws {
            Display.isRightToLeft = isRightToLeft
            defer { Display.isRightToLeft = false }
            let content = UIView()
            let root = LMRootView(topPadding: 5, content)
            #expect(root.layoutMargins == .zero)
            root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 0)
            root.layoutMarginTrailing = 40
            let window = HostWindow(root, size: CGSize(width: 300, height: 200))
            defer { window.close() }
            #expect(window.show())
            #expect(
                content.frame
                    == CGRect(x: isRightToLeft ? 40 : 20, y: 15, width: isRightToLeft ? 260 : 240, height: 155))
            let box = UIView()
            box.height = 50
            let measured = LMRootView(bottomPadding: 5, box)
            measured.layoutMargins = root.layoutMargins
            #expect(measured.intrinsicContentSize.height == 95)
        }

        @Test func anUnknownElementIsAnErrorAtItsPlace() {
            let error = #expect(throws: (any Error).self) {
                try LMViewBuilder.view(markup: "<LMRowView>\n  <UILable/>\n</LMRowView>", name: "doc.xml")
            }
            #expect("\(error!)".hasPrefix("doc.xml:2:4: error:"))
            #expect("\(error!)".contains("UILabel"))
        }

        @Test func mainActorTasksRunOnTheMainThread() async {
            var ran = false
            Task { @MainActor in ran = Thread.isMainThread }
            await MarkupTesting.pump(until: { ran })
            #expect(ran)
            #expect(Thread.isMainThread)
        }
    }
}
