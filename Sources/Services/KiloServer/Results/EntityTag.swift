import MarkupBasics
import NIOCore

/// Strong entity tags: equal bytes give an equal tag on every replica.
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
        return "\"" + String(hash ^ (hash >> 32), radix: 16) + "\""
    }

    private static func mix(_ hash: inout UInt64, _ word: UInt64) {
        hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
        hash ^= hash >> 33
    }

    /// The tag of a version that a method states. Representations other than JSON differ from it by their suffix, because a strong tag
    /// names bytes.
    static func of(version: String, suffix: String) -> String { "\"" + opaque(version) + suffix + "\"" }

    /// A version as the inside of a tag: what a tag may not hold, and what separates the suffix, is percent-encoded.
    private static func opaque(_ version: String) -> String {
        var text = "v"
        for byte in version.utf8 {
            if (0x23...0x7E).contains(byte), byte != UInt8(ascii: ";"), byte != UInt8(ascii: "%") {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%" + String(byte, radix: 16)
            }
        }
        return text
    }

    /// What ends the tag of compressed bytes, quotation mark included.
    private static func end(_ coding: ResponseCompression.Coding) -> String { ";~\(coding.rawValue)\"" }
    private static let ends = ResponseCompression.Coding.allCases.map(end)

    /// The tag of the same state in compressed bytes: a strong tag names bytes.
    static func compressed(_ tag: String, _ coding: ResponseCompression.Coding) -> String {
        tag.hasSuffix("\"") ? String(tag.dropLast()) + end(coding) : tag
    }

    /// The tag of the uncompressed bytes.
    static func uncompressed(_ tag: Substring) -> Substring {
        ends.first(where: tag.hasSuffix).map { tag.dropLast($0.count) + "\"" } ?? tag
    }

    /// The tag by which a reader knows the state: its own, if that is the one of compressed bytes.
    static func known(_ header: String, _ tag: String) -> String {
        let known = EntityTagList(header).tags.first { !$0.isWeak && $0.opaque != tag && $0.uncompressed == tag }
        return known.map { String($0.opaque) } ?? tag
    }

    /// Whether an `If-None-Match` header names the tag, by weak comparison.
    static func matches(_ header: String, _ tag: String) -> Bool {
        if header == tag { return true }
        let list = EntityTagList(header)
        return list.isAny || list.tags.contains { $0.uncompressed == tag.unweakened }
    }

    /// Whether an `If-Match` header names the tag, by strong comparison.
    static func matchesStrongly(_ header: String, _ tag: String) -> Bool {
        let list = EntityTagList(header)
        return list.isAny || list.tags.contains { !$0.isWeak && $0.uncompressed == tag }
    }
}

/// The tags of an `If-Match` or `If-None-Match` header.
struct EntityTagList: Sendable {
    struct Tag: Sendable {
        let isWeak: Bool
        /// With its quotation marks.
        let opaque: Substring

        var uncompressed: Substring { EntityTag.uncompressed(opaque) }
    }

    /// `*`.
    let isAny: Bool
    private(set) var tags: [Tag] = []

    /// Reads as many tags as are well-formed; a tag may hold commas.
    init(_ header: String) {
        isAny = header.trimmed == "*"
        var rest = header[...]
        while true {
            rest = rest.drop { $0 == "," || $0 == " " || $0 == "\t" }
            let isWeak = rest.hasPrefix("W/")
            if isWeak { rest = rest.dropFirst(2) }
            guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return }
            tags.append(Tag(isWeak: isWeak, opaque: rest[...end]))
            rest = rest[rest.index(after: end)...]
        }
    }

    /// Whether a tag stands for a version, in whatever representation.
    func names(version: String, strongly: Bool) -> Bool {
        let plain = EntityTag.of(version: version, suffix: "")
        let start = plain.dropLast() + ";"
        return tags.contains {
            let tag = $0.uncompressed
            return (tag == plain || tag.hasPrefix(start)) && !(strongly && $0.isWeak)
        }
    }
}

extension String {
    /// The tag without the mark of a weak one.
    fileprivate var unweakened: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
