import Foundation
import MarkupLanguage
import Testing

@Suite struct DiagnosticsTests {
    @Test func faultsAreReportedWithTheirLocations() throws {
        let editor = try Conversation()
        try editor.open("a.xml", "<LMColumnView>\n  <UILable text=\"x\"/>\n</LMColumnView>")
        let found = try #require(try editor.diagnostics()[editor.uri("a.xml")])
        #expect(found.count == 1)
        #expect(found[0]["message"] as? String == "unknown element 'UILable'; did you mean 'UILabel'?")
        #expect(found[0]["code"] as? String == "unknown-element")
        #expect(found[0]["severity"] as? Int == 1)
        #expect(try editor.words(of: found[0]["range"], in: editor.uri("a.xml")) == "a.xml:1:3: UILable")
    }

    @Test func theyDisappearWhenTheDocumentIsCorrected() throws {
        let editor = try Conversation()
        try editor.open("a.xml", "<UILable/>")
        #expect(try editor.messages("a.xml")?.count == 1)
        try editor.change("a.xml", to: "<UILabel/>")
        #expect(try editor.messages("a.xml") == [])
        #expect(try editor.messages("a.xml") == nil)
    }

    @Test func aFileOfTextsThatCannotBeReadIsOneFault() throws {
        let editor = try Conversation(["en.lproj/Localizable.strings": "\"one\" = \"1\";\n\"two\" \"2\";\n"])
        try editor.open("a.xml", "<LMColumnView><UILabel text='@one'/><UILabel text='@two'/></LMColumnView>")
        let messages = try #require(try editor.messages("a.xml"))
        #expect(messages.count == 1, "\(messages)")
        #expect(messages.first?.hasPrefix("Localizable.strings:2:1: ") == true, "\(messages)")
    }

    @Test func aClosedDocumentHasNone() throws {
        let editor = try Conversation()
        try editor.open("a.xml", "<UILable/>")
        #expect(try editor.messages("a.xml")?.count == 1)
        try editor.tell("textDocument/didClose", editor.document("a.xml"))
        #expect(try editor.messages("a.xml") == [])
    }

    @Test func replacementsOfStretchesAreTakenInTheirOrder() throws {
        let editor = try Conversation()
        try editor.open("a.xml", "<UILabel text=\"😀 e\u{301}\" hiden=\"true\"/>")
        #expect(try editor.messages("a.xml")?.count == 1)
        // After an emoji of two units and a letter with a combining mark, of two as well.
        func range(_ start: Int, _ end: Int) -> [String: Any] {
            ["start": ["line": 0, "character": start], "end": ["line": 0, "character": end]]
        }
        try editor.change(
            "a.xml", [["range": range(22, 27), "text": "hidden"], ["range": range(20, 21), "text": "\"\n "]])
        #expect(try editor.messages("a.xml") == [])
        try editor.change("a.xml", [["range": range(15, 17), "text": "ü"]])
        #expect(try editor.messages("a.xml") == [])
        let hover = try editor.hover([
            "textDocument": ["uri": editor.uri("a.xml")], "position": ["line": 1, "character": 3],
        ])
        #expect(hover?.contains("**hidden**") == true)
    }

    @Test func aStretchOutsideOfTheTextIsMovedToItsEnd() throws {
        let editor = try Conversation()
        try editor.open("a.xml", "<UILabel/>")
        let range = ["start": ["line": 9, "character": 9], "end": ["line": 99, "character": 0]]
        try editor.change("a.xml", [["range": range, "text": "<!-- end -->"]])
        #expect(try editor.messages("a.xml") == [])
        let backwards = ["start": ["line": -1, "character": 5], "end": ["line": 0, "character": -5]]
        try editor.change("a.xml", [["range": backwards, "text": "<!-- start -->"]])
        #expect(try editor.messages("a.xml") == [])
    }

    @Test func namesOfTheProjectAreKnown() throws {
        let editor = try Conversation([
            "Sources/App/Resources/en.lproj/Localizable.strings": #""title" = "Hello";"#,
            "Sources/App/Resources/logo.svg": "<svg/>",
            "Sources/App/Fancy.swift": "final class FancyLabel: UILabel { var sparkle: Bool = false }",
        ])
        try editor.open(
            "Sources/App/Resources/A.xml",
            "<LMColumnView><FancyLabel text='@title' sparkle='maybe'/><UIImageView image='logo'/><UIImageView image='log'/></LMColumnView>"
        )
        let messages = try #require(try editor.messages("Sources/App/Resources/A.xml"))
        #expect(messages.count == 2)
        #expect(messages[0].contains("'maybe' of 'sparkle'"))
        #expect(messages[1].contains("image 'log'"))
    }

    @Test func aFileThatChangesIsLookedAtAgain() throws {
        let editor = try Conversation(["en.lproj/Localizable.strings": #""one" = "1";"#])
        try editor.open("a.xml", "<UILabel text='@two'/>")
        #expect(try editor.messages("a.xml")?.count == 1)
        try editor.write(#""one" = "1"; "two" = "2";"#, to: "en.lproj/Localizable.strings")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: 60)],
            ofItemAtPath: editor.file("en.lproj/Localizable.strings").path)
        try editor.tell("workspace/didChangeWatchedFiles", ["changes": []])
        #expect(try editor.messages("a.xml") == [])
    }

    @Test func aFaultInAFileOfTemplatesIsShownWhereItIsNamed() throws {
        let editor = try Conversation(["Styles.json": #"{"a": {"txet": "x"}}"#])
        try editor.open("a.xml", "<?properties Styles?>\n<UILabel class='a'/>")
        let found = try #require(try editor.diagnostics()[editor.uri("a.xml")])
        #expect(
            (found[0]["message"] as? String)?.hasPrefix("Styles.json:1:9: 'UILabel' has no property 'txet'") == true)
        #expect(try editor.words(of: found[0]["range"], in: editor.uri("a.xml")) == "a.xml:0:13: Styles")
    }

    @Test(arguments: ["<project><name/></project>", "<Thing xmlns='urn:x'/>"])
    func xmlOfOthersIsLeftAlone(_ text: String) throws {
        let editor = try Conversation()
        try editor.open("pom.xml", text)
        #expect(try editor.messages("pom.xml") == [])
    }

    @Test func aDocumentThatIsTooLargeIsOneFault() throws {
        let editor = try Conversation(limits: DocumentLimits(maximumBytes: 1_000))
        try editor.open("a.xml", "<UILabel text='" + String(repeating: "x", count: 1_000) + "'/>")
        let messages = try #require(try editor.messages("a.xml"))
        #expect(messages.count == 1 && messages[0].contains("more than the limit"))
        #expect(try editor.ask("textDocument/documentSymbol", editor.document("a.xml")) as? [Int] == [])
    }

    @Test func theSecondUseOfAnIDLeadsToTheFirst() throws {
        let editor = try Conversation()
        try editor.open("a.xml", "<LMColumnView>\n<UILabel id='a'/>\n<UILabel id='a'/>\n</LMColumnView>")
        let found = try #require(try editor.diagnostics()[editor.uri("a.xml")]?.first)
        let related = try #require(
            (found["relatedInformation"] as? [[String: Any]])?.first?["location"] as? [String: Any])
        let start = (related["range"] as? [String: [String: Int]])?["start"]
        #expect(start == ["line": 1, "character": 13])
    }
}

/// Files whose content does not match their names.
@Suite struct StrangeFileTests {
    @Test func foldersPipesAndBrokenFilesAreNotRead() throws {
        let editor = try Conversation([
            "Bad.json/x": "", "Worse.json": "\u{0}{{{", "en.lproj/Localizable.strings": "\"a\" = ",
            "Colors.plist": "<plist",
            "Broken.swift": "class A: UIView { \"\\(\"\\(\" /* ", "Colors.xcassets/x.imageset/Contents.json": "",
        ])
        #expect(mkfifo(editor.file("Pipe.json").path, 0o600) == 0)
        #expect(mkfifo(editor.file("Pipe.swift").path, 0o600) == 0)
        let place = try editor.open(
            "a.xml",
            "<?properties Bad?><?properties Worse?><?properties Pipe?><UILabel class='b|' text='@a' textColor='red'/>")
        let messages = try #require(try editor.messages("a.xml"))
        #expect(messages.filter { $0.hasPrefix("template file") }.count == 2)
        #expect(try editor.labels(place) == [])
    }

    @Test func aDocumentThatIsOnNoDiskIsChecked() throws {
        let editor = try Conversation()
        let item: [String: Any] = [
            "uri": "untitled:Untitled-1", "languageId": "xml", "version": 1, "text": "<UILable/>",
        ]
        try editor.tell("textDocument/didOpen", ["textDocument": item])
        #expect(try editor.diagnostics()["untitled:Untitled-1"]?.count == 1)
    }
}
