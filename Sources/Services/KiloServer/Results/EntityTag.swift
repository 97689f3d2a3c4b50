import MarkupBasics
import NIOCore

/// Strong entity tags: equal bytes give an equal tag on every replica.
enum EntityTag {
    /// Returns a 64-bit hash of the bytes. It is not a cryptographic hash: it distinguishes versions of one resource
    /// and protects nothing.
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

    /// Returns the tag of a version that a method states. Representations other than JSON add their suffix, because a
    /// strong tag identifies bytes.
    static func of(version: String, suffix: String) -> String { "\"" + opaque(version) + suffix + "\"" }

    /// Returns a version as the content of a tag. Characters that a tag may not contain, and the separator of the
    /// suffix, are percent-encoded.
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

    /// The end of the tag of compressed bytes, including the quotation mark.
    private static func end(_ coding: ResponseCompression.Coding) -> String { ";~\(coding.rawValue)\"" }
    private static let ends = ResponseCompression.Coding.allCases.map(end)

    /// Returns the tag of the same state in compressed bytes, because a strong tag identifies bytes.
    static func compressed(_ tag: String, _ coding: ResponseCompression.Coding) -> String {
        tag.hasSuffix("\"") ? String(tag.dropLast()) + end(coding) : tag
    }

    /// Returns the tag of the uncompressed bytes.
    static func uncompressed(_ tag: Substring) -> Substring {
        ends.first(where: tag.hasSuffix).map { tag.dropLast($0.count) + "\"" } ?? tag
    }

    /// Returns the tag that the reader has for the state: the one of compressed bytes if the reader names that.
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
        /// The tag with its quotation marks.
        let opaque: Substring

        var uncompressed: Substring { EntityTag.uncompressed(opaque) }
    }

    /// Whether the header is `*`.
    let isAny: Bool
    private(set) var tags: [Tag] = []

    /// Reads all well-formed tags; a tag may contain commas.
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

    /// Whether a tag is that of a version, in any representation.
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
    /// The tag without the prefix of weak tags.
    fileprivate var unweakened: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
