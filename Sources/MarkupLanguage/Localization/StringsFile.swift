import Foundation

/// The contents of a `.strings` file.
///
/// The text form is `"key" = "value";` with `/* */` and `//` comments. Keys and values of letters, digits and `_ . - $ / :`
/// need no quotes; `"key";` means that the value is the key. Escapes: `\n \t \r \a \b \f \v`, `\U0041` and `\u0041`
/// (UTF-16, so that a pair of them can name one character), line continuation; any other escaped character stands for
/// itself. UTF-8, UTF-16 with a byte order mark, and property lists (XML or binary) are read.
public struct StringsFile: Sendable, Equatable {
    /// One line of the table.
    public struct Entry: Sendable, Equatable {
        public var key: String
        public var value: String
        /// The comment directly before it, trimmed.
        public var comment: String?
        /// The line of the key, from 1; 0 in a property list.
        public var line: Int
    }

    /// The largest file that is read, in bytes.
    public static let maximumSize = 16 << 20

    /// The entries in the order of the file.
    public var entries: [Entry]

    /// Parses the bytes of a file.
    public init(_ data: Data) throws(StringsFileError) {
        guard data.count <= Self.maximumSize else { throw StringsFileError(.tooLarge, expected: "16 MB") }
        if data.starts(with: Data("bplist".utf8)) || data.prefix(64).contains(Data("<?xml".utf8)) {
            entries = try Self.propertyList(data)
        } else {
            entries = try StringsFile(Self.text(data)).entries
        }
    }

    /// Parses the text of a file.
    public init(_ text: String) throws(StringsFileError) {
        var parser = StringsFileParser(text)
        entries = try parser.entries()
    }

    /// The values by key; of two entries with one key the last one counts.
    public var values: [String: String] {
        Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }

    /// Entries whose key stood in the file before.
    public var duplicates: [Entry] {
        var seen = Set<String>()
        return entries.filter { !seen.insert($0.key).inserted }
    }

    private static func text(_ data: Data) throws(StringsFileError) -> String {
        let bytes = Array(data.prefix(3))
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(data.dropFirst(2), high: 1) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(data.dropFirst(2), high: 0) }
        if bytes.count > 1, bytes[0] != 0, bytes[1] == 0 { return utf16(data, high: 1) }
        if bytes.count > 1, bytes[0] == 0, bytes[1] != 0 { return utf16(data, high: 0) }
        let body = bytes == [0xEF, 0xBB, 0xBF] ? data.dropFirst(3) : data
        guard let text = String(validating: body, as: UTF8.self) else { throw invalidByte(body) }
        return text
    }

    /// The place of the first byte that is not UTF-8.
    private static func invalidByte(_ data: Data) -> StringsFileError {
        let repaired = String(decoding: data, as: UTF8.self)
        var place = (line: 1, column: 1)
        for character in repaired {
            if character == "\u{FFFD}" { break }
            place = character.isNewline ? (place.line + 1, 1) : (place.line, place.column + 1)
        }
        return StringsFileError(.encoding, line: place.line, column: place.column)
    }

    private static func utf16(_ data: Data, high: Int) -> String {
        let bytes = Array(data)
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            units.append(UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high]))
        }
        return String(decoding: units, as: UTF16.self)
    }

    private static func propertyList(_ data: Data) throws(StringsFileError) -> [Entry] {
        let list = try PluralTable.dictionary(data)
        return list.compactMap { key, value in
            (value as? String).map { Entry(key: key, value: $0, comment: nil, line: 0) }
        }.sorted { $0.key < $1.key }
    }
}
