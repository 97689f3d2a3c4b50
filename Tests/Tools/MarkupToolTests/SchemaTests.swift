import Foundation
import Testing

extension MarkupToolTests {
    /// The grammars that editors read, tried with libxml2.
    @Suite struct SchemaTests {
        private static let xmllint = ["/usr/bin/xmllint", "/usr/local/bin/xmllint"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        private static let absence: Comment = "xmllint is not installed: run scripts/setup-peers.sh"

        /// Whether documents of a folder are valid, by their names; with the messages about invalid ones.
        private func validate(_ tool: Tool, _ format: String, _ files: [String], _ options: String = "") throws
            -> ToolRun
        {
            let kind = format == "xsd" ? "--schema" : "--relaxng"
            let names = files.map { "'\($0)'" }.joined(separator: " ")
            return try tool.run(
                script: """
                    "$0" schema --format \(format) \(options) >markup.\(format) || exit
                    \(Self.xmllint ?? "xmllint") --noout \(kind) markup.\(format) \(names)
                    """, environment: [:])
        }

        private static let faults = [
            ("a wrong attribute", "<UILabel txt=\"a\"/>", "txt"),
            ("a wrong element", "<LMRowView><UILable/></LMRowView>", "UILable"),
            ("a wrong word", "<UILabel textAlignment=\"middle\"/>", "textAlignment"),
            ("a wrong truth value", "<UILabel hidden=\"maybe\"/>", "hidden"),
            ("a wrong number", "<UILabel width=\"wide\"/>", "width"),
            ("a wrong style", "<UIButton style=\"round\"/>", "style"),
            ("a wrong event", "<UIButton onPress=\"go\"/>", "onPress"),
            ("a wrong key path", "<UIButton titleLabel.txt=\"a\"/>", "titleLabel.txt"),
            ("a wrong child", "<UILabel><UISwitch/></UILabel>", "UISwitch"),
            ("content of another class", "<LMRowView><segment title=\"a\"/></LMRowView>", "segment"),
            ("a class of the application", "<LMRowView><PetView/></LMRowView>", "PetView"),
        ]
        private static let good = [
            "<UILabel text=\"$a\" hidden=\"$b\" width=\"$c + 1\" textAlignment=\"$d\" numberOfLines=\"^0\"/>",
            "<LMRowView id=\"row\" class=\"a, b\" isHidden=\"YES\" layoutMargins=\"8, 4,8, 4\" layer.cornerRadius=\"2e0\"/>",
            "<UIButton style=\"systemButton\" titleLabel.layer.borderWidth=\"1\" onPrimaryActionTriggered=\"go\"/>",
            "<LMTableView><?sectionHeaderView?><UILabel text=\"@a\"/><LMTableViewCell/><sectionFooter title=\"a\"/></LMTableView>",
            "<root selectionStyle=\"none\" spacing=\"2\"><UILabel/></root>",
            "<?properties {\"a\": {\"x\": 1}}?><!-- one --><LMLayerView><WKWebView anything=\"1\"/></LMLayerView>",
        ]

        @Test(.enabled(if: xmllint != nil, absence), arguments: ["xsd", "rng"]) func documents(_ format: String) throws
        {
            var files: [String: String] = [:]
            for (index, fault) in Self.faults.enumerated() { files["bad\(index).xml"] = fault.1 }
            for (index, text) in Self.good.enumerated() { files["good\(index).xml"] = text }
            let tool = try Tool(files)
            let run = try validate(tool, format, files.keys.sorted())
            for (index, fault) in Self.faults.enumerated() {
                #expect(run.errors.contains("bad\(index).xml fails to validate"), "\(fault.0)")
                // RELAX NG leaves it to the tool how much it says.
                guard format == "xsd" else { continue }
                let words = run.errors.split(separator: "\n").filter { $0.hasPrefix("bad\(index).xml:1:") }
                #expect(words.contains { $0.contains(fault.2) }, "\(fault.0): \(words)")
            }
            for (index, text) in Self.good.enumerated() {
                #expect(run.errors.contains("good\(index).xml validates"), "\(text)\n\(run.errors)")
            }
        }

        @Test(.enabled(if: xmllint != nil, absence), arguments: ["xsd", "rng"])
        func theDocumentsOfTheExamples(_ format: String) throws {
            let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Examples")
                .standardizedFileURL
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
                $0.hasSuffix(".xml") && !$0.hasPrefix(".build")
            }
            #expect(names.count > 30)
            let classes = ["BannerView", "CurveView", "DialView", "GaugeView", "MonthView"].map {
                "--assume-class \($0)"
            }
            let run = try validate(
                Tool(), format, names.map { folder.appending(path: $0).path }, classes.joined(separator: " "))
            #expect(run.status == 0, "\(run.errors)")
        }

        @Test(.enabled(if: xmllint != nil, absence), arguments: ["xsd", "rng"])
        func classesOfTheApplicationAreNamed(_ format: String) throws {
            let tool = try Tool([
                "a.xml": "<LMRowView><PetView name=\"Rex\"><owner/><UILabel/></PetView><Pets.Dog/></LMRowView>"
            ])
            let run = try validate(tool, format, ["a.xml"], "--assume-class PetView --assume-class Pets.Dog")
            #expect(run.status == 0, "\(run.errors)")
        }

        @Test func customData() throws {
            struct Data: Decodable {
                struct Attribute: Decodable {
                    struct Value: Decodable { let name: String }
                    let name: String
                    let description: String
                    let values: [Value]?
                }
                struct Tag: Decodable {
                    let name: String
                    let description: String
                    let attributes: [Attribute]
                }
                let version: Double
                let tags: [Tag]
            }
            let run = try Tool().run("schema", "--format", "json", "--assume-class", "PetView")
            let data = try JSONDecoder().decode(Data.self, from: Foundation.Data(run.output.utf8))
            #expect(data.version == 1.1)
            #expect(data.tags.contains { $0.name == "PetView" })
            let label = try #require(data.tags.first { $0.name == "UILabel" })
            #expect(!label.description.isEmpty)
            let alignment = try #require(label.attributes.first { $0.name == "textAlignment" })
            #expect(alignment.values?.map(\.name).contains("center") == true)
            #expect(!alignment.description.isEmpty)
            #expect(label.attributes.contains { $0.name == "backgroundColor" }, "what it inherits")
            #expect(Set(label.attributes.map(\.name)).count == label.attributes.count)
        }

        /// The snippets of the extension for VS Code are those of the schema.
        @Test func snippets() throws {
            struct Snippet: Decodable {
                let prefix: String
                let body: [String]
                let description: String
            }
            let run = try Tool().run("schema", "--format", "snippets")
            let found = try JSONDecoder().decode([String: Snippet].self, from: Data(run.output.utf8))
            #expect(found["UILabel"]?.body == ["<UILabel text=\"${1:text}\"$0/>"])
            #expect(found["LMRowView"]?.body == ["<LMRowView>", "\t$0", "</LMRowView>"])
            #expect(found["for"]?.body.first == "<for each=\"${1:\\$list}\" as=\"${2:item}\">")
            #expect(found.allSatisfy { $0.key == $0.value.prefix && !$0.value.description.isEmpty })
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../../Editors/VSCode/snippets.json").standardizedFileURL
            if ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil { try Data(run.output.utf8).write(to: file) }
            let text = try? String(contentsOf: file, encoding: .utf8)
            #expect(text == run.output, "MARKUPKIT_RECORD=1 swift test --filter MarkupToolTests.SchemaTests writes the file again")
        }

        @Test func badUse() throws {
            let format = try Tool().run("schema", "--format", "dtd")
            #expect(format.status == 64)
            #expect(format.errors.contains("'dtd'"), "\(format.errors)")
            let name = try Tool().run("schema", "--assume-class", "a b")
            #expect(name.status == 64)
            #expect(name.errors.contains("'a b' is not a class name"), "\(name.errors)")
        }
    }
}
