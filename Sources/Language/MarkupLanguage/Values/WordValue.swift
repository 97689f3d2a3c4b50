import MarkupBasics

/// The grammar of words and of lists of words separated by commas.
public enum WordValue {
    /// The items of a comma list with their places in bytes, blanks around them left out, empty ones too.
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

    /// The items without their places.
    public static func words(of text: String) -> [String] {
        items(of: text).map(\.word)
    }
}
