package import Foundation

/// Base64 in the alphabet for URLs, without padding (RFC 7515, 2).
package enum Base64URL {
    /// Returns the text of bytes.
    package static func encoded(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .trimmingCharacters(in: ["="])
    }

    /// Returns the bytes; nil for another character, or for bits that would be dropped: one value has one text.
    package static func decoded(_ text: Data) -> Data? {
        var plain = Data(capacity: text.count + 3)
        for byte in text {
            switch byte {
            case UInt8(ascii: "-"): plain.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): plain.append(UInt8(ascii: "/"))
            case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
            default: plain.append(byte)
            }
        }
        while !plain.count.isMultiple(of: 4) { plain.append(UInt8(ascii: "=")) }
        guard let bytes = Data(base64Encoded: plain), bytes.base64EncodedData() == plain else { return nil }
        return bytes
    }
}
