import Foundation
import NativeWidgets

extension CALayer {
    /// Draws the layer and its sublayers in its own coordinates. A view's layer draws the view's content; the view must
    /// be in a window.
    public func render(in context: CGContext) {
        if let view = ownView {
            _ = context.canvas.draw(view.native, in: CGRect(origin: .zero, size: view.bounds.size))
        } else {
            renderMasked(on: context)
        }
    }

    /// Draws the sublayers, from the lowest to the highest.
    func renderSublayers(on context: CGContext) {
        guard let layers = tree?.sublayers, !layers.isEmpty else { return }
        let isLevel = layers.allSatisfy { $0.zPosition == layers[0].zPosition }
        // Sublayers with the same `zPosition` keep their order.
        let ordered =
            isLevel
            ? layers
            : layers.enumerated().sorted {
                ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
            }.map(\.element)
        guard let inner = sublayerPlacement else {
            for layer in ordered { layer.render(on: context) }
            return
        }
        context.saved {
            context.concatenate(inner)
            for layer in ordered { layer.render(on: context) }
        }
    }

    /// Draws the layer at its position in the superlayer.
    func render(on context: CGContext) {
        let look = look
        guard !look.isHidden, look.opacity > 0 else { return }
        context.saved {
            context.concatenate(look.placement)
            guard look.opacity < 1 else { return renderMasked(on: context) }
            context.setAlpha(CGFloat(look.opacity))
            context.beginTransparencyLayer()
            renderMasked(on: context)
            context.endTransparencyLayer()
        }
    }

    private func renderMasked(on context: CGContext) {
        guard let mask else { return renderContent(on: context) }
        context.canvas.masked {
            mask.render(on: context)
        } content: {
            renderContent(on: context)
        }
    }

    private func renderContent(on context: CGContext) {
        let look = look
        let outline = CGMutablePath()
        outline.addRoundedRect(
            in: look.bounds, CGSize(width: look.cornerRadius, height: look.cornerRadius), corners: look.corners)
        let hasShadow = shownShadow.opacity > 0 && !look.masksToBounds
        if hasShadow { beginShadow(on: context) }
        context.saved {
            if look.masksToBounds {
                context.addPath(outline)
                context.clip()
            }
            if let color = look.backgroundColor {
                context.setFillColor(color)
                context.addPath(outline)
                context.fillPath()
            }
            if let contents { draw(contents, in: look.bounds, on: context) }
            context.saved { draw(in: context) }
            renderSublayers(on: context)
        }
        if look.borderWidth > 0 { drawBorder(look, on: context) }
        if hasShadow {
            context.endTransparencyLayer()
            context.restoreGState()
        }
    }

    private func beginShadow(on context: CGContext) {
        context.saveGState()
        let shadow = shownShadow
        // A layer's shadow radius is a standard deviation; a context's blur is twice that.
        context.setShadow(
            offset: shadow.offset, blur: shadow.radius * 2, color: shadow.color.withAlphaComponent(shadow.opacity))
        context.beginTransparencyLayer()
    }

    /// Draws the border, which is inside of the bounds.
    private func drawBorder(_ look: LayerLook, on context: CGContext) {
        let half = look.borderWidth / 2
        guard look.bounds.width > look.borderWidth, look.bounds.height > look.borderWidth else { return }
        let radius = max(0, look.cornerRadius - half)
        let path = CGMutablePath()
        path.addRoundedRect(
            in: look.bounds.insetBy(dx: half, dy: half), CGSize(width: radius, height: radius), corners: look.corners)
        context.saved {
            context.setStrokeColor(look.borderColor ?? .black)
            context.setLineWidth(look.borderWidth)
            context.addPath(path)
            context.strokePath()
        }
    }
}
