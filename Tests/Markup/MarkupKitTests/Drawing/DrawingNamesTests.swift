import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Names of Core Graphics and UIKit's drawing that no other test uses.
    @MainActor @Suite struct DrawingNamesTests {
        init() throws { try MarkupTesting.start() }

        /// Draws on 20 by 20 transparent pixels.
        private func drawn(_ body: (UIGraphicsImageRendererContext) -> Void) throws -> Pixels {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            return try Pixels(
                UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image(actions: body))
        }

        @Test func aPathIsFilledStrokedOrBoth() throws {
            let modes: [(CGPathDrawingMode, edge: [Int], ring: [Int], hole: [Int])] = [
                (.fill, Pixels.nothing, Pixels.red, Pixels.red),
                (.eoFill, Pixels.nothing, Pixels.red, Pixels.nothing),
                (.stroke, Pixels.blue, Pixels.nothing, Pixels.nothing),
                (.fillStroke, Pixels.blue, Pixels.red, Pixels.red),
                (.eoFillStroke, Pixels.blue, Pixels.red, Pixels.nothing),
            ]
            for (mode, edge, ring, hole) in modes {
                let pixels = try drawn {
                    let context = $0.cgContext
                    context.setFillColor(.red)
                    context.setStrokeColor(.blue)
                    context.setLineWidth(2)
                    context.addRects([
                        CGRect(x: 2, y: 2, width: 16, height: 16), CGRect(x: 6, y: 6, width: 8, height: 8),
                    ])
                    context.drawPath(using: mode)
                    #expect(context.isPathEmpty)
                }
                #expect(pixels.at(1, 10) == edge, "\(mode)")
                #expect(pixels.at(4, 10) == ring, "\(mode)")
                #expect(pixels.at(10, 10) == hole, "\(mode)")
            }
        }

        @Test func anEllipseIsStroked() throws {
            let pixels = try drawn {
                $0.cgContext.setStrokeColor(.red)
                $0.cgContext.setLineWidth(2)
                $0.cgContext.setFlatness(8)
                $0.cgContext.strokeEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
            }
            #expect(pixels.isNear(Pixels.red, 2, 10))
            #expect(pixels.isNear(Pixels.red, 10, 17))
            #expect(pixels.at(10, 10) == Pixels.nothing)
            #expect(pixels.at(1, 1) == Pixels.nothing)
        }

        @Test(arguments: [true, false]) func edgesAreSmoothOrNot(isSmooth: Bool) throws {
            let pixels = try drawn {
                $0.cgContext.setShouldAntialias(isSmooth)
                $0.cgContext.fill(CGRect(x: 4.4, y: 4, width: 8, height: 8))
            }
            let opacity = try #require(pixels.at(4, 8).last)
            #expect((1..<255).contains(opacity) == isSmooth)
        }

        @Test func pathsAreContinuedAndEmptied() {
            let path = CGMutablePath()
            path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
            let box = path.boundingBoxOfPath
            #expect(abs(box.minX) < 0.01)
            #expect(abs(box.maxX - 10) < 0.01)
            #expect(abs(box.maxY - 10) < 0.01, "a positive angle is clockwise, down the screen")
            let bezier = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
            bezier.removeAllPoints()
            #expect(bezier.isEmpty)
            #expect(bezier.bounds.isNull)
        }

        @Test func transformationsAreCombinedInOrder() {
            let scale = CGAffineTransform(scaleX: 2, y: 3)
            #expect(scale.translatedBy(x: 5, y: 7) == CGAffineTransform(2, 0, 0, 3, 10, 21))
            let turned = scale.rotated(by: .pi / 2)
            let moved = CGPoint(x: 1, y: 0).applying(turned)
            #expect(abs(moved.x) < 1e-9)
            #expect(abs(moved.y - 3) < 1e-9)
        }

        @Test func thereIsOneColourSpace() throws {
            #expect(CGColorSpaceCreateDeviceRGB() == CGColorSpace())
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [.red, .blue], locations: [0, 1])
            #expect(gradient == CGGradient(colorsSpace: nil, colors: [.red, .blue], locations: nil))
        }

        @Test func aPictureIsBegunAndEnded() throws {
            UIGraphicsBeginImageContext(CGSize(width: 20, height: 10))
            UIColor.red.setFill()
            UIRectFrame(CGRect(x: 0, y: 0, width: 20, height: 10))
            UIRectClip(CGRect(x: 5, y: 5, width: 2, height: 2))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 4, y: 4, width: 9, height: 4))
            let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetCurrentContext() == nil)
            #expect(image.scale == 1)
            let pixels = try Pixels(image)
            #expect(pixels.width == 20)
            #expect(pixels.at(0, 5) == Pixels.red)
            #expect(pixels.at(19, 9) == Pixels.red)
            #expect(pixels.at(4, 4) == Pixels.nothing)
            #expect(pixels.at(5, 5) == Pixels.blue)
            #expect(pixels.at(8, 5) == Pixels.nothing)
        }

        @Test func theCurrentContextIsAStack() throws {
            _ = try drawn { outer in
                _ = try? drawn { inner in
                    UIGraphicsPushContext(outer.cgContext)
                    #expect(UIGraphicsGetCurrentContext() === outer.cgContext)
                    UIGraphicsPopContext()
                    #expect(UIGraphicsGetCurrentContext() === inner.cgContext)
                }
            }
            #expect(UIGraphicsGetCurrentContext() == nil)
        }

        @Test func theCurrentImageIsAStepOfTheDrawing() throws {
            var early: UIImage?
            let late = try drawn {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
                early = $0.currentImage
                $0.fill(CGRect(x: 10, y: 0, width: 10, height: 20))
            }
            let before = try Pixels(#require(early))
            #expect(before.at(5, 5) == Pixels.red)
            #expect(before.at(15, 5) == Pixels.nothing)
            #expect(late.at(15, 5) == Pixels.red)
        }
    }
}
