extension OutputBuffer {
    @inline(__always)
    mutating func append(_ text: String, escapes: Bool) throws {
        var text = text
        let count = text.utf8.count
        let target = try reserve(escapes ? Escaping.room(for: count) : count)
        let written = text.withUTF8 { source in
            guard let start = source.baseAddress else { return 0 }
            if escapes { return Escaping.write(start, count: source.count, to: target) }
            target.update(from: start, count: source.count)
            return source.count
        }
        advance(written)
    }

    /// Writes an integer in decimal digits.
    mutating func append(_ value: Int) throws {
        let target = try reserve(20)
        var magnitude = value.magnitude
        var digits = 1
        var bound: UInt = 10
        while digits < 20, magnitude >= bound {
            digits += 1
            let (product, overflow) = bound.multipliedReportingOverflow(by: 10)
            if overflow { break }
            bound = product
        }
        var index = digits
        if value < 0 {
            target[0] = UInt8(ascii: "-")
            index += 1
        }
        advance(index)
        let first = index - digits
        while index > first {
            index -= 1
            let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: 10)
            target[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: remainder)
            magnitude = quotient
        }
    }
}
