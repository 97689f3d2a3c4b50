public import Foundation
import NativeWidgets

nonisolated extension UIImage {
    /// The image with all its pixels decoded, so that showing it takes no time. Images are decoded on another thread,
    /// one after the other.
    ///
    /// - Returns: `nil` for a broken file, and for more than 64 million pixels; make a thumbnail of a larger image
    ///   instead. A symbol or a drawing such as SVG is returned unchanged.
    public func byPreparingForDisplay() async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareForDisplay { continuation.resume(returning: $0) }
        }
    }

    /// Calls the handler with the result of ``byPreparingForDisplay()`` on an unspecified thread.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        NativeImage.decode { completionHandler(self.preparingForDisplay()) }
    }

    /// Decodes the image synchronously on the caller's thread; see ``byPreparingForDisplay()``.
    public func preparingForDisplay() -> UIImage? {
        guard case .pixels(let pixels) = source else { return self }
        guard let prepared = pixels.prepared else { return nil }
        if prepared === pixels { return self }
        return UIImage(source: .pixels(prepared), scale: scale, path: path, variation: variation)
    }

    /// The image with another size in points, see ``preparingThumbnail(of:)``. Thumbnails are made on another thread,
    /// one after the other.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }

    /// Calls the handler with the result of ``byPreparingThumbnail(ofSize:)`` on an unspecified thread.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        NativeImage.decode { completionHandler(self.preparingThumbnail(of: size)) }
    }
}
