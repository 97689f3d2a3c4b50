public import Foundation
import NativeWidgets

extension UIImage {
    /// Draws the picture into a rectangle of the current drawing or the printed page. Does nothing outside of a
    /// drawing.
    ///
    /// - Parameter rect: In points from the upper left corner of the view, the picture or the paper.
    public func draw(in rect: CGRect) {
        if let context = GraphicsStack.current { draw(on: context, in: rect) }
    }

    /// Draws the picture at its own size, with its upper left corner at a point.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture into a rectangle with a blend mode and an opacity.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = GraphicsStack.current else { return }
        context.saved {
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            draw(on: context, in: rect)
        }
    }

    /// Draws the picture at its own size with a blend mode and an opacity.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Fills a rectangle with repetitions of the picture at its own size, from the rectangle's upper left corner.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = GraphicsStack.current, case .pixels(let pixels) = source else { return }
        let caps = PictureCaps(top: 0, left: 0, bottom: 0, right: 0, isTiled: true)
        context.canvas.draw(pixels, in: rect, pixels: scale, tint: variation.tint?.ink(on: context.canvas), caps: caps)
    }

    func draw(on context: CGContext, in rect: CGRect) {
        if let mirrored, Display.isRightToLeft { return mirrored.draw(on: context, in: rect) }
        let canvas = context.canvas
        let tint = variation.tint?.ink(on: canvas)
        switch source {
        case .pixels(let pixels): canvas.draw(pixels, in: rect, pixels: scale, tint: tint, caps: variation.caps)
        case .symbol(let name): canvas.draw(symbol: name, in: rect, tint: tint)
        case .empty: break
        }
    }
}
