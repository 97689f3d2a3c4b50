/// Escapes the special characters of HTML and XML, in text and in attributes with either kind of quotation mark.
enum Escaping {
    /// The capacity that `write` needs for this many bytes: six for each, and two more because it stores eight at a
    /// time.
    static func room(for count: Int) -> Int { count * 6 + 2 }

    /// Writes the escaped bytes of `source` and returns the number of bytes written.
    @inline(__always)
    static func write(_ source: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
        var read = 0
        var written = 0
        while count - read >= 8 {
            let word = UnsafeRawPointer(source + read).loadUnaligned(as: UInt64.self)
            if hasSpecial(word) {
                for _ in 0..<8 {
                    written = write(source[read], to: target, at: written)
                    read += 1
                }
            } else {
                UnsafeMutableRawPointer(target + written).storeBytes(of: word, as: UInt64.self)
                read += 8
                written += 8
            }
        }
        while read < count {
            written = write(source[read], to: target, at: written)
            read += 1
        }
        return written
    }

    /// Tests eight bytes at once. SIMD16 comparisons were the simpler way: they compile to one test per byte.
    @inline(__always)
    private static func hasSpecial(_ word: UInt64) -> Bool {
        let quotes = zeroBytes(word ^ 0x2222_2222_2222_2222)
        // "&" and "'" differ in the lowest bit, "<" and ">" in the next.
        let ampersands = zeroBytes((word | 0x0101_0101_0101_0101) ^ 0x2727_2727_2727_2727)
        let angles = zeroBytes((word | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E)
        return quotes | ampersands | angles != 0
    }

    /// Returns a value that is not zero if and only if a byte of the word is zero.
    @inline(__always)
    private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    @inline(__always)
    private static func write(_ byte: UInt8, to target: UnsafeMutablePointer<UInt8>, at index: Int) -> Int {
        // All five are below "?", so letters pass with this one comparison.
        if byte > UInt8(ascii: ">") || !isSpecial(byte) {
            target[index] = byte
            return index + 1
        }
        // Eight bytes are stored whatever the length of the entity; a loop over its bytes took three times as long.
        let (word, length) = entityWord(byte)
        UnsafeMutableRawPointer(target + index).storeBytes(of: word.littleEndian, as: UInt64.self)
        return index + length
    }

    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        // One bit for each of the first 64 characters.
        let specials: UInt64 = 1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62
        return specials >> UInt64(byte & 63) & 1 == 1
    }

    /// Returns the bytes of an entity, with the first one lowest, and their number.
    @inline(__always)
    private static func entityWord(_ byte: UInt8) -> (word: UInt64, length: Int) {
        switch byte {
        case UInt8(ascii: "&"): (0x3B_70_6D_61_26, 5)
        case UInt8(ascii: "<"): (0x3B_74_6C_26, 4)
        case UInt8(ascii: ">"): (0x3B_74_67_26, 4)
        case UInt8(ascii: "\""): (0x3B_74_6F_75_71_26, 6)
        default: (0x3B_39_33_23_26, 5)
        }
    }

    static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        guard byte <= UInt8(ascii: ">"), isSpecial(byte) else { return bytes.append(byte) }
        let (word, length) = entityWord(byte)
        for index in 0..<length { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * index))) }
    }

    static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 { append(byte, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
