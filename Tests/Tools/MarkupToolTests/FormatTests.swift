import Foundation
import Testing

extension MarkupToolTests {
    @Suite struct FormatTests {
        private let loose = "<UIView>\n  <UILabel   text=\"a\"/></UIView>"
        private let tidy = "<UIView>\n    <UILabel text=\"a\"/>\n</UIView>\n"

        private func content(_ tool: Tool, _ name: String) throws -> String {
            try String(contentsOf: tool.file(name), encoding: .utf8)
        }

        @Test func filesAndFoldersAreFormatted() throws {
            let tool = try Tool([
                "Views/a.xml": loose, "Views/deep/b.xml": loose, "Views/.build/c.xml": loose, "Views/notes.txt": "<",
                "d.xml": loose,
            ])
            let run = try tool.run("format", "Views", "d.xml")
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output == "")
            for name in ["Views/a.xml", "Views/deep/b.xml", "d.xml"] { #expect(try content(tool, name) == tidy) }
            #expect(try content(tool, "Views/.build/c.xml") == loose, "hidden folders are not formatted")
        }

        @Test func checkListsAndChangesNothing() throws {
            let tool = try Tool(["a.xml": loose, "b.xml": tidy])
            let run = try tool.run("format", "--check", "a.xml", "b.xml")
            #expect(run.status == 1)
            #expect(run.output == "a.xml\n")
            #expect(try content(tool, "a.xml") == loose)
            #expect(try tool.run("format", "--check", "b.xml").status == 0)
        }

        @Test func standardInput() throws {
            let tool = try Tool(["a.xml": loose])
            let run = try tool.run(script: "\"$0\" format - <a.xml", environment: [:])
            #expect(run.status == 0)
            #expect(run.output == tidy)
            let pipe = try tool.run(
                script: "(head -c 9 a.xml; sleep 0.1; tail -c +10 a.xml) | \"$0\" format -", environment: [:])
            #expect(pipe.output == tidy, "a pipe is read to its end")
            let check = try tool.run(script: "\"$0\" format --check - <a.xml", environment: [:])
            #expect(check.status == 1)
            #expect(check.output == "standard input\n")
        }

        @Test func aBrokenDocumentIsLeftAndTheOthersAreFormatted() throws {
            let tool = try Tool(["a.xml": "<UIView>\n  <UILabel>\n</UIView>", "b.xml": loose])
            let run = try tool.run("format", "a.xml", "b.xml", "missing.xml")
            #expect(run.status == 1)
            #expect(run.output == "")
            #expect(
                run.errors.contains("a.xml:3:3: error: closing tag 'UIView' does not match 'UILabel'"), "\(run.errors)")
            #expect(run.errors.contains("document 'missing.xml' not found"), "\(run.errors)")
            #expect(try content(tool, "a.xml") == "<UIView>\n  <UILabel>\n</UIView>")
            #expect(try content(tool, "b.xml") == tidy)
        }

        @Test func modeAndLinksStayAndNothingElseIsLeft() throws {
            let tool = try Tool(["a.xml": loose])
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: tool.file("a.xml").path)
            try FileManager.default.createSymbolicLink(atPath: tool.file("b.xml").path, withDestinationPath: "a.xml")
            #expect(try tool.run("format", "b.xml").status == 0)
            #expect(try content(tool, "a.xml") == tidy)
            let attributes = try FileManager.default.attributesOfItem(atPath: tool.file("a.xml").path)
            #expect(attributes[.posixPermissions] as? Int == 0o640)
            let link = try FileManager.default.destinationOfSymbolicLink(atPath: tool.file("b.xml").path)
            #expect(link == "a.xml")
            let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
            #expect(names.filter { !$0.hasPrefix(".") }.sorted() == ["a.xml", "b.xml"])
            #expect(!names.contains { $0.hasSuffix(".new") })
        }

        @Test func invalidTextBytesAreAnError() throws {
            let tool = try Tool()
            let bytes = Data("<UILabel text=\"".utf8) + [0xFF] + Data("\"/>".utf8)
            try bytes.write(to: tool.file("a.xml"))
            let run = try tool.run("format", "a.xml")
            #expect(run.status == 1)
            #expect(run.errors.contains("a.xml:1:16: error: the byte 0xFF is not UTF-8"), "\(run.errors)")
            #expect(try Data(contentsOf: tool.file("a.xml")) == bytes)
        }

        @Test func tooLargeADocumentIsAnError() throws {
            let tool = try Tool()
            #expect(FileManager.default.createFile(atPath: tool.file("a.xml").path, contents: nil))
            // A hole takes no room on the disk.
            truncate(tool.file("a.xml").path, 100 << 20)
            let run = try tool.run("format", "a.xml")
            #expect(run.status == 1)
            #expect(run.errors.contains("more than the limit of 16777216"), "\(run.errors)")
        }
    }
}
