public import Foundation
import NativeWidgets

nonisolated extension UIImage {
    /// The way in which the pixels of an image are turned before they are shown.
    public nonisolated enum Orientation: Int, Sendable {
        /// Not turned.
        case up
        /// Turned by half a turn.
        case down
        /// Turned by a quarter to the left.
        case left
        /// Turned by a quarter to the right.
        case right
        /// Left and right are exchanged.
        case upMirrored
        /// Top and bottom are exchanged.
        case downMirrored
        /// Left and right are exchanged, then turned by a quarter to the left.
        case leftMirrored
        /// Left and right are exchanged, then turned by a quarter to the right.
        case rightMirrored

        /// Whether width and height are exchanged.
        fileprivate var isSideways: Bool {
            switch self {
            case .left, .right, .leftMirrored, .rightMirrored: true
            case .up, .down, .upMirrored, .downMirrored: false
            }
        }

        /// The place in the original of a pixel of the turned image; `width` and `height` are the original's.
        fileprivate func place(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
            switch self {
            case .up: (x, y)
            case .down: (width - 1 - x, height - 1 - y)
            case .left: (width - 1 - y, x)
            case .right: (y, height - 1 - x)
            case .upMirrored: (width - 1 - x, y)
            case .downMirrored: (x, height - 1 - y)
            case .leftMirrored: (y, x)
            case .rightMirrored: (width - 1 - y, height - 1 - x)
            }
        }
    }

    /// The orientation: always `up`, because pixels are turned when an image is created.
    public var imageOrientation: Orientation { .up }

    /// Creates an image from another one with a scale in pixels per point, and turns its pixels at once. Symbols are not turned. Others than
    /// positive scales count as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let turned = cgImage.turned(orientation)
        self.init(
            source: turned.map { .pixels($0) } ?? cgImage.source, scale: scale > 0 ? scale : 1,
            path: turned == nil ? cgImage.path : nil, variation: cgImage.variation)
    }

    /// The image with left and right exchanged; a symbol is returned unchanged.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        UIImage(cgImage: self, scale: scale, orientation: .upMirrored)
    }

    /// Returns the part of the image in a rectangle, in pixels from its upper left corner; `nil` for a symbol and for a rectangle outside of the
    /// image.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard case .pixels(let pixels) = source, let bytes = pixels.pixels else { return nil }
        let whole = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        let part = rect.standardized.integral.intersection(whole)
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let (left, top, columns, rows) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
        let cropped = TurnedPixels(count: columns * rows)
        bytes.withUnsafeBytes { bytes in
            for y in 0..<rows {
                for x in 0..<columns {
                    cropped.words[y * columns + x] = bytes.loadUnaligned(
                        fromByteOffset: ((top + y) * pixels.width + left + x) * 4, as: UInt32.self)
                }
            }
        }
        let image = NativeImage(
            pixels: UnsafeRawPointer(cropped.words), width: columns, height: rows, stride: columns * 4,
            keeping: cropped)
        return image.map { UIImage(source: .pixels($0), scale: scale, variation: variation) }
    }

    /// The image that is drawn with left and right exchanged in right-to-left layouts; a symbol is returned unchanged, because themes have
    /// symbols for both directions.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        guard mirrored == nil, let turned = turned(.upMirrored) else { return self }
        return UIImage(
            source: source, scale: scale, path: path, variation: variation, animation: animation,
            mirrored: UIImage(source: .pixels(turned), scale: scale, variation: variation))
    }

    /// Whether the image is drawn with left and right exchanged in right-to-left layouts.
    public var flipsForRightToLeftLayoutDirection: Bool { mirrored != nil }

    /// The turned pixels; `nil` if nothing is turned.
    private func turned(_ orientation: Orientation) -> NativeImage? {
        guard orientation != .up, case .pixels(let pixels) = source, let bytes = pixels.pixels else { return nil }
        let (width, height) = (pixels.width, pixels.height)
        let turned = TurnedPixels(count: width * height)
        let (columns, rows) = orientation.isSideways ? (height, width) : (width, height)
        bytes.withUnsafeBytes { bytes in
            for y in 0..<rows {
                for x in 0..<columns {
                    let place = orientation.place(x, y, width: width, height: height)
                    turned.words[y * columns + x] = bytes.loadUnaligned(
                        fromByteOffset: (place.y * width + place.x) * 4, as: UInt32.self)
                }
            }
        }
        return NativeImage(
            pixels: UnsafeRawPointer(turned.words), width: columns, height: rows, stride: columns * 4, keeping: turned)
    }
}

/// The memory of turned pixels, which no longer changes once an image uses it.
private nonisolated final class TurnedPixels: @unchecked Sendable {
    let words: UnsafeMutablePointer<UInt32>

    init(count: Int) {
        words = .allocate(capacity: count)
        words.initialize(repeating: 0, count: count)
    }

    deinit { words.deallocate() }
}
