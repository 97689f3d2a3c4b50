import Foundation
import KeyValueCoding
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Testing

extension ViewTests {
    @MainActor @Suite struct InclusionTests {
        private let owner = SlotOwner()

        init() throws { try MarkupTesting.start() }

        /// Loads the document `Main` of a folder with other documents.
        private func load(_ main: String, _ others: [String: String]) throws -> UIView {
            let folder = FileManager.default.temporaryDirectory.appending(path: "include-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for (name, text) in others.merging(["Main": main], uniquingKeysWith: { $1 }) {
                try Data(text.utf8).write(to: folder.appending(path: "\(name).xml"))
            }
            owner.folder = folder
            return try LMViewBuilder.view(withName: "Main", owner: owner, root: nil)
        }

        private static let row = """
            <?parameters {"person": "SlotPerson", "heading": "String?", "margin": "Double?"}?>
            <LMRowView spacing="$margin ?? 3"><UILabel text="$heading ?? 'no heading'"/><UITextField text="$person.name"/>
                <UIButton title="go" onTouchUpInside="open"/></LMRowView>
            """

        @Test func anotherDocumentIsAnElement() async throws {
            owner.people = [SlotPerson(1, "Ada"), SlotPerson(2, "Bob")]
            let view = try load(
                """
                <LMColumnView><for each="$people" as="p">
                    <include document="Row" person="$p" heading="$title1" margin="7"/></for></LMColumnView>
                """, ["Row": Self.row])
            #expect(view.words == "(title Ada go) (title Bob go)")
            #expect((view.subviews[0] as? LMRowView)?.spacing == 7)
            owner.title1 = "new"
            owner.people[1].name = "Ben"
            await MarkupTesting.pump(until: { view.words == "(new Ada go) (new Ben go)" })
            #expect(view.words == "(new Ada go) (new Ben go)")
            (view.subviews[1].subviews[2] as? UIButton)?.sendActions(for: .touchUpInside)
            #expect(owner.opened == ["Ben"])
        }

        /// The included views stay, and their parameters follow another object of the same identity.
        @Test func anotherElementReachesAnIncludedDocument() async throws {
            owner.people = [SlotPerson(1, "Ada")]
            let view = try load(
                """
                <LMColumnView><for each="$people" as="p"><include document="Row" person="$p" heading="$p.name"/></for></LMColumnView>
                """, ["Row": Self.row])
            #expect(view.words == "(Ada Ada go)")
            let row = view.subviews[0]
            owner.people = [SlotPerson(1, "Eve")]
            await MarkupTesting.pump(until: { view.words == "(Eve Eve go)" })
            #expect(view.words == "(Eve Eve go)")
            #expect(view.subviews[0] === row)
        }

        @Test func aParameterMayBeLeftOut() throws {
            owner.people = [SlotPerson(1, "Ada")]
            let view = try load(
                "<LMScrollView><include document=\"Row\" person=\"$people.first\"/></LMScrollView>",
                ["Row": Self.row.replacing("\"open\"", with: "\"plain\"")])
            let row = try #require((view as? LMScrollView)?.contentView as? LMRowView)
            #expect(row.words == "no heading Ada go")
            #expect(row.spacing == 3)
        }

        @Test func editsAreWrittenThroughParameters() throws {
            let view = try load(
                "<LMColumnView><include document='A' text='$title1'/></LMColumnView>",
                [
                    "A":
                        "<?parameters {\"text\": \"String\"}?><LMRowView><include document='B' value='$text'/></LMRowView>",
                    "B": "<?parameters {\"value\": \"String\"}?><UITextField text='$value'/>",
                ])
            let field = try #require(view.subviews[0].subviews[0] as? UITextField)
            #expect(field.text == "title")
            let controller = UIViewController()
            controller.view = view
            let window = UIWindow()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try MarkupTesting.type("typed", into: field)
            #expect(owner.title1.contains("typed"))
            window.isHidden = true
        }

        @Test func outletsAndActionsBelongToTheIncludingOwner() throws {
            let view = try load(
                "<LMColumnView><include document='A'/></LMColumnView>",
                ["A": "<LMRowView><UILabel id='label' text='$title1'/><UIButton onTouchUpInside='plain'/></LMRowView>"])
            #expect(owner.label === view.subviews[0].subviews[0])
            #expect(owner.label.text == "title")
            (view.subviews[0].subviews[1] as? UIButton)?.sendActions(for: .touchUpInside)
            #expect(owner.opened == ["plain"])
        }

        @Test(arguments: [
            ("$title1", "'SlotPerson', not 'String'"), ("$people", "'SlotPerson', not '[SlotPerson]'"),
            ("$isAdmin", "'SlotPerson', not 'Bool'"),
        ]) func anExpressionOfAnotherTypeIsAnError(expression: String, expected: String) {
            let error = #expect(throws: MarkupError.self) {
                try load(
                    "<LMColumnView>\n<include document='Row'\n person='\(expression)'/></LMColumnView>",
                    ["Row": Self.row])
            }
            let text = "\(error!)"
            #expect(text.contains("parameter 'person' of document 'Row' is declared as \(expected)"))
            #expect(text.contains("Main.xml:3:"))
        }

        @Test func aFaultInAnIncludedDocumentHasItsPlace() {
            let error = #expect(throws: MarkupError.self) {
                try load(
                    "<LMColumnView><include document='A'/></LMColumnView>",
                    ["A": "<LMRowView>\n<UILabel txet=''/></LMRowView>"])
            }
            #expect("\(error!)".contains("A.xml:2:"))
            #expect("\(error!)".contains("'UILabel' has no property 'txet'"))
        }

        /// The plan of a document is made again when a document that it includes has changed.
        @Test func aChangedFileIsRead() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "include-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let main = folder.appending(path: "Main.xml")
            try Data("<LMColumnView><include document='A'/></LMColumnView>".utf8).write(to: main)
            try Data("<UILabel text='one'/>".utf8).write(to: folder.appending(path: "A.xml"))
            let first = try LMViewBuilder.view(contentsOf: main, owner: owner, root: nil)
            try Data("<UILabel text='second'/>".utf8).write(to: folder.appending(path: "A.xml"))
            let second = try LMViewBuilder.view(contentsOf: main, owner: owner, root: nil)
            #expect(first.words == "one")
            #expect(second.words == "second")
        }

        @Test func withoutAnOwnerLiteralParametersShow() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "include-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let main = folder.appending(path: "Main.xml")
            try Data("<LMColumnView><include document='A' text='hello' other='$x'/></LMColumnView>".utf8).write(
                to: main)
            try Data(
                "<?parameters {\"text\": \"String\", \"other\": \"String\"}?><LMRowView><UILabel text='$text'/><UILabel text='$other'/></LMRowView>"
                    .utf8
            ).write(to: folder.appending(path: "A.xml"))
            let view = try LMViewBuilder.view(contentsOf: main, owner: nil, root: nil)
            #expect(view.words == "(hello -)")
            #expect(try PreviewLoader().view(contentsOf: main).view.words == "(hello $other)")
            var loader = PreviewLoader()
            loader.data = ["x": "data"]
            #expect(try loader.view(contentsOf: main).view.words == "(hello data)")
        }

        @Test func aPreviewShowsListsAndConditions() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "include-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let main = folder.appending(path: "Main.xml")
            try Data(
                """
                <LMColumnView><for each="$people" as="p"><UILabel text="$p.name"/><empty><UILabel text="none"/></empty></for>
                <if test="$isAdmin"><UILabel text="admin"/><else><UILabel text="user"/></else></if></LMColumnView>
                """.utf8
            ).write(to: main)
            #expect(try PreviewLoader().view(contentsOf: main).view.words == "$p.name admin")
            var loader = PreviewLoader()
            loader.data = ["people": [["name": "Ada"], ["name": "Bob"]], "isAdmin": false]
            #expect(try loader.view(contentsOf: main).view.words == "Ada Bob user")
            loader.data = ["people": [], "isAdmin": true]
            #expect(try loader.view(contentsOf: main).view.words == "none admin")
        }
    }
}
