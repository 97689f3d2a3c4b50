import Foundation
import Testing

extension MarkupToolTests {
    /// Several documents in one process.
    @Suite struct RenderManyTests {
        private let row = "<LMRowView layoutMargins=\"10\"><UILabel text=\"One\"/><LMSpacer/></LMRowView>"

        @Test func documentsAndFolders() throws {
            let tool = try Tool(["a.xml": row, "deep/b.xml": row, "views/c.xml": row, "views/deep/d.xml": row])
            let run = try tool.run(
                "render", "a.xml", "deep/b.xml", "views", "./views/c.xml", "-o", "out", "--size", "200x100")
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.errors == "")
            for name in ["a", "b", "c", "deep/d"] {
                #expect(try tool.pngSize("out/\(name).png") == [200, 100], "\(name)")
            }
        }

        @Test func besideTheDocuments() throws {
            let tool = try Tool(["a.xml": row, "a.png": "an image", "views/deep/b.xml": row])
            let run = try tool.run("render", "a.xml", "views", "--size", "200x100")
            #expect(run.status == 0, "\(run.errors)")
            #expect(try tool.pngSize("a.xml.png") == [200, 100])
            #expect(try tool.pngSize("views/deep/b.xml.png") == [200, 100])
            #expect(try String(contentsOf: tool.file("a.png"), encoding: .utf8) == "an image")
            #expect(try tool.run("render", "a.xml", "--format", "svg").status == 0)
            #expect(try String(contentsOf: tool.file("a.xml.svg"), encoding: .utf8).contains("<svg"))
        }

        @Test func oneDocumentInAFolderOfPictures() throws {
            let tool = try Tool(["a.xml": row])
            let run = try tool.run("render", "a.xml", "-o", "out", "--size", "200x100")
            #expect(run.status == 0, "\(run.errors)")
            #expect(try tool.pngSize("out/a.png") == [200, 100])
        }

        @Test func errorsDoNotStopTheOthers() throws {
            let tool = try Tool([
                "in/a.xml": "<UILabel txt=\"a\"/>", "in/b.xml": "<UIView width=\"6000\" height=\"10\"/>",
                "in/c.xml": "<UILabel", "in/d.xml": row, "in/e.xml": row, "in/f.xml": row,
            ])
            // A folder where a picture should be.
            try tool.write("", to: "out/e.png/keep.txt")
            let run = try tool.run("render", "in", "none.xml", "-o", "out", "--scale", "8")
            #expect(run.status == 1)
            let lines = run.errors.split(separator: "\n")
            for place in ["in/a.xml:1:", "in/b.xml: error: ", "in/c.xml:1:", "in/e.xml: error: ", "none.xml"] {
                #expect(lines.contains { $0.hasPrefix(place) }, "\(place)\n\(run.errors)")
            }
            #expect(!lines.contains { $0.hasPrefix("in/d.xml") || $0.hasPrefix("in/f.xml") }, "\(run.errors)")
            #expect(try tool.pngSize("out/d.png") != nil)
            #expect(try tool.pngSize("out/f.png") != nil)
            #expect(!FileManager.default.fileExists(atPath: tool.file("out/a.png").path))
        }

        @Test func noDocumentChangesTheNextOne() throws {
            let tool = try Tool(
                resources("one", word: "First", color: "#ff0000", margin: 4)
                    .merging(resources("two", word: "Second", color: "#0000ff", margin: 30)) { first, _ in first })
            let options = ["--size", "200x160", "--dark", "--locale", "en"]
            let all = [
                "one/View.xml", "one/Wrong.xml", "two/View.xml", "one/Field.xml", "two/Field.xml", "one/List.xml",
                "two/List.xml",
            ]
            for (number, document) in all.enumerated() {
                try tool.write(
                    try String(contentsOf: tool.file(document), encoding: .utf8),
                    to: document.replacing(".xml", with: "\(number).xml"))
            }
            let names = all.enumerated().map { $1.replacing(".xml", with: "\($0).xml") }
            let together = try tool.run(["render"] + names + ["-o", "out"] + options)
            #expect(together.status == 1)
            #expect(together.errors.split(separator: "\n").count == 1, "\(together.errors)")
            for name in names where !name.contains("Wrong") {
                #expect(try tool.run(["render", name, "-o", "alone.png"] + options).status == 0)
                let picture = "out/" + URL(filePath: name).deletingPathExtension().lastPathComponent + ".png"
                #expect(
                    try Data(contentsOf: tool.file(picture)) == Data(contentsOf: tool.file("alone.png")), "\(name)")
            }
        }

        /// Documents that look different in each folder because of the files beside them.
        private func resources(_ folder: String, word: String, color: String, margin: Int) -> [String: String] {
            let files = [
                "View.xml": """
                <?properties Card?>
                <LMColumnView class="card">
                    <UILabel text="@title" textColor="brand"/>
                    <UIImageView image="dot"/>
                    <include document="Row"/>
                </LMColumnView>
                """,
                "Wrong.xml": "<LMColumnView appearance=\"dark\"><UITextField text=\"a\"/></LMColumnView>",
                "Field.xml": "<LMColumnView><UITextField text=\"@title\"/><UISwitch on=\"true\"/></LMColumnView>",
                "List.xml": "<LMColumnView><UITableView/><UILabel text=\"@title\" font=\"title\"/></LMColumnView>",
                "Row.xml": "<UILabel text=\"\(word) row\"/>",
                "Card.json": "{\"card\": {\"layoutMargins\": \"\(margin)\"}}",
                "en.lproj/Localizable.strings": "\"title\" = \"\(word)\";\n",
                "Colors.plist": "<plist version='1.0'><dict><key>brand</key><string>\(color)</string></dict></plist>",
                "Fonts.plist":
                    "<plist version='1.0'><dict><key>title</key><string>DejaVu Serif \(margin)</string></dict></plist>",
                "dot.svg":
                    "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'><rect width='16' height='16' fill='\(color)'/></svg>",
            ]
            return Dictionary(uniqueKeysWithValues: files.map { ("\(folder)/\($0)", $1) })
        }

        @Test func dataOfAPipeForAllDocuments() throws {
            let tool = try Tool(["a.xml": "<UILabel text=\"$word\"/>", "b.xml": "<UILabel text=\"$word\"/>"])
            try tool.write("{\"word\": \"Hello\"}", to: "data.json")
            let run = try tool.run(
                script: "cat data.json | exec \"$0\" render a.xml b.xml -o out --data /dev/stdin",
                environment: ["PATH": "/usr/bin:/bin"])
            #expect(run.status == 0, "\(run.errors)")
            #expect(try Data(contentsOf: tool.file("out/a.png")) == Data(contentsOf: tool.file("out/b.png")))
        }

        @Test(arguments: [
            (["one/a.xml", "two/a.xml"], "'one/a.xml' and 'two/a.xml' have the same picture, 'out/a.png'"),
            (["one", "two"], "'one/a.xml' and 'two/a.xml' have the same picture, 'out/a.png'"),
            (["one", "none"], "'none' contains no documents (.xml)"),
        ]) func picturesThatCannotBeNamed(_ documents: [String], _ message: String) throws {
            let tool = try Tool(["one/a.xml": row, "two/a.xml": row, "none/text.txt": ""])
            let run = try tool.run(["render"] + documents + ["-o", "out"])
            #expect(run.status == 64)
            #expect(run.errors.contains(message), "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: tool.file("out").path))
        }

        @Test func severalDocumentsNeedAFolder() throws {
            let tool = try Tool(["a.xml": row, "b.xml": row])
            let run = try tool.run("render", "a.xml", "b.xml", "-o", "all.png")
            #expect(run.status == 64)
            #expect(run.errors.contains("'--output' takes a folder, not 'all.png'"), "\(run.errors)")
        }
    }
}
