public import Foundation
import NativeWidgets

extension UIColor {
    /// Returns the colour for a canvas; theme colours are black on paper and without a canvas.
    func ink(on canvas: Canvas?) -> InkColor { ink { canvas?.ink(named: $0) ?? .black } }

    /// Returns the colour with theme colours resolved. A pattern counts as black.
    nonisolated func ink(ofTheme: (String) -> InkColor) -> InkColor {
        switch paint {
        case .components(let red, let green, let blue, let alpha):
            return InkColor(red: red, green: green, blue: blue, alpha: alpha)
        case .theme(let name, let alpha):
            let ink = ofTheme(name)
            return InkColor(red: ink.red, green: ink.green, blue: ink.blue, alpha: ink.alpha * alpha)
        case .dynamic(let light, let dark): return (DynamicColors.shared.isDark ? dark : light).ink(ofTheme: ofTheme)
        case .mix(let first, let second, let part):
            return .between(first.ink(ofTheme: ofTheme), second.ink(ofTheme: ofTheme), part)
        case .pattern: return .black
        }
    }

    /// Whether the colour may change with the theme.
    nonisolated var followsTheme: Bool {
        switch paint {
        case .components, .pattern: false
        case .theme, .dynamic, .mix: true
        }
    }

    /// Sets the fill and stroke colour of the current context to this colour.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill colour of the current context to this colour.
    public func setFill() { GraphicsStack.current?.setFillColor(self) }

    /// Sets the stroke colour of the current context to this colour.
    public func setStroke() { GraphicsStack.current?.setStrokeColor(self) }

    /// Fills a rectangle of the current drawing or the printed page.
    ///
    /// - Parameter rect: In points from the upper left corner of the view, the picture or the paper.
    public func fill(_ rect: CGRect) { fill([rect]) }

    /// Draws the edge of a rectangle of the current drawing or the printed page, one point wide, inside of the
    /// rectangle.
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
