import Foundation
import NativeWidgets
import Testing

@testable import MarkupKit

/// The colours of single pixels of a picture.
struct Pixels {
    let width: Int
    let height: Int
    private let bytes: [UInt8]

    init(_ image: UIImage) throws {
        guard case .pixels(let pixels) = image.source else { throw NoPixels() }
        (width, height) = (pixels.width, pixels.height)
        bytes = try #require(pixels.pixels)
    }

    struct NoPixels: Error {}

    /// A view that is in no window.
    init(of view: UIView, size: CGSize, scale: Double = 1) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try view.writePicture(to: file, size: size, scale: scale)
        try self.init(#require(UIImage(contentsOfFile: file.path)))
    }

    /// Red, green, blue and opacity of a pixel, from 0 to 255; the colours are premultiplied.
    func at(_ x: Int, _ y: Int) -> [Int] {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return [] }
        let place = (y * width + x) * 4
        return [2, 1, 0, 3].map { Int(bytes[place + $0]) }
    }

    func isNear(_ color: [Int], _ x: Int, _ y: Int, tolerance: Int = 12) -> Bool {
        let found = at(x, y)
        return found.count == 4 && zip(found, color).allSatisfy { abs($0 - $1) <= tolerance }
    }

    /// The number of pixels whose colour is nearly `color`.
    func count(_ color: [Int], tolerance: Int = 12) -> Int {
        var count = 0
        for y in 0..<height { for x in 0..<width where isNear(color, x, y, tolerance: tolerance) { count += 1 } }
        return count
    }

    static let red = [255, 0, 0, 255]
    static let green = [0, 255, 0, 255]
    static let blue = [0, 0, 255, 255]
    static let white = [255, 255, 255, 255]
    static let black = [0, 0, 0, 255]
    static let nothing = [0, 0, 0, 0]
}

/// A view that draws with a closure on white.
final class DrawnView: UIView {
    var body: (CGRect) -> Void
    private(set) var drawings = 0

    init(_ body: @escaping (CGRect) -> Void) {
        self.body = body
        super.init(frame: .zero)
        backgroundColor = .white
    }

    required convenience init() { self.init { _ in } }

    override func draw(_ rect: CGRect) {
        drawings += 1
        body(rect)
    }
}
