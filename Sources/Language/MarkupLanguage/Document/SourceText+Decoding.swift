extension SourceText {
    /// Returns the source range of a part of a decoded attribute value or instruction.
    ///
    /// A value may be shorter than its source: `&lt;` stands for one character and a carriage return with its line feed
    /// for one line feed. `part` counts UTF-8 bytes of the decoded text, the result counts bytes of the source.
    public func range(ofDecoded part: Range<Int>, in raw: SourceRange) -> SourceRange {
        let lower = offset(ofDecoded: part.lowerBound, in: raw)
        let upper = part.isEmpty ? lower : offset(ofDecoded: part.upperBound, in: raw)
        return SourceRange(start: lower, end: upper)
    }

    private func offset(ofDecoded target: Int, in raw: SourceRange) -> Int {
        var decoded = 0
        var index = raw.start
        while index < raw.end, decoded < target {
            let (length, produced) = unit(at: index, end: raw.end)
            index += length
            decoded += produced
        }
        return min(index, raw.end)
    }

    /// Returns the number of source bytes and of decoded bytes of the next unit: a reference, a line end, or one byte.
    private func unit(at index: Int, end: Int) -> (length: Int, produced: Int) {
        switch bytes[index] {
        case UInt8(ascii: "\r") where index + 1 < end && bytes[index + 1] == UInt8(ascii: "\n"):
            return (2, 1)
        case UInt8(ascii: "&"):
            guard let semicolon = bytes[index..<end].firstIndex(of: UInt8(ascii: ";")) else { return (1, 1) }
            return (semicolon - index + 1, decodedLength(ofReference: index + 1..<semicolon))
        default:
            return (1, 1)
        }
    }

    private func decodedLength(ofReference name: Range<Int>) -> Int {
        guard bytes[name].first == UInt8(ascii: "#") else { return 1 }
        let digits = String(decoding: bytes[name].dropFirst(), as: UTF8.self)
        let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let code, let scalar = Unicode.Scalar(code) else { return 1 }
        return UTF8.width(scalar)
    }
}
