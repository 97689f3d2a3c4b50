extension StringProtocol {
    /// The text without white space and line ends at both ends.
    ///
    /// It compares Unicode scalars, because a blank with a following accent is one `Character`.
    package var trimmed: String {
        let scalars = unicodeScalars
        var start = scalars.startIndex
        var end = scalars.endIndex
        while start < end, scalars[start].properties.isWhitespace { start = scalars.index(after: start) }
        while start < end {
            let last = scalars.index(before: end)
            guard scalars[last].properties.isWhitespace else { break }
            end = last
        }
        return String(self[start..<end])
    }
}

extension UInt8 {
    /// Whether the byte is white space in XML and JSON: a space, a tab or a line end.
    @inlinable package var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}

extension BidirectionalCollection<UInt8> {
    /// The bytes without blanks at both ends.
    @inlinable package var trimmed: SubSequence {
        var bytes = self[...]
        while let first = bytes.first, first.isBlank { bytes = bytes.dropFirst() }
        while let last = bytes.last, last.isBlank { bytes = bytes.dropLast() }
        return bytes
    }
}
