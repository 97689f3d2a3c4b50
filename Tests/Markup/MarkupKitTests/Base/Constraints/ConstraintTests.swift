import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Constraints between views.
    @MainActor @Suite struct ConstraintTests {
        init() throws { try MarkupTesting.start() }

        /// Shows a view with a fixed size in a larger window.
        private func show(_ view: UIView, _ width: Double, _ height: Double) -> HostWindow {
            let space = LMAnchorView()
            view.anchor = [.top, .left]
            (view.width, view.height) = (width, height)
            space.addArrangedSubview(view)
            let window = HostWindow(space, size: CGSize(width: 700, height: 400))
            #expect(window.show())
            return window
        }

        private func resize(_ view: UIView, _ width: Double, _ height: Double) async {
            (view.width, view.height) = (width, height)
            let size = CGSize(width: width, height: height)
            #expect(await MarkupTesting.pump(until: { view.frame.size == size }))
        }

        private func pane(in view: UIView, _ name: String? = nil) -> UIView {
            let pane = UIView()
            pane.translatesAutoresizingMaskIntoConstraints = false
            pane.accessibilityIdentifier = name
            view.addSubview(pane)
            return pane
        }

        /// Runs `body` and returns the warnings about constraints.
        private func messages(_ body: () async -> Void) async -> [String] {
            await MarkupTesting.awaitedNotices(during: body).map(\.message)
        }

        @Test func anchorsAndMargins() async {
            let view = UIView()
            view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
            let box = pane(in: view)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
                box.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor, constant: 5),
                box.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
                box.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5, constant: -10),
            ])
            let window = show(view, 200, 100)
            defer { window.close() }
            #expect(box.frame == CGRect(x: 25, y: 10, width: 135, height: 40))
            await resize(view, 300, 120)
            #expect(box.frame == CGRect(x: 25, y: 10, width: 235, height: 50))
        }

        @Test(arguments: [false, true]) func sidesAndReadingOrder(isRightToLeft: Bool) {
            Display.isRightToLeft = isRightToLeft
            defer { Display.isRightToLeft = false }
            let view = UIView()
            let (first, second) = (pane(in: view), pane(in: view))
            for box in [first, second] {
                box.widthAnchor.constraint(equalToConstant: 30).isActive = true
                box.heightAnchor.constraint(equalToConstant: 20).isActive = true
                box.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
            }
            first.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10).isActive = true
            second.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 50).isActive = true
            let window = show(view, 200, 60)
            defer { window.close() }
            #expect(first.frame == CGRect(x: isRightToLeft ? 160 : 10, y: 20, width: 30, height: 20))
            #expect(second.frame == CGRect(x: 50, y: 20, width: 30, height: 20))
        }

        @Test func contentDecidesWhatConstraintsLeave() {
            let view = UIView()
            let (name, field) = (UILabel(), UITextField())
            name.text = "Name"
            for child in [name, field] {
                child.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(child)
            }
            name.setContentHuggingPriority(251, for: .horizontal)
            NSLayoutConstraint.activate([
                name.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
                field.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                field.topAnchor.constraint(equalTo: view.topAnchor),
                field.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                name.centerYAnchor.constraint(equalTo: field.centerYAnchor),
            ])
            let natural = view.intrinsicContentSize
            #expect(natural.width == name.intrinsicContentSize.width + 8 + field.intrinsicContentSize.width)
            #expect(natural.height == field.intrinsicContentSize.height)
            let window = show(view, 400, 34)
            defer { window.close() }
            #expect(name.frame.width == name.intrinsicContentSize.width)
            #expect(field.frame.maxX == 400)
            #expect(field.frame.height == 34)
            #expect(abs(name.frame.midY - 17) <= 1)
        }

        @Test func wrappedTextIsAsHighAsItsWidthNeeds() async {
            let view = UIView()
            let label = UILabel()
            label.text = "Words that need several lines where there is little room for them"
            label.numberOfLines = 0
            view.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                label.topAnchor.constraint(equalTo: view.topAnchor),
            ])
            let window = show(view, 120, 300)
            defer { window.close() }
            let narrow = label.frame.height
            await resize(view, 600, 300)
            #expect(narrow >= 2 * label.frame.height)
            #expect(label.frame.height > 0)
        }

        @Test func prioritiesAndChangesOfConstants() async {
            let view = UIView()
            let box = pane(in: view)
            let wide = box.widthAnchor.constraint(equalToConstant: 500)
            wide.priority = .defaultHigh
            let limit = box.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -20)
            NSLayoutConstraint.activate([
                wide, limit, box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                box.topAnchor.constraint(equalTo: view.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
            ])
            let window = show(view, 200, 50)
            defer { window.close() }
            #expect(box.frame.width == 180)
            wide.constant = 90
            #expect(await MarkupTesting.pump(until: { box.frame.width == 90 }))
            wide.isActive = false
            box.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
            #expect(await MarkupTesting.pump(until: { box.frame.width == 120 }))
            #expect(!wide.isActive)
        }

        @Test func contradictionsAreReportedOnce() async {
            let view = UIView()
            let box = pane(in: view, "box")
            let said = await messages {
                NSLayoutConstraint.activate([
                    box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                    box.topAnchor.constraint(equalTo: view.topAnchor),
                    box.heightAnchor.constraint(equalToConstant: 10),
                ])
                let late = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 7)
                late.identifier = "late"
                late.isActive = true
                let window = show(view, 100, 50)
                await resize(view, 150, 50)
                #expect(box.frame == CGRect(x: 0, y: 0, width: 150, height: 10))
                window.close()
            }
            #expect(
                said == [
                    "the constraint 'late' (UIView 'box'.leading == UIView.leading + 7) conflicts with other constraints and is ignored; remove one of them, or give it a priority below 1000"
                ])
        }

        @Test(arguments: [1e300, -1e300, 1e308, .infinity, .nan, 3e9]) func anyNumberIsSurvived(number: Double) async {
            let view = UIView()
            let (first, second) = (pane(in: view), pane(in: view))
            _ = await messages {
                NSLayoutConstraint.activate([
                    first.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: number),
                    second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: number),
                    second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: number),
                    first.widthAnchor.constraint(equalToConstant: number),
                    first.heightAnchor.constraint(greaterThanOrEqualToConstant: number),
                ])
                let space = UIView()
                space.addSubview(view)
                let window = HostWindow(space, size: CGSize(width: 50, height: 50))
                #expect(window.show())
                window.close()
            }
        }

        @Test func inapplicableConstraintsAreReported() async {
            let (view, row, deep, loose) = (UIView(), LMRowView(), UIView(), UIView())
            view.addSubview(row)
            row.addSubview(deep)
            let said = await messages {
                NSLayoutConstraint.activate([
                    loose.topAnchor.constraint(equalTo: view.topAnchor),
                    deep.topAnchor.constraint(equalTo: view.topAnchor),
                    deep.topAnchor.constraint(equalTo: row.topAnchor),
                    NSLayoutConstraint(
                        item: "text", attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1,
                        constant: 0),
                    NSLayoutConstraint(
                        item: row, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                        multiplier: 1, constant: 4),
                ])
            }
            #expect(said.count == 5)
            #expect(view.constraints.isEmpty)
            for (message, words) in zip(
                said,
                [
                    "add UIView to its superview first", "LMRowView lays out its own subviews",
                    "LMRowView lays out its own subviews",
                    "needs a view or a layout guide", "only a width or a height can be constrained alone",
                ])
            { #expect(message.contains(words), "\(message)") }
        }

        @Test func aSizeAloneWorksInEveryContainer() {
            let (row, box, plain, other) = (LMRowView(), UIView(), UIView(), UIView())
            row.addSubview(box)
            row.addSubview(plain)
            plain.addSubview(other)
            box.widthAnchor.constraint(equalToConstant: 70).isActive = true
            other.widthAnchor.constraint(equalToConstant: 30).isActive = true
            other.heightAnchor.constraint(equalToConstant: 20).isActive = true
            plain.weight = 1
            let window = show(row, 200, 50)
            defer { window.close() }
            #expect(box.frame.width == 70)
            #expect(other.frame.size == CGSize(width: 30, height: 20))
        }

        @Test func guidesDivideAView() {
            let view = UIView()
            let (left, right) = (UILayoutGuide(), UILayoutGuide())
            let box = pane(in: view)
            view.addLayoutGuide(left)
            view.addLayoutGuide(right)
            NSLayoutConstraint.activate([
                left.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                box.leadingAnchor.constraint(equalTo: left.trailingAnchor),
                right.leadingAnchor.constraint(equalTo: box.trailingAnchor),
                right.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                left.widthAnchor.constraint(equalTo: right.widthAnchor, multiplier: 2),
                box.widthAnchor.constraint(equalToConstant: 40),
                box.topAnchor.constraint(equalTo: view.topAnchor),
                box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
            let window = show(view, 130, 50)
            defer { window.close() }
            #expect(box.frame == CGRect(x: 60, y: 0, width: 40, height: 50))
            #expect(left.layoutFrame.width == 60)
            #expect(right.layoutFrame.width == 30)
        }

        @Test func aStackKeepsItsRuleBesideConstraints() {
            for distribution in [UIStackView.Distribution.fill, .fillEqually, .equalSpacing] {
                let stack = UIStackView(arrangedSubviews: [UIView(), UIView(), UIView()])
                stack.axis = .vertical
                stack.spacing = 4
                stack.distribution = distribution
                stack.alignment = .center
                let views = stack.arrangedSubviews
                for view in views { view.widthAnchor.constraint(equalToConstant: 50).isActive = true }
                views[0].heightAnchor.constraint(equalToConstant: 20).isActive = distribution != .fillEqually
                NSLayoutConstraint.activate(
                    distribution == .fillEqually
                        ? [views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor)]
                        : [
                            views[1].heightAnchor.constraint(equalTo: views[0].heightAnchor),
                            views[2].heightAnchor.constraint(equalTo: views[0].heightAnchor, multiplier: 2),
                        ].dropLast(distribution == .fill ? 1 : 0).map { $0 })
                let window = show(stack, 100, 188)
                defer { window.close() }
                #expect(views.allSatisfy { $0.frame.minX == 25 && $0.frame.width == 50 })
                let heights = views.map(\.frame.height)
                switch distribution {
                case .fill:
                    #expect(heights == [20, 20, 140])
                    #expect(views[1].frame.minY == 24)
                case .fillEqually: #expect(heights == [60, 60, 60])
                default:
                    #expect(heights == [20, 20, 40])
                    #expect(views[1].frame.minY == 74)
                }
                #expect(views[2].frame.maxY == 188)
            }
        }

        @Test func constraintsEndWithTheirViews() {
            let view = UIView()
            let (first, second) = (pane(in: view), pane(in: view))
            let between = second.leadingAnchor.constraint(equalTo: first.trailingAnchor)
            NSLayoutConstraint.activate([between, first.leadingAnchor.constraint(equalTo: view.leadingAnchor)])
            #expect(view.constraints.count == 2)
            first.removeFromSuperview()
            let window = show(view, 100, 50)
            defer { window.close() }
            #expect(view.constraints.isEmpty)
            #expect(!between.isActive)
        }

        @Test func framesHoldBesideConstraints() {
            let view = UIView()
            let (fixed, follower) = (UIView(frame: CGRect(x: 10, y: 12, width: 30, height: 14)), pane(in: view))
            view.addSubview(fixed)
            NSLayoutConstraint.activate([
                follower.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 6),
                follower.topAnchor.constraint(equalTo: fixed.topAnchor),
                follower.widthAnchor.constraint(equalTo: fixed.widthAnchor),
                follower.heightAnchor.constraint(equalTo: follower.widthAnchor, multiplier: 0.5),
            ])
            let window = show(view, 120, 60)
            defer { window.close() }
            #expect(fixed.frame == CGRect(x: 10, y: 12, width: 30, height: 14))
            #expect(follower.frame == CGRect(x: 46, y: 12, width: 30, height: 15))
        }
    }
}
