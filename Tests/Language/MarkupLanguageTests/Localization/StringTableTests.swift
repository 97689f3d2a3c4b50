import Foundation
import Synchronization
import Testing

@testable import MarkupLanguage

@Suite struct StringTableTests {
    private let localization = Localization(SessionLocale("en_US.UTF-8"))
    private let table: StringTable

    init() throws {
        let fixtures = try #require(Bundle.module.resourceURL)
        let folder = fixtures.appending(path: "Fixtures/Localization/Texts")
        table = StringTable(folder: folder, localization: localization)
    }

    @Test(arguments: [
        ("en_US.UTF-8", "colour", "Colour"), ("de_AT.UTF-8", "january", "Jänner"), ("de_DE", "january", "Januar"),
        ("de_AT", "colour", "Farbe"), ("de_AT", "onlyBase", "Base only"), ("de_AT", "onlyEnglish", "From Base"),
        ("en", "onlyEnglish", "English only"), ("fr_FR", "colour", "Colour"),
        ("fr_FR", "plain.missing", "plain.missing"),
        ("zh_TW", "colour", "顏色"), ("zh_CN", "colour", "Colour"), ("sr_RS@latin", "colour", "Boja"),
        ("sr_RS", "colour", "Colour"), ("C", "colour", "Colour"),
    ])
    func fallback(_ session: String, _ key: String, _ expected: String) {
        localization.session = SessionLocale(session)
        #expect(table.localized(key) == expected)
    }

    @Test func secondLanguageComesBeforeTheDevelopmentLanguage() {
        localization.session = SessionLocale(environment: ["LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:de:en"])
        #expect(table.localized("colour") == "Farbe")
    }

    @Test func tablesAreSeparate() {
        #expect(table.localized("open", table: "Menus") == "Open")
        #expect(table.localized("open") == "open")
        #expect(table.localized("plain", table: "Plain") == "No language")
        #expect(table.localized("colour", table: "../Texts/en.lproj/Localizable") == "Colour")
        #expect(table.contains("colour"))
        #expect(!table.contains("colour", table: "Menus"))
    }

    @Test(arguments: ["../../Secret", "../Secret", "folder/Secret", "", "Secret\u{0}"])
    func aTableNamesNoFileElsewhere(name: String) throws {
        let parent = FileManager.default.temporaryDirectory.appending(path: "strings-\(UUID().uuidString)")
        let folder = parent.appending(path: "Texts")
        defer { try? FileManager.default.removeItem(at: parent) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "en.lproj/folder"), withIntermediateDirectories: true)
        try Data("key = inside;".utf8).write(to: folder.appending(path: "en.lproj/Localizable.strings"))
        for other in ["Secret.strings", "Texts/Secret.strings", "Texts/en.lproj/folder/Secret.strings"] {
            try Data("key = outside;".utf8).write(to: parent.appending(path: other))
        }
        let table = StringTable(folder: folder, localization: localization)
        #expect(table.localized("key", table: name) == "inside")
        #expect(table.problems(table: name).isEmpty)
    }

    @Test func languagesAreInAlphabeticalOrder() {
        #expect(table.languages.map(\.description) == ["ar", "de", "de-AT", "en", "sr-Latn", "zh-Hant"])
    }

    @Test func aBrokenFileIsLeftOutAndReported() throws {
        localization.session = SessionLocale("de")
        #expect(table.localized("open", table: "Menus") == "Open")
        let problem = try #require(table.problems(table: "Menus").first)
        guard case .malformed(line: 1, _) = problem.code else {
            Issue.record("\(problem)")
            return
        }
        #expect(problem.file?.hasSuffix("de.lproj/Menus.strings") == true)
    }

    @Test(arguments: [
        ("en", [3], "3 files"), ("en", [1], "one file"), ("en", [0], "no files"), ("en", [1234], "1,234 files"),
        ("de", [1], "1 Datei"), ("de", [0], "0 Dateien"), ("de", [1234], "1.234 Dateien"), ("fr", [1], "one file"),
    ])
    func plurals(_ session: String, _ arguments: [Int], _ expected: String) {
        localization.session = SessionLocale(session)
        #expect(table.localized("%d files", arguments: arguments) == expected)
    }

    @Test(arguments: [
        (1, 1, "Ada: 1 file in a folder"), (2, 1, "Ada: 2 files in a folder"), (2, 5, "Ada: 2 files in 5 folders"),
    ])
    func nestedPlurals(_ files: Int, _ folders: Int, _ expected: String) {
        #expect(table.localized("nested", arguments: ["Ada", files, folders]) == expected)
    }

    @Test func circularVariablesEnd() {
        #expect(table.localized("circular", arguments: [2]).contains("%1$#@a@"))
        #expect(table.localized("chain", arguments: [2]) == "xxxxxxxx%1$#@a@")
    }

    @Test func argumentsFillPlainTexts() {
        #expect(table.localized("greeting", arguments: ["Ada"]) == "Hello, Ada!")
        #expect(table.localized("greeting", arguments: []) == "Hello, %@!")
        #expect(table.localized("no such key: %d", arguments: [5]) == "no such key: 5")
    }

    @Test func aLanguageChangeIsCountedAndReportedOnce() {
        let calls = Mutex(0)
        let observation = localization.observe { calls.withLock { $0 += 1 } }
        localization.session = SessionLocale("de")
        #expect(table.localized("colour") == "Farbe")
        localization.session = SessionLocale("de")
        #expect(calls.withLock { $0 } == 1)
        #expect(localization.changeCount == 1)
        observation.cancel()
        localization.session = SessionLocale("fr")
        #expect(calls.withLock { $0 } == 1)
        #expect(localization.changeCount == 2)
    }

    @Test func anObservationEndsWithItsOwner() {
        let calls = Mutex(0)
        var observation: Localization.Observation? = localization.observe { calls.withLock { $0 += 1 } }
        withExtendedLifetime(observation) { localization.session = SessionLocale("de") }
        observation = nil
        localization.session = SessionLocale("en")
        #expect(calls.withLock { $0 } == 1)
    }

    @Test func filesAreReadOnceUntilReloaded() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "strings-\(UUID().uuidString)")
        let file = folder.appending(path: "en.lproj/Localizable.strings")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("a = one;".utf8).write(to: file)
        let table = StringTable(folder: folder, localization: localization)
        #expect(table.localized("a") == "one")
        try Data("a = two;".utf8).write(to: file)
        #expect(StringTable(folder: folder, localization: localization).localized("a") == "one")
        table.reload()
        #expect(table.localized("a") == "two")
        #expect(table.languages.map(\.description) == ["en"])
    }

    @Test(arguments: [("ar_EG", "ar", true), ("he_IL", "en", false), ("de_AT", "de-AT", false)])
    func directionFollowsTheTexts(_ session: String, _ language: String, _ isRightToLeft: Bool) {
        localization.session = SessionLocale(session)
        #expect(table.language.description == language)
        #expect(table.language.direction == (isRightToLeft ? .rightToLeft : .leftToRight))
    }

    @Test func aMissingFolderGivesKeys() {
        let table = StringTable(folder: URL(filePath: "/nonexistent/texts"), localization: localization)
        #expect(table.localized("key") == "key")
        #expect(table.problems().isEmpty)
    }
}
