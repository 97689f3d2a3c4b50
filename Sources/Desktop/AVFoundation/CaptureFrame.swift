public import Foundation
import NativeWidgets

/// A picture for a source of frames, such as one that a test gives.
public struct CaptureFrame: Sendable {
    let frame: Frame

    /// The pixels across.
    public var width: Int { frame.width }
    /// The pixels down.
    public var height: Int { frame.height }

    /// Creates a frame of pixels: rows of blue, green, red and opacity, a byte each, with nothing between the rows.
    ///
    /// - Returns: `nil` unless both sides have from 1 to 16384 pixels and the bytes are four for each of them.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard (1...16_384).contains(width), (1...16_384).contains(height), pixels.count == width * height * 4 else {
            return nil
        }
        frame = Frame(width: width, height: height, bytes: pixels)
    }

    /// Reads a file in PNG, JPEG or another format that GdkPixbuf reads. What the picture lets through is black.
    ///
    /// - Throws: ``CameraError`` if the file is missing or is no picture.
    public init(contentsOf file: URL) throws {
        guard let image = NativeImage(path: file.path), let pixels = image.pixels,
            let read = CaptureFrame(width: image.width, height: image.height, pixels: pixels)
        else { throw CameraError(.unreadablePicture, file.lastPathComponent) }
        self = read
    }
}
