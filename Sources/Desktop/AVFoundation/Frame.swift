import CCamera
import Foundation
import NativeWidgets

/// One picture of a source. Its pixels neither change nor move in memory during its lifetime.
final class Frame: @unchecked Sendable {
    /// Rows of blue, green, red and opacity, one byte each.
    let pixels: UnsafeRawPointer
    let width: Int
    let height: Int
    /// The distance from one row to the next, in bytes.
    let stride: Int
    private let release: () -> Void

    /// Wraps a picture of GStreamer's and frees it at the end.
    init(_ picture: UnsafeMutablePointer<CameraPicture>) {
        pixels = UnsafeRawPointer(picture.pointee.bytes)
        width = Int(picture.pointee.width)
        height = Int(picture.pointee.height)
        stride = Int(picture.pointee.stride)
        release = { camera_picture_free(picture) }
    }

    /// Copies bytes that have no gaps between the rows.
    init(width: Int, height: Int, bytes: [UInt8]) {
        let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
        bytes.withUnsafeBytes { if let start = $0.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) } }
        pixels = UnsafeRawPointer(copy)
        (self.width, self.height, stride) = (width, height, width * 4)
        release = { copy.deallocate() }
    }

    deinit { release() }

    var size: CGSize { CGSize(width: width, height: height) }

    /// The picture as an image that can be drawn; it keeps the frame alive.
    var image: NativeImage? {
        NativeImage(pixels: pixels, width: width, height: height, stride: stride, keeping: self)
    }
}
