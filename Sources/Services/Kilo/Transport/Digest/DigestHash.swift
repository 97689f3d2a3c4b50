import CNettle
import Foundation

/// A hash function of Digest (RFC 7616, 3.1); a later case is stronger.
enum DigestHash: Int, Comparable {
    case md5
    case sha256
    /// SHA-512/256.
    case sha512t256

    static func < (one: DigestHash, other: DigestHash) -> Bool { one.rawValue < other.rawValue }

    /// Returns the hash of a text's UTF-8 in hexadecimal digits.
    func hex(_ text: String) -> String { hex(Array(text.utf8)) }

    /// Returns the hash of bytes in hexadecimal digits.
    func hex(_ bytes: [UInt8]) -> String { Self.digits(hash(bytes)) }

    private func hash(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .md5:
            var context = md5_ctx()
            nettle_md5_init(&context)
            nettle_md5_update(&context, bytes.count, bytes)
            return Self.filled(16) { nettle_md5_digest(&context, 16, $0) }
        case .sha256:
            var context = sha256_ctx()
            nettle_sha256_init(&context)
            nettle_sha256_update(&context, bytes.count, bytes)
            return Self.filled(32) { nettle_sha256_digest(&context, 32, $0) }
        case .sha512t256:
            var context = sha512_ctx()
            nettle_sha512_256_init(&context)
            nettle_sha512_update(&context, bytes.count, bytes)
            return Self.filled(32) { nettle_sha512_256_digest(&context, 32, $0) }
        }
    }

    private static func filled(_ count: Int, _ body: (UnsafeMutablePointer<UInt8>?) -> Void) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        bytes.withUnsafeMutableBufferPointer { body($0.baseAddress) }
        return bytes
    }

    /// Returns bytes as hexadecimal digits in lower case.
    static func digits(_ bytes: [UInt8]) -> String {
        bytes.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
