/// The grammar of words and of lists of words separated by commas.
public enum WordValue {
    /// The items of a comma list with their places in bytes, blanks around them left out, empty ones too.
    public static func items(of text: String) -> [(word: String, range: Range<Int>)] {
        let bytes = Array(text.utf8)
        var items: [(String, Range<Int>)] = []
        var start = 0
        while start <= bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.count
            var lower = start
            var upper = end
            while lower < upper, StartTagScanner.isBlank(bytes[lower]) { lower += 1 }
            while upper > lower, StartTagScanner.isBlank(bytes[upper - 1]) { upper -= 1 }
            if lower < upper { items.append((String(decoding: bytes[lower..<upper], as: UTF8.self), lower..<upper)) }
            start = end + 1
        }
        return items
    }

    /// The items without their places.
    public static func words(of text: String) -> [String] {
        items(of: text).map(\.word)
    }
}
