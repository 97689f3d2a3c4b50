import Foundation
import Testing

@Suite struct NavigationTests {
    private static let controller = """
        /// Keeps notes.
        @KeyValueCoding
        final class NoteController: UIViewController {
            var titleField: UITextField!
            var person: Person?; var people: [Person] = []
            func save() { print("saved \\(titleField.text)", self.titleField) }
        }
        final class Person { var name = "" }
        """
    private static let files = [
        "Sources/App/NoteController.swift": controller,
        "Sources/App/Resources/en.lproj/Localizable.strings": "/* title */\n\"title\" = \"Title\";",
        "Sources/App/Resources/de.lproj/Localizable.strings": #""title" = "Überschrift";"#,
        "Sources/App/Resources/Styles.json": "{\n  \"big\": {\"font\": \"System 30\"}\n}",
        "Sources/App/Resources/Other.xml": "<?properties Styles?><UILabel class='big' text='@title'/>",
        "Sources/App/Resources/Part.xml": "<?parameters {\"who\": \"Person?\"}?><UILabel text='$who.name'/>",
        "Sources/App/Resources/Whole.xml": "<LMColumnView><include document='Part'/></LMColumnView>",
        "Sources/App/Resources/Plain.xml": "<?properties {\"big\": {}}?><UILabel class='big'/>",
    ]
    private static let note = "Sources/App/Resources/Note.xml"

    private func places(_ method: String, _ marked: String, _ more: [String: Any] = [:]) throws -> [String] {
        let editor = try Conversation(Self.files)
        let place = try editor.open(Self.note, marked)
        return try editor.places("textDocument/" + method, place.merging(more) { $1 }).map {
            $0.replacing("Sources/App/", with: "").replacing("Resources/", with: "")
        }
    }

    // MARK: Definition

    @Test func definitions() throws {
        #expect(try places("definition", "<UITextField id='title|Field'/>") == ["NoteController.swift:3:8: titleField"])
        #expect(
            try places("definition", "<UIButton onPrimaryActionTriggered='|save'/>") == [
                "NoteController.swift:5:9: save"
            ])
        #expect(try places("definition", "<UILabel text='$person.n|ame'/>") == ["NoteController.swift:7:25: name"])
        #expect(try places("definition", "<UILabel text='$per|son.name'/>") == ["NoteController.swift:4:8: person"])
        #expect(
            try places("definition", "<UILabel text='@tit|le'/>") == [
                "de.lproj/Localizable.strings:0:1: title", "en.lproj/Localizable.strings:1:1: title",
            ])
        #expect(try places("definition", "<?properties Styles?>\n<UILabel class='big|'/>") == ["Styles.json:1:3: big"])
        #expect(try places("definition", "<?properties Sty|les?><UILabel/>") == ["Styles.json:0:0: "])
        #expect(
            try places("definition", "<?properties {\"a\": {}}?><UILabel class='b, a|'/>") == ["Note.xml:0:15: a"])
        #expect(try places("definition", "<UILabel text='x|'/>") == [])
    }

    @Test func definitionsInContentThatDependsOnValues() throws {
        let list = "<LMColumnView><for each='$people' as='one'><UILabel text='%@'/></for></LMColumnView>"
        #expect(
            try places("definition", list.replacing("%@", with: "$one.n|ame")) == ["NoteController.swift:7:25: name"])
        #expect(try places("definition", list.replacing("%@", with: "$o|ne.name")) == ["Note.xml:0:38: one"])
        func rows(_ attribute: String) -> String {
            "<UITableView><for each='$people' as='one' \(attribute)><UITableViewCell/></for></UITableView>"
        }
        #expect(try places("definition", rows("section='na|me'")) == ["NoteController.swift:7:25: name"])
        #expect(try places("definition", rows("onSelect='sa|ve'")) == places("definition", "<UIButton onTap='sa|ve'/>"))
        #expect(
            try places("definition", "<LMColumnView><include document='Pa|rt' who='$person'/></LMColumnView>") == [
                "Part.xml:0:0: "
            ])
        #expect(
            try places("definition", "<LMColumnView><include document='Part' wh|o='$person'/></LMColumnView>") == [
                "Part.xml:0:15: who"
            ])
        #expect(
            try places("definition", "<?parameters {\"who\": \"Person\"}?><UILabel text='$who.na|me'/>") == [
                "NoteController.swift:7:25: name"
            ])
    }

    // MARK: References

    @Test func referencesOfAnIncludedDocument() throws {
        #expect(
            try places("references", "<LMColumnView><include document='Pa|rt'/></LMColumnView>").sorted() == [
                "Note.xml:0:33: Part", "Whole.xml:0:33: Part",
            ])
    }

    @Test func referencesOfAnOutletAreInItsClassToo() throws {
        #expect(
            try places("references", "<UITextField id='title|Field'/>") == [
                "Note.xml:0:17: titleField", "NoteController.swift:3:8: titleField",
                "NoteController.swift:5:33: titleField",
                "NoteController.swift:5:57: titleField",
            ])
        #expect(
            try places("references", "<UITextField id='title|Field'/>", ["context": ["includeDeclaration": false]])
                .count == 3)
    }

    @Test func referencesOfATemplateAreInAllDocumentsThatNameItsFile() throws {
        #expect(
            try places("references", "<?properties Styles?><UILabel class='b|ig'/>").sorted() == [
                "Note.xml:0:37: big", "Other.xml:0:37: big", "Styles.json:1:3: big",
            ])
    }

    @Test func referencesOfATextAreInAllDocuments() throws {
        #expect(
            try places("references", "<UILabel text='@tit|le'/>").sorted() == [
                "Note.xml:0:15: @title", "Other.xml:0:48: @title", "de.lproj/Localizable.strings:0:1: title",
                "en.lproj/Localizable.strings:1:1: title",
            ])
    }

    // MARK: Rename

    private func rename(_ marked: String, to name: String, _ files: [String: String] = files) throws -> [String] {
        let editor = try Conversation(files)
        let place = try editor.open(Self.note, marked).merging(["newName": name]) { $1 }
        return try editor.edits(try editor.ask("textDocument/rename", place)).map {
            $0.replacing("Sources/App/", with: "").replacing("Resources/", with: "")
        }.sorted()
    }

    private func refusal(_ marked: String, to name: String, _ files: [String: String] = files) throws -> String? {
        let editor = try Conversation(files)
        return try editor.refusal(
            "textDocument/rename", try editor.open(Self.note, marked).merging(["newName": name]) { $1 })
    }

    @Test func anOutletIsRenamedWithItsProperty() throws {
        #expect(
            try rename("<UITextField id='title|Field'/>", to: "field") == [
                "Note.xml:0:17: titleField -> field", "NoteController.swift:3:8: titleField -> field",
                "NoteController.swift:5:33: titleField -> field", "NoteController.swift:5:57: titleField -> field",
            ])
    }

    @Test func anIDWithoutAPropertyIsRenamedAlone() throws {
        #expect(try rename("<UITextField id='|alone'/>", to: "field") == ["Note.xml:0:17: alone -> field"])
    }

    @Test func anOutletThatOthersMayMeanIsNotRenamed() throws {
        let more = Self.files.merging([
            "Sources/App/Other.swift": "func f(c: Unknown) {\n  c.titleField.text = nil }"
        ]) { $1 }
        #expect(try refusal("<UITextField id='title|Field'/>", to: "field", more)?.contains("Other.swift:2:5") == true)
        let inside = Self.controller.replacing("print(", with: "person.titleField = 1; print(")
        let other = Self.files.merging(["Sources/App/NoteController.swift": inside]) { $1 }
        #expect(
            try refusal("<UITextField id='title|Field'/>", to: "field", other)?.contains("NoteController.swift:6")
                == true)
    }

    @Test func anOutletIsRenamedInTestsToo() throws {
        let test = """
            @Test func aNoteIsSaved() {
                let controller = NoteController()
                type("Ada", into: controller.titleField)
            }
            func check(controller: NoteController?) { #expect(controller?.titleField.text == "") }
            """
        let files = Self.files.merging(["Tests/AppTests/NoteTests.swift": test]) { $1 }
        let found = try rename("<UITextField id='title|Field'/>", to: "field", files)
        #expect(
            found.filter { $0.contains("NoteTests") } == [
                "Tests/AppTests/NoteTests.swift:2:33: titleField -> field",
                "Tests/AppTests/NoteTests.swift:4:62: titleField -> field",
            ], "\(found)")
        #expect(found.count == 6)
        // The same name with another class somewhere in the file: only a compiler knows.
        let other = files.merging(["Tests/AppTests/NoteTests.swift": test + "\nlet controller = Other()"]) { $1 }
        #expect(
            try refusal("<UITextField id='title|Field'/>", to: "field", other)?.contains("NoteTests.swift:3") == true)
    }

    @Test func aTemplateIsRenamedWhereverItsFileIsNamed() throws {
        #expect(
            try rename("<?properties Styles?><UILabel class='b|ig, x'/>", to: "huge") == [
                "Note.xml:0:37: big -> huge", "Other.xml:0:37: big -> huge", "Styles.json:1:3: big -> huge",
            ])
        #expect(
            try rename("<?properties {\"b|ig\": {}}?><UILabel class='big'/>", to: "huge") == [
                "Note.xml:0:15: big -> huge", "Note.xml:0:42: big -> huge",
            ])
    }

    @Test func namesThatDoNotFitAreRefused() throws {
        #expect(try refusal("<UITextField id='title|Field'/>", to: "a b")?.contains("not a property name") == true)
        #expect(try refusal("<UITextField id='title|Field'/>", to: "class")?.contains("not a property name") == true)
        #expect(try refusal("<UITextField id='title|Field'/>", to: "person")?.contains("already used") == true)
        let templates = "<?properties {\"a\": {}, \"b\": {}}?><UILabel class='|a'/>"
        #expect(try refusal(templates, to: "x,y")?.contains("not a template name") == true)
        #expect(try refusal(templates, to: "b")?.contains("already") == true)
        #expect(try refusal("<UILabel class='|none'/>", to: "b")?.contains("not defined in any file") == true)
    }

    @Test func prepareRenameReportsTheRange() throws {
        let editor = try Conversation(Self.files)
        let prepared = try editor.ask(
            "textDocument/prepareRename", try editor.open(Self.note, "<UITextField id='title|Field'/>"))
        #expect((prepared as? [String: Any])?["placeholder"] as? String == "titleField")
        let place = try editor.change(Self.note, to: "<UITextField te|xt='x'/>")
        #expect(try editor.ask("textDocument/prepareRename", place) == nil)
    }

    // MARK: Hover

    private func hover(_ marked: String) throws -> String? {
        let editor = try Conversation(Self.files)
        return try editor.hover(try editor.open(Self.note, marked))
    }

    @Test func hoverShowsWhatIsKnown() throws {
        let element = try #require(try hover("<UISl|ider/>"))
        #expect(
            element.hasPrefix("**UISlider**") && element.contains("`onValueChanged`") && element.contains("`UIControl`")
        )
        let attribute = try #require(try hover("<UISlider ena|bled='true'/>"))
        #expect(attribute.hasPrefix("**enabled** – `true` or `false`") && attribute.contains("Default: `true`"))
        #expect(try hover("<UITextField id='title|Field'/>")?.contains("var titleField: UITextField!") == true)
        #expect(try hover("<UILabel text='@ti|tle'/>")?.contains("`de`: Überschrift") == true)
        #expect(try hover("<UILabel textColor='tom|ato'/>") == "**tomato** – colour `#ff6347`")
        #expect(try hover("<?properties Styles?><UILabel class='b|ig'/>")?.contains("font: System 30") == true)
        #expect(
            try hover("<LMTableView><?section|Break?></LMTableView>")?.contains("instruction of `LMTableView`") == true)
        #expect(try hover("<UILabel text='x'| />") == nil)
    }
}
