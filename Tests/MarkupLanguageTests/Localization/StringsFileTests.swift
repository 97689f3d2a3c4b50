import Foundation
import Testing

@testable import MarkupLanguage

@Suite struct StringsFileTests {
    @Test func keysValuesAndComments() throws {
        let file = try StringsFile(
            """
            /* Shown in the title. */
            "title" = "Ready";
            // one line
            plain.key-1 = Plain;
            "same"; "spaced"   =   /* in between */ "x" ;
            'single' = 'quote "inside"';
            """)
        #expect(
            file.values == [
                "title": "Ready", "plain.key-1": "Plain", "same": "same", "spaced": "x",
                "single": "quote \"inside\"",
            ])
        #expect(file.entries.first?.comment == "Shown in the title.")
        #expect(file.entries[1].comment == "one line")
        #expect(file.entries.map(\.line) == [2, 4, 5, 5, 6])
    }

    @Test(arguments: [
        (#"a\nb\tc\\d\"e\'f"#, "a\nb\tc\\d\"e'f"), (#"\U00e9\u00E9"#, "éé"), (#"\UD83D\uDE00"#, "😀"),
        (#"\UD83D"#, "\u{FFFD}"), (#"\q"#, "q"), ("a\\\nb", "ab"), ("a\nb", "a\nb"), ("größer 😀", "größer 😀"), ("", ""),
    ])
    func escapes(_ source: String, _ expected: String) throws {
        #expect(try StringsFile("k = \"\(source)\";").values["k"] == expected)
    }

    @Test(
        arguments: [
            ("\"a\" = \"b\"", .unexpected, 1, 10), ("\n\n  \"a\" \"b\";", .unexpected, 3, 7),
            ("a = ;", .unexpected, 1, 5),
            ("a = \"b", .unterminatedString, 1, 5), ("é = 1;", .unexpected, 1, 1), ("/* x", .unterminatedComment, 1, 1),
            ("\"ü\" = \"\\U12\";", .invalidEscape, 1, 8), ("a = b; = c;", .unexpected, 1, 8), ("a", .unexpected, 1, 2),
            ("\r\n\r\na = b", .unexpected, 3, 6), ("\"k\" = \"v\\", .unterminatedString, 1, 7),
        ] as [(String, StringsFileError.Code, Int, Int)])
    func faults(_ source: String, _ code: StringsFileError.Code, _ line: Int, _ column: Int) {
        #expect {
            try StringsFile(source)
        } throws: { error in
            guard let error = error as? StringsFileError else { return false }
            return error.code == code && error.line == line && error.column == column && !error.sentence.isEmpty
        }
    }

    @Test func aMissingSemicolonSaysWhatToAdd() {
        let error = #expect(throws: StringsFileError.self) { try StringsFile("\"a\" = \"b\"\n\"c\" = \"d\";") }
        #expect(error?.description == "2:1: found '\"' where ';' after the value has to stand")
    }

    @Test func encodings() throws {
        let text = "\"k\" = \"größe\";"
        let utf16 = Array(text.utf16)
        let little = Data([0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
        let big = Data([0xFE, 0xFF] + utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        let marked = Data([0xEF, 0xBB, 0xBF] + Array(text.utf8))
        for data in [little, big, marked, Data(text.utf8), little.dropFirst(2), Data(big.dropFirst(2))] {
            #expect(try StringsFile(data).values == ["k": "größe"])
        }
        let list = try PropertyListSerialization.data(fromPropertyList: ["k": "v"], format: .binary, options: 0)
        #expect(try StringsFile(list).values == ["k": "v"])
        #expect(try StringsFile(Data()).entries.isEmpty)
    }

    @Test func bytesThatAreNoTextArePlaced() {
        let error = #expect(throws: StringsFileError.self) {
            try StringsFile(Data(Array("a = b;\nc = \"".utf8) + [0xE9] + Array("\";".utf8)))
        }
        #expect(error?.code == .encoding)
        #expect(error?.line == 2 && error?.column == 6)
    }

    @Test func propertyListsAreReadInTheOrderOfTheirKeys() throws {
        let keys = ["d", "a", "c", "b", "e"]
        let list = Dictionary(uniqueKeysWithValues: keys.map { ($0, $0.uppercased()) })
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let file = try StringsFile(data)
        #expect(file.entries.map(\.key) == keys.sorted())
        #expect(file.values["c"] == "C")
    }

    @Test func theDescriptionSaysWhatIsKnown() {
        var error = StringsFileError(.unterminatedComment)
        let sentence = "the comment that starts here has no end: add '*/'"
        #expect(error.description == sentence)
        error.file = "a.strings"
        #expect(error.description == "a.strings: " + sentence)
        error.line = 3
        error.column = 7
        #expect(error.description == "a.strings:3:7: " + sentence)
        error.file = nil
        #expect(error.description == "3:7: " + sentence)
    }

    @Test func theLastOfTwoKeysCountsAndIsReported() throws {
        let file = try StringsFile("a = 1; b = 2; a = 3;")
        #expect(file.values["a"] == "3")
        #expect(file.duplicates.map(\.value) == ["3"])
    }

    @Test func hugeFilesAreRefused() {
        let error = #expect(throws: StringsFileError.self) {
            try StringsFile(Data(count: StringsFile.maximumSize + 1))
        }
        #expect(error?.code == .tooLarge)
    }

    @Test func randomBytesNeverCrash() {
        var random = SeededGenerator(seed: 11)
        let alphabet = Array("\"'=;/*\\Uu0 \n\rab.é".utf8) + [0xFF, 0xFE, 0x00]
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            _ = try? StringsFile(Data(bytes))
            _ = try? PluralTable(Data(bytes))
        }
    }

    @Test func longFilesAreReadInLinearTime() throws {
        let text = (0..<20_000).map { "\"key\($0)\" = \"value\";\n" }.joined()
        let file = try StringsFile(text)
        #expect(file.entries.count == 20_000)
        #expect(file.entries.last?.line == 20_000)
    }
}

/// Random numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
