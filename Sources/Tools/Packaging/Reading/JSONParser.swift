import Foundation

/// Parses JSON and keeps the place of every value, which Foundation's decoder does not.
struct JSONParser {
    /// A violation of the syntax.
    struct Failure: Error {
        let offset: Int
        let sentence: String
    }

    /// The maximum number of lists and objects inside each other.
    static let deepest = 32

    let bytes: [UInt8]
    var offset = 0
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the only value of a text.
    static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Failure(offset: 0, sentence: "the file is not UTF-8; save it in that encoding")
        }
        var parser = JSONParser(bytes)
        let value = try parser.value()
        parser.skipSpace()
        guard parser.offset == bytes.count else {
            throw parser.failure("the file continues after its end; remove this")
        }
        return value
    }

    func failure(_ sentence: String) -> Failure { Failure(offset: offset, sentence: sentence) }

    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
    }

    /// Skips a character if it is the next one.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func value() throws(Failure) -> JSONValue {
        skipSpace()
        let start = offset
        guard let byte = next else { throw failure("the file ends here; a value is missing") }
        let content: JSONValue.Content
        switch byte {
        case UInt8(ascii: "{"): content = .object(try nested { (parser) throws(Failure) in try parser.members() })
        case UInt8(ascii: "["): content = .array(try nested { (parser) throws(Failure) in try parser.elements() })
        case UInt8(ascii: "\""): content = .text(try text())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
        default: content = try word()
        }
        return JSONValue(content: content, offset: start)
    }

    private mutating func nested<Result>(
        _ body: (inout JSONParser) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard depth < Self.deepest else {
            throw failure("more than \(Self.deepest) lists and objects inside each other")
        }
        depth += 1
        defer { depth -= 1 }
        offset += 1
        return try body(&self)
    }

    private mutating func members() throws(Failure) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        skipSpace()
        if take("}") { return members }
        repeat {
            skipSpace()
            let start = offset
            guard next == UInt8(ascii: "\"") else {
                throw failure("a name in quotation marks is missing; is there a comma too many?")
            }
            let name = try text()
            skipSpace()
            guard take(":") else { throw failure("a colon is missing after \"\(name)\"") }
            guard !members.contains(where: { $0.name == name }) else {
                throw Failure(offset: start, sentence: "\"\(name)\" is here a second time; remove one")
            }
            members.append(.init(name: name, offset: start, value: try value()))
            skipSpace()
        } while take(",")
        guard take("}") else { throw failure("a comma or '}' is missing") }
        return members
    }

    private mutating func elements() throws(Failure) -> [JSONValue] {
        var elements: [JSONValue] = []
        skipSpace()
        if take("]") { return elements }
        repeat {
            elements.append(try value())
            skipSpace()
        } while take(",")
        guard take("]") else { throw failure("a comma or ']' is missing") }
        return elements
    }

    private mutating func number() throws(Failure) -> Double {
        let start = offset
        while let byte = next, "+-.0123456789eE".utf8.contains(byte) { offset += 1 }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        let form = #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#
        guard text.wholeMatch(of: form) != nil, let value = Double(text), value.isFinite else {
            throw Failure(offset: start, sentence: "'\(text)' is not a number")
        }
        return value
    }

    private mutating func word() throws(Failure) -> JSONValue.Content {
        let start = offset
        while let byte = next, byte.isLetter { offset += 1 }
        switch String(decoding: bytes[start..<offset], as: UTF8.self) {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        case "": throw Failure(offset: start, sentence: "a value is missing; is there a comma too many?")
        case let other:
            throw Failure(offset: start, sentence: "'\(other)' is not a value; texts are in quotation marks")
        }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }
}
