import Foundation
import Testing

@Suite struct CompletionTests {
    private func labels(_ marked: String, _ files: [String: String] = [:]) throws -> [String] {
        let editor = try Conversation(files)
        return try editor.labels(try editor.open("Note.xml", marked))
    }

    // MARK: Elements

    @Test(arguments: [
        "<LMColumnView>\n  <|\n</LMColumnView>", "<LMColumnView>\n  <UIL|\n</LMColumnView>", "<LMColumnView>|",
    ])
    func elementsOfAColumn(_ text: String) throws {
        let labels = try labels(text)
        #expect(labels.contains("UILabel") && labels.contains("LMRowView"))
        #expect(!labels.contains("segment") && !labels.contains("root"))
    }

    @Test func contentOfASegmentedControl() throws {
        // Menus and commands are valid in any element; segments may be repeated.
        let labels = try labels("<UISegmentedControl><|</UISegmentedControl>")
        #expect(labels.first == "segment")
        #expect(
            Set(labels.dropFirst()) == [
                "LMAboutCommand", "LMBarItem", "LMBarItems", "LMCommand", "LMMenu", "for", "if",
            ])
    }

    @Test func aTableTakesCellsAndContent() throws {
        let labels = try labels("<LMTableView><|</LMTableView>")
        #expect(labels.contains("UITableViewCell") && labels.contains("sectionHeader"))
        #expect(!labels.contains("UILabel"))
    }

    @Test func rowsAreCellsOfTheirList() throws {
        let rows = try labels("<UITableView><for each='$a' as='b'><|</for></UITableView>")
        #expect(rows.contains("LMTableViewCell") && rows.contains("include") && rows.contains("empty"))
        #expect(!rows.contains("UICollectionViewCell") && !rows.contains("UILabel") && !rows.contains("if"))
        let items = try labels("<LMCollectionView><for each='$a' as='b'><|</for></LMCollectionView>")
        #expect(items.contains("LMCollectionViewCell") && !items.contains("UITableViewCell"))
        let empty = try labels("<LMCollectionView><for each='$a' as='b'><empty><|</empty></for></LMCollectionView>")
        #expect(empty.contains("UILabel") && empty.contains("if") && !empty.contains("for"))
    }

    @Test func slotsTakeTheChildrenOfTheViewAroundThem() throws {
        let menu = try labels("<UIButton><LMMenu><for each='$a' as='b'><|</for></LMMenu></UIButton>")
        #expect(Set(menu) == ["LMAboutCommand", "LMCommand", "LMMenu", "empty", "for", "if", "include"])
        let tabs = try labels("<LMTabView><if test='$a'><|</if></LMTabView>")
        #expect(Set(tabs) == ["LMTab", "else", "for", "if", "include"])
        let table = try labels("<LMTableView><for each='$a' as='b'><|</for></LMTableView>")
        #expect(table.contains("UITableViewCell") && table.contains("LMTableSection"))
        #expect(!table.contains("sectionHeader") && !table.contains("UILabel"))
        let section = try labels("<LMTableView><LMTableSection><|</LMTableSection></LMTableView>")
        #expect(section.contains("LMTableViewCell") && section.contains("for") && !section.contains("LMTableSection"))
    }

    @Test func attributesOfRowsDependOnTheList() throws {
        let table = try labels("<UITableView><for |/></UITableView>")
        let plain: Set = ["each", "as", "key"]
        #expect(
            Set(table) == plain.union(["section", "children", "expanded", "movable", "onSelect", "onDelete", "onMove"]))
        let collection = try labels("<UICollectionView><for |/></UICollectionView>")
        #expect(Set(collection) == plain.union(["movable", "onSelect", "onMove"]))
        #expect(try Set(labels("<LMColumnView><for |/></LMColumnView>")) == plain)
    }

    @Test func anAnnouncedChildMayBeAnyView() throws {
        #expect(try labels("<LMTableView><?backgroundView?><|</LMTableView>").contains("UILabel"))
        #expect(try !labels("<LMTableView><?backgroundView?><UILabel/><|</LMTableView>").contains("UILabel"))
    }

    @Test func theFirstElementMayBeRoot() throws {
        #expect(try labels("<|").contains("root"))
    }

    /// The tag above is not closed, so the new text belongs to the parent of both.
    @Test func anUnclosedTagIsEmpty() throws {
        #expect(try labels("<LMColumnView>\n  <UILabel text=\"x\"\n  <|\n</LMColumnView>").contains("UILabel"))
    }

    @Test func viewsOfThePackageAreProposed() throws {
        let files = ["Fancy.swift": "class FancyLabel: UILabel {}\nclass Other: FancyLabel {}\nclass Model: Codable {}"]
        let labels = try labels("<LMColumnView><|</LMColumnView>", files)
        #expect(labels.contains("FancyLabel") && labels.contains("Other") && !labels.contains("Model"))
    }

    @Test func aClosingTagHasTheNameOfTheOpenElement() throws {
        #expect(try labels("<LMColumnView><LMRowView><UILabel/></|") == ["LMRowView"])
        #expect(try labels("<LMColumnView><LMRowView></LMRowView></|") == ["LMColumnView"])
    }

    @Test func betweenTagsTheBracketIsWrittenToo() throws {
        let editor = try Conversation()
        let items = try editor.completions(try editor.open("a.xml", "<LMColumnView>\n  UIL|\n</LMColumnView>"))
        let edit = try #require(items.first { $0["label"] as? String == "UILabel" }?["textEdit"] as? [String: Any])
        #expect(edit["newText"] as? String == "<UILabel")
        #expect(try editor.words(of: edit["range"], in: editor.uri("a.xml")) == "a.xml:1:2: UIL")
    }

    // MARK: Attributes

    @Test(arguments: [
        "<UISlider |/>", "<UISlider |", "<UISlider va|", "<UISlider | text='x'/>", "<UISlider\n  |\n  <UILabel/>",
    ])
    func attributesOfASlider(_ text: String) throws {
        let labels = try labels(text)
        for name in ["value", "minimumValue", "hidden", "onValueChanged", "id", "class", "layer."] {
            #expect(labels.contains(name), "\(name)")
        }
    }

    @Test func writtenAttributesAreNotProposedAgain() throws {
        #expect(try !labels("<UISlider value='1' |/>").contains("value"))
    }

    @Test func aDotLeadsToAnotherObject() throws {
        let labels = try labels("<UILabel layer.co|/>")
        #expect(labels.contains("layer.cornerRadius"))
        #expect(!labels.contains("text"))
    }

    @Test func anAttributeComesWithItsQuotesAndWhatIsKnownOfIt() throws {
        let editor = try Conversation(snippets: true)
        let place = try editor.open("a.xml", "<UISlider minimumV|/>")
        let item = try #require(try editor.completions(place).first { $0["label"] as? String == "minimumValue" })
        let edit = try #require(item["textEdit"] as? [String: Any])
        #expect(edit["newText"] as? String == #"minimumValue="$1"$0"#)
        #expect(item["insertTextFormat"] as? Int == 2)
        #expect(try editor.words(of: edit["range"], in: editor.uri("a.xml")) == "a.xml:0:10: minimumV")
        #expect(item["detail"] as? String == "number")
        #expect((item["documentation"] as? [String: String])?["value"]?.isEmpty == false)
    }

    @Test func withoutSnippetsAndBeforeAValueOnlyTheNameIsWritten() throws {
        let editor = try Conversation()
        let new = try editor.completions(try editor.open("a.xml", "<UISlider |/>"))
        let renamed = try editor.completions(try editor.change("a.xml", to: "<UISlider va|='1'/>"))
        func text(_ items: [[String: Any]]) -> Any? {
            (items.first { $0["label"] as? String == "value" }?["textEdit"] as? [String: Any])?["newText"]
        }
        #expect(text(new) as? String == "value=\"\"")
        #expect(text(renamed) as? String == "value")
    }

    @Test func contentHasItsOwnAttributes() throws {
        #expect(try labels("<UISegmentedControl><segment |/></UISegmentedControl>").contains("title"))
        #expect(try !labels("<UISegmentedControl><segment |/></UISegmentedControl>").contains("hidden"))
    }

    // MARK: Values

    @Test func wordsAndTruthValues() throws {
        #expect(try labels("<UILabel hidden='|'/>") == ["true", "false"])
        #expect(try labels("<LMColumnView horizontalAlignment='|'/>") == ["fill", "leading", "trailing", "center"])
        #expect(try labels("<UIButton style='|'/>").contains("systemButton"))
        #expect(try labels("<UILabel anchor='top, |'/>").contains("leading"))
    }

    @Test func valuesInATagThatIsNotClosed() throws {
        #expect(try labels("<LMColumnView>\n<UILabel hidden=\"|\n</LMColumnView>") == ["true", "false"])
    }

    @Test func namesOfTheProject() throws {
        func plist(_ name: String, _ value: String) -> String {
            "<plist version='1.0'><dict><key>\(name)</key><string>\(value)</string></dict></plist>"
        }
        let files = [
            "en.lproj/Localizable.strings": #"/* Says hello */ "hello" = "Hello";"#,
            "Colors.plist": plist("brand", "#112233"),
            "Fonts.plist": plist("fine", "System 9"), "logo@2x.png": "",
            "Styles.json": #"{"big": {"font": "System 30"}}"#,
        ]
        #expect(try labels("<UILabel text='@|'/>", files) == ["@hello"])
        #expect(try labels("<UILabel textColor='|'/>", files).prefix(1) == ["brand"])
        #expect(try labels("<UILabel textColor='|'/>", files).contains("systemBlue"))
        #expect(try labels("<UILabel font='|'/>", files).contains("fine"))
        #expect(try labels("<UILabel font='|'/>", files).contains("headline"))
        #expect(try labels("<UIImageView image='|'/>", files) == ["logo"])
        #expect(try labels("<?properties |?><UILabel/>", files) == ["Styles"])
        #expect(try labels("<?properties Styles?><UILabel class='|'/>", files) == ["big"])
    }

    @Test func templatesOfTheDocument() throws {
        let text =
            #"<LMColumnView><?properties {"a": {"text": "x"}, "b": {}}?><UILabel class='a, |'/><?properties {"c": {}}?></LMColumnView>"#
        #expect(try labels(text) == ["a", "b"])
    }

    @Test func propertiesInATemplate() throws {
        #expect(try labels("<?properties {\"a\": {\"fo|\"}}?><UILabel/>").contains("font"))
        #expect(try labels("<?properties {\"a\": {\"hidden\": \"|\"}}?><UILabel/>") == ["true", "false"])
        #expect(try labels("<?properties {\"|\"}?><UILabel/>").isEmpty)
    }

    @Test func instructionsAndTheirWords() throws {
        #expect(try labels("<LMTableView><?|?></LMTableView>").contains("sectionBreak"))
        #expect(try labels("<LMTableView><?sectionSelectionMode |?></LMTableView>").contains("singleCheckmark"))
        #expect(try labels("<?|").contains("properties"))
    }

    private static let owner = [
        "NoteController.swift": """
        @KeyValueCoding final class NoteController: UIViewController {
            var titleField: UITextField!
            var person: Person?
            let count = 3
            static var shared: NoteController?
            override func viewDidLoad() { super.viewDidLoad() }
            func save(_ sender: UIButton) { let local = 1 }
            func note(_ a: Int, _ b: Int, _ c: Int) {}
        }
        class Person { var name: String = "\\("x" + "{")"; var friend: Person! }
        """
    ]

    @Test func namesOfTheOwner() throws {
        #expect(try labels("<UILabel id='|'/>", Self.owner) == ["titleField", "person", "count"])
        #expect(
            try labels("<LMColumnView><UILabel id='person'/><UILabel id='|'/></LMColumnView>", Self.owner) == [
                "titleField", "count",
            ])
        #expect(try labels("<UIButton onPrimaryActionTriggered='|'/>", Self.owner) == ["save"])
        #expect(try labels("<UILabel text='$|'/>", Self.owner) == ["titleField", "person", "count"])
        #expect(try labels("<UILabel text='$person.|'/>", Self.owner) == ["name", "friend"])
        #expect(try labels("<UILabel text='$person.friend.na|'/>", Self.owner) == ["name", "friend"])
    }

    @Test func namesOfElementsAndParameters() throws {
        let files = [
            "NoteController.swift":
                "class NoteController { var people: [Person] = [] }\nclass Person { var name = \"\"; var friends: [Person] = [] }",
            "Part.xml": "<?parameters {\"who\": \"Person\", \"note\": \"String?\"}?><UILabel/>",
        ]
        func content(_ value: String) -> String {
            "<LMColumnView><for each='$people' as='one'><for each='$one.friends' as='other'><UILabel text='\(value)'/>"
                + "</for></for></LMColumnView>"
        }
        #expect(try labels(content("$|"), files) == ["other", "one", "people"])
        #expect(try labels(content("$other.|"), files) == ["name", "friends"])
        #expect(try labels("<LMColumnView><for each='$|' as='one'/></LMColumnView>", files) == ["people"])
        #expect(
            try labels(
                "<LMColumnView><for each='$people' as='one'><empty><UILabel text='$|'/></empty></for></LMColumnView>",
                files)
                == ["people"])
        func rows(_ attributes: String) -> String {
            "<UITableView><for each='$people' as='one' \(attributes)><UITableViewCell/></for></UITableView>"
        }
        for name in ["key", "section", "children", "expanded"] {
            #expect(try labels(rows("\(name)='|'"), files) == ["name", "friends"])
        }
        #expect(try labels(rows("section='friends.n|'"), files) == ["name", "friends"])
        #expect(try labels(rows("section='$one.n|'"), files) == ["name", "friends"])
        let moving = [
            "NoteController.swift": "class NoteController { var people: [Int] = []; func move(_ one: Int) {} }"
        ]
        #expect(try labels(rows("onMove='|'"), moving) == ["move"])
        #expect(try labels(rows("movable='|'"), files) == ["true", "false"])
        #expect(try labels("<LMColumnView><include document='|'/></LMColumnView>", files) == ["Part"])
        #expect(
            try labels("<LMColumnView><include document='Part' |/></LMColumnView>", files).suffix(2) == ["who", "note"])
        // A part is read alone, without the properties of the controller.
        #expect(try labels("<?parameters {\"who\": \"Person\"}?><UILabel text='$|'/>", files) == ["who"])
        #expect(
            try labels("<?parameters {\"who\": \"Person\"}?><UILabel text='$who.|'/>", files) == ["name", "friends"])
    }

    @Test func theOwnerIsTheClassThatNamesTheDocument() throws {
        let files = [
            "A.swift": "class Other { func go() { load(\"Note\") }; var thing: UILabel! }", "B.swift": "class Note2 {}",
        ]
        #expect(try labels("<UILabel id='|'/>", files) == ["thing"])
    }

    @Test(arguments: [
        "<!-- | -->", "<UILabel/>|", "", "|", "<![CDATA[ | ]]>", "<UILabel text=|", "<UILabel text='x'| />",
    ])
    func nothingIsProposedThatHasNoPlace(_ text: String) throws {
        let found = try labels(text.contains("|") ? text : text + "|")
        #expect(found.isEmpty || found.contains("UILabel"))
        if text.hasPrefix("<!") || text.hasSuffix("=|") { #expect(found.isEmpty) }
    }

    /// Completion works at every offset, in the whole document and in one that ends there.
    @Test func noPlaceIsTooMuch() throws {
        let text =
            "<?properties {\"a\": {\"b\": \"@c\"}}?>\n<LMTableView>😀<?sectionBreak?><UITableViewCell id='x' textLabel.text=\"$a.b\"/><!-- c --></LMTableView>"
        let editor = try Conversation(Self.owner)
        var parts: [String] = []
        for index in text.indices { parts.append(String(text[..<index]) + "|") }
        for part in parts + parts.map({ $0 + "\n" + text }) {
            let place = try editor.open("Note.xml", part)
            _ = try editor.completions(place)
            _ = try editor.hover(place)
            _ = try editor.ask("textDocument/definition", place)
        }
    }
}
