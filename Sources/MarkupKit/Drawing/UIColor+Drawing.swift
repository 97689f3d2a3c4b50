public import Foundation
import NativeWidgets

extension UIColor {
    /// The colour as a canvas takes it; without one, and on paper, colours of the theme are black.
    func ink(on canvas: Canvas?) -> InkColor { ink { canvas?.ink(named: $0) ?? .black } }

    /// The colour with those of the theme looked up. An image counts as black.
    nonisolated func ink(ofTheme: (String) -> InkColor) -> InkColor {
        if let components {
            return InkColor(
                red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
        }
        guard case .theme(let name, let alpha) = paint else { return .black }
        let ink = ofTheme(name)
        return InkColor(red: ink.red, green: ink.green, blue: ink.blue, alpha: ink.alpha * alpha)
    }

    /// Makes it the colour of what is filled and of lines in the current drawing.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes it the colour of what is filled in the current drawing.
    public func setFill() { GraphicsStack.current?.setFillColor(self) }

    /// Makes it the colour of lines in the current drawing.
    public func setStroke() { GraphicsStack.current?.setStrokeColor(self) }

    /// Fills a rectangle of the current drawing, or of the page that is being printed.
    ///
    /// - Parameter rect: In points from the upper left corner of the view, the picture or the paper.
    public func fill(_ rect: CGRect) { fill([rect]) }

    /// Draws the edge of a rectangle of the current drawing, or of the page that is being printed, one point wide, inside of the rectangle.
    ///
    /// - Parameter rect: In points from the upper left corner of the view, the picture or the paper.
    public func stroke(_ rect: CGRect) { fill(rect.frameOfOnePoint) }

    private func fill(_ rects: [CGRect]) {
        guard let context = GraphicsStack.current else { return }
        context.saved {
            context.setFillColor(self)
            context.fill(rects)
        }
    }
}
