import Foundation
import NIOCore

/// The charsets of results.
enum Charset {
    static func encoding(_ name: String) -> String.Encoding? {
        switch name.uppercased() {
        case "UTF-8": .utf8
        case "ISO-8859-1": .isoLatin1
        case "US-ASCII": .ascii
        case "UTF-16": .utf16
        default: nil
        }
    }

    /// Converts UTF-8 to another charset; a character that it lacks becomes the nearest one, or a question mark.
    static func encode(_ utf8: [UInt8], as charset: String.Encoding) -> ByteBuffer {
        if charset == .utf8 { return ByteBuffer(bytes: utf8) }
        let text = String(decoding: utf8, as: UTF8.self)
        return ByteBuffer(bytes: text.data(using: charset, allowLossyConversion: true) ?? Data())
    }
}
