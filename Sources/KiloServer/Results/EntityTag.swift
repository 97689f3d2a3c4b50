import NIOCore

/// A weak entity tag: equal bytes give an equal tag on every replica.
enum EntityTag {
    /// A 64-bit mix of the bytes. It is no cryptographic hash: it tells versions of one resource apart and guards nothing.
    static func of(_ buffer: ByteBuffer) -> String {
        var hash = UInt64(buffer.readableBytes) &* 0x9E37_79B9_7F4A_7C15
        buffer.withUnsafeReadableBytes { bytes in
            var offset = 0
            while offset + 8 <= bytes.count {
                mix(&hash, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
                offset += 8
            }
            while offset < bytes.count {
                mix(&hash, UInt64(bytes[offset]))
                offset += 1
            }
        }
        return "W/\"" + String(hash ^ (hash >> 32), radix: 16) + "\""
    }

    private static func mix(_ hash: inout UInt64, _ word: UInt64) {
        hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
        hash ^= hash >> 33
    }

    /// Whether an `If-None-Match` header names the tag, by weak comparison.
    static func matches(_ header: String, _ tag: String) -> Bool {
        let opaque = tag.dropFirst(2)
        return header.split(separator: ",").contains { candidate in
            let text = candidate.trimmed
            return text == "*" || text == opaque || (text.hasPrefix("W/") && text.dropFirst(2) == opaque)
        }
    }
}
