import Foundation

/// Reads the message that opens a document.
///
/// `JSONDecoder` was the simpler way: it takes a seventh of the time of the first diagnostics for the escapes of a long
/// text. It still reads messages of another form, and reports their errors.
struct OpenMessage {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    /// Returns the parameters of a message; nil if it has another form.
    static func parameters(in message: Data) -> OpenParameters? {
        [UInt8](message).withUnsafeBufferPointer { bytes in
            var reader = OpenMessage(bytes: bytes)
            return reader.read()
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func read() -> OpenParameters? {
        var (uri, text): (String?, String?) = (nil, nil)
        var version: Int?
        let isRead = members { reader, key in
            guard key == "params" else { return reader.skip() }
            return reader.members { reader, key in
                guard key == "textDocument" else { return reader.skip() }
                return reader.members { reader, key in
                    switch key {
                    case "uri":
                        uri = reader.string()
                        return uri != nil
                    case "text":
                        text = reader.string()
                        return text != nil
                    case "version": return reader.number(&version)
                    default: return reader.skip()
                    }
                }
            }
        }
        skipBlanks()
        guard isRead, index == bytes.count, let uri, let text else { return nil }
        return OpenParameters(textDocument: OpenParameters.Item(uri: uri, version: version, text: text))
    }

    // MARK: Values

    private mutating func skipBlanks() {
        while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    }

    private mutating func take(_ sign: Character) -> Bool {
        skipBlanks()
        guard index < bytes.count, bytes[index] == sign.asciiValue else { return false }
        index += 1
        return true
    }

    private mutating func members(_ body: (inout OpenMessage, String) -> Bool) -> Bool {
        guard take("{") else { return false }
        if take("}") { return true }
        repeat {
            guard let key = string(), take(":"), body(&self, key) else { return false }
        } while take(",")
        return take("}")
    }

    private mutating func number(_ value: inout Int?) -> Bool {
        skipBlanks()
        let start = index
        guard skip() else { return false }
        value = Int(String(decoding: bytes[start..<index], as: UTF8.self))
        return true
    }

    /// Skips any value; the content of lists and objects is not looked at.
    private mutating func skip() -> Bool {
        skipBlanks()
        let start = index
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): guard string() != nil else { return false }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
                if depth == 0 { return index > start }
                if bytes[index] != UInt8(ascii: ",") { depth -= 1 }
                index += 1
                if depth == 0, bytes[index - 1] != UInt8(ascii: ",") { return true }
            default: index += 1
            }
        }
        return false
    }

    private mutating func string() -> String? {
        guard take("\"") else { return nil }
        var content: [UInt8] = []
        while true {
            let start = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") {
                guard bytes[index] >= 0x20 else { return nil }
                index += 1
            }
            guard index < bytes.count else { return nil }
            content.append(contentsOf: bytes[start..<index])
            index += 1
            if bytes[index - 1] == UInt8(ascii: "\"") { return String(validating: content, as: UTF8.self) }
            guard escape(into: &content) else { return nil }
        }
    }

    /// Reads what follows a backslash.
    private mutating func escape(into content: inout [UInt8]) -> Bool {
        guard index < bytes.count else { return false }
        let sign = bytes[index]
        index += 1
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(sign)
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "u"):
            guard let scalar = scalar() else { return false }
            content.append(contentsOf: String(scalar).utf8)
        default: return false
        }
        return true
    }

    /// Reads the digits of one escape, or of the two that a character beyond 16 bits has.
    private mutating func scalar() -> Unicode.Scalar? {
        guard let first = unit() else { return nil }
        guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        index += 2
        guard let second = unit(), (0xDC00..<0xE000).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func unit() -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        defer { index += 4 }
        let digits = bytes[index..<(index + 4)]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
