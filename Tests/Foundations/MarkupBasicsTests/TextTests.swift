import MarkupBasics
import Testing

@Suite struct TextTests {
    @Test(arguments: [
        ("", ""), (" \t\r\n", ""), ("a", "a"), ("  a b\u{A0}\u{2003}", "a b"), ("\u{301}a", "\u{301}a"),
        (" \u{301}a", "\u{301}a"),
    ])
    func whiteSpaceIsTrimmed(text: String, trimmed: String) {
        #expect(Array(text.trimmed.unicodeScalars) == Array(trimmed.unicodeScalars))
        #expect(Array(("x" + text).dropFirst().trimmed.unicodeScalars).count <= trimmed.unicodeScalars.count)
    }

    @Test func bytesAreTrimmedOfTheBlanksOfXML() {
        #expect(Array(" \t a \r\n".utf8.trimmed) == Array("a".utf8))
        #expect(Array(" \u{A0}".utf8.trimmed) == Array("\u{A0}".utf8))
        #expect(Array("  ".utf8.trimmed).isEmpty)
        #expect(Array("x  yz  ".utf8)[1..<7].trimmed.indices == 3..<5)
    }

    @Test(arguments: [
        ("", 0, 1, 1), ("ab", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("é\nüx", 5, 2, 2),
        ("ab", 99, 1, 3), ("ab", -1, 1, 1),
    ])
    func offsetsAreLinesAndColumns(text: String, offset: Int, line: Int, column: Int) {
        let bytes = Array(text.utf8)
        let place = bytes.withUnsafeBufferPointer { LineTable($0).place(of: offset, in: $0) }
        #expect(place.line == line)
        #expect(place.column == column)
    }
}
