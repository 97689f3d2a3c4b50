import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import Testing

/// Two panes beside each other: the values that all ways to make them share.
private enum Panes {
    static let gap: CGFloat = 20
    static let colors = ["#2F6F6B", "#A3542C"]

    static func make() -> [UIView] {
        colors.map { color in
            let pane = UIView()
            pane.backgroundColor = LMViewBuilder.colorValue(color)
            return pane
        }
    }
}

/// A controller that makes the panes in five ways.
@KeyValueCoding
final class TwoPanesController: UIViewController {
    override var bundleForView: Bundle { Bundle(url: ExampleFiles.documents) ?? .main }

    private func equal(
        _ item: Any, _ attribute: NSLayoutConstraint.Attribute, _ other: Any,
        _ otherAttribute: NSLayoutConstraint.Attribute,
        plus constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: .equal, toItem: other, attribute: otherAttribute,
            multiplier: 1,
            constant: constant)
    }

    func fillWithConstraints() {
        let panes = Panes.make()
        let (first, second) = (panes[0], panes[1])
        var constraints = [
            equal(first, .width, second, .width), equal(second, .leading, first, .trailing, plus: Panes.gap),
            equal(first, .leading, view as Any, .leadingMargin), equal(second, .trailing, view as Any, .trailingMargin),
        ]
        for pane in panes {
            view.addSubview(pane)
            pane.translatesAutoresizingMaskIntoConstraints = false
            constraints.append(equal(pane, .top, topLayoutGuide, .bottom))
            constraints.append(equal(pane, .bottom, bottomLayoutGuide, .top))
        }
        NSLayoutConstraint.activate(constraints)
    }

    func stack() -> UIStackView {
        let stack = UIStackView()
        (stack.spacing, stack.isLayoutMarginsRelativeArrangement) = (Panes.gap, true)
        let panes = Panes.make()
        panes.forEach(stack.addArrangedSubview)
        NSLayoutConstraint.activate([equal(panes[0], .width, panes[1], .width)])
        return stack
    }

    func row(spacing: CGFloat = Panes.gap) -> LMRowView {
        let row = LMRowView()
        row.spacing = spacing
        for pane in Panes.make() {
            pane.weight = 1
            row.addArrangedSubview(pane)
        }
        return row
    }
}

/// One of the ways to make two panes.
enum TwoPanes: String, CaseIterable {
    case constraints = "AUTO-1"
    case stack = "AUTO-2"
    case row = "AUTO-3"
    case markup = "AUTO-4"
    case document = "AUTO-5"

    /// The view, with the same margins for all.
    func view(of controller: TwoPanesController) throws -> UIView {
        let margins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        let view: UIView
        switch self {
        case .constraints:
            controller.view.layoutMargins = margins
            controller.fillWithConstraints()
            view = controller.view
        case .stack: view = controller.stack()
        case .row: view = controller.row()
        case .markup:
            let file = ExampleFiles.documents.appending(path: "TwoPanes.xml")
            view = try LMViewBuilder.view(markup: String(contentsOf: file, encoding: .utf8), name: "TwoPanes.xml")
        case .document: view = try LMViewBuilder.view(withName: "TwoPanes", owner: controller, root: nil)
        }
        view.layoutMargins = margins
        return view
    }
}

extension ExamplesTests {
    @MainActor @Suite struct AutoLayoutTests {
        init() throws { try MarkupTesting.start() }

        /// A phone upright and on its side, and a size that does not divide evenly.
        nonisolated private static let sizes = [
            CGSize(width: 375, height: 667), CGSize(width: 667, height: 375), CGSize(width: 500, height: 301),
        ]

        @Test("AUTO-1: two views and eight constraints; AUTO-P2, AUTO-P3, AUTO-P5", arguments: [false, true])
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
                let (first, second) = (view.subviews[0].frame, view.subviews[1].frame)
                let (left, right) = isRightToLeft ? (second, first) : (first, second)
                #expect(left.minX == 16)
                #expect(right.maxX == size.width - 16)
                #expect(right.minX - left.maxX == Panes.gap)
                #expect(abs(first.width - second.width) <= 1)
                for pane in [first, second] {
                    #expect(pane.minY == 0)
                    #expect(pane.maxY == size.height)
                }
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
            #expect(frames[1].minX - frames[0].maxX == Panes.gap)
            #expect(frames[1].maxX == 359)
            #expect(abs(frames[0].width - frames[1].width) <= 1)
        }

        @Test("AUTO-1, AUTO-2: a stack has the margins of any view") func stacksHaveMargins() throws {
            let view = TwoPanesController().stack()
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
            #expect(plain.subviews[0].frame == CGRect(x: 0, y: 0, width: 300, height: 100), "requested by a property")
        }

        @Test(
            "AUTO-3, AUTO-4, AUTO-5; AUTO-P8, AUTO-P9, AUTO-P10, AUTO-P11, AUTO-P12, AUTO-P13",
            arguments: Specimen.all("TwoPanes", "AUTO-4"), sizes)
        func theDocumentIsTheRowInCode(_ specimen: Specimen, size: CGSize) throws {
            let shown = try ShownDocument(specimen, width: size.width, height: size.height)
            let row = try #require(shown.view as? LMRowView, "the loader returns the root element's view")
            let gap = specimen.isPrinted ? 16 : Panes.gap
            #expect(row.spacing == gap)
            #expect(row.constraints.isEmpty)
            #expect(shown.frames.count == 2)
            #expect(shown.frames[0].minX == 0)
            #expect(shown.frames[1].maxX == size.width)
            #expect(shown.frames[1].minX - shown.frames[0].maxX == gap)
            #expect(abs(shown.frames[0].width - (size.width - gap) / 2) <= 1, "a weight of 1 of 1 + 1 is one half")
            #expect(abs(shown.frames[0].width - shown.frames[1].width) <= 1)
            #expect(shown.frames.allSatisfy { $0.height == size.height })
            let inCode = TwoPanesController().row(spacing: gap)
            let window = HostWindow(inCode, size: size)
            defer { window.close() }
            try #require(window.show())
            #expect(inCode.subviews.map(\.frame) == shown.frames)
            let colors = row.subviews.map(\.backgroundColor)
            // A colour of the listings is the same in lower case, in upper case and as three numbers.
            #expect(
                colors == (try specimen.values(of: "backgroundColor")).map { LMViewBuilder.colorValue($0.uppercased()) }
            )
            let rust = UIColor(red: 163.0 / 255, green: 84.0 / 255, blue: 44.0 / 255, alpha: 1)
            let blue = UIColor(red: 59.0 / 255, green: 85.0 / 255, blue: 162.0 / 255, alpha: 1)
            #expect(colors.last == (specimen.isPrinted ? blue : rust))
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

        @Test("AUTO-P1: a longer text moves its neighbour") func contentChanges() throws {
            let row = LMRowView(spacing: 4, UILabel(text: "short"), LMSpacer())
            let window = HostWindow(row, size: CGSize(width: 300, height: 40))
            defer { window.close() }
            try #require(window.show())
            let label = try #require(row.subviews[0] as? UILabel)
            let before = row.subviews.map(\.frame)
            label.text = "quite a lot longer"
            window.settle()
            let after = row.subviews.map(\.frame)
            #expect(after[0].width > before[0].width)
            #expect(after[1].minX == after[0].maxX + 4)
            #expect(after[1].maxX == 300)
        }

        @Test("AUTO-P6: stacks along both axes, one in the other") func nestedStacks() throws {
            func box(_ width: Double, _ height: Double) -> UIView {
                let view = UIView()
                (view.width, view.height) = (width, height)
                return view
            }
            let inner = UIStackView(arrangedSubviews: [box(30, 20), box(40, 20)])
            inner.spacing = 5
            let outer = UIStackView(arrangedSubviews: [box(60, 10), inner])
            (outer.axis, outer.spacing, outer.alignment) = (.vertical, 7, .leading)
            #expect(inner.axis == .horizontal)
            let window = HostWindow(outer, size: CGSize(width: 200, height: 37))
            defer { window.close() }
            try #require(window.show())
            #expect(outer.subviews[0].frame == CGRect(x: 0, y: 0, width: 60, height: 10))
            #expect(inner.frame.origin == CGPoint(x: 0, y: 17))
            #expect(inner.subviews.map(\.frame.minX) == [0, 35])
        }

        @Test("AUTO-P7: a row, a column, layers and anchors arrange the same two views") func fourArrangements() throws
        {
            func frames(_ container: UIView) throws -> [CGRect] {
                for (text, anchor) in [("a", LMAnchor.top), ("b", .bottom)] {
                    let label = UILabel()
                    (label.text, label.anchor) = (text, anchor)
                    container.addSubview(label)
                }
                let window = HostWindow(container, size: CGSize(width: 100, height: 100))
                defer { window.close() }
                try #require(window.show())
                return container.subviews.map(\.frame)
            }
            let row = try frames(LMRowView(spacing: 0))
            #expect(row[1].minX == row[0].maxX)
            #expect(row.allSatisfy { $0.minY == 0 && $0.height == 100 })
            let column = try frames(LMColumnView(spacing: 0))
            #expect(column[1].minY == column[0].maxY)
            #expect(column.allSatisfy { $0.minX == 0 && $0.width == 100 })
            #expect(try frames(LMLayerView()).allSatisfy { $0 == CGRect(x: 0, y: 0, width: 100, height: 100) })
            let anchors = try frames(LMAnchorView())
            #expect(anchors[0].minY == 0)
            #expect(anchors[1].maxY == 100)
            #expect(anchors.allSatisfy { abs($0.midX - 50) <= 1 })
        }

        /// Returns a small picture, because each pixel is compared.
        private static func picture(_ way: TwoPanes) throws -> Picture {
            try Picture(of: way.view(of: TwoPanesController()), size: CGSize(width: 121, height: 40))
        }

        /// Returns the frames in a view that had another size before.
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
