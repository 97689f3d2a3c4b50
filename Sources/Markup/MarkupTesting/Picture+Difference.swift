public import Foundation

nonisolated extension Picture {
    /// Returns the difference from another picture; `nil` if there is none.
    ///
    /// - Parameter tolerance: The allowed difference of a channel, from 0 to 255.
    public func difference(from expected: Picture, tolerance: Int = 0) -> PictureDifference? {
        let (width, height) = (max(width, expected.width), max(height, expected.height))
        var marked = [UInt32](repeating: 0, count: width * height)
        var count = 0
        var box: (left: Int, top: Int, right: Int, bottom: Int)?
        for y in 0..<height {
            for x in 0..<width {
                let (mine, other) = (pixel(x, y), expected.pixel(x, y))
                guard let mine, let other, Self.isNear(mine, other, tolerance) else {
                    count += 1
                    marked[y * width + x] = Self.mark
                    let old = box ?? (x, y, x, y)
                    box = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
                    continue
                }
                marked[y * width + x] = Self.faded(mine)
            }
        }
        guard let box else { return nil }
        return PictureDifference(
            actual: self, expected: expected, marked: Picture(width: width, height: height, pixels: marked),
            count: count,
            box: CGRect(x: box.left, y: box.top, width: box.right - box.left + 1, height: box.bottom - box.top + 1))
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32? { x < width && y < height ? pixels[y * width + x] : nil }

    private static func isNear(_ left: UInt32, _ right: UInt32, _ tolerance: Int) -> Bool {
        if left == right { return true }
        return tolerance > 0
            && [0, 8, 16, 24].allSatisfy { abs(Int(left >> $0 & 0xFF) - Int(right >> $0 & 0xFF)) <= tolerance }
    }

    /// Opaque red.
    static var mark: UInt32 { 0xFFFF_0000 }

    /// Returns a pale grey version of an equal pixel, so that the marked ones stand out.
    static func faded(_ pixel: UInt32) -> UInt32 {
        let sum = (pixel >> 16 & 0xFF) + (pixel >> 8 & 0xFF) + (pixel & 0xFF)
        let grey = 160 + sum / 3 * 95 / 255
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }
}

/// The difference between two pictures.
///
/// Printing it writes three files into the temporary folder, or into the folder named by the environment variable
/// `MARKUPKIT_PICTURES`: the actual picture, the expected one, and a copy with the differing pixels in red.
public struct PictureDifference: Error, CustomStringConvertible {
    /// The actual picture.
    public let actual: Picture
    /// The expected picture.
    public let expected: Picture
    /// A pale copy with the differing pixels in red.
    public let marked: Picture
    /// The number of differing pixels.
    public let count: Int
    /// The smallest rectangle around the differing pixels, in pixels.
    public let box: CGRect
    /// The subject of the comparison, such as the appearance.
    public var subject = ""

    /// The number and the area of the differing pixels; reading it writes the three files.
    public var description: String {
        let place = "\(Int(box.width)) by \(Int(box.height)) pixels at (\(Int(box.minX)), \(Int(box.minY)))"
        let head = subject.isEmpty ? "" : "\(subject): "
        let sizes = "\(actual.width)x\(actual.height), expected \(expected.width)x\(expected.height)"
        return "\(head)\(count) pixels differ, within \(place) of \(sizes)\(files)"
    }

    private var files: String {
        let folder = Picture.folder ?? FileManager.default.temporaryDirectory
        let name = UUID().uuidString.prefix(8)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var lines = ""
            for (kind, picture) in [("actual", actual), ("expected", expected), ("difference", marked)] {
                let url = folder.appending(path: "\(name)-\(kind).png")
                try picture.write(to: url)
                lines += "\n  \(kind): \(url.path)"
            }
            return lines
        } catch {
            return "\n  The pictures could not be written: \(error)"
        }
    }
}

/// The reason why there is no picture to compare.
@nonexhaustive
public enum ComparisonError: Error, CustomStringConvertible {
    /// There is no readable PNG at the path.
    case cannotRead(String)
    /// A PNG cannot be written to the path.
    case cannotWrite(String)
    /// The view was not laid out in time.
    case notShown

    /// The cause and the remedy.
    public var description: String {
        switch self {
        case .cannotRead(let path):
            "there is no PNG at '\(path)'; run the test once with MARKUPKIT_RECORD=1 and check the picture that it writes"
        case .cannotWrite(let path):
            "'\(path)' cannot be written; check that the folder exists and is writable"
        case .notShown: "the view was not laid out in time, so there is nothing to compare"
        }
    }
}
