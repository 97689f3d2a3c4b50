import Foundation

/// Reads the message that opens a document.
///
/// `JSONDecoder` was the simpler way: it takes a seventh of the time of the first diagnostics for the escapes of a long
/// text. It still reads messages of another form, and reports their errors.
struct OpenMessage {
    /// The method of the message.
    static let method = "textDocument/didOpen"
    /// A message beyond this size in bytes is read before anything else of it is decoded: to decode its method alone reads all of it.
    static let longMessage = 65_536

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
        var (method, uri, text): (String?, String?, String?) = (nil, nil, nil)
        var version: Int?
        let isRead = members { reader, key in
            if key == "method" {
                method = reader.string()
                return method == Self.method
            }
            guard key == "params" else { return key != "id" && reader.skip() }
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
        guard isRead, index == bytes.count, method != nil, let uri, let text else { return nil }
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
        guard take("\""), let end = endOfString() else { return nil }
        var isRead = true
        // No character is longer than its escape. To append to an array took three times as long.
        let content = [UInt8](unsafeUninitializedCapacity: end - index) { content, count in
            while true {
                let stop = bytes[index..<end].firstIndex(of: UInt8(ascii: "\\")) ?? end
                _ = content[count...].update(fromContentsOf: bytes[index..<stop])
                count += stop - index
                index = stop + 1
                guard stop < end else { return }
                guard let scalar = escape() else {
                    isRead = false
                    return
                }
                for byte in scalar.utf8 {
                    content[count] = byte
                    count += 1
                }
            }
        }
        index = end + 1
        return isRead ? String(validating: content, as: UTF8.self) : nil
    }

    /// Returns the offset of the closing quotation mark; `nil` without one, or if there is a control character before it.
    private func endOfString() -> Int? {
        var place = index
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""): return place
            case UInt8(ascii: "\\"): place += 2
            case ..<0x20: return nil
            default: place += 1
            }
        }
        return nil
    }

    /// Reads what follows a backslash; `nil` if it is no escape.
    private mutating func escape() -> Unicode.Scalar? {
        guard index < bytes.count else { return nil }
        let sign = bytes[index]
        index += 1
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(sign)
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "u"): return scalar()
        default: return nil
        }
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
        var unit: UInt32 = 0
        for byte in bytes[index..<(index + 4)] {
            guard let digit = Self.digit(byte) else { return nil }
            unit = unit << 4 | digit
        }
        return unit
    }

    /// The value of a hexadecimal digit; `nil` for another character.
    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
