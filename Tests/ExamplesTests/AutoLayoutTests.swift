import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import Testing

/// The two panes of the article, in its five ways.
@KeyValueCoding
final class TwoPanesController: UIViewController {
    override var bundleForView: Bundle { Bundle(url: ExampleFiles.listings) ?? .main }

    /// AUTO-1: eight constraints.
    func createConstraintBasedView() {
        // Red view
        let redView = UIView()

        redView.translatesAutoresizingMaskIntoConstraints = false
        redView.backgroundColor = UIColor(red: 202.0 / 255.0, green: 53.0 / 255.0, blue: 56.0 / 255.0, alpha: 1.0)

        view.addSubview(redView)

        // Blue view
        let blueView = UIView()

        blueView.translatesAutoresizingMaskIntoConstraints = false
        blueView.backgroundColor = UIColor(red: 59.0 / 255.0, green: 85.0 / 255.0, blue: 162.0 / 255.0, alpha: 1.0)

        view.addSubview(blueView)

        // Constraints
        NSLayoutConstraint.activate([
            NSLayoutConstraint(
                item: redView, attribute: .top, relatedBy: .equal,
                toItem: topLayoutGuide, attribute: .bottom,
                multiplier: 1.0, constant: 0.0),
            NSLayoutConstraint(
                item: redView, attribute: .bottom, relatedBy: .equal,
                toItem: bottomLayoutGuide, attribute: .top,
                multiplier: 1.0, constant: 0.0),
            NSLayoutConstraint(
                item: redView, attribute: .leading, relatedBy: .equal,
                toItem: view, attribute: .leadingMargin,
                multiplier: 1.0, constant: 0.0),

            NSLayoutConstraint(
                item: blueView, attribute: .top, relatedBy: .equal,
                toItem: topLayoutGuide, attribute: .bottom,
                multiplier: 1.0, constant: 0.0),
            NSLayoutConstraint(
                item: blueView, attribute: .bottom, relatedBy: .equal,
                toItem: bottomLayoutGuide, attribute: .top,
                multiplier: 1.0, constant: 0.0),
            NSLayoutConstraint(
                item: blueView, attribute: .leading, relatedBy: .equal,
                toItem: redView, attribute: .trailing,
                multiplier: 1.0, constant: 16.0),
            NSLayoutConstraint(
                item: blueView, attribute: .trailing, relatedBy: .equal,
                toItem: view, attribute: .trailingMargin,
                multiplier: 1.0, constant: 0.0),

            NSLayoutConstraint(
                item: redView, attribute: .width, relatedBy: .equal,
                toItem: blueView, attribute: .width,
                multiplier: 1.0, constant: 0.0),
        ])
    }

    /// AUTO-2: a stack and one constraint.
    func createStackView() -> UIView {
        let view = UIStackView()

        view.isLayoutMarginsRelativeArrangement = true
        view.spacing = 16

        // Red view
        let redView = UIView()

        redView.backgroundColor = UIColor(red: 202.0 / 255.0, green: 53.0 / 255.0, blue: 56.0 / 255.0, alpha: 1.0)

        view.addArrangedSubview(redView)

        // Blue view
        let blueView = UIView()

        blueView.backgroundColor = UIColor(red: 59.0 / 255.0, green: 85.0 / 255.0, blue: 162.0 / 255.0, alpha: 1.0)

        view.addArrangedSubview(blueView)

        // Width constraint
        NSLayoutConstraint.activate([
            NSLayoutConstraint(
                item: redView, attribute: .width, relatedBy: .equal,
                toItem: blueView, attribute: .width,
                multiplier: 1.0, constant: 0.0)
        ])

        return view
    }

    /// AUTO-3: a row view in code.
    func createRowViewProgrammatically() -> UIView {
        let view = LMRowView()

        view.spacing = 16

        // Red view
        let redView = UIView()

        redView.backgroundColor = LMViewBuilder.colorValue("#CA3538")
        redView.weight = 1.0

        view.addArrangedSubview(redView)

        // Blue view
        let blueView = UIView()

        blueView.backgroundColor = LMViewBuilder.colorValue("#3B55A2")
        blueView.weight = 1.0

        view.addArrangedSubview(blueView)

        return view
    }

    /// AUTO-5: the document of AUTO-4.
    func createRowViewDeclaratively() throws -> UIView {
        try LMViewBuilder.view(withName: "AUTO-4", owner: self, root: nil)
    }
}

/// One of the article's ways to two panes.
enum TwoPanes: String, CaseIterable {
    case constraints = "AUTO-1"
    case stack = "AUTO-2"
    case row = "AUTO-3"
    case markup = "AUTO-4"
    case document = "AUTO-5"

    /// The view, with the margins of the window of the article: the same for all, which the article leaves open.
    func view(of controller: TwoPanesController) throws -> UIView {
        let view: UIView
        switch self {
        case .constraints:
            controller.view.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
            controller.createConstraintBasedView()
            view = controller.view
        case .stack: view = controller.createStackView()
        case .row: view = controller.createRowViewProgrammatically()
        case .markup:
            let text = try String(contentsOf: ExampleFiles.listings.appending(path: "AUTO-4.xml"), encoding: .utf8)
            view = try LMViewBuilder.view(markup: text, name: "AUTO-4.xml")
        case .document: view = try controller.createRowViewDeclaratively()
        }
        view.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        return view
    }
}

extension ExamplesTests {
    @MainActor @Suite struct AutoLayoutTests {
        init() throws { try MarkupTesting.start() }

        private static let sizes = [
            CGSize(width: 375, height: 667), CGSize(width: 667, height: 375), CGSize(width: 500, height: 301),
        ]

        @Test("AUTO-1: two views and eight constraints", arguments: [false, true])
        func eightConstraints(isRightToLeft: Bool) async throws {
            Display.isRightToLeft = isRightToLeft
            defer { Display.isRightToLeft = false }
            let controller = TwoPanesController()
            let view = try TwoPanes.constraints.view(of: controller)
            #expect(view.constraints.count == 8)
            #expect(view.constraints.allSatisfy { $0.isActive })
            let frame = SizedFrame(view)
            defer { frame.window.close() }
            for size in Self.sizes {
                await frame.resize(to: size)
                let (red, blue) = (view.subviews[0].frame, view.subviews[1].frame)
                let (left, right) = isRightToLeft ? (blue, red) : (red, blue)
                #expect(left.minX == 16)
                #expect(right.maxX == size.width - 16)
                #expect(right.minX - left.maxX == 16)
                #expect(abs(red.width - blue.width) <= 1)
                #expect(red.minY == 0)
                #expect(red.maxY == size.height)
                #expect(blue.minY == 0)
                #expect(blue.maxY == size.height)
            }
        }

        @Test("AUTO-2: a stack and one constraint") func aStack() throws {
            let view = try TwoPanes.stack.view(of: TwoPanesController())
            let window = HostWindow(view, size: Self.sizes[0])
            defer { window.close() }
            #expect(window.show())
            let frames = view.subviews.map(\.frame)
            #expect(view.constraints.count == 1)
            #expect(frames[0].minX == 16)
            #expect(frames[1].minX - frames[0].maxX == 16)
            #expect(frames[1].maxX == 359)
            #expect(abs(frames[0].width - frames[1].width) <= 1)
        }

        @Test("AUTO-1, AUTO-2: a stack has the margins of any view") func stacksHaveMargins() throws {
            let view = TwoPanesController().createStackView()
            let window = HostWindow(view, size: CGSize(width: 300, height: 100))
            defer { window.close() }
            #expect(window.show())
            #expect(view.layoutMargins == UIView().layoutMargins)
            #expect(view.subviews[0].frame.origin == CGPoint(x: 8, y: 8))
            #expect(view.subviews[1].frame.maxX == 292)
            let plain = UIStackView()
            plain.addArrangedSubview(UIView())
            let other = HostWindow(plain, size: CGSize(width: 300, height: 100))
            defer { other.close() }
            #expect(other.show())
            #expect(plain.subviews[0].frame == CGRect(x: 0, y: 0, width: 300, height: 100), "asked for by a property")
        }

        @Test("AUTO-P4: five ways, the same picture", arguments: [false, true])
        func allAreAlike(isRightToLeft: Bool) async throws {
            Display.isRightToLeft = isRightToLeft
            defer { Display.isRightToLeft = false }
            for size in Self.sizes {
                let expected = try await Self.frames(.constraints, size)
                #expect(expected.count == 2)
                for way in TwoPanes.allCases {
                    let frames = try await Self.frames(way, size)
                    #expect(frames == expected, "\(way.rawValue) at \(size)")
                }
            }
            for way in TwoPanes.allCases.dropFirst() {
                let (picture, expected) = try (Self.picture(way), Self.picture(.constraints))
                if let difference = picture.difference(from: expected) { throw difference }
            }
        }

        /// Small, because each pixel is looked at.
        private static func picture(_ way: TwoPanes) throws -> Picture {
            try Picture(of: way.view(of: TwoPanesController()), size: CGSize(width: 121, height: 40))
        }

        /// The frames in a view that had another size before.
        private static func frames(_ way: TwoPanes, _ size: CGSize) async throws -> [CGRect] {
            let controller = TwoPanesController()
            let view = try way.view(of: controller)
            let frame = SizedFrame(view)
            defer { frame.window.close() }
            await frame.resize(to: CGSize(width: 300, height: 300))
            await frame.resize(to: size)
            return view.subviews.map(\.frame)
        }
    }
}

/// A large window in which a view may have any size.
private struct SizedFrame {
    let view: UIView
    let window: HostWindow

    init(_ view: UIView) {
        self.view = view
        let space = LMAnchorView()
        view.anchor = [.top, .left]
        (view.width, view.height) = (100, 100)
        space.addArrangedSubview(view)
        window = HostWindow(space, size: CGSize(width: 700, height: 700))
        #expect(window.show())
    }

    func resize(to size: CGSize) async {
        (view.width, view.height) = (size.width, size.height)
        #expect(await MarkupTesting.pump(until: { view.frame.size == size }))
    }
}
