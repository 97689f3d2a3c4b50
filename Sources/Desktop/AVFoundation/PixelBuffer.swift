import CCamera
import Foundation
import NativeWidgets

/// One picture of a source. Its pixels do not change or move during its lifetime.
final class PixelBuffer: @unchecked Sendable {
    /// Rows of blue, green, red and opacity, one byte each.
    let pixels: UnsafeRawPointer
    let width: Int
    let height: Int
    /// The distance between the starts of two rows, in bytes.
    let stride: Int
    private let release: () -> Void

    /// Takes ownership of a picture of GStreamer, which GStreamer's code frees.
    init(_ picture: UnsafeMutablePointer<CameraPicture>) {
        pixels = UnsafeRawPointer(picture.pointee.bytes)
        width = Int(picture.pointee.width)
        height = Int(picture.pointee.height)
        stride = Int(picture.pointee.stride)
        release = { camera_picture_free(picture) }
    }

    /// Copies bytes without padding between the rows.
    init(width: Int, height: Int, bytes: [UInt8]) {
        let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
        bytes.withUnsafeBytes { if let start = $0.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) } }
        pixels = UnsafeRawPointer(copy)
        (self.width, self.height, stride) = (width, height, width * 4)
        release = { copy.deallocate() }
    }

    deinit { release() }

    var size: CGSize { CGSize(width: width, height: height) }

    /// An image of the picture; it retains the frame.
    var image: NativeImage? {
        NativeImage(pixels: pixels, width: width, height: height, stride: stride, keeping: self)
    }
}
