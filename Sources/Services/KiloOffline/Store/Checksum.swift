import Foundation

/// CRC-32 as in Ethernet and zip files, which notices bytes that were not written.
enum Checksum {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    static func of(_ data: Data) -> UInt32 {
        let table = table
        return data.withUnsafeBytes { bytes in
            var value = UInt32.max
            for byte in bytes { value = value >> 8 ^ table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] }
            return ~value
        }
    }
}
