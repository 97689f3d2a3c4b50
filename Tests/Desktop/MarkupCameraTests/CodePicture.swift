import AVFoundation
import Foundation
import Testing

/// A picture in shades of grey, to put codes on.
nonisolated struct CodePicture {
    let width: Int
    let height: Int
    private var shades: [Double]

    init(width: Int, height: Int, shade: Double = 255) {
        (self.width, self.height) = (width, height)
        shades = [Double](repeating: shade, count: width * height)
    }

    /// A code as `zint` draws it, which numbers the kinds.
    init(zint kind: Int, _ text: String, scale: Double = 2) throws { try self.init(zint: kind, Data(text.utf8), scale) }

    init(zint kind: Int, _ content: Data, _ scale: Double, binary: Bool = false) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appending(path: "content"), folder.appending(path: "code.png"))
        try content.write(to: input)
        let process = Process()
        process.executableURL = URL(filePath: Self.program)
        process.arguments =
            ["-b", "\(kind)", "-i", input.path, "-o", output.path, "--scale", "\(scale)", "--quietzones", "-w", "10"]
            + ["--vwhitesp=5"] + (binary ? ["--binary"] : [])
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "zint did not draw kind \(kind)")
        let frame = try CaptureFrame(contentsOf: output)
        self.init(width: frame.width, height: frame.height)
        let pixels = frame.pixels
        for index in shades.indices { shades[index] = Double(pixels[index * 4]) }
    }

    private static let program = "/usr/bin/zint"
    static let isDrawn = FileManager.default.isExecutableFile(atPath: program)
    static let absence: Comment = "there is no zint, which draws codes: run scripts/setup-peers.sh"

    private subscript(x: Int, y: Int) -> Double {
        (0..<width).contains(x) && (0..<height).contains(y) ? shades[y * width + x] : 255
    }

    /// Puts another picture here with its middle at a place, turned to the right.
    mutating func put(_ other: CodePicture, at place: (x: Double, y: Double), degrees: Double = 0) {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        for y in 0..<height {
            for x in 0..<width {
                let (dx, dy) = (Double(x) - place.x, Double(y) - place.y)
                let across = dx * cosine + dy * sine + Double(other.width) / 2
                let down = -dx * sine + dy * cosine + Double(other.height) / 2
                guard across >= 0, down >= 0, across < Double(other.width), down < Double(other.height) else {
                    continue
                }
                let (left, top) = (Int(across), Int(down))
                let (right, low) = (across - Double(left), down - Double(top))
                shades[y * width + x] =
                    (other[left, top] * (1 - right) + other[left + 1, top] * right) * (1 - low)
                    + (other[left, top + 1] * (1 - right) + other[left + 1, top + 1] * right) * low
            }
        }
    }

    /// Each pixel becomes the mean of those around it.
    func blurred(radius: Int) -> CodePicture {
        var blurred = self
        let count = Double((2 * radius + 1) * (2 * radius + 1))
        for y in 0..<height {
            for x in 0..<width {
                var sum = 0.0
                for dy in -radius...radius { for dx in -radius...radius { sum += self[x + dx, y + dy] } }
                blurred.shades[y * width + x] = sum / count
            }
        }
        return blurred
    }

    var frame: CaptureFrame {
        get throws {
            var pixels = [UInt8]()
            pixels.reserveCapacity(width * height * 4)
            for shade in shades {
                let value = UInt8(min(255, max(0, shade)))
                pixels.append(contentsOf: [value, value, value, 255])
            }
            return try #require(CaptureFrame(width: width, height: height, pixels: pixels))
        }
    }

    /// A code in the middle of a camera's picture.
    static func scene(
        zint kind: Int, _ text: String, scale: Double = 2, size: (width: Int, height: Int) = (640, 480),
        degrees: Double = 0
    ) throws -> CodePicture {
        var scene = CodePicture(width: size.width, height: size.height, shade: 215)
        let code = try CodePicture(zint: kind, text, scale: scale)
        scene.put(code, at: (Double(size.width) / 2, Double(size.height) / 2), degrees: degrees)
        return scene
    }
}

nonisolated extension CaptureFrame {
    /// A plain picture of a colour.
    static func plain(blue: UInt8, green: UInt8, red: UInt8, width: Int = 64, height: Int = 48) throws -> CaptureFrame {
        let pixels = [[UInt8]](repeating: [blue, green, red, 255], count: width * height).flatMap { $0 }
        return try #require(CaptureFrame(width: width, height: height, pixels: pixels))
    }
}
