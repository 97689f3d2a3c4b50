import Foundation
import Testing

@testable import MarkupKit
@testable import NativeWidgets

/// Paths, transformations and other arithmetic of drawing; needs no display.
@Suite struct PathTests {
    private func isNear(_ left: CGRect, _ right: CGRect) -> Bool {
        abs(left.minX - right.minX) < 0.01 && abs(left.minY - right.minY) < 0.01
            && abs(left.maxX - right.maxX) < 0.01 && abs(left.maxY - right.maxY) < 0.01
    }

    private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGMutablePath {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
        return path
    }

    @Test func arcsGoTheWayThatTheWordSaysWhereYGrowsUpwards() {
        let quarter = arc(0, .pi / 2, clockwise: false)
        #expect(isNear(quarter.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 10)))
        let rest = arc(0, .pi / 2, clockwise: true)
        #expect(isNear(rest.boundingBoxOfPath, CGRect(x: -10, y: -10, width: 20, height: 20)))
        #expect(rest.elements.count == 4, "a move, and a curve for each quarter")
        #expect(isNear(arc(0, 100, clockwise: false).boundingBoxOfPath, CGRect(x: -10, y: -10, width: 20, height: 20)))
        #expect(arc(0, .nan, clockwise: false).isEmpty)
    }

    @Test func containmentDependsOnTheFillRule() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 15, y: 15)))
        #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 31, y: 5)))
        let moved = CGAffineTransform(translationX: 100, y: 0)
        #expect(path.contains(CGPoint(x: 105, y: 5), transform: moved))
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(circle.contains(CGPoint(x: 5, y: 5)))
        #expect(!circle.contains(CGPoint(x: 1, y: 1)))
    }

    @Test func boundsAreThoseOfTheCurveAndOfItsPoints() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 30, y: 40))
        #expect(isNear(path.boundingBox, CGRect(x: 0, y: 0, width: 30, height: 40)))
        #expect(isNear(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 30, height: 30)))
        let upright = CGMutablePath()
        upright.addLines(between: [CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 9)])
        #expect(upright.boundingBoxOfPath == CGRect(x: 5, y: 0, width: 0, height: 9))
        #expect(CGMutablePath().boundingBox.isNull)
    }

    @Test func roundedCornersAreThoseAskedFor() {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: CGRect(x: 0, y: 0, width: 100, height: 50), CGSize(width: 20, height: 20),
            corners: [.topLeft, .bottomRight])
        #expect(!path.contains(CGPoint(x: 2, y: 2)))
        #expect(path.contains(CGPoint(x: 98, y: 2)))
        #expect(!path.contains(CGPoint(x: 98, y: 48)))
        #expect(path.contains(CGPoint(x: 2, y: 48)))
        let pill = CGMutablePath()
        pill.addRoundedRect(in: CGRect(x: 0, y: 0, width: 100, height: 20), cornerWidth: 99, cornerHeight: 99)
        #expect(isNear(pill.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 100, height: 20)))
    }

    @Test func aCornerIsRoundedBetweenItsTangents() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 10))
        path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 10, y: 0), radius: 5)
        #expect(abs(path.currentPoint.x - 5) < 0.001 && abs(path.currentPoint.y) < 0.001)
        path.addArc(tangent1End: CGPoint(x: 8, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 5)
        #expect(path.currentPoint == CGPoint(x: 8, y: 0), "no corner: a line to it")
    }

    @Test func aPartOfAPathIsCutByLength() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
        let middle: [PathElement] = [
            .move(CGPoint(x: 50, y: 0)), .line(CGPoint(x: 100, y: 0)), .line(CGPoint(x: 100, y: 50)),
        ]
        #expect(path.trimmed(from: 0.25, to: 0.75).elements == middle)
        #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
        #expect(path.trimmed(from: -1, to: 2) === path)
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        let half = circle.trimmed(from: 0, to: 0.5)
        #expect(isNear(half.boundingBoxOfPath, CGRect(x: 0, y: 10, width: 20, height: 10)))
    }

    @Test func nonNumbersAreOmittedAndCounted() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 1))
        #expect(path.elements == [.move(CGPoint(x: 1, y: 1))])
        #expect(path.refusals == 2)
        let copy = CGMutablePath()
        copy.addPath(path)
        #expect(copy.refusals == 2)
    }

    @Test func transformationsFollowEachOther() {
        let both = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
        #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 12, y: 2))
        #expect(both.concatenating(both.inverted()).isIdentity)
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.x) < 1e-9 && abs(turned.y - 1) < 1e-9)
        #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
        let rect = CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(isNear(rect, CGRect(x: -1, y: 0, width: 1, height: 2)))
    }

    @Test func aTransformationIsReadFromText() {
        func read(_ text: String) -> CGAffineTransform? {
            CGAffineTransform.markupValue(from: text, in: MarkupValueContext()) as? CGAffineTransform
        }
        #expect(read("") == .identity)
        #expect(read("scale(2)") == CGAffineTransform(scaleX: 2, y: 2))
        #expect(
            read(" translate(10, -4)  scale(2, 3) ")
                == CGAffineTransform(translationX: 10, y: -4).scaledBy(x: 2, y: 3))
        #expect(read("rotate(90)") == CGAffineTransform(rotationAngle: .pi / 2))
        for wrong in ["turn(3)", "scale", "scale(2", "scale(2) x", "scale(2,3,4)", "rotate(a)", "translate(1)"] {
            #expect(read(wrong) == nil, "\(wrong)")
        }
    }

    @Test func aWidgetsTransformationIsATurnASkewAndAScale() {
        for wanted in [
            CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 3), CGAffineTransform(scaleX: -1, y: 1),
            CGAffineTransform(2, 1, -0.5, 1.5, 0, 0), CGAffineTransform(scaleX: 1, y: -4).rotated(by: 2),
        ] {
            let parts = WidgetTransform(wanted.a, wanted.b, wanted.c, wanted.d, 0, 0).parts
            let skew = CGAffineTransform(1, 0, tan(parts.skew * .pi / 180), 1, 0, 0)
            let found = CGAffineTransform(scaleX: parts.width, y: parts.height).concatenating(skew)
                .concatenating(CGAffineTransform(rotationAngle: parts.degrees * .pi / 180))
            for (one, other) in [(found.a, wanted.a), (found.b, wanted.b), (found.c, wanted.c), (found.d, wanted.d)] {
                #expect(abs(one - other) < 1e-6, "\(found), not \(wanted)")
            }
        }
        #expect(WidgetTransform(1, 1, 1, 1, 0, 0).isFlat)
        #expect(WidgetTransform(0, 0, 0, 0, 0, 0).isFlat)
    }

    @Test func onTheWayToAnotherATransformationTurns() {
        func isNear(_ left: CGAffineTransform, _ right: CGAffineTransform) -> Bool {
            zip(
                [left.a, left.b, left.c, left.d, left.tx, left.ty],
                [right.a, right.b, right.c, right.d, right.tx, right.ty]
            ).allSatisfy { abs($0 - $1) < 1e-6 }
        }
        let start = CGAffineTransform(rotationAngle: -0.5).scaledBy(x: 1, y: 2)
        let end = CGAffineTransform(translationX: 10, y: 0).rotated(by: 2).scaledBy(x: 3, y: 2)
        #expect(isNear(start.blended(with: end, 0), start))
        #expect(isNear(start.blended(with: end, 1), end))
        let middle = CGAffineTransform(translationX: 5, y: 0).rotated(by: 0.75).scaledBy(x: 2, y: 2)
        #expect(isNear(start.blended(with: end, 0.5), middle))
        let short = CGAffineTransform(rotationAngle: 3).blended(with: CGAffineTransform(rotationAngle: -3), 0.5)
        #expect(isNear(short, CGAffineTransform(rotationAngle: .pi)), "the shorter way")
        let flat = CGAffineTransform.identity.blended(with: CGAffineTransform(scaleX: 0, y: 0), 0.5)
        #expect(isNear(flat, CGAffineTransform(scaleX: 0.5, y: 0.5)))
    }

    @Test func aPictureIsNotLargerThanMemory() {
        #expect(PictureSize(CGSize(width: 10.2, height: 5), scale: 2) == sized(21, 10, 2))
        #expect(PictureSize(CGSize(width: 1, height: 1), scale: .nan) == sized(1, 1, 1))
        for size in [CGSize(width: 0, height: 4), CGSize(width: CGFloat.nan, height: 4), CGSize(width: -1, height: 4)] {
            let empty = PictureSize(size, scale: 1)
            #expect(empty.width == 1 && empty.height == 1 && empty.problem != nil)
        }
        for size in [
            CGSize(width: 100_000, height: 100_000), CGSize(width: 100_000, height: 1), CGSize(width: 1e300, height: 1),
        ] {
            let fitted = PictureSize(size, scale: 2)
            #expect(fitted.width <= 16_384 && fitted.height <= 16_384)
            #expect(fitted.width * fitted.height <= 64_100_000)
            #expect(fitted.problem?.contains("too large") == true)
        }
    }

    private func sized(_ width: Int, _ height: Int, _ scale: Double) -> PictureSize {
        var size = PictureSize(CGSize(width: 1, height: 1), scale: 1)
        (size.width, size.height, size.scale) = (width, height, scale)
        return size
    }

    @Test func edgesKeepTheirSize() {
        let caps = PictureCaps(top: 2, left: 3, bottom: 4, right: 5, isTiled: false)
        let patches = caps.patches(of: CGSize(width: 10, height: 10), in: CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(patches.count == 9)
        #expect(patches[0].source == CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(patches[0].target == CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(patches[4].source == CGRect(x: 3, y: 2, width: 2, height: 4))
        #expect(patches[4].target == CGRect(x: 3, y: 2, width: 92, height: 44))
        #expect(patches[8].target == CGRect(x: 95, y: 46, width: 5, height: 4))
        let small = caps.patches(of: CGSize(width: 10, height: 10), in: CGRect(x: 0, y: 0, width: 4, height: 3))
        #expect(small.count == 4, "nothing is left between the edges")
        let whole = PictureCaps(top: 0, left: 0, bottom: 0, right: 0, isTiled: true)
        #expect(
            whole.patches(of: CGSize(width: 10, height: 10), in: CGRect(x: 0, y: 0, width: 40, height: 40)).count == 1)
        #expect(PictureCaps(top: -1, left: .nan, bottom: 0, right: 0, isTiled: false).left == 0)
    }

    @Test func aBlurSpreadsAndKeepsTheSum() {
        let (width, height) = (41, 41)
        var pixels = [UInt8](repeating: 0, count: width * height)
        for y in 15...25 { for x in 15...25 { pixels[y * width + x] = 255 } }
        let before = pixels.reduce(0) { $0 + Int($1) }
        pixels.withUnsafeMutableBufferPointer {
            guard let start = $0.baseAddress else { return }
            BoxBlur.blur(start, width: width, height: height, stride: width, deviation: 3)
        }
        let after = pixels.reduce(0) { $0 + Int($1) }
        #expect(abs(after - before) < before / 50)
        #expect(pixels[20 * width + 20] < 255)
        #expect(pixels[20 * width + 12] > 0)
        #expect(pixels[0] == 0)
        let variance = BoxBlur.radii(3).map { 2 * $0 + 1 }.reduce(0) { $0 + ($1 * $1 - 1) } / 12
        #expect(abs(variance - 9) <= 1)
    }

    @Test func symbolsHaveNamesOfTheTheme() throws {
        #expect(UIImage(systemName: "trash").map(\.size) == CGSize(width: 16, height: 16))
        #expect(UIImage(systemName: "no.such.symbol") == nil)
        #expect(SymbolNames.icon(for: "chevron.left") == "go-previous-symbolic")
        #expect(SymbolNames.known.count > 300)
        let guide = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/Markup/MarkupKit/MarkupKit.docc/Symbols.md").standardized
        let text = try String(contentsOf: guide, encoding: .utf8)
        for name in SymbolNames.known { #expect(text.contains("`\(name)`"), "the guide has no '\(name)'") }
        let large = UIImage(systemName: "star.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
        #expect(large?.size == CGSize(width: 40, height: 40))
    }
}
