/// A type that writes itself as JSON.
///
/// `JSONEncoder` takes tens of microseconds for each object. That is negligible for most responses, but an outline has
/// an object for each element of a document.
protocol Written {
    func write(to writer: inout JSONWriter)
}

/// A JSON text under construction.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    mutating func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func number(_ value: Int) {
        guard value >= 0 else { return bytes.append(contentsOf: String(value).utf8) }
        var place = 1
        while value / place >= 10 { place *= 10 }
        while place > 0 {
            bytes.append(0x30 + UInt8(value / place % 10))
            place /= 10
        }
    }

    /// Writes a finite number, as those of colours are.
    mutating func number(_ value: Double) { bytes.append(contentsOf: String(value).utf8) }

    mutating func text(_ text: String) {
        raw("\"")
        var text = text
        text.withUTF8 { write($0) }
        raw("\"")
    }

    private mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
            return bytes.append(contentsOf: text)
        }
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""): raw("\\\"")
            case UInt8(ascii: "\\"): raw("\\\\")
            case ..<0x20:
                raw("\\u00")
                bytes.append(contentsOf: [byte >> 4, byte & 15].map { $0 < 10 ? 0x30 + $0 : 0x57 + $0 })
            default: bytes.append(byte)
            }
        }
    }

    mutating func range(_ range: EditorRange) {
        raw("{\"start\":{\"line\":")
        number(range.start.line)
        raw(",\"character\":")
        number(range.start.character)
        raw("},\"end\":{\"line\":")
        number(range.end.line)
        raw(",\"character\":")
        number(range.end.character)
        raw("}}")
    }

    mutating func list<Item: Written>(_ items: [Item]) {
        raw("[")
        for (index, item) in items.enumerated() {
            if index > 0 { raw(",") }
            item.write(to: &self)
        }
        raw("]")
    }
}

extension Array: Written where Element: Written {
    func write(to writer: inout JSONWriter) { writer.list(self) }
}

/// The response to a request whose result writes itself as JSON.
struct WrittenAnswer<Result: Written>: Written {
    let id: RequestID
    let result: Result

    func write(to writer: inout JSONWriter) {
        writer.raw("{\"jsonrpc\":\"2.0\",\"id\":")
        switch id {
        case .number(let number): writer.number(number)
        case .text(let text): writer.text(text)
        }
        writer.raw(",\"result\":")
        result.write(to: &writer)
        writer.raw("}")
    }
}
