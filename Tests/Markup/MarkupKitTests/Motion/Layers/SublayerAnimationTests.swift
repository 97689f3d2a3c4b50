import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Animations of layers that code has created, and the arithmetic of courses.
    @MainActor @Suite struct SublayerAnimationTests {
        init() throws { try MarkupTesting.start() }

        private func shown(_ layer: CALayer) throws -> HostWindow {
            let view = UIView()
            view.layer.addSublayer(layer)
            let window = HostWindow(view, size: CGSize(width: 200, height: 200))
            try #require(window.show())
            return window
        }

        private func picture(of layer: CALayer) throws -> Pixels {
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
            return try Pixels(renderer.image { layer.render(in: $0.cgContext) })
        }

        @Test func aLineGrowsAndChangesItsColour() async throws {
            let layer = CAShapeLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: 20))
            path.addLine(to: CGPoint(x: 40, y: 20))
            (layer.path, layer.fillColor, layer.strokeColor, layer.lineWidth) = (path, nil, .red, 10)
            let window = try shown(layer)
            defer { window.close() }
            try await ManualFrames.use { frames in
                let (end, color) = (CABasicAnimation(keyPath: "strokeEnd"), CABasicAnimation(keyPath: "strokeColor"))
                (end.fromValue, end.toValue, end.duration) = (0, 1, 1)
                (color.fromValue, color.toValue, color.duration) = (UIColor.blue, UIColor.blue, 1)
                layer.add(end, forKey: "end")
                layer.add(color, forKey: "color")
                frames.advance(by: 0.5)
                let half = try picture(of: layer)
                #expect(half.isNear(Pixels.blue, 10, 20))
                #expect(half.at(30, 20).last == 0)
                #expect(layer.strokeEnd == 1)
                frames.advance(by: 0.5)
                let now1 = try picture(of: layer)
                #expect(now1.isNear(Pixels.red, 30, 20))
            }
        }

        @Test func aPathChangesItsShape() async throws {
            let layer = CAShapeLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 40), transform: nil)
            layer.fillColor = .red
            let window = try shown(layer)
            defer { window.close() }
            try await ManualFrames.use { frames in
                let animation = CABasicAnimation(keyPath: "path")
                animation.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
                animation.duration = 1
                layer.add(animation, forKey: nil)
                frames.advance(by: 0.5)
                let half = try picture(of: layer)
                #expect(half.isNear(Pixels.red, 20, 20))
                #expect(half.at(30, 20).last == 0)
            }
        }

        @Test func placeOpacityAndColourOfASublayerMove() async throws {
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            layer.backgroundColor = .red
            let window = try shown(layer)
            defer { window.close() }
            try await ManualFrames.use { frames in
                let (position, opacity) = (CABasicAnimation(keyPath: "position"), CABasicAnimation(keyPath: "opacity"))
                (position.toValue, position.duration) = (NSValue(cgPoint: CGPoint(x: 110, y: 10)), 1)
                (opacity.toValue, opacity.duration) = (0, 1)
                layer.add(position, forKey: "position")
                layer.add(opacity, forKey: "opacity")
                frames.advance(by: 0.5)
                let shown = try #require(layer.presentation())
                #expect(shown.position == CGPoint(x: 60, y: 10))
                #expect(abs(shown.opacity - 0.5) < 0.01)
                #expect(layer.position == CGPoint(x: 10, y: 10) && layer.opacity == 1)
                #expect(layer.look.position == CGPoint(x: 60, y: 10), "the layer is drawn there")
            }
        }

        @Test func aGradientMoves() async throws {
            let layer = CAGradientLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            layer.colors = [.red, .red]
            let window = try shown(layer)
            defer { window.close() }
            try await ManualFrames.use { frames in
                let animation = CABasicAnimation(keyPath: "colors")
                (animation.fromValue, animation.toValue) = ([UIColor.blue, .blue], [UIColor.blue, .blue])
                animation.duration = 1
                layer.add(animation, forKey: nil)
                frames.advance(by: 0.5)
                let now2 = try picture(of: layer)
                #expect(now2.isNear(Pixels.blue, 20, 20))
                frames.advance(by: 0.5)
                let now3 = try picture(of: layer)
                #expect(now3.isNear(Pixels.red, 20, 20))
            }
        }

        // MARK: Courses

        private func number(_ value: LayerValue?) -> Double? {
            if case .number(let number) = value { number } else { nil }
        }

        @Test func keyFramesHaveTimesAndModes() {
            var course = KeyframeCourse(values: [.number(0), .number(10), .number(30)])
            #expect([0, 0.25, 0.5, 0.75, 1].map { number(course.value(at: $0)) } == [0, 5, 10, 20, 30])
            course.use(times: [0, 0.2, 1])
            #expect(number(course.value(at: 0.1)) == 5)
            course.use(times: [0.5, 0.2, 1])
            course.use(times: [0, 2])
            #expect(number(course.value(at: 0.1)) == 5, "times that fall, and a wrong number of them, are ignored")
            course = KeyframeCourse(values: [.number(0), .number(10), .number(30)])
            course.pace()
            #expect(number(course.value(at: 0.5)).map { abs($0 - 15) < 1e-9 } == true)
            course.isDiscrete = true
            course = KeyframeCourse(values: [.number(0), .number(10)])
            course.isDiscrete = true
            #expect([0, 0.4, 0.5, 1].map { number(course.value(at: $0)) } == [0, 0, 10, 10])
            #expect(KeyframeCourse(values: []).value(at: 0.5) == nil)
            #expect(number(KeyframeCourse(values: [.number(3)]).value(at: 0.5)) == 3)
        }

        @Test func aPointFollowsAPath() {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: 0))
            path.addLine(to: CGPoint(x: 10, y: 30))
            #expect(PathCourse(path, isPaced: false).point(at: 0.5) == CGPoint(x: 10, y: 0))
            #expect(PathCourse(path, isPaced: true).point(at: 0.5) == CGPoint(x: 10, y: 10))
            #expect(PathCourse(path, isPaced: true).point(at: 2) == CGPoint(x: 10, y: 30))
            #expect(PathCourse(CGMutablePath(), isPaced: true).point(at: 0.5) == nil)
        }

        @Test func aSpringOvershootsAndSettles() {
            let spring = CASpringAnimation(keyPath: "position.x")
            (spring.damping, spring.stiffness) = (5, 100)
            #expect(spring.settlingDuration > 1 && spring.settlingDuration < 5)
            let curve = spring.curve(seconds: spring.settlingDuration)
            #expect((1..<100).contains { curve.value(at: Double($0) / 100) > 1.2 })
            #expect(curve.value(at: 1) == 1)
        }

        @Test func transformationsInSpace() {
            let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            #expect(CATransform3DIsAffine(turned))
            let flat = CATransform3DGetAffineTransform(turned)
            #expect(abs(flat.b - 1) < 1e-9 && abs(flat.c + 1) < 1e-9)
            let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 5, 5, 0)
            #expect((moved.m41, moved.m42) == (10, 15))
            let back = CATransform3DConcat(moved, CATransform3DInvert(moved))
            #expect(CATransform3DIsIdentity(back))
            #expect(CATransform3DInvert(CATransform3DMakeScale(0, 1, 1)) == CATransform3DMakeScale(0, 1, 1))
            #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
            let (view, layer) = (UIView(), CALayer())
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 500
            layer.transform = CATransform3DRotate(perspective, .pi / 3, 0, 1, 0)
            #expect(layer.transform.m34 != 0, "the layer keeps the numbers that it does not draw")
            #expect(abs(layer.affineTransform.a - 0.5) < 1e-9)
            view.layer.transform = CATransform3DMakeAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
            #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
            layer.setAffineTransform(.identity)
            #expect(layer.transform == CATransform3DIdentity)
        }
    }
}
