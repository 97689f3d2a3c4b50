/// Percent-encoding.
enum URLText {
    /// The set of characters that are not escaped.
    enum Kept {
        /// Letters, digits and `-._~` (RFC 3986), for a single value.
        case unreserved
        /// All characters of a path with a query, including existing escapes, for text that is already part of a URL.
        case url
    }

    static func escaped(_ text: String, keeping kept: Kept) -> String {
        let table = kept == .url ? urlTable : unreservedTable
        if text.utf8.allSatisfy({ table[Int($0)] }) { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 32)
        append(text, to: &bytes, table)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a value with escapes.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        append(text, to: &bytes, unreservedTable)
    }

    private static func append(_ text: String, to bytes: inout [UInt8], _ table: [Bool]) {
        for byte in text.utf8 {
            if table[Int(byte)] {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            }
        }
    }

    /// Whether a segment is `.` or `..`, escaped or not.
    static func isDotSegment(_ segment: Substring) -> Bool {
        guard segment.utf8.count <= 6 else { return false }
        let plain = segment.lowercased().split(separator: "%2e", omittingEmptySubsequences: false).joined(
            separator: ".")
        return plain == "." || plain == ".."
    }

    private static let digits = Array("0123456789ABCDEF".utf8)
    private static let unreservedTable = table("-._~")
    private static let urlTable = table("-._~!$&'()*+,;=:@/?%#[]")

    private static func table(_ extra: String) -> [Bool] {
        var table = [Bool](repeating: false, count: 256)
        for byte in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8 { table[Int(byte)] = true }
        for byte in extra.utf8 { table[Int(byte)] = true }
        return table
    }
}
