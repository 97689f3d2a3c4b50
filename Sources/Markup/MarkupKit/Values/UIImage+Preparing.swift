public import Foundation
import NativeWidgets

nonisolated extension UIImage {
    /// The picture with all its pixels decoded, so that showing it takes no time. Decoding happens on another thread, one picture after the
    /// other.
    ///
    /// - Returns: `nil` for a broken file, and for more than 64 million pixels: make a thumbnail of such a picture. A symbol, and a drawing
    ///   such as SVG, is answered as it is.
    public func byPreparingForDisplay() async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareForDisplay { continuation.resume(returning: $0) }
        }
    }

    /// The same, told by a call on an unspecified thread.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        NativeImage.decode { completionHandler(self.preparingForDisplay()) }
    }

    /// The same at once, on the thread of the caller.
    public func preparingForDisplay() -> UIImage? {
        guard case .pixels(let pixels) = source else { return self }
        guard let prepared = pixels.prepared else { return nil }
        if prepared === pixels { return self }
        return UIImage(source: .pixels(prepared), scale: scale, path: path, variation: variation)
    }

    /// The picture at another size in points, see ``preparingThumbnail(of:)``; made on another thread, one picture after the other.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }

    /// The same, told by a call on an unspecified thread.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        NativeImage.decode { completionHandler(self.preparingThumbnail(of: size)) }
    }
}
