import Foundation
import MarkupKit
import MarkupPreview
import MarkupTesting
import NativeWidgets
import Testing

extension PreviewTests {
    @MainActor @Suite struct SavingTests {
        init() throws { try MarkupTesting.start() }

        private func document(_ text: String) -> String {
            "<LMColumnView>\n  <UILabel text=\"\(text)\"/>\n</LMColumnView>\n"
        }

        @Test("PRE-P5: a save is seen without a restart") func aSave() async throws {
            let desk = try Desk(["Greeting.xml": document("one")])
            defer { desk.close() }
            await desk.open("Greeting.xml")
            #expect(desk.texts == ["one"])
            let before = try Picture(of: desk.window)
            try desk.write(document("a much longer two"), to: "Greeting.xml")
            let isShown = await desk.shows(["a much longer two"])
            #expect(isShown)
            await MarkupTesting.pump(until: { desk.root?.native.isMapped == true })
            let difference = try Picture(of: desk.window).difference(from: before)
            #expect((difference?.count ?? 0) > 50)
        }

        @Test("PRE-P2: a mistake keeps the last good view under its words") func aMistake() async throws {
            let desk = try Desk(["Greeting.xml": document("one")])
            defer { desk.close() }
            await desk.open("Greeting.xml")
            let good = desk.root
            try desk.write("<LMColumnView>\n  <UILable text=\"two\"/>\n</LMColumnView>\n", to: "Greeting.xml")
            let isTold = await MarkupTesting.pump(until: { desk.faults != nil })
            #expect(isTold)
            #expect(desk.faults?.contains("Greeting.xml:2:4: error: unknown element 'UILable'") == true)
            #expect(desk.faults?.contains("  <UILable text=\"two\"/>\n   ^~~~~~~") == true, "\(desk.faults ?? "")")
            #expect(desk.root === good)
            #expect(good?.window === desk.window)
            try desk.write(document("three"), to: "Greeting.xml")
            let isGone = await MarkupTesting.pump(until: { desk.faults == nil })
            #expect(isGone)
            #expect(desk.texts == ["three"])
        }

        @Test func aSaveKeepsTheViewsAndTheTypedText() async throws {
            func document(_ placeholder: String, _ more: String = "") -> String {
                "<LMColumnView><UITextField id=\"name\" placeholder=\"\(placeholder)\"/>\(more)</LMColumnView>"
            }
            let desk = try Desk(["Form.xml": document("Name")])
            defer { desk.close() }
            await desk.open("Form.xml")
            let field: UITextField = try MarkupTesting.view(id: "name", in: desk.window)
            field.becomeFirstResponder()
            field.text = "Ada"
            let root = desk.root
            try desk.write(document("Full name", "<UILabel text=\"new\"/>"), to: "Form.xml")
            let isShown = await desk.shows(["new"])
            #expect(isShown)
            #expect(desk.root === root)
            #expect(field.window === desk.window && field.isFirstResponder)
            #expect(field.text == "Ada" && field.placeholder == "Full name")
        }

        @Test func aChangedActionIsReportedOnce() async throws {
            func document(_ action: String, _ text: String) -> String {
                "<LMColumnView><UIButton id=\"go\" title=\"Go\" onTouchUpInside=\"\(action)\"/><UILabel text=\"\(text)\"/></LMColumnView>"
            }
            let desk = try Desk(["Form.xml": document("first", "one")])
            defer { desk.close() }
            await desk.open("Form.xml")
            try desk.write(document("second", "two"), to: "Form.xml")
            let isShown = await MarkupTesting.pump(until: { desk.texts.last == "two" })
            #expect(isShown)
            var events: [String] = []
            desk.model.onChange = { if $0 == .event { events.append(desk.model.lastEvent ?? "") } }
            let button: UIButton = try MarkupTesting.view(id: "go", in: desk.window)
            await MarkupTesting.pump(until: { button.bounds.width > 0 })
            try await MarkupTesting.click(button)
            let isTold = await MarkupTesting.pump(until: { !events.isEmpty })
            #expect(isTold)
            #expect(events == ["onTouchUpInside: second"])
        }

        @Test func warningsAreShownOverTheNewView() async throws {
            let desk = try Desk(["Greeting.xml": "<UILabel text=\"one\" numberOfLines=\"many\"/>"])
            defer { desk.close() }
            await desk.open("Greeting.xml")
            #expect(desk.texts == ["one"])
            #expect(desk.faults?.contains("Greeting.xml:1:36: warning:") == true, "\(desk.faults ?? "")")
        }

        /// A file beside the document, its content before and after a save, and the document's text for each.
        nonisolated struct Source: CustomTestStringConvertible, Sendable {
            let name: String
            let document: String
            let first: String
            let second: String
            let shows: @MainActor @Sendable (UIView) -> String
            var testDescription: String { name }
        }

        nonisolated static let sources = [
            Source(
                name: "Styles.json", document: "<?properties Styles?><UILabel class=\"big\" text=\"a\"/>",
                first: "{\"big\": {\"numberOfLines\": 2}}", second: "{\"big\": {\"numberOfLines\": 3}}"
            ) { "\(($0 as? UILabel)?.numberOfLines ?? 0)" },
            Source(
                name: "en.lproj/Localizable.strings", document: "<UILabel text=\"@hello\"/>",
                first: "\"hello\" = \"2\";", second: "\"hello\" = \"3\";"
            ) { ($0 as? UILabel)?.text ?? "" },
            Source(
                name: "Colors.plist", document: "<UILabel textColor=\"accent\" text=\"a\"/>",
                first: colors("#020202"), second: colors("#030303")
            ) { "\((($0 as? UILabel)?.textColor?.components?.red ?? 0) * 255)".replacing(".0", with: "") },
            Source(
                name: "pictures/box.svg", document: "<UIImageView image=\"pictures/box.svg\"/>", first: box(2),
                second: box(3)
            ) { "\(Int(($0 as? UIImageView)?.image?.size.width ?? 0))" },
            Source(
                name: "row.json", document: "<UILabel text=\"$count\"/>", first: "{\"count\": 2}",
                second: "{\"count\": 3}"
            ) { ($0 as? UILabel)?.text ?? "" },
        ]

        private nonisolated static func colors(_ color: String) -> String {
            "<plist version=\"1.0\"><dict><key>accent</key><string>\(color)</string></dict></plist>"
        }

        private nonisolated static func box(_ width: Int) -> String {
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>"
        }

        @Test(arguments: sources) func filesUsedByTheDocumentAreWatched(_ source: Source) async throws {
            let desk = try Desk(["View.xml": source.document, source.name: source.first])
            defer { desk.close() }
            await desk.open("View.xml") { sources, _ in
                if source.name == "row.json" { sources.data = desk.file("row.json") }
            }
            #expect(desk.faults == nil, "\(desk.faults ?? "")")
            #expect(desk.root.map(source.shows) == "2")
            try desk.write(source.second, to: source.name)
            let isShown = await MarkupTesting.pump(until: { desk.root.map(source.shows) == "3" })
            #expect(isShown, "\(desk.root.map(source.shows) ?? "")")
        }

        @Test func aTextsFileThatIsNewIsFound() async throws {
            let desk = try Desk(["View.xml": "<UILabel text=\"@hello\"/>"])
            defer { desk.close() }
            await desk.open("View.xml")
            #expect(desk.texts == ["hello"])
            try desk.write("\"hello\" = \"Hello\";", to: "en.lproj/Localizable.strings")
            let isShown = await desk.shows(["Hello"])
            #expect(isShown)
            try desk.write("\"hello\" = \"Hi\";", to: "en.lproj/Localizable.strings")
            let isFollowed = await desk.shows(["Hi"])
            #expect(isFollowed)
        }

        @Test func invalidSampleDataIsReported() async throws {
            let desk = try Desk(["View.xml": "<UILabel text=\"$count\"/>", "row.json": "{\"count\": 2}"])
            defer { desk.close() }
            await desk.open("View.xml") { sources, _ in sources.data = desk.file("row.json") }
            try desk.write("[2]", to: "row.json")
            let isTold = await MarkupTesting.pump(until: { desk.faults?.contains("must hold a JSON object") == true })
            #expect(isTold)
            #expect(desk.texts == ["2"])
        }

        @Test func aPictureIsReleasedWhenTheNextOneArrives() async throws {
            let desk = try Desk(["View.xml": document("one")])
            defer { desk.close() }
            await desk.open("View.xml")
            desk.model.isInspecting = true
            desk.model.chosenElement = 1
            weak let old = desk.root
            #expect(old != nil)
            // Another element stands for the whole, so that no view can stay.
            try desk.write("<LMRowView>\n  <UILabel text=\"two\"/>\n</LMRowView>\n", to: "View.xml")
            let isShown = await desk.shows(["two"])
            #expect(isShown)
            let isGone = await MarkupTesting.pump(until: { old == nil })
            #expect(isGone)
        }

        @Test func otherFilesChangeNothing() async throws {
            let desk = try Desk(["View.xml": document("one"), "Other.xml": document("other")])
            defer { desk.close() }
            await desk.open("View.xml")
            let before = desk.root
            try desk.write("a log", to: "program.log")
            try desk.write(document("more"), to: "Other.xml")
            try desk.write("{}", to: ".hidden.json")
            // A later event shows that they have been handled.
            try desk.write("{}", to: "Styles.json")
            let isLoaded = await MarkupTesting.pump(until: { desk.root !== before })
            #expect(isLoaded)
        }
    }
}
