/// Splits a query or a url-encoded body into names and values.
///
/// A pure function: any bytes give either pairs or a ``ServiceError``.
enum FormParser {
    /// - Parameters:
    ///   - bytes: the text after `?`, or the body.
    ///   - bound: the maximum number of pairs.
    static func pairs(_ bytes: some Collection<UInt8>, bound: Int) throws(ServiceError) -> [(
        name: String, value: String
    )] {
        var pairs: [(name: String, value: String)] = []
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let piece = rest.prefix { $0 != UInt8(ascii: "&") }
            rest = rest[piece.endIndex...].dropFirst()
            if piece.isEmpty { continue }
            guard pairs.count < bound else { throw .tooManyArguments(bound: bound) }
            let sign = piece.firstIndex(of: UInt8(ascii: "="))
            let name = try decode(piece[..<(sign ?? piece.endIndex)])
            let value =
                try sign.map { (sign) throws(ServiceError) in try decode(piece[piece.index(after: sign)...]) } ?? ""
            pairs.append((name, value))
        }
        return pairs
    }

    /// Decodes percent encoding; `+` is a space, as in HTML forms.
    static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = true) throws(ServiceError) -> String {
        let isPlain = bytes.allSatisfy { byte in
            byte < 0x80 && byte != UInt8(ascii: "%") && !(plusIsSpace && byte == UInt8(ascii: "+"))
        }
        // These bytes need no validation, which takes longer than everything else here.
        if isPlain { return String(decoding: bytes, as: UTF8.self) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = iterator.next().flatMap(hexadecimal), let low = iterator.next().flatMap(hexadecimal)
                else {
                    throw .malformedArguments(.brokenPercent)
                }
                decoded.append(high << 4 | low)
            default: decoded.append(byte)
            }
        }
        guard let text = String(validating: decoded, as: UTF8.self) else {
            throw .malformedArguments(.notUTF8)
        }
        return text
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
