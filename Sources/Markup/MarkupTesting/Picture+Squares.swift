import Foundation

nonisolated extension Picture {
    /// Returns the visible difference from another picture, ignoring details; `nil` if there is none.
    ///
    /// Versions of a toolkit draw borders and the edges of letters differently, and may move an element by a pixel, all
    /// of which ``difference(from:tolerance:)`` reports. This method compares the average colours of small squares,
    /// each with the closest squares of the other picture. A word that disappears, moves by several pixels or becomes
    /// longer is still found; a single different letter may not be.
    ///
    /// - Parameters:
    ///   - side: The side of a square in pixels, at least 2.
    ///   - slack: The number of pixels by which something may have moved, at least 0.
    ///   - tolerance: The allowed difference of a colour channel's average, from 0 to 255.
    public func difference(from expected: Picture, squaresOf side: Int, slack: Int = 1, tolerance: Int)
        -> PictureDifference?
    {
        precondition(side >= 2 && slack >= 0, "a square has a side of at least 2 pixels, and slack is not negative")
        if width == expected.width, height == expected.height, pixels == expected.pixels { return nil }
        // Pictures of different sizes always differ, even if the difference is small.
        guard width == expected.width, height == expected.height else { return difference(from: expected) }
        let (mine, other) = (ColourSums(of: self), ColourSums(of: expected))
        var marked = pixels.map(Self.faded)
        var (count, box) = (0, CGRect.null)
        for y in stride(from: 0, to: height, by: side / 2) {
            for x in stride(from: 0, to: width, by: side / 2) {
                let square = Square(x: x, y: y, width: min(side, width - x), height: min(side, height - y))
                guard !mine.resembles(other, in: square, slack, tolerance) else { continue }
                box = box.union(CGRect(x: x, y: y, width: square.width, height: square.height))
                for row in y..<y + square.height {
                    for column in x..<x + square.width where marked[row * width + column] != Self.mark {
                        marked[row * width + column] = Self.mark
                        count += 1
                    }
                }
            }
        }
        guard count > 0 else { return nil }
        return PictureDifference(
            actual: self, expected: expected, marked: Picture(width: width, height: height, pixels: marked),
            count: count, box: box)
    }
}

/// A part of a picture, in pixels.
private nonisolated struct Square {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
}

/// A summed-area table of each channel, which gives the sum over any rectangle from four values.
private nonisolated struct ColourSums {
    let width: Int
    let height: Int
    private let sums: [SIMD4<Int32>]

    init(of picture: Picture) {
        (width, height) = (picture.width, picture.height)
        let stride = width + 1
        var sums = [SIMD4<Int32>](repeating: .zero, count: stride * (height + 1))
        for y in 0..<height {
            var row = SIMD4<Int32>.zero
            for x in 0..<width {
                let pixel = picture.pixels[y * width + x]
                row &+= SIMD4(
                    Int32(pixel >> 24), Int32(pixel >> 16 & 0xFF), Int32(pixel >> 8 & 0xFF), Int32(pixel & 0xFF))
                sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] &+ row
            }
        }
        self.sums = sums
    }

    private func sum(_ x: Int, _ y: Int, _ square: Square) -> SIMD4<Int32> {
        let (top, bottom) = (y * (width + 1), (y + square.height) * (width + 1))
        return sums[bottom + x + square.width] &- sums[bottom + x] &- sums[top + x + square.width] &+ sums[top + x]
    }

    /// Returns whether the square's average is within `tolerance` of a square in `other` that is at most `slack` pixels
    /// away.
    func resembles(_ other: ColourSums, in square: Square, _ slack: Int, _ tolerance: Int) -> Bool {
        let mine = sum(square.x, square.y, square)
        let limit = Int32(tolerance * square.width * square.height)
        for dy in -slack...slack {
            for dx in -slack...slack {
                let x = min(max(0, square.x + dx), width - square.width)
                let y = min(max(0, square.y + dy), height - square.height)
                let difference = mine &- other.sum(x, y, square)
                if max(difference.max(), -difference.min()) <= limit { return true }
            }
        }
        return false
    }
}
