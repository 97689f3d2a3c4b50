public import Foundation
import NativeWidgets

extension UIView {
    /// Draws the view again in the next frame; `rect` is ignored, because only a whole view can be drawn again.
    public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Draws the view's content into a rectangle of the current drawing.
    ///
    /// - Parameter afterScreenUpdates: Ignored: the view is drawn as it was laid out last.
    /// - Returns: `false` if the view is in no visible window, or outside of a drawing.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        GraphicsStack.current?.canvas.draw(native, in: rect) ?? false
    }

    /// Returns whether a transformation can be shown; if not, posts a notice.
    func accepts(_ transform: CGAffineTransform) -> Bool {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        if numbers.allSatisfy({ abs($0) <= 1_000_000 }) { return true }
        let words = numbers.map { "\($0)" }.joined(separator: ", ")
        Notice.post(
            .drawing,
            "\(nameInMessages): the transformation (\(words)) is not valid and is ignored; use finite numbers up to a million"
        )
        return false
    }

    var shownTransform: CGAffineTransform { rarities?.transform?.value ?? .identity }

    func showTransform(_ transform: CGAffineTransform) {
        guard transform != shownTransform else { return }
        rare.transform = transform.isIdentity ? nil : Box(transform)
        if rarities?.hidesTransform != true { setNativeTransform(transform) }
    }
}

extension CALayer {
    /// Draws the content of a view's layer below the view's own content.
    func drawBelow(_ drawing: Drawing) {
        guard let view = ownView else { return }
        if let drawsContent { return drawsContent(drawing, view.bounds) }
        // A plain layer draws nothing.
        guard Swift.type(of: self) != CALayer.self, let canvas = drawing.canvas(in: view.bounds) else { return }
        let context = CGContext(canvas)
        draw(in: context)
        context.end("the layer of \(view.nameInMessages)")
    }

    /// Draws the sublayers of a view's layer.
    func drawSublayers(_ drawing: Drawing) {
        guard let view = ownView, let layers = tree?.sublayers, !layers.isEmpty else { return }
        let bounds = view.bounds
        let reach = layers.reduce(CGRect.null) { $0.union($1.reachAround) }
        // Layers may extend beyond the view, but only up to 2,000 points, to limit the drawn area.
        let area = view.clipsToBounds ? bounds : bounds.insetBy(dx: -2_000, dy: -2_000)
        guard let canvas = drawing.canvas(in: reach.intersection(area).integral) else { return }
        let context = CGContext(canvas)
        renderSublayers(on: context)
        context.end("the layers of \(view.nameInMessages)")
    }

    /// The rectangle on which the layer and its sublayers may draw, in the superlayer's coordinates.
    private var reachAround: CGRect {
        guard !look.isHidden else { return .null }
        let reach = self.reach.applying(look.placement)
        return reach.origin.x.isFinite && reach.origin.y.isFinite && reach.width.isFinite && reach.height.isFinite
            ? reach : .null
    }

    /// The rectangle on which the layer and its sublayers may draw, in its own coordinates.
    private var reach: CGRect {
        var reach = look.bounds
        if !look.masksToBounds {
            if let shape = (self as? CAShapeLayer)?.reachOfPath { reach = reach.union(shape) }
            for layer in tree?.sublayers ?? [] { reach = reach.union(layer.reachAround) }
        }
        let shadow = shownShadow
        guard shadow.opacity > 0 else { return reach }
        let blur = -2 * shadow.radius - 1
        return reach.union(
            reach.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: blur, dy: blur))
    }
}

extension CAShapeLayer {
    /// The bounding box of the path and its line, including pointed corners.
    fileprivate var reachOfPath: CGRect? {
        guard let path = shownPath, !path.isEmpty else { return nil }
        let width =
            strokeColor == nil
            ? 1 : (shownNumber(.lineWidth) ?? lineWidth) / 2 * (lineJoin == .miter ? max(1, miterLimit) : 1.5) + 1
        return path.boundingBox.insetBy(dx: -width, dy: -width)
    }
}
