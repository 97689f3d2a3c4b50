import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Coordinates of layers, and layers of text.
    @MainActor @Suite struct LayerGeometryTests {
        init() throws { try MarkupTesting.start() }

        private func layer(_ frame: CGRect, in outer: CALayer) -> CALayer {
            let layer = CALayer()
            layer.frame = frame
            outer.addSublayer(layer)
            return layer
        }

        private func picture(_ layer: CALayer, _ size: CGFloat = 40) throws -> Pixels {
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: size, height: size))
            return try Pixels(renderer.image { layer.render(in: $0.cgContext) })
        }

        @Test func pointsOfLayersAreConverted() {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let outer = layer(CGRect(x: 10, y: 20, width: 50, height: 50), in: root)
            let inner = layer(CGRect(x: 5, y: 5, width: 10, height: 10), in: outer)
            let other = layer(CGRect(x: 60, y: 60, width: 10, height: 10), in: root)
            #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: 27))
            #expect(inner.convert(CGPoint(x: 1, y: 2), to: other) == CGPoint(x: -44, y: -33))
            #expect(inner.convert(CGPoint(x: 16, y: 27), from: root) == CGPoint(x: 1, y: 2))
            #expect(root.convert(inner.bounds, from: inner) == CGRect(x: 15, y: 25, width: 10, height: 10))
            outer.affineTransform = CGAffineTransform(scaleX: 2, y: 2)
            #expect(root.convert(inner.bounds, from: inner) == CGRect(x: -5, y: 5, width: 20, height: 20))
        }

        @Test func pointsOfLayersOfViewsAreConverted() throws {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 40)))
            container.addSubview(view)
            let window = HostWindow(container, size: CGSize(width: 400, height: 300))
            try #require(window.show())
            defer { window.close() }
            let inner = layer(CGRect(x: 5, y: 5, width: 10, height: 10), in: view.layer)
            #expect(inner.convert(CGPoint(x: 1, y: 1), to: container.layer) == CGPoint(x: 36, y: 46))
            #expect(inner.convert(CGPoint(x: 36, y: 46), from: container.layer) == CGPoint(x: 1, y: 1))
            #expect(view.layer.hitTest(CGPoint(x: 36, y: 46)) === inner)
            #expect(view.layer.hitTest(CGPoint(x: 31, y: 41)) === view.layer)
            #expect(view.layer.hitTest(CGPoint(x: 3, y: 4)) == nil)
        }

        @Test func sublayersAreTransformedTogether() throws {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            let dot = layer(CGRect(x: 0, y: 0, width: 10, height: 10), in: root)
            dot.backgroundColor = .red
            root.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
            let pixels = try picture(root)
            #expect(pixels.at(5, 5).last == 0 && pixels.isNear(Pixels.red, 35, 35))
            let place = root.convert(dot.bounds, from: dot)
            #expect(abs(place.minX - 30) < 0.001 && abs(place.maxY - 40) < 0.001)
            root.sublayerTransform = CATransform3DIdentity
            let plain = try picture(root)
            #expect(plain.isNear(Pixels.red, 5, 5))
        }

        @Test func aTextLayerDrawsItsText() throws {
            let text = CATextLayer()
            text.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
            text.string = "██"
            text.fontSize = 30
            text.foregroundColor = UIColor.red.cgColor
            let size = text.preferredFrameSize()
            #expect(size.width > 20 && size.width < 100 && size.height > 25)
            let left = try picture(text, 200)
            let middle = Int(size.height / 2)
            #expect((0..<100).contains { (left.at($0, middle).last ?? 0) > 100 })
            #expect(left.at(190, Int(size.height / 2)).last == 0)
            text.alignmentMode = .right
            text.font = CGFont("Cantarell" as CFString)
            let right = try picture(text, 200)
            #expect(right.at(2, Int(size.height / 2)).last == 0)
            text.string = NSAttributedString(string: "attributed", attributes: [.font: UIFont.systemFont(ofSize: 60)])
            #expect(text.preferredFrameSize().height > size.height)
            text.string = nil
            #expect(text.preferredFrameSize() == .zero)
        }

        @Test func aTransitionBeginsInTheMiddle() async throws {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
            container.addSubview(view)
            view.backgroundColor = .red
            let window = HostWindow(container, size: CGSize(width: 400, height: 300))
            try #require(window.show())
            defer { window.close() }
            window.settle()
            try await ManualFrames.use { frames in
                let fade = CATransition()
                (fade.duration, fade.startProgress, fade.endProgress) = (1, 0.5, 1)
                fade.timingFunction = CAMediaTimingFunction(name: .linear)
                view.layer.add(fade, forKey: nil)
                view.backgroundColor = .blue
                frames.advance(by: 0.5)
                window.settle()
                let color = try Picture(of: window).color(x: 50, y: 20)
                #expect(abs(color.red - 64) < 10 && abs(color.blue - 191) < 10)
            }
        }
    }
}
