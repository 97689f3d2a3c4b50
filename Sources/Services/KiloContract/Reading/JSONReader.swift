/// Reads JSON. Unlike Foundation's decoder it names the line of a fault and refuses a member that is there twice.
struct JSONReader {
    /// A violation of the syntax.
    struct Failure: Error {
        let offset: Int
        let sentence: String
    }

    /// The maximum number of lists and objects inside each other.
    static let deepest = 256

    let bytes: [UInt8]
    var offset = 0
    private var depth = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the only value of a text.
    static func value(of bytes: [UInt8]) throws(Failure) -> JSON {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Failure(offset: 0, sentence: "the file is not UTF-8")
        }
        var reader = JSONReader(bytes)
        // The mark that some editors write at the beginning.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
        let value = try reader.value()
        reader.skipSpace()
        guard reader.offset == bytes.count else { throw reader.failure("the file continues after its end") }
        return value
    }

    func failure(_ sentence: String) -> Failure { Failure(offset: offset, sentence: sentence) }

    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Skips a character if it is the next one.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private mutating func value() throws(Failure) -> JSON {
        skipSpace()
        guard let byte = next else { throw failure("the file ends here; a value is missing") }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < Self.deepest else {
                throw failure("more than \(Self.deepest) lists and objects inside each other")
            }
            depth += 1
            defer { depth -= 1 }
            offset += 1
            return byte == UInt8(ascii: "{") ? try object() : try array()
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        default: return try word()
        }
    }

    private mutating func object() throws(Failure) -> JSON {
        var members = JSONMembers()
        skipSpace()
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure("a name in quotation marks is missing") }
            let start = offset
            let name = try text()
            skipSpace()
            guard take(":") else { throw failure("a colon is missing after '\(name)'") }
            guard members.insert(try value(), named: name) else {
                throw Failure(offset: start, sentence: "'\(name)' is here a second time")
            }
            skipSpace()
        } while take(",")
        guard take("}") else { throw failure("a comma or '}' is missing") }
        return .object(members)
    }

    private mutating func array() throws(Failure) -> JSON {
        var elements: [JSON] = []
        skipSpace()
        if take("]") { return .array(elements) }
        repeat {
            elements.append(try value())
            skipSpace()
        } while take(",")
        guard take("]") else { throw failure("a comma or ']' is missing") }
        return .array(elements)
    }

    private mutating func number() throws(Failure) -> Double {
        let start = offset
        _ = take("-")
        let whole = digits()
        var isNumber = whole == 1 || whole > 1 && bytes[offset - whole] != UInt8(ascii: "0")
        if take(".") { isNumber = digits() > 0 && isNumber }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            isNumber = digits() > 0 && isNumber
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard isNumber, let value = Double(text), value.isFinite else {
            throw Failure(offset: start, sentence: "'\(text.prefix(40))' is not a number")
        }
        return value
    }

    /// Skips digits; returns how many there are.
    private mutating func digits() -> Int {
        let start = offset
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
        return offset - start
    }

    private mutating func word() throws(Failure) -> JSON {
        for (word, value) in [("true", JSON.boolean(true)), ("false", .boolean(false)), ("null", .null)]
        where bytes[offset...].starts(with: word.utf8) {
            offset += word.utf8.count
            return value
        }
        throw failure("a value is missing")
    }
}
