import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Custom drawing of views.
    @MainActor @Suite struct DrawingTests {
        init() throws { try MarkupTesting.start() }

        private func drawn(_ side: CGFloat = 40, scale: Double = 1, _ body: @escaping (CGContext) -> Void) throws
            -> Pixels
        {
            let view = DrawnView { _ in if let context = UIGraphicsGetCurrentContext() { body(context) } }
            return try Pixels(of: view, size: CGSize(width: side, height: side), scale: scale)
        }

        @Test func aViewDrawsInItsBoundsAboveItsBackgroundAndBelowItsSubviews() throws {
            var rects: [CGRect] = []
            let view = DrawnView { rect in
                rects.append(rect)
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 10, y: 10, width: 100, height: 20))
            }
            let child = UIView(frame: CGRect(x: 20, y: 15, width: 5, height: 5))
            child.backgroundColor = .blue
            view.addSubview(child)
            let pixels = try Pixels(of: view, size: CGSize(width: 40, height: 40))
            #expect(rects.first == CGRect(x: 0, y: 0, width: 40, height: 40))
            #expect(pixels.isNear(Pixels.white, 5, 5))
            #expect(pixels.isNear(Pixels.red, 12, 12))
            #expect(pixels.isNear(Pixels.red, 39, 29))
            #expect(pixels.isNear(Pixels.blue, 22, 17))
        }

        @Test func nothingIsDrawnWhereNothingIs() {
            #expect(UIGraphicsGetCurrentContext() == nil)
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
            "text".draw(at: .zero)
        }

        @Test func aViewIsRedrawnOnRequest() throws {
            let view = DrawnView { _ in }
            let window = HostWindow(view, size: CGSize(width: 30, height: 30))
            defer { window.close() }
            try #require(window.show())
            let first = view.drawings
            #expect(first > 0)
            window.settle()
            #expect(view.drawings == first, "nothing has changed")
            view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
            window.settle()
            #expect(view.drawings == first + 1)
        }

        @Test func linesAreSharpAtAnyScale() throws {
            let pixels = try drawn(20, scale: 4) { context in
                context.setStrokeColor(.red)
                context.setLineWidth(1)
                context.move(to: CGPoint(x: 0, y: 10.5))
                context.addLine(to: CGPoint(x: 20, y: 10.5))
                context.strokePath()
            }
            #expect(pixels.width == 80)
            #expect(pixels.count(Pixels.red) == 80 * 4)
            #expect(pixels.isNear(Pixels.white, 40, 39))
            #expect(pixels.isNear(Pixels.white, 40, 44))
        }

        @Test func aDrawingIsVectorsOnPaper() throws {
            let view = DrawnView { _ in
                UIColor.red.setStroke()
                let path = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 30, height: 30))
                path.stroke()
                "vector".draw(at: CGPoint(x: 2, y: 10))
            }
            let file = FileManager.default.temporaryDirectory.appending(path: "drawn-\(UUID().uuidString).svg")
            defer { try? FileManager.default.removeItem(at: file) }
            try view.writePicture(to: file, size: CGSize(width: 40, height: 40))
            let svg = try String(contentsOf: file, encoding: .utf8)
            #expect(!svg.contains("<image"))
            #expect(svg.contains("<path"))
        }

        @Test func transformationsClipsAndStatesAreTakenBack() throws {
            let pixels = try drawn { context in
                context.saveGState()
                context.translateBy(x: 20, y: 0)
                context.scaleBy(x: 2, y: 2)
                #expect(context.ctm == CGAffineTransform(2, 0, 0, 2, 20, 0))
                context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
                context.setFillColor(.red)
                context.fill(CGRect(x: -100, y: -100, width: 200, height: 200))
                context.restoreGState()
                #expect(context.ctm.isIdentity)
                context.fill(CGRect(x: 0, y: 30, width: 10, height: 10))
            }
            #expect(pixels.count(Pixels.red) == 100)
            #expect(pixels.isNear(Pixels.red, 25, 5))
            #expect(pixels.isNear(Pixels.black, 5, 35), "black is what paths are filled with by default")
        }

        @Test func aPathIsFilledByItsRuleAndStrokedWithDashes() throws {
            let pixels = try drawn { context in
                context.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
                context.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
                context.setFillColor(.red)
                context.fillPath(using: .evenOdd)
                context.setStrokeColor(.blue)
                context.setLineWidth(4)
                context.setLineDash(phase: 0, lengths: [10, 10])
                context.strokeLineSegments(between: [CGPoint(x: 0, y: 36), CGPoint(x: 40, y: 36)])
            }
            #expect(pixels.isNear(Pixels.red, 5, 5))
            #expect(pixels.isNear(Pixels.white, 15, 15))
            #expect(pixels.isNear(Pixels.blue, 5, 36))
            #expect(pixels.isNear(Pixels.white, 15, 36))
            #expect(pixels.isNear(Pixels.blue, 25, 36))
        }

        @Test func aBezierPathHasItsOwnLine() throws {
            let view = DrawnView { _ in
                let arc = UIBezierPath(
                    arcCenter: CGPoint(x: 20, y: 20), radius: 15, startAngle: 0, endAngle: .pi, clockwise: true)
                arc.lineWidth = 6
                UIColor.blue.setStroke()
                arc.stroke()
                let clip = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
                clip.addClip()
                UIColor.red.setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40)).fill()
            }
            let pixels = try Pixels(of: view, size: CGSize(width: 40, height: 40))
            #expect(pixels.isNear(Pixels.blue, 20, 35), "clockwise from the right is downwards")
            #expect(pixels.isNear(Pixels.white, 20, 5))
            #expect(pixels.count(Pixels.red) == 100)
        }

        @Test func gradientsGoFromColourToColour() throws {
            let pixels = try drawn { context in
                guard let gradient = CGGradient(colorsSpace: nil, colors: [.red, .blue], locations: nil) else { return }
                context.saveGState()
                context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 10))
                context.drawLinearGradient(
                    gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: .drawsAfterEndLocation)
                context.restoreGState()
                context.drawRadialGradient(
                    gradient, startCenter: CGPoint(x: 20, y: 25), startRadius: 0, endCenter: CGPoint(x: 20, y: 25),
                    endRadius: 10, options: [])
            }
            #expect(pixels.isNear(Pixels.white, 5, 5), "nothing before the start")
            #expect(pixels.isNear(Pixels.blue, 35, 5), "and the last colour after the end")
            #expect(pixels.isNear([128, 0, 128, 255], 20, 5, tolerance: 30))
            #expect(pixels.isNear(Pixels.red, 20, 25, tolerance: 40))
            #expect(pixels.isNear(Pixels.white, 5, 38))
        }

        @Test func paintIsBlendedByItsMode() throws {
            let pixels = try drawn { context in
                context.setFillColor(.white)
                context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
                context.setBlendMode(.multiply)
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
                context.setFillColor(.blue)
                context.fill(CGRect(x: 10, y: 10, width: 30, height: 30))
                context.setBlendMode(.normal)
                context.setAlpha(0.5)
                context.setFillColor(.black)
                context.fill(CGRect(x: 0, y: 35, width: 5, height: 5))
            }
            #expect(pixels.isNear(Pixels.red, 5, 5))
            #expect(pixels.isNear(Pixels.black, 20, 20))
            #expect(pixels.isNear(Pixels.blue, 35, 20))
            #expect(pixels.isNear([128, 128, 128, 255], 2, 37))
        }

        @Test func aLayerIsOneThing() throws {
            let pixels = try drawn { context in
                context.setAlpha(0.5)
                context.beginTransparencyLayer()
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                context.fill(CGRect(x: 10, y: 0, width: 20, height: 20))
                context.endTransparencyLayer()
            }
            #expect(pixels.isNear([255, 128, 128, 255], 5, 5))
            #expect(pixels.isNear([255, 128, 128, 255], 15, 5), "where both lie it is no stronger")
        }

        @Test func aShadowLiesBelowAndBeside() throws {
            let pixels = try drawn { context in
                context.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: .blue)
                context.setFillColor(.red)
                context.fill(CGRect(x: 5, y: 5, width: 15, height: 15))
                context.setShadow(offset: .zero, blur: 0, color: nil)
                context.fill(CGRect(x: 30, y: 0, width: 5, height: 5))
            }
            #expect(pixels.isNear(Pixels.red, 12, 12))
            #expect(pixels.isNear(Pixels.blue, 25, 25))
            #expect(pixels.isNear(Pixels.white, 38, 12), "no shadow any more")
            let soft = try drawn { context in
                context.setShadow(offset: .zero, blur: 8, color: .black)
                context.setFillColor(.red)
                context.fill(CGRect(x: 15, y: 15, width: 10, height: 10))
            }
            let (near, far) = (soft.at(13, 20), soft.at(9, 20))
            #expect(near[0] < far[0] && far[0] <= 255 && near[0] < 250, "it fades: \(near), \(far)")
        }

        @Test func textIsDrawnWhereItWasMeasured() throws {
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red,
            ]
            let size = "Hello".size(withAttributes: attributes)
            #expect(size.width > 30 && size.height > 15)
            let pixels = try drawn(100) { _ in "Hello".draw(at: CGPoint(x: 10, y: 20), withAttributes: attributes) }
            #expect(pixels.count(Pixels.red, tolerance: 60) > 100)
            var outside = 0
            for y in 0..<100 {
                for x in 0..<100
                where !(10...10 + Int(size.width) + 1).contains(x) || !(20...20 + Int(size.height)).contains(y) {
                    if !pixels.isNear(Pixels.white, x, y) { outside += 1 }
                }
            }
            #expect(outside == 0)
        }

        @Test func coloursOfTheThemeFollowIt() throws {
            defer { Display.prefersDark = false }
            func sum() throws -> Int {
                let view = UIView()
                let drawing = DrawnView { rect in UIColor.label.fill(rect) }
                drawing.backgroundColor = nil
                drawing.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                view.addSubview(drawing)
                return try Pixels(of: view, size: CGSize(width: 10, height: 10)).at(5, 5).prefix(3).reduce(0, +)
            }
            Display.prefersDark = false
            let light = try sum()
            Display.prefersDark = true
            let dark = try sum()
            #expect(light < 300 && dark > 500, "\(light), \(dark)")
        }

        @Test func invalidNumbersAreIgnoredAndReported() throws {
            let view = DrawnView { _ in
                guard let context = UIGraphicsGetCurrentContext() else { return }
                context.move(to: CGPoint(x: 0, y: CGFloat.nan))
                context.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
                context.setLineWidth(.nan)
                context.setLineDash(phase: 0, lengths: [-1, 2])
                context.strokePath()
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10))
                context.fill(CGRect(x: 10, y: 10, width: 1e30, height: 10))
            }
            view.accessibilityIdentifier = "gauge"
            var pixels: Pixels?
            let notices = try MarkupTesting.notices(during: {
                pixels = try Pixels(of: view, size: CGSize(width: 40, height: 40))
            })
            #expect(notices.map(\.code) == [.drawing], "\(notices)")
            #expect(notices.first?.message.contains("DrawnView 'gauge'") == true)
            #expect(pixels?.isNear(Pixels.red, 39, 15) == true, "the following drawing is visible")
            #expect(pixels?.isNear(Pixels.white, 5, 15) == true)
        }

        @Test func flatDrawingIsHiddenAndTheNextIsVisible() throws {
            for flat in [
                CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(1, 1, 1, 1, 0, 0),
                CGAffineTransform(scaleX: 1e-30, y: 1e-30), CGAffineTransform(scaleX: .nan, y: 1),
            ] {
                let pixels = try drawn { context in
                    context.setFillColor(.red)
                    context.saveGState()
                    context.concatenate(flat)
                    context.fill(CGRect(x: -10_000, y: -10_000, width: 20_000, height: 20_000))
                    context.restoreGState()
                    context.fill(CGRect(x: 30, y: 30, width: 10, height: 10))
                }
                #expect(pixels.count(Pixels.red) == 100, "\(flat)")
            }
        }

        @Test func statesThatDoNotMatchDoNoHarm() throws {
            let pixels = try drawn { context in
                context.restoreGState()
                context.endTransparencyLayer()
                context.saveGState()
                context.beginTransparencyLayer()
                context.restoreGState()
                context.saveGState()
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                UIGraphicsPushContext(context)
            }
            #expect(pixels.isNear(Pixels.red, 5, 5), "layers that were begun are ended")
            #expect(UIGraphicsGetCurrentContext() == nil)
        }

        @Test func aContextThatIsKeptDrawsNothingAnyMore() throws {
            var kept: CGContext?
            _ = try drawn { kept = $0 }
            kept?.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            kept?.saveGState()
            kept?.beginTransparencyLayer()
            kept?.restoreGState()
            #expect(kept != nil)
        }

        @Test func aPictureLetsThroughWhereItIsOpaque() throws {
            let mask = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
                UIColor.black.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
            }
            let pixels = try drawn { context in
                context.saveGState()
                context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 40), mask: mask)
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
                context.restoreGState()
                context.setFillColor(.blue)
                context.fill(CGRect(x: 30, y: 30, width: 10, height: 10))
            }
            #expect(pixels.count(Pixels.red) == 400)
            #expect(pixels.count(Pixels.blue) == 100)
        }
    }
}
