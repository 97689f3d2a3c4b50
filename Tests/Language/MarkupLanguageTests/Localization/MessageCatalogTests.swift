import Foundation
import MarkupLanguage
import Testing

@Suite struct MessageCatalogTests {
    /// Returns a catalogue as compiled by gettext.
    private func catalog(_ texts: [(String, String)], isLittleEndian: Bool = true) -> Data {
        func word(_ number: Int) -> [UInt8] {
            let bytes = (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) }
            return isLittleEndian ? bytes : bytes.reversed()
        }
        let table = 28
        var strings: [UInt8] = []
        var tables: [[UInt8]] = []
        let start = table + texts.count * 16
        for list in [texts.map(\.0), texts.map(\.1)] {
            for text in list {
                tables.append(word(text.utf8.count) + word(start + strings.count))
                strings += Array(text.utf8) + [0]
            }
        }
        let header = word(0x9504_12DE) + word(0) + word(texts.count) + word(table) + word(table + texts.count * 8)
        return Data(header + word(0) + word(0) + tables.joined() + strings)
    }

    @Test(arguments: [true, false]) func messagesAreFound(isLittleEndian: Bool) throws {
        let data = catalog(
            [
                ("", "Language: de"), ("_Cancel", "_Abbrechen"), ("Stock label\u{4}_Edit", "_Bearbeiten"),
                ("file\0files", "Datei\0Dateien"),
            ],
            isLittleEndian: isLittleEndian)
        let catalog = try #require(MessageCatalog(data))
        #expect(catalog.translation(of: "_Cancel") == "_Abbrechen")
        #expect(catalog.translation(of: "Stock label\u{4}_Edit") == "_Bearbeiten")
        #expect(catalog.translation(of: "file") == "Datei")
        #expect(catalog.translation(of: "") == nil)
        #expect(catalog.translation(of: "_Open") == nil)
    }

    @Test func brokenFilesAreHarmless() {
        let whole = catalog([("_Cancel", "_Abbrechen"), ("_OK", "_Gut")])
        for length in 0..<whole.count { _ = MessageCatalog(whole.prefix(length)) }
        for index in 0..<whole.count {
            var broken = whole
            broken[index] = 0xFF
            _ = MessageCatalog(broken)
        }
        #expect(MessageCatalog(Data()) == nil)
        #expect(MessageCatalog(Data(repeating: 0, count: 64)) == nil)
    }

    @Test func mnemonicsAreTakenAway() {
        let labels = ["_Abbrechen", "Cance_l", "キャンセル(_C)", "a__b", "Plain", "(x)", ""]
        #expect(
            labels.map { MessageCatalog.withoutMnemonic($0) } == [
                "Abbrechen", "Cancel", "キャンセル", "a_b", "Plain", "(x)", "",
            ])
    }
}
