import Foundation
package import MarkupLayout
package import NativeWidgets

extension UIView {
    /// Gives a header or a footer of a table a height in points; with a negative one, its content determines it.
    func setSectionHeight(_ height: CGFloat) {
        let height = (0...1_000_000).contains(height) ? height : nil
        guard height != rarities?.sectionHeight else { return }
        rare.sectionHeight = height
        // GTK measures other widgets itself, so the height is their least one.
        if native.isContainer {
            native.queueResize()
        } else {
            native.request(width: -1, height: height.map { Int($0) } ?? -1)
        }
    }
}

/// The callbacks of GTK for a view whose widget lays out its subviews.
extension UIView: ContainerContent {
    package func measureInside(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement? {
        guard NestingLimit.enter(self) else { return nil }
        defer { NestingLimit.leave() }
        LayoutPass.willMeasure(self)
        // GTK measures the view itself.
        if rarities?.overlay != nil { return .zero }
        noteFollowers(in: nil)
        if axis == .vertical, let height = rarities?.sectionHeight {
            return LayoutMeasurement(minimum: height, natural: height)
        }
        return measureContent(axis, for: crossSize)
    }

    package func arrangeInside(_ size: LayoutSize) {
        guard NestingLimit.enter(self) else { return }
        defer { NestingLimit.leave() }
        if let viewController {
            viewController.layOut(to: CGSize(width: size.width, height: size.height)) { LayoutPass.run(self, in: size) }
        } else {
            LayoutPass.run(self, in: size)
        }
    }

    package func drawBelow(_ drawing: Drawing) -> Bool {
        if rarities?.overlay != nil { return !isTooDeep }
        let layer = rarities?.layer
        layer?.drawBelow(drawing)
        drawContent(drawing)
        GraphicsStack.draw(self, on: drawing)
        layer?.drawSublayers(drawing)
        return !isTooDeep
    }

    package func containsPoint(x: Double, y: Double) -> Bool? {
        if rarities?.overlay != nil { return false }
        guard LayoutPass.mayOverride(type(of: self)) else { return nil }
        return hitTest(CGPoint(x: x, y: y), with: nil) != nil
    }

    package func moveKeyboard(_ step: FocusStep) -> Bool? { moveFocus(step) }
}
