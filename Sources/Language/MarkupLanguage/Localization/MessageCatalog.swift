package import Foundation

/// The translations of one language from a compiled gettext catalogue (`.mo`), as installed by desktop programs.
package struct MessageCatalog: Sendable {
    private let texts: [String: String]

    /// Reads a catalogue.
    ///
    /// Only the first form of plural messages is kept. Entries outside the file are left out.
    /// - Returns: `nil` if `data` is not a catalogue.
    package init?(_ data: Data) {
        let bytes = [UInt8](data)
        guard bytes.count >= 20, let isLittleEndian = Self.byteOrder(bytes) else { return nil }
        func number(_ offset: Int) -> Int? {
            guard offset >= 0, offset <= bytes.count - 4 else { return nil }
            let word = bytes[offset..<offset + 4]
            return (isLittleEndian ? word.reversed() : Array(word)).reduce(0) { $0 << 8 | Int($1) }
        }
        func text(_ entry: Int) -> String? {
            guard let length = number(entry), let start = number(entry + 4), start <= bytes.count,
                length <= bytes.count - start
            else { return nil }
            return String(decoding: bytes[start..<start + length].prefix { $0 != 0 }, as: UTF8.self)
        }
        guard let count = number(8), let originals = number(12), let translations = number(16) else { return nil }
        var texts: [String: String] = [:]
        // The count is limited, because a larger one than the file has room for is invalid.
        for index in 0..<min(count, bytes.count / 16) {
            guard let original = text(originals + index * 8), let translation = text(translations + index * 8) else {
                continue
            }
            if !original.isEmpty, !translation.isEmpty { texts[original] = translation }
        }
        self.texts = texts
    }

    private static func byteOrder(_ bytes: [UInt8]) -> Bool? {
        switch Array(bytes.prefix(4)) {
        case [0xDE, 0x12, 0x04, 0x95]: true
        case [0x95, 0x04, 0x12, 0xDE]: false
        default: nil
        }
    }

    /// Returns the translation of a message in the spelling of the program's source: `_Cancel`, or `Stock
    /// label\u{4}_Edit` with a context.
    package func translation(of message: String) -> String? { texts[message] }

    /// Returns a label without its mnemonic: `_Abbrechen` becomes `Abbrechen`, `キャンセル(_C)` becomes `キャンセル`.
    package static func withoutMnemonic(_ label: String) -> String {
        var rest = label[...]
        if rest.hasSuffix(")"), let open = rest.lastIndex(of: "("), rest[open...].dropFirst().first == "_" {
            rest = rest[..<open]
        }
        var result = ""
        var isMarked = false
        for character in rest {
            if character == "_", !isMarked {
                isMarked = true
                continue
            }
            isMarked = false
            result.append(character)
        }
        return result
    }
}
