import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class RingView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
}

private final class CrossLayer: CALayer {
    override func draw(in context: CGContext) {
        context.setFillColor(.blue)
        context.fill(CGRect(x: bounds.midX - 2, y: 0, width: 4, height: bounds.height))
    }
}

extension ViewTests {
    /// Layers made by code.
    @MainActor @Suite struct LayerTreeTests {
        private let view: UIView

        init() throws {
            try MarkupTesting.start()
            view = UIView()
        }

        private func pixels(side: CGFloat = 40) throws -> Pixels {
            view.backgroundColor = .white
            return try Pixels(of: view, size: CGSize(width: side, height: side))
        }

        private func layer(_ frame: CGRect, _ color: UIColor?) -> CALayer {
            let layer = CALayer()
            layer.frame = frame
            layer.backgroundColor = color
            return layer
        }

        @Test func layersLieInOrderBelowTheSubviews() throws {
            let (red, blue) = (
                layer(CGRect(x: 0, y: 0, width: 20, height: 20), .red),
                layer(CGRect(x: 10, y: 0, width: 20, height: 20), .blue)
            )
            view.layer.addSublayer(blue)
            view.layer.insertSublayer(red, at: 0)
            let child = UIView(frame: CGRect(x: 25, y: 0, width: 10, height: 10))
            child.backgroundColor = .green
            view.addSubview(child)
            let first = try pixels()
            #expect(first.isNear(Pixels.red, 5, 5))
            #expect(first.isNear(Pixels.blue, 15, 5))
            #expect(first.isNear(Pixels.green, 27, 5))
            red.zPosition = 1
            let second = try pixels()
            #expect(second.isNear(Pixels.red, 15, 5))
            #expect(view.layer.sublayers?.count == 2)
            red.removeFromSuperlayer()
            #expect(red.superlayer == nil)
            let third = try pixels()
            #expect(third.isNear(Pixels.white, 5, 5))
        }

        @Test func aTreeIsATree() {
            let (outer, inner, sibling) = (CALayer(), CALayer(), CALayer())
            outer.addSublayer(inner)
            inner.addSublayer(outer)
            #expect(outer.superlayer == nil, "a layer is not inside of itself")
            outer.addSublayer(outer)
            outer.insertSublayer(sibling, below: inner)
            #expect(outer.sublayers?.first === sibling)
            outer.insertSublayer(sibling, above: inner)
            #expect(outer.sublayers?.last === sibling)
            outer.replaceSublayer(inner, with: CALayer())
            #expect(inner.superlayer == nil && outer.sublayers?.count == 2)
            outer.addSublayer(view.layer)
            #expect(outer.sublayers?.count == 2, "a view's layer stays the view's")
            inner.mask = inner
            #expect(inner.mask == nil)
            outer.sublayers = nil
            #expect(sibling.superlayer == nil)
        }

        @Test func aFrameAndAPositionAreTheSamePlace() {
            let layer = layer(CGRect(x: 10, y: 20, width: 30, height: 40), nil)
            #expect(layer.position == CGPoint(x: 25, y: 40))
            #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
            layer.anchorPoint = .zero
            layer.position = .zero
            #expect(layer.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
        }

        @Test func aShapeIsFilledAndItsLineDrawnInPart() throws {
            let shape = CAShapeLayer()
            shape.path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)).cgPath
            shape.fillColor = .red
            shape.strokeColor = .blue
            shape.lineWidth = 4
            shape.strokeEnd = 0.25
            view.layer.addSublayer(shape)
            let pixels = try pixels()
            #expect(pixels.isNear(Pixels.red, 20, 20), "a layer without a size draws its path")
            #expect(pixels.isNear(Pixels.blue, 20, 9))
            #expect(pixels.isNear(Pixels.white, 20, 31))
            shape.path = nil
            #expect(try self.pixels().count(Pixels.white) == 1600)
        }

        @Test func aShapeIsAViewsLayer() throws {
            let view = RingView()
            view.backgroundColor = .white
            let shape = try #require(view.layer as? CAShapeLayer)
            shape.path = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 30, height: 30)).cgPath
            shape.fillColor = nil
            shape.strokeColor = .red
            shape.lineWidth = 4
            let pixels = try Pixels(of: view, size: CGSize(width: 40, height: 40))
            #expect(pixels.isNear(Pixels.red, 20, 5))
            #expect(pixels.isNear(Pixels.white, 20, 20))
        }

        @Test func gradientsGoAlongAcrossAndAround() throws {
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            gradient.colors = [.red, .blue]
            view.layer.addSublayer(gradient)
            let axial = try pixels()
            #expect(axial.isNear(Pixels.red, 20, 1, tolerance: 20))
            #expect(axial.isNear(Pixels.blue, 20, 38, tolerance: 20))
            gradient.type = .radial
            (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
            let radial = try pixels()
            #expect(radial.isNear(Pixels.red, 20, 20, tolerance: 30))
            #expect(radial.isNear(Pixels.blue, 20, 1, tolerance: 30))
            gradient.type = .conic
            gradient.endPoint = CGPoint(x: 1, y: 0.5)
            let conic = try pixels()
            #expect(conic.isNear(Pixels.red, 35, 22, tolerance: 40), "it begins to the right and goes downwards")
            #expect(conic.isNear(Pixels.blue, 35, 17, tolerance: 40))
            #expect(conic.isNear([128, 0, 128, 255], 4, 20, tolerance: 40))
            gradient.colors = []
            #expect(try pixels().count(Pixels.white) == 1600)
        }

        @Test func aLayerHasBordersCornersOpacityAndItsOwnDrawing() throws {
            let cross = CrossLayer()
            cross.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
            cross.backgroundColor = .red
            cross.borderColor = .green
            cross.borderWidth = 2
            cross.cornerRadius = 10
            view.layer.addSublayer(cross)
            let first = try pixels()
            #expect(first.isNear(Pixels.white, 0, 0))
            #expect(first.isNear(Pixels.green, 15, 0))
            #expect(first.isNear(Pixels.blue, 15, 15))
            #expect(first.isNear(Pixels.red, 5, 15))
            cross.opacity = 0.5
            #expect(try pixels().isNear([255, 128, 128, 255], 5, 15))
            cross.isHidden = true
            #expect(try pixels().count(Pixels.white) == 1600)
        }

        @Test func aLayerShowsAPicture() throws {
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in
                UIColor.red.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }
            let layer = layer(CGRect(x: 10, y: 10, width: 20, height: 20), .blue)
            layer.contents = picture.cgImage
            view.layer.addSublayer(layer)
            #expect(try pixels().count(Pixels.red) == 400)
        }

        @Test func aLayerIsTurnedAboutItsMiddle() throws {
            let bar = layer(CGRect(x: 0, y: 15, width: 40, height: 10), .red)
            bar.affineTransform = CGAffineTransform(rotationAngle: .pi / 2)
            view.layer.addSublayer(bar)
            let pixels = try pixels()
            #expect(pixels.isNear(Pixels.red, 20, 2))
            #expect(pixels.isNear(Pixels.white, 2, 20))
            bar.affineTransform = CGAffineTransform(scaleX: 0, y: 1)
            #expect(try self.pixels().count(Pixels.red) == 0)
        }

        @Test func aLayersShadowLiesBelowIt() throws {
            let card = layer(CGRect(x: 5, y: 5, width: 15, height: 15), .red)
            card.shadowOpacity = 1
            card.shadowColor = .blue
            card.shadowRadius = 0
            card.shadowOffset = CGSize(width: 10, height: 10)
            view.layer.addSublayer(card)
            let pixels = try pixels()
            #expect(pixels.isNear(Pixels.red, 12, 12))
            #expect(pixels.isNear(Pixels.blue, 25, 25))
        }

        @Test func aMaskCutsAViewWithItsBackgroundAndSubviews() throws {
            let masked = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            masked.backgroundColor = .red
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            label.backgroundColor = .blue
            label.alpha = 0.5
            masked.addSubview(label)
            view.addSubview(masked)
            let shape = CAShapeLayer()
            shape.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20)).cgPath
            masked.layer.mask = shape
            let pixels = try pixels()
            #expect(pixels.isNear([128, 0, 128, 255], 20, 20))
            #expect(pixels.isNear(Pixels.white, 5, 5))
            masked.layer.mask = nil
            #expect(try self.pixels().isNear([128, 0, 128, 255], 5, 5))
        }

        @Test func aMaskWithAGradientFadesALabel() throws {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            label.backgroundColor = .red
            view.addSubview(label)
            let fade = CAGradientLayer()
            fade.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            fade.colors = [.black, .clear]
            label.layer.mask = fade
            let pixels = try pixels()
            #expect(pixels.isNear(Pixels.red, 20, 1, tolerance: 20))
            #expect(pixels.isNear([255, 128, 128, 255], 20, 20, tolerance: 20))
            #expect(pixels.isNear(Pixels.white, 20, 38, tolerance: 20))
        }

        @Test func anInvisibleLayerIsReported() throws {
            let notices = MarkupTesting.notices(during: {
                let label = UILabel()
                label.accessibilityIdentifier = "title"
                label.layer.addSublayer(CALayer())
                UIView().layer.addSublayer(CALayer())
            })
            #expect(notices.map(\.code) == [.drawing])
            #expect(notices.first?.message.contains("UILabel 'title'") == true)
        }

        @Test func layersAreFreedWithTheirView() {
            weak var freed: CALayer?
            do {
                let view = UIView()
                let layer = CAShapeLayer()
                view.layer.addSublayer(layer)
                view.layer.mask = CALayer()
                freed = layer
            }
            #expect(freed == nil)
        }
    }
}
