import Foundation
import Testing

extension MarkupToolTests {
    @Suite struct InspectTests {
        /// What `inspect --format json` prints.
        struct Node: Decodable {
            let `class`: String
            let id: String?
            let frame: [Double]
            let text: String?
            let children: [Node]
        }

        private func tree(_ tool: Tool, _ arguments: String...) throws -> Node {
            let run = try tool.run(["inspect"] + arguments + ["--format", "json"])
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.errors == "", "\(run.errors)")
            return try JSONDecoder().decode(Node.self, from: Data(run.output.utf8))
        }

        private let row = """
            <LMRowView layoutMargins="10">
                <UILabel id="name" text="One" width="60"/>
                <UIButton style="systemButton" title="Press" width="80" onPrimaryActionTriggered="press"/>
                <LMSpacer/>
            </LMRowView>
            """

        @Test func aTreeAsJSON() throws {
            let tool = try Tool(["row.xml": row])
            let root = try tree(tool, "row.xml", "--size", "300x54")
            #expect(root.class == "LMRowView")
            #expect(root.frame == [0, 0, 300, 54])
            #expect(root.text == nil)
            #expect(root.children.map(\.class) == ["UILabel", "UIButton", "LMSpacer"])
            #expect(root.children[0].id == "name")
            #expect(root.children[0].text == "One")
            #expect(root.children[0].frame == [10, 10, 60, 34])
            #expect(root.children[1].text == "Press")
            #expect(root.children[1].frame == [78, 10, 80, 34])
        }

        @Test func frameOfANestedViewIsInTheRootsCoordinates() throws {
            let tool = try Tool([
                "nested.xml":
                    "<LMColumnView layoutMargins=\"7\"><LMRowView layoutMargins=\"5\"><UIView weight=\"1\" height=\"9\"/></LMRowView></LMColumnView>"
            ])
            let root = try tree(tool, "nested.xml", "--size", "100x50")
            #expect(root.children[0].children[0].frame.prefix(2) == [12, 12])
        }

        @Test func aTreeIsTheSameTextEveryTime() throws {
            let tool = try Tool(["row.xml": row])
            let runs = try (0..<3).map { _ in try tool.run("inspect", "row.xml", "--format", "json").output }
            #expect(Set(runs).count == 1)
            let keys = runs[0].matches(of: /"([a-z]+)" :/).prefix(3).map { String($0.output.1) }
            #expect(keys == ["children", "children", "class"], "in alphabetical order")
        }

        @Test func aTableHasItsRowsWithoutASize() throws {
            let tool = try Tool([
                "table.xml":
                    "<LMTableView><LMTableViewCell textLabel.text=\"One\"/><LMTableViewCell textLabel.text=\"Two\"/></LMTableView>",
                "column.xml":
                    "<LMColumnView><LMTableView weight=\"1\"><LMTableViewCell textLabel.text=\"One\"/></LMTableView></LMColumnView>",
            ])
            let root = try tree(tool, "table.xml")
            #expect(Self.all(root).compactMap(\.text).filter { $0 == "One" || $0 == "Two" } == ["One", "Two"])
            #expect(root.frame == [0, 0, 375, 667])
            #expect(Self.all(try tree(tool, "column.xml")).contains { $0.text == "One" })
        }

        @Test func aTreeAsText() throws {
            let tool = try Tool(["row.xml": row])
            let run = try tool.run("inspect", "row.xml", "--size", "300x54")
            let lines = run.output.split(separator: "\n")
            #expect(run.status == 0)
            #expect(lines.first == "LMRowView [0, 0, 300, 54]")
            #expect(lines.dropFirst().first == "  UILabel #name [10, 10, 60, 34] \"One\"")
        }

        @Test func rightToLeftMirrors() throws {
            let tool = try Tool(["row.xml": row])
            let root = try tree(tool, "row.xml", "--size", "300x54", "--direction", "rtl")
            #expect(root.children[0].frame == [230, 10, 60, 34])
        }

        @Test func textsOfALocale() throws {
            let tool = try Tool([
                "hello.xml": "<UILabel text=\"@hello\"/>", "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";",
                "de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";",
                "ar.lproj/Localizable.strings": "\"hello\" = \"مرحبا\";",
            ])
            #expect(try tree(tool, "hello.xml", "--locale", "de_AT").text == "Hallo")
            #expect(try tree(tool, "hello.xml", "--locale", "en").text == "Hello")
            #expect(try tree(tool, "hello.xml", "--locale", "ar").text == "مرحبا")
        }

        @Test func theLocaleSetsTheDirection() throws {
            let tool = try Tool(["row.xml": row])
            #expect(try tree(tool, "row.xml", "--size", "300x54", "--locale", "ar_EG").children[0].frame.first == 230)
        }

        @Test func bindingsReadData() throws {
            let tool = try Tool([
                "cell.xml":
                    "<root><LMColumnView><UILabel text=\"$row.heading\"/><UILabel text=\"$row.count + 1\"/></LMColumnView></root>",
                "row.json": "{\"row\": {\"heading\": \"First\", \"count\": 2}}",
            ])
            let root = try tree(tool, "cell.xml", "--root", "LMTableViewCell", "--data", "row.json")
            let labels = Self.all(root).filter { $0.class == "UILabel" }.compactMap(\.text)
            #expect(
                root.class == "LMTableViewCell",
                "\(labels)")
            #expect(
                labels.contains("First"),
                "\(labels)")
            #expect(
                labels.contains { $0.hasPrefix("3") },
                "\(labels)")
        }

        private static func all(_ node: Node) -> [Node] { [node] + node.children.flatMap(all) }

        @Test func withoutDataABindingShowsItsExpression() throws {
            let tool = try Tool(["label.xml": "<UILabel text=\"$row.heading\"/>"])
            #expect(try tree(tool, "label.xml").text == "$row.heading")
        }

        @Test func dataFromAPipe() throws {
            let tool = try Tool(["label.xml": "<UILabel text=\"$name\"/>"])
            let pipe = tool.file("pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            // To open a pipe waits for the reader.
            let writer = Thread {
                let handle = FileHandle(forWritingAtPath: pipe)
                handle?.write(Data("{\"name\": \"Ada\"}".utf8))
                try? handle?.close()
            }
            writer.start()
            #expect(try tree(tool, "label.xml", "--data", pipe).text == "Ada")
        }

        @Test func theRootIsWhatItsContentSays() throws {
            let cell = "<root><?selectedBackgroundView?><UIView/><UILabel text=\"One\"/></root>"
            #expect(try tree(Tool(["cell.xml": cell]), "cell.xml").class == "LMTableViewCell")
        }

        @Test func badDataIsAUsageError() throws {
            let tool = try Tool(["label.xml": "<UILabel text=\"$name\"/>", "list.json": "[1]", "broken.json": "{"])
            for name in ["list.json", "broken.json", "missing.json"] {
                let run = try tool.run("inspect", "label.xml", "--data", name)
                #expect(run.status == 64, "\(run.errors)")
                #expect(run.errors.contains("'\(name)'"), "\(run.errors)")
            }
        }

        @Test func classesOfTheApplication() throws {
            let tool = try Tool(["pets.xml": "<LMRowView><PetView/></LMRowView>"])
            let unknown = try tool.run("inspect", "pets.xml")
            #expect(unknown.status == 1, "\(unknown.errors)")
            #expect(unknown.errors.contains("--assume-class PetView"), "\(unknown.errors)")
            let run = try tool.run("inspect", "pets.xml", "--assume-class", "PetView", "--format", "json")
            let root = try JSONDecoder().decode(Node.self, from: Data(run.output.utf8))
            #expect(run.status == 0)
            #expect(root.children.map(\.class) == ["PetView"])
        }

        @Test func anUnknownRootClassIsAUsageError() throws {
            let tool = try Tool(["cell.xml": "<root/>"])
            let run = try tool.run("inspect", "cell.xml", "--root", "NoSuchView")
            #expect(run.status == 64, "\(run.errors)")
            #expect(run.errors.contains("NoSuchView"), "\(run.errors)")
        }
    }
}
