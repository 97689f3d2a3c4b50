public import Foundation

extension String {
    /// Draws the text in the current drawing, with no additional line breaks; see `NSAttributedString.draw(at:)`.
    ///
    /// - Parameters:
    ///   - point: The upper left corner of the text, in points.
    ///   - attributes: Its font, colour and so on; by default 12 points of the desktop's font, in black.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    /// Draws the text in the current drawing; lines break at the rectangle's width; see `NSAttributedString.draw(in:)`.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }

    /// Returns the size of the text in a drawing, in points, with no additional line breaks.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    /// Returns the bounds of the text in a drawing, in points; see
    /// `NSAttributedString.boundingRect(with:options:context:)`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext? = nil
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }
}

extension NSString {
    /// Draws the text in the current drawing, with no additional line breaks; see `NSAttributedString.draw(at:)`.
    ///
    /// - Parameter point: The upper left corner of the text, in points.
    @MainActor public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) { String(describing: self).draw(at: point, withAttributes: attributes) }

    /// Draws the text in the current drawing; lines break at the rectangle's width; see `NSAttributedString.draw(in:)`.
    @MainActor public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) { String(describing: self).draw(in: rect, withAttributes: attributes) }

    /// Returns the size of the text in a drawing, in points, with no additional line breaks.
    @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }
}
