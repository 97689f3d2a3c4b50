import Foundation
import KeyValueCoding
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Observation
import Testing

/// An application in English, German and Arabic, in a folder made for the test.
final class LocalizedFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "live-\(UUID().uuidString)")
        try write(
            "en.lproj/Localizable.strings",
            "/* greeting */\n\"hello\" = \"Hello\"; \"only\" = \"English only\"; \"quote\" = \"a \\\"b\\\"\\n\";")
        try write("de.lproj/Localizable.strings", "\"hello\" = \"Hallo\";")
        try write("ar.lproj/Localizable.strings", "\"hello\" = \"مرحبا\";")
        try write("en.lproj/Other.strings", "\"hello\" = \"Other hello\";")
        try write(
            "en.lproj/Localizable.stringsdict",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
            """)
    }

    func write(_ path: String, _ text: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    nonisolated deinit { try? FileManager.default.removeItem(at: url) }
}

@Observable @KeyValueCoding
private final class Speaker: UIViewController {
    @ObservationIgnored let folder: URL
    @ObservationIgnored let table: String?
    var count = 1
    var price = 1234.5
    var title2 = "from the owner"
    var files: String { localizedText("files", count) }

    init(_ folder: URL, table: String? = nil) {
        self.folder = folder
        self.table = table
        super.init(nibName: nil, bundle: nil)
    }
    override var bundleForStrings: Bundle { Bundle(url: folder) ?? .main }
    override var tableForStrings: String? { table }
}

extension ViewTests {
    @MainActor @Suite struct LanguageTests {
        private let files: LocalizedFolder
        private var folder: URL { files.url }

        init() throws {
            try MarkupTesting.start()
            files = try LocalizedFolder()
        }

        /// Runs `body` in a language, and then restores the previous one.
        private func speaking(_ language: String, _ body: () throws -> Void) throws {
            try Appearance(language: language).apply(body)
        }

        private func label(_ attribute: String, _ owner: AnyObject) throws -> UILabel {
            try #require(try LMViewBuilder.view(markup: "<UILabel text=\"\(attribute)\"/>", owner: owner) as? UILabel)
        }

        @Test func mk18and19TextsComeFromTheTable() throws {
            try speaking("en") {
                let owner = Speaker(folder)
                let labels = try [
                    label("@hello", owner), label("@quote", owner), label("@hello", Speaker(folder, table: "Other")),
                ]
                #expect(labels.map(\.text) == ["Hello", "a \"b\"\n", "Other hello"])
            }
        }

        @Test func aLiveChangeOfLanguageReappliesTexts() throws {
            try speaking("en") {
                let owner = Speaker(folder)
                let labels = try [
                    label("@hello", owner), label("@only", owner), label("$price::number;numberStyle=decimal", owner),
                ]
                #expect(labels.map(\.text) == ["Hello", "English only", "1,234.5"])
                try speaking("de_DE.UTF-8") {
                    #expect(labels.map(\.text) == ["Hallo", "English only", "1.234,5"])
                }
                #expect(labels.map(\.text) == ["Hello", "English only", "1,234.5"])
            }
        }

        @Test func rightToLeftFollowsTheLanguage() throws {
            Localization.shared.session = SessionLocale("en")
            defer { Localization.shared.session = SessionLocale("en") }
            let label = try label("@hello", Speaker(folder))
            #expect(!Display.isRightToLeft)
            Localization.shared.session = SessionLocale("ar_EG.UTF-8")
            HostWindow.applyBindings()
            #expect(Display.isRightToLeft)
            #expect(label.text == "مرحبا")
            Localization.shared.session = SessionLocale("he")
            #expect(!Display.isRightToLeft, "there are no Hebrew texts: the application is in English")
        }

        @Test func pluralsFollowTheirNumber() throws {
            try speaking("en") {
                let owner = Speaker(folder)
                let label = try label("$files", owner)
                #expect(label.text == "1 file")
                owner.count = 3
                HostWindow.applyBindings()
                #expect(label.text == "3 files")
            }
        }

        /// The plan of a file is cached for the platform and the string table that it was made with.
        @Test func aFileIsReadAgainForAnotherTableAndAnotherPlatform() throws {
            try files.write(
                "doc.xml",
                "<LMColumnView><?case Linux?><UILabel text=\"@hello\"/><?case Kiosk?><UILabel text=\"kiosk\"/><?end?></LMColumnView>"
            )
            let words = LMViewBuilder.platformWords
            defer { LMViewBuilder.platformWords = words }
            func text(_ owner: Speaker) throws -> String? {
                let url = folder.appending(path: "doc.xml")
                return (try LMViewBuilder.view(contentsOf: url, owner: owner, root: nil).subviews.first as? UILabel)?
                    .text
            }
            try speaking("en") {
                var texts = try [text(Speaker(folder)), text(Speaker(folder, table: "Other"))]
                LMViewBuilder.platformWords = PlatformWords(["Kiosk"])
                texts.append(try text(Speaker(folder)))
                #expect(texts == ["Hello", "Other hello", "kiosk"])
            }
        }

        @Test func escapesTakeOneCaret() throws {
            let owner = Speaker(folder)
            #expect(
                try ["^@hello", "^$price", "^^x", "a@b"].map { try label($0, owner).text } == [
                    "@hello", "$price", "^x", "a@b",
                ])
        }

        @Test func templatesAndContentElementsAreLocalizedAndBound() throws {
            try speaking("de") {
                let owner = Speaker(folder)
                let view = try LMViewBuilder.view(
                    markup: """
                        <?properties {"greeting": {"text": "@hello"}, "bound": {"text": "$title2"}}?>
                        <LMColumnView>
                            <UILabel class="greeting"/><UILabel class="bound"/>
                            <UISegmentedControl><segment title="@hello"/><segment title="$title2"/></UISegmentedControl>
                        </LMColumnView>
                        """, owner: owner)
                #expect(view.subviews.prefix(2).map { ($0 as? UILabel)?.text } == ["Hallo", "from the owner"])
                let segments = try #require(view.subviews[2] as? UISegmentedControl)
                #expect((0..<2).map { segments.titleForSegment(at: $0) } == ["Hallo", "from the owner"])
            }
        }

        @Test func aMissingKeyIsShownAndReportedOnce() throws {
            let key = "missing-\(UUID().uuidString)"
            let notices = try MarkupTesting.notices(during: {
                for _ in 0..<3 {
                    let text = try label("@\(key)", Speaker(folder)).text
                    #expect(text == key)
                }
            })
            #expect(notices.map(\.diagnostic?.code.ruleName) == ["missing-localization"])
        }
    }
}
