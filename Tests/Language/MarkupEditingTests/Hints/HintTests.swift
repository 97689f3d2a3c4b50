import Foundation
import MarkupEditing
import MarkupLanguage
import Testing

/// The hints about what a package does not use, and about missing translations.
@Suite struct HintTests {
    private static let files = [
        "Sources/App/PeopleController.swift": """
            @KeyValueCoding
            final class PeopleController: UIViewController {
                var label: UILabel!
                var spare: UILabel!
                var made: UILabel!
                var model: Model!
                init() { super.init(nibName: "People", bundle: nil) }
                func save() { made = UILabel(); print("error.\\(code)", "in.code", "photo") }
            }
            """,
        "Sources/App/Resources/People.xml": """
            <?properties {"big": {}, "small": {}}?>
            <?properties Styles?>
            <LMColumnView>
              <UILabel id="label" class="big, file" text="@hello"/>
            </LMColumnView>
            """,
        "Sources/App/Resources/Styles.json": #"{"file": {}, "idle": {}}"#,
        "Sources/App/Resources/Data.json": #"{"one": {}, "two": {}}"#,
        "Sources/App/Resources/page.html": "<p>{{@page}}</p>",
        "Sources/App/Resources/en.lproj/Localizable.strings":
            "\"hello\" = \"Hello\";\n\"old\" = \"Old\";\n\"error.a\" = \"A\";\n\"in.code\" = \"C\";\n\"page\" = \"P\";",
        "Sources/App/Resources/de.lproj/Localizable.strings":
            "\"old\" = \"Alt\";\n\"error.a\" = \"A\";\n\"in.code\" = \"C\";\n\"page\" = \"S\";",
        "Sources/App/Resources/de-AT.lproj/Localizable.strings": "\"old\" = \"Oid\";\n\"hello\" = \"Servus\";",
        "Sources/App/Resources/photo.svg": "<svg/>",
        "Sources/App/Resources/lost.svg": "<svg/>",
        "Sources/App/App.docc/Resources/figure.svg": "<svg/>",
    ]
    private static let all = [
        "PeopleController.swift:4:9: hint: no document of 'PeopleController' has an element with the id 'spare'; remove the property, or give its element this id",
        "People.xml:1:27: hint: no element names the template 'small' in its 'class'; remove it",
        "Styles.json:1:15: hint: no element names the template 'idle' in its 'class'; remove it",
        "Localizable.strings:1:2: hint: there is no text for the key 'hello' in the language 'de'; add it to the file of that language",
        "Localizable.strings:1:2: hint: no document and no code names the text 'old'; remove it",
        "lost.svg:1:1: hint: no document and no code names the image 'lost'; remove the file",
    ]

    /// Returns the hints of a package as `file:line:column: hint: sentence`.
    private func hints(_ more: [String: String?] = [:]) throws -> Set<String> {
        var files = Self.files
        for (name, text) in more { files[name] = text }
        let package = try Conversation(files)
        var check = ProjectCheck()
        let found = check.hints(around: [package.file("Sources/App/Resources/People.xml").path])
        return Set(found.map { $0.description.split(separator: "/").last.map(String.init) ?? "" })
    }

    @Test func whatIsNotUsedIsFound() throws {
        // The same text in 'de-AT' comes before that of 'en' in the order of files.
        let found = Set(try hints().map { $0.replacing("Localizable.strings:2:2: hint: there", with: "Localizable.strings:1:2: hint: there") })
        #expect(found == Set(Self.all), "\(found.symmetricDifference(Self.all))")
    }

    @Test(arguments: [
        ("'spare'", "Sources/App/Resources/Other.xml", "<UILabel id=\"spare\" text=\"\"/>"),
        ("'spare'", "Sources/App/Loading.swift", "func f(x: PeopleController) { x.spare = UILabel() }"),
        ("'old'", "Sources/App/Resources/Other.xml", "<UILabel text=\"@old\"/>"),
        ("'old'", "Sources/App/Key.swift", "enum Key: String { case old }"),
        ("'small'", "Sources/App/Resources/People.xml", "<LMColumnView><UILabel class='small'/>"),
        ("'idle'", "Sources/App/Resources/Other.xml", "<?properties Styles?><UILabel class=\"idle\" text=\"\"/>"),
        ("'lost'", "Sources/App/Pictures.swift", "let name = \"lost.svg\""),
    ])
    func whatMayBeUsedIsNot(_ name: String, _ file: String, _ text: String) throws {
        #expect(try hints().contains { $0.contains(name) })
        #expect(try !hints([file: text]).contains { $0.contains(name) && !$0.contains("there is no text") })
    }

    @Test func aDocumentWithErrorsSaysNothingAboutItsOutlets() throws {
        let found = try hints(["Sources/App/Resources/People.xml": "<LMColumnView><UILable/></LMColumnView>"])
        #expect(!found.contains { $0.contains("'spare'") || $0.contains("'small'") })
    }

    @Test func theServerSendsThemWhenItIsIdle() throws {
        let editor = try Conversation(Self.files)
        try editor.open("Sources/App/Resources/People.xml", Self.files["Sources/App/Resources/People.xml"] ?? "")
        let first = try #require(try editor.diagnostics()[editor.uri("Sources/App/Resources/People.xml")])
        #expect(first.isEmpty, "hints come later")
        editor.server.rest()
        let found = try editor.diagnostics()
        let own = try #require(found[editor.uri("Sources/App/Resources/People.xml")])
        #expect(own.compactMap { $0["code"] as? String } == ["unused-template"], "the template of the document itself")
        let swift = try #require(found[editor.uri("Sources/App/PeopleController.swift")])
        #expect(swift.compactMap { $0["code"] as? String } == ["unused-outlet"])
        #expect(swift.first?["severity"] as? Int == 4)
        #expect(found.count == 5, "\(found.keys)")
        // Nothing has changed.
        editor.server.rest()
        #expect(try editor.diagnostics().isEmpty)
        // The hints go with their reasons.
        try editor.write("// empty", to: "Sources/App/PeopleController.swift")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: 9)],
            ofItemAtPath: editor.file("Sources/App/PeopleController.swift").path)
        try editor.tell("workspace/didChangeWatchedFiles", [:])
        editor.server.rest()
        #expect(try editor.diagnostics()[editor.uri("Sources/App/PeopleController.swift")]?.isEmpty == true)
    }

    @Test func hintsAreNotesInSARIF() throws {
        let hint = Diagnostic(.unusedText(key: "a"), .hint, at: SourceRange(start: 0, end: 1), in: SourceText("a", file: "a"))
        let log = String(decoding: try SARIFLog([hint], toolVersion: "1").json(), as: UTF8.self)
        #expect(log.contains(#""level" : "note""#) && log.contains("unused-text"))
    }
}
