public import Foundation
import NativeWidgets

/// A picture for a source of frames, for example in tests.
public struct CaptureFrame: Sendable {
    let frame: PixelBuffer

    /// The width in pixels.
    public var width: Int { frame.width }
    /// The height in pixels.
    public var height: Int { frame.height }
    /// The pixels: rows of blue, green, red and alpha bytes, without padding between the rows.
    public var pixels: [UInt8] { [UInt8](UnsafeRawBufferPointer(start: frame.pixels, count: width * height * 4)) }

    /// Creates a frame from pixels: rows of blue, green, red and alpha bytes, without padding between the rows.
    ///
    /// - Returns: `nil` unless width and height are from 1 to 16384 and there are four bytes for each pixel.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard (1...16_384).contains(width), (1...16_384).contains(height), pixels.count == width * height * 4 else {
            return nil
        }
        frame = PixelBuffer(width: width, height: height, bytes: pixels)
    }

    /// Reads a file in PNG, JPEG or another format that GdkPixbuf reads. Transparent parts become black.
    ///
    /// - Throws: ``CameraError`` if the file is missing or is not a picture.
    public init(contentsOf file: URL) throws {
        guard let image = NativeImage(path: file.path), let pixels = image.pixels,
            let read = CaptureFrame(width: image.width, height: image.height, pixels: pixels)
        else { throw CameraError(.unreadablePicture, file.lastPathComponent) }
        self = read
    }
}
