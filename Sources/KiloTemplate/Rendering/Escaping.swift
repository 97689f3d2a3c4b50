/// Replaces the characters that mean something in HTML and XML, in text and in attributes of either quote.
enum Escaping {
    /// No entity is longer than this.
    static let longestEntity = 6

    /// Writes the bytes of `source` escaped and returns how many were written, at most six times `count`.
    @inline(__always)
    static func write(_ source: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
        var read = 0
        var written = 0
        while count - read >= 16 {
            let block = UnsafeRawPointer(source + read).loadUnaligned(as: SIMD16<UInt8>.self)
            if hasSpecial(block) {
                for _ in 0..<16 {
                    written = write(source[read], to: target, at: written)
                    read += 1
                }
            } else {
                UnsafeMutableRawPointer(target + written).storeBytes(of: block, as: SIMD16<UInt8>.self)
                read += 16
                written += 16
            }
        }
        while read < count {
            written = write(source[read], to: target, at: written)
            read += 1
        }
        return written
    }

    @inline(__always)
    private static func hasSpecial(_ block: SIMD16<UInt8>) -> Bool {
        let mask =
            (block .== UInt8(ascii: "&")) .| (block .== UInt8(ascii: "<")) .| (block .== UInt8(ascii: ">"))
            .| (block .== UInt8(ascii: "\"")) .| (block .== UInt8(ascii: "'"))
        return any(mask)
    }

    @inline(__always)
    private static func write(_ byte: UInt8, to target: UnsafeMutablePointer<UInt8>, at index: Int) -> Int {
        // All five are below "?"; letters leave by this one comparison.
        if byte > UInt8(ascii: ">") || !isSpecial(byte) {
            target[index] = byte
            return index + 1
        }
        return writeEntity(byte, to: target, at: index)
    }

    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        // One bit for each of the first 64 characters.
        let specials: UInt64 = 1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62
        return specials >> UInt64(byte & 63) & 1 == 1
    }

    private static func writeEntity(_ byte: UInt8, to target: UnsafeMutablePointer<UInt8>, at index: Int) -> Int {
        let entity = entity(byte)
        var index = index
        for part in entity.utf8Start.withMemoryRebound(to: UInt8.self, capacity: entity.utf8CodeUnitCount, { start in
            UnsafeBufferPointer(start: start, count: entity.utf8CodeUnitCount)
        }) {
            target[index] = part
            index += 1
        }
        return index
    }

    private static func entity(_ byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: "&#39;"
        }
    }

    static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        if byte <= UInt8(ascii: ">"), isSpecial(byte) {
            bytes.append(contentsOf: entity(byte).description.utf8)
        } else {
            bytes.append(byte)
        }
    }

    static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 { append(byte, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
