/// Blurs opacities. Three box averages in sequence approximate a Gaussian, in a time that does not depend on their
/// width.
nonisolated enum BoxBlur {
    /// - Parameter deviation: The standard deviation in pixels; below a quarter nothing changes.
    static func blur(
        _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, deviation: Double
    ) {
        guard deviation >= 0.25, width > 0, height > 0 else { return }
        var line = [UInt8](repeating: 0, count: max(width, height))
        for radius in radii(deviation) where radius > 0 {
            for y in 0..<height { average(pixels + y * stride, count: width, step: 1, radius: radius, &line) }
            for x in 0..<width { average(pixels + x, count: height, step: stride, radius: radius, &line) }
        }
    }

    /// The half-widths of three boxes whose variances add up to that of the Gaussian.
    static func radii(_ deviation: Double) -> [Int] {
        // A box of the odd width w has the variance (w² - 1) / 12.
        let variance = deviation * deviation
        let ideal = (4 * variance + 1).squareRoot()
        let small = max(0, Int((ideal - 1) / 2))
        let (narrow, wide) = (Double(2 * small + 1), Double(2 * small + 3))
        // How many of the three boxes have the larger width.
        let missing = 12 * variance - 3 * (narrow * narrow - 1)
        let count = Int((missing / (wide * wide - narrow * narrow)).rounded())
        return (0..<3).map { $0 < count ? small + 1 : small }
    }

    /// Replaces each value by the average of its neighbourhood; values beyond the ends count as 0.
    private static func average(
        _ values: UnsafeMutablePointer<UInt8>, count: Int, step: Int, radius: Int, _ line: inout [UInt8]
    ) {
        for index in 0..<count { line[index] = values[index * step] }
        let size = 2 * radius + 1
        var sum = 0
        for index in 0..<min(radius, count) { sum += Int(line[index]) }
        for index in 0..<count {
            if index + radius < count { sum += Int(line[index + radius]) }
            if index - radius - 1 >= 0 { sum -= Int(line[index - radius - 1]) }
            values[index * step] = UInt8(truncatingIfNeeded: (sum + radius) / size)
        }
    }
}
