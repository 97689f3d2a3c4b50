import MarkupBasics

/// The grammar of words and of comma-separated lists of words.
public enum WordValue {
    /// Returns the items of a comma-separated list with their ranges in bytes, without blanks around them and without
    /// empty items.
    public static func items(of text: String) -> [(word: String, range: Range<Int>)] {
        let bytes = Array(text.utf8)
        var items: [(String, Range<Int>)] = []
        var start = 0
        while start <= bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.count
            let word = bytes[start..<end].trimmed
            if !word.isEmpty { items.append((String(decoding: word, as: UTF8.self), word.indices)) }
            start = end + 1
        }
        return items
    }

    /// Returns the items without their ranges.
    public static func words(of text: String) -> [String] {
        items(of: text).map(\.word)
    }
}
