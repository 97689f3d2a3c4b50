import MarkupBasics

/// Reads JSON from a part of a source text.
///
/// Foundation's reader gives neither the positions of values nor the order of members. A comma after the last member or
/// item is accepted.
struct JSONReader {
    private static let greatestDepth = 64

    private let source: SourceText
    private let end: Int
    private var index: Int
    private var depth = 0

    /// Reads the single value in a range.
    static func read(_ range: SourceRange, in source: SourceText) throws(JSONFault) -> JSONNode {
        var reader = JSONReader(source: source, range: range)
        let node = try reader.value()
        reader.skipBlanks()
        guard reader.index >= reader.end else { throw reader.fault("nothing may follow the closing brace") }
        return node
    }

    private init(source: SourceText, range: SourceRange) {
        self.source = source
        end = min(range.end, source.bytes.count)
        index = range.start
    }

    private mutating func value() throws(JSONFault) -> JSONNode {
        skipBlanks()
        let start = index
        let value: JSONValue
        switch byte {
        case UInt8(ascii: "{"): value = .object(try nested { (reader) throws(JSONFault) in try reader.members() })
        case UInt8(ascii: "["): value = .array(try nested { (reader) throws(JSONFault) in try reader.items() })
        case UInt8(ascii: "\""): value = .string(try string())
        case .some(let byte) where isNumberByte(byte): value = .number(try number())
        default: value = try word()
        }
        return JSONNode(value: value, range: SourceRange(start: start, end: index))
    }

    private mutating func nested<Result>(
        _ read: (inout JSONReader) throws(JSONFault) -> Result
    ) throws(JSONFault) -> Result {
        guard depth < JSONReader.greatestDepth else { throw fault("values are nested too deeply") }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    private mutating func members() throws(JSONFault) -> [JSONMember] {
        var members: [JSONMember] = []
        index += 1
        while true {
            skipBlanks()
            if accept("}") { return members }
            guard byte == UInt8(ascii: "\"") else {
                throw fault(
                    members.isEmpty ? "expected a name in double quotes or '}'" : "expected a name in double quotes")
            }
            let start = index
            let key = try string()
            let keyRange = SourceRange(start: start + 1, end: index - 1)
            skipBlanks()
            guard accept(":") else { throw fault("expected ':' after the name '\(key)'") }
            members.append(JSONMember(key: key, keyRange: keyRange, node: try value()))
            skipBlanks()
            guard accept(",") || byte == UInt8(ascii: "}") else { throw fault("expected ',' or '}'") }
        }
    }

    private mutating func items() throws(JSONFault) -> [JSONNode] {
        var items: [JSONNode] = []
        index += 1
        while true {
            skipBlanks()
            if accept("]") { return items }
            items.append(try value())
            skipBlanks()
            guard accept(",") || byte == UInt8(ascii: "]") else { throw fault("expected ',' or ']'") }
        }
    }

    private mutating func word() throws(JSONFault) -> JSONValue {
        for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
        where source.bytes[index..<end].starts(with: word.utf8) {
            index += word.utf8.count
            return value
        }
        throw fault("expected a value")
    }

    private mutating func number() throws(JSONFault) -> Double {
        let start = index
        while let byte, isNumberByte(byte) { index += 1 }
        let text = source.text(in: SourceRange(start: start, end: index))
        guard let number = NumberValue.parse(text) else {
            throw JSONFault(detail: "'\(text)' is not a number", range: SourceRange(start: start, end: index))
        }
        return number
    }

    private mutating func string() throws(JSONFault) -> String {
        let start = index
        index += 1
        var text: [UInt8] = []
        while let next = byte {
            switch next {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text.append(contentsOf: String(try escape()).utf8)
            case ..<0x20:
                throw fault("a line end or control character inside a string; write \\n or close the string")
            default:
                text.append(next)
                index += 1
            }
        }
        throw JSONFault(detail: "the string is not closed", range: SourceRange(start: start, end: start + 1))
    }

    private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
        let plain: [UInt8: Unicode.Scalar] = [
            UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
            UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
        ]
        let start = index
        index += 1
        if let byte, let scalar = plain[byte] {
            index += 1
            return scalar
        }
        if accept("u"), var code = hexadecimal() {
            if 0xD800..<0xDC00 ~= code, accept("\\"), accept("u"), let low = hexadecimal(), 0xDC00..<0xE000 ~= low {
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            if let scalar = Unicode.Scalar(code) { return scalar }
        }
        let range = SourceRange(start: start, end: min(max(index, start + 2), end))
        throw JSONFault(detail: "'\(source.text(in: range))' is not an escape sequence", range: range)
    }

    private mutating func hexadecimal() -> UInt32? {
        guard index + 4 <= end else { return nil }
        let digits = source.bytes[index..<index + 4]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }) else { return nil }
        index += 4
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    // MARK: Bytes

    private var byte: UInt8? { index < end ? source.bytes[index] : nil }

    private func isNumberByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func accept(_ mark: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: mark) else { return false }
        index += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte, byte.isBlank { index += 1 }
    }

    private func fault(_ detail: String) -> JSONFault {
        let place = index < end ? SourceRange(start: index, end: index + 1) : SourceRange(start: end, end: end)
        return JSONFault(detail: index < end ? detail : "\(detail), but the text ends here", range: place)
    }
}
