public import Foundation
public import MarkupKit
import NativePrinting

extension UIColor {
    /// The colour as ink; colours of the theme are made for screens and are black on paper.
    nonisolated var ink: InkColor {
        components.map { InkColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) } ?? .black
    }

    /// Fills a rectangle of the page that is being printed.
    ///
    /// - Parameter rect: In points from the upper left corner of the paper.
    public func fill(_ rect: CGRect) { PageCanvas.current?.fill(rect, ink) }

    /// Draws the edge of a rectangle of the page that is being printed, one point wide, inside of the rectangle.
    ///
    /// - Parameter rect: In points from the upper left corner of the paper.
    public func stroke(_ rect: CGRect) { PageCanvas.current?.frame(rect, ink) }
}

extension UIImage {
    /// Draws the picture over a rectangle of the page that is being printed. Symbols of the icon theme are not drawn.
    ///
    /// - Parameter rect: In points from the upper left corner of the paper.
    public func draw(in rect: CGRect) {
        guard let canvas = PageCanvas.current, let data = pngData() else { return }
        canvas.drawPNG(data, in: rect)
    }
}
