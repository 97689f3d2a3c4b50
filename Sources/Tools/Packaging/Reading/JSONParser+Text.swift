/// Texts in quotation marks.
extension JSONParser {
    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10,
        UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]

    /// Reads a text; its opening quotation mark is the next character.
    mutating func text() throws(Failure) -> String {
        let start = offset
        offset += 1
        var content: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else {
                throw failure(
                    byte == 0x0A ? "a text ends on its line; close it with '\"'" : "a control character in a text")
            }
            if byte == UInt8(ascii: "\\") {
                try appendEscape(to: &content)
            } else {
                content.append(byte)
                offset += 1
            }
        }
        guard take("\"") else { throw Failure(offset: start, sentence: "this text has no end; close it with '\"'") }
        return String(decoding: content, as: UTF8.self)
    }

    private mutating func appendEscape(to content: inout [UInt8]) throws(Failure) {
        let start = offset
        offset += 1
        guard let byte = next else { throw Failure(offset: start, sentence: "the file ends inside a text") }
        offset += 1
        if let plain = Self.escapes[byte] { return content.append(plain) }
        guard byte == UInt8(ascii: "u") else {
            throw Failure(
                offset: start, sentence: "'\\' is followed by one of \" \\ / b f n r t u; write '\\\\' for itself")
        }
        content += Array(String(try scalar(from: start)).utf8)
    }

    private mutating func scalar(from start: Int) throws(Failure) -> Character {
        let failure = Failure(offset: start, sentence: "'\\u' is not followed by the four digits of a character")
        guard let first = unit() else { throw failure }
        if let scalar = Unicode.Scalar(first) { return Character(scalar) }
        // Characters beyond 16 bits are written as two units.
        guard first < 0xDC00, take("\\"), take("u"), let second = unit(), (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
        else { throw failure }
        return Character(scalar)
    }

    private mutating func unit() -> UInt16? {
        guard offset + 4 <= bytes.count else { return nil }
        let digits = bytes[offset..<offset + 4]
        guard digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }) else { return nil }
        offset += 4
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
