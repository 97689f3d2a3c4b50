import Foundation
import MarkupBasics
import Testing

@Suite struct StringsTableTests {
    @Test func keysValuesAndComments() throws {
        let texts = try StringsTable.texts(
            Data(
                """
                /* Shown in the title. */
                "title" = "Ready";
                // one line
                plain.key-1 = Plain;
                "same"; "spaced"   =   /* in between */ "x" ;
                'single' = 'quote "inside"';
                """.utf8))
        #expect(
            texts == [
                "title": "Ready", "plain.key-1": "Plain", "same": "same", "spaced": "x",
                "single": "quote \"inside\"",
            ])
    }

    @Test(arguments: [
        (#"a\nb\tc\\d\"e\'f"#, "a\nb\tc\\d\"e'f"), (#"\U00e9\U00E9"#, "éé"), (#"\UD83D\UDE00"#, "😀"),
        (#"\q"#, "q"), ("a\nb", "a\nb"), ("größer 😀", "größer 😀"), ("", ""),
    ])
    func escapes(_ source: String, _ expected: String) throws {
        #expect(try StringsTable.texts(Data("k = \"\(source)\";".utf8))["k"] == expected)
    }

    @Test(
        arguments: [
            ("\"a\" = \"b\"", 1), ("\n\n  \"a\" \"b\";", 3), ("a = \"b\";\n\n\"c\" = \"d;", 3), ("é = 1;", 1),
            ("\r\n\r\na = b", 3),
        ] as [(String, Int)])
    func aFaultHasItsLineAndAReason(_ source: String, _ line: Int) {
        let fault = #expect(throws: StringsTable.Fault.self) { try StringsTable.texts(Data(source.utf8)) }
        guard case .malformed(line, let reason) = fault else {
            Issue.record("\(String(describing: fault))")
            return
        }
        #expect(!reason.isEmpty)
        #expect(!reason.contains("line"))
    }

    @Test func aMissingSemicolonIsNamed() {
        #expect(throws: StringsTable.Fault.malformed(line: 2, reason: "Missing ';'")) {
            try StringsTable.texts(Data("\"a\" = \"b\"\n\"c\" = \"d\";".utf8))
        }
    }

    @Test func theOutermostElementIsADictionary() {
        #expect(throws: StringsTable.Fault.self) { try StringsTable.texts(Data("( a, b )".utf8)) }
    }

    @Test func encodings() throws {
        let text = "\"k\" = \"größe\";"
        let utf16 = Array(text.utf16)
        let little = Data([0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
        let big = Data([0xFE, 0xFF] + utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        let marked = Data([0xEF, 0xBB, 0xBF] + Array(text.utf8))
        for data in [little, big, marked, Data(text.utf8)] {
            #expect(try StringsTable.texts(data) == ["k": "größe"])
        }
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let list = try PropertyListSerialization.data(
                fromPropertyList: ["k": "v", "list": [1]], format: format, options: 0)
            #expect(try StringsTable.texts(list) == ["k": "v"])
        }
        #expect(try StringsTable.texts(Data()).isEmpty)
    }

    @Test func theLastOfTwoKeysCounts() throws {
        #expect(try StringsTable.texts(Data("a = 1; b = 2; a = 3;".utf8)) == ["a": "3", "b": "2"])
    }

    @Test func hugeFilesAreRefused() {
        #expect(throws: StringsTable.Fault.tooLarge) {
            try StringsTable.texts(Data(count: StringsTable.maximumSize + 1))
        }
    }

    @Test func listsThatNestDeeplyDoNotCrash() {
        let nested = "a = " + String(repeating: "(", count: 100_000)
        #expect(throws: StringsTable.Fault.self) { try StringsTable.texts(Data(nested.utf8)) }
    }
}
