public import Foundation

extension UIView {
    /// Draws the view and writes the picture as PNG, SVG or PDF, depending on the file's extension.
    ///
    /// The view must not be in a window. Starts GTK on a private display if it is not running.
    ///
    /// - Parameters:
    ///   - size: The size in points; `nil` means the view's natural size.
    ///   - scale: The number of pixels per point of a PNG.
    /// - Throws: ``PictureError``, or ``Display/Failure`` if no display can be opened.
    public func writePicture(to url: URL, size: CGSize? = nil, scale: Double = 1) throws {
        try Display.open(headless: true)
        let window = HostWindow(self, size: size)
        defer { window.close() }
        guard window.show() else { throw PictureError.notShown }
        try window.writePicture(to: url, scale: scale)
    }
}
