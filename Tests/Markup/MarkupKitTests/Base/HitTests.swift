import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// A pane that lets the pointer through where it has no subviews.
private final class Glass: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// A disc whose corners do not belong to it.
private final class Disc: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
    }
}

private final class KeyView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

extension ViewTests {
    @MainActor @Suite struct HitTests {
        init() throws { try MarkupTesting.start() }

        /// A button below, covered by a pane.
        private func show(_ pane: UIView) throws -> (window: HostWindow, root: UIView, below: UIView) {
            let (root, below) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
            pane.frame = below.frame
            root.addSubview(below)
            root.addSubview(pane)
            let window = HostWindow(root, size: CGSize(width: 200, height: 200))
            try #require(window.show())
            return (window, root, below)
        }

        private func reached(_ root: UIView, x: CGFloat, y: CGFloat) -> UnsafeMutableRawPointer? {
            root.native.widgets(at: CGPoint(x: x, y: y)).first?.address
        }

        @Test func thePointerGoesThroughAViewWhoseHitTestIsNil() throws {
            let (glass, inside) = (Glass(), UIView(frame: CGRect(x: 60, y: 60, width: 30, height: 30)))
            glass.addSubview(inside)
            let (window, root, below) = try show(glass)
            defer { window.close() }
            #expect(reached(root, x: 10, y: 10) == below.native.address)
            #expect(reached(root, x: 70, y: 70) == inside.native.address)
            #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === below)
            #expect(root.hitTest(CGPoint(x: 70, y: 70), with: nil) === inside)
            #expect(root.hitTest(CGPoint(x: 150, y: 150), with: nil) === root)
            #expect(root.hitTest(CGPoint(x: 250, y: 10), with: nil) == nil)
        }

        @Test func aViewCanHaveHoles() throws {
            let disc = Disc()
            let (window, root, below) = try show(disc)
            defer { window.close() }
            #expect(reached(root, x: 50, y: 50) == disc.native.address)
            #expect(reached(root, x: 2, y: 2) == below.native.address)
            #expect(root.hitTest(CGPoint(x: 2, y: 2), with: nil) === below)
            disc.isUserInteractionEnabled = false
            #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === below)
        }

        @Test func aViewThatSaysSoTakesTheKeyboard() throws {
            let view = KeyView()
            let (window, _, below) = try show(view)
            defer { window.close() }
            #expect(!below.becomeFirstResponder())
            #expect(view.becomeFirstResponder())
            #expect(view.isFirstResponder)
        }
    }
}
