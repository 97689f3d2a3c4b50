/// Texts in quotation marks.
extension JSONReader {
    /// Reads a text; its opening quotation mark is the next character.
    mutating func text() throws(Failure) -> String {
        let start = offset
        offset += 1
        var content: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw failure("a control character stands in a text") }
            if byte == UInt8(ascii: "\\") {
                try readEscape(into: &content)
            } else {
                content.append(byte)
                offset += 1
            }
        }
        guard take("\"") else { throw Failure(offset: start, sentence: "this text has no end") }
        return String(decoding: content, as: UTF8.self)
    }

    private mutating func readEscape(into content: inout [UInt8]) throws(Failure) {
        let start = offset
        offset += 1
        guard let byte = next else { throw failure("the file ends inside a text") }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "u"):
            guard let scalar = scalar() else {
                throw Failure(offset: start, sentence: "'\\u' is not followed by the digits of a character")
            }
            content += String(scalar).utf8
        default: throw Failure(offset: start, sentence: "'\\' is not followed by one of \" \\ / b f n r t u")
        }
    }

    /// Reads the digits of a character, those of its second half too.
    private mutating func scalar() -> Unicode.Scalar? {
        guard let first = unit() else { return nil }
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
        guard take("\\"), take("u"), let second = unit(), UTF16.isTrailSurrogate(second) else { return nil }
        return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    }

    private mutating func unit() -> UInt16? {
        guard offset + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[offset..<offset + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        offset += 4
        return unit
    }
}
