import Foundation
package import MarkupLayout
package import NativeWidgets

/// The callbacks of GTK for a view whose widget lays out its subviews.
extension UIView: ContainerContent {
    package func measureInside(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement? {
        guard NestingLimit.enter(self) else { return nil }
        defer { NestingLimit.leave() }
        return measureContent(axis, for: crossSize)
    }

    package func arrangeInside(_ size: LayoutSize) {
        guard NestingLimit.enter(self) else { return }
        defer { NestingLimit.leave() }
        if let viewController {
            viewController.layOut(to: CGSize(width: size.width, height: size.height)) { arrangeFrames(in: size) }
        } else {
            arrangeFrames(in: size)
        }
    }

    private func arrangeFrames(in size: LayoutSize) {
        arrangeContent(in: size)
        guard ViewRarities.areFramesSet else { return }
        // A view that only moves is not arranged itself, and a view in a GTK container has no superview that is
        // arranged. So both are marked here.
        frameIsPlaced()
        for view in ownSubviews { view.frameIsPlaced() }
    }

    private func frameIsPlaced() { if let rarities, rarities.isFrameNew, !isHidden { rarities.isFrameNew = false } }

    package func drawBelow(_ drawing: Drawing) -> Bool {
        let layer = rarities?.layer
        layer?.drawBelow(drawing)
        drawContent(drawing)
        GraphicsStack.draw(self, on: drawing)
        layer?.drawSublayers(drawing)
        return !isTooDeep
    }

    package func moveKeyboard(_ step: FocusStep) -> Bool? { moveFocus(step) }
}
