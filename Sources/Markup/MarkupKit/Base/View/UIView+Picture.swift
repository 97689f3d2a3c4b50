public import Foundation

extension UIView {
    /// Draws the view at a size and writes the picture: PNG, SVG or PDF, as the file's ending says.
    ///
    /// The view must not be in a window. Starts GTK on a private display if it is not running.
    ///
    /// - Parameters:
    ///   - size: In logical pixels; the view's natural size if `nil`.
    ///   - scale: Pixels of a PNG for one logical pixel.
    /// - Throws: ``PictureError``, or ``Display/Failure`` if there is no way to draw.
    public func writePicture(to url: URL, size: CGSize? = nil, scale: Double = 1) throws {
        try Display.open(headless: true)
        let window = HostWindow(self, size: size)
        defer { window.close() }
        guard window.show() else { throw PictureError.notShown }
        try window.writePicture(to: url, scale: scale)
    }
}
