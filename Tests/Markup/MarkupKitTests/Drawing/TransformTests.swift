import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Views that are turned, scaled and moved.
    @MainActor @Suite struct TransformTests {
        private let root: UIView
        private let child: UIButton

        init() throws {
            try MarkupTesting.start()
            root = UIView()
            child = UIButton(type: .custom)
        }

        /// A bar in the middle of a window.
        private func show() throws -> HostWindow {
            root.backgroundColor = .white
            child.frame = CGRect(x: 20, y: 80, width: 160, height: 40)
            child.backgroundColor = .red
            root.addSubview(child)
            let window = HostWindow(root, size: CGSize(width: 200, height: 200))
            try #require(window.show())
            return window
        }

        private func pixels(_ window: HostWindow) throws -> Pixels {
            let file = FileManager.default.temporaryDirectory.appending(path: "turned-\(UUID().uuidString).png")
            defer { try? FileManager.default.removeItem(at: file) }
            window.settle()
            try window.writePicture(to: file)
            return try Pixels(#require(UIImage(contentsOfFile: file.path)))
        }

        @Test func aViewIsTurnedAboutItsMiddle() throws {
            let window = try show()
            defer { window.close() }
            child.transform = CGAffineTransform(rotationAngle: .pi / 2)
            let turned = try pixels(window)
            #expect(turned.isNear(Pixels.red, 100, 30))
            #expect(turned.isNear(Pixels.white, 30, 100))
            #expect(abs(child.frame.midX - 100) < 0.5 && abs(child.frame.midY - 100) < 0.5)
            #expect(abs(child.frame.width - child.bounds.height) < 0.5, "the frame is around what is seen")
            #expect(child.bounds.width > child.bounds.height, "the bounds stay")
            child.transform = .identity
            #expect(try pixels(window).isNear(Pixels.red, 30, 100))
        }

        @Test func itIsScaledMovedAndSkewed() throws {
            let window = try show()
            defer { window.close() }
            child.transform = CGAffineTransform(translationX: 0, y: 60).scaledBy(x: 0.5, y: 1)
            let moved = try pixels(window)
            #expect(moved.isNear(Pixels.red, 100, 160))
            #expect(moved.isNear(Pixels.white, 40, 160))
            #expect(moved.isNear(Pixels.white, 100, 100))
            child.transform = CGAffineTransform(1, 0, 1, 1, 0, 0)
            let skewed = try pixels(window)
            #expect(skewed.isNear(Pixels.red, 190, 117), "the lower side lies to the right")
            #expect(skewed.isNear(Pixels.red, 10, 83), "and the upper one to the left")
            #expect(skewed.isNear(Pixels.white, 190, 83))
        }

        @Test func thePointerHitsItWhereItIsDrawn() async throws {
            let window = try show()
            defer { window.close() }
            var presses = 0
            child.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            child.transform = CGAffineTransform(rotationAngle: .pi / 2)
            window.settle()
            try await MarkupTesting.click(child, at: CGPoint(x: 10, y: 20))
            await MarkupTesting.pump(until: { presses > 0 })
            #expect(presses == 1)
        }

        @Test func aLayoutDoesNotTakeItBack() throws {
            let window = try show()
            defer { window.close() }
            child.transform = CGAffineTransform(rotationAngle: .pi / 2)
            root.setNeedsLayout()
            window.settle()
            #expect(try pixels(window).isNear(Pixels.red, 100, 30))
            window.resize(to: CGSize(width: 220, height: 200))
            window.settle()
            #expect(try pixels(window).isNear(Pixels.red, 100, 30))
        }

        @Test func aSingularTransformHidesTheView() throws {
            let window = try show()
            defer { window.close() }
            for flat in [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(1, 1, 1, 1, 0, 0)] {
                child.transform = flat
                #expect(try pixels(window).count(Pixels.red) == 0)
                child.transform = .identity
                #expect(try pixels(window).isNear(Pixels.red, 100, 100))
            }
        }

        @Test func numbersThatAreNoneAreRefused() throws {
            let window = try show()
            defer { window.close() }
            child.accessibilityIdentifier = "bar"
            child.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            let notices = MarkupTesting.notices(during: {
                child.transform = CGAffineTransform(scaleX: .nan, y: 1)
                child.transform = CGAffineTransform(translationX: .infinity, y: 1)
            })
            #expect(notices.map(\.code) == [.drawing, .drawing])
            #expect(notices.first?.message.contains("UIButton 'bar'") == true)
            #expect(child.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
        }

        @Test func itTurnsOnTheWay() async throws {
            Display.showsAnimations = true
            defer { Display.showsAnimations = false }
            let window = try show()
            defer { window.close() }
            let turned = CGAffineTransform(rotationAngle: .pi / 2)
            UIView.animate(withDuration: 0.3, animations: { child.transform = turned }, completion: nil)
            #expect(child.transform == turned, "the last value is read")
            #expect(child.shownTransform != turned)
            let isOnTheWay = await MarkupTesting.pump(until: {
                let angle = atan2(child.shownTransform.b, child.shownTransform.a)
                return angle > 0 && angle < .pi / 2
            })
            #expect(isOnTheWay)
            let isThere = await MarkupTesting.pump(until: { child.shownTransform == turned })
            #expect(isThere)
            #expect(try pixels(window).isNear(Pixels.red, 100, 30))
        }

        @Test func aDocumentTurnsAView() throws {
            let markup = "<LMColumnView><UILabel text=\"a\" transform=\"rotate(90)\"/></LMColumnView>"
            let view = try LMViewBuilder.view(markup: markup)
            #expect(view.subviews.first?.transform == CGAffineTransform(rotationAngle: .pi / 2))
            let notices = try MarkupTesting.notices(during: {
                _ = try LMViewBuilder.view(markup: "<UILabel transform=\"turn(90)\"/>")
            })
            #expect(notices.count == 1)
            #expect(notices.first?.message.contains("turn(90)") == true, "\(notices)")
        }
    }
}
