import MarkupBasics
import MarkupLanguage

/// The start of an XML text up to its first tag, which says whether the text is a document of ours.
struct DocumentStart {
    /// Whether the text is other XML. A markup document begins with a class or `root` and has no namespace.
    private(set) var isOfAnotherLanguage = false
    /// Whether the build leaves the document out, because `<?unchecked?>` precedes the first element.
    private(set) var isUnchecked = false

    init(_ source: SourceText) {
        var rest = source.bytes[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[open...]
            let (mark, end) = Self.marks.first { rest.starts(with: $0.mark.utf8) } ?? ("<", ">")
            let close = rest.firstRange(of: Array(end.utf8))
            let content = rest[(open + mark.utf8.count)..<(close?.lowerBound ?? rest.endIndex)]
            if mark == "<" {
                isOfAnotherLanguage = Self.isOtherTag(content)
                return
            }
            if mark == "<?", Self.words(in: content).first == "unchecked" { isUnchecked = true }
            guard let close else { return }
            rest = rest[close.upperBound...]
        }
    }

    private static let marks: [(mark: String, end: String)] = [("<?", "?>"), ("<!--", "-->"), ("<!", ">")]

    private static func isOtherTag(_ content: ArraySlice<UInt8>) -> Bool {
        let words = words(in: content)
        guard let name = words.first, content.first?.isBlank == false, !name.hasPrefix("/") else { return false }
        if words.dropFirst().contains(where: { $0 == "xmlns" || $0.hasPrefix("xmlns:") }) { return true }
        return name != "root" && name.first?.isLowercase == true && !name.contains(".")
    }

    /// Returns the words outside quotation marks: the name of a tag, and those of its attributes.
    private static func words(in content: ArraySlice<UInt8>) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var quotation: UInt8?
        for byte in content {
            let isMark = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
            if quotation == byte {
                quotation = nil
            } else if quotation == nil, isMark {
                quotation = byte
            } else if quotation == nil, !byte.isBlank, byte != UInt8(ascii: "="), byte != UInt8(ascii: ">") {
                word.append(byte)
                continue
            }
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word = []
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }
}
