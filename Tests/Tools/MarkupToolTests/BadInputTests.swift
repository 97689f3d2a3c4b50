import Foundation
import Testing

/// A document with a fault, where it is, and what is said about it.
struct Fault: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let place: String
    let words: String

    init(_ name: String, _ text: String, at place: String, _ words: String) {
        (self.name, self.text, self.place, self.words) = (name, text, place, words)
    }

    var testDescription: String { name }
}

extension MarkupToolTests {
    @Suite struct BadInputTests {
        static let errors = [
            Fault("unknown element", "<LMRowView>\n  <UILable/>\n</LMRowView>", at: "2:4", "did you mean 'UILabel'?"),
            Fault("unknown property", "<UILabel\n  txet=\"a\"/>", at: "2:3", "did you mean 'text'?"),
            Fault(
                "unknown event", "<UIButton onPrimaryActionTrigered=\"go\"/>", at: "1:11",
                "did you mean 'onPrimaryActionTriggered'?"),
            Fault(
                "duplicate id", "<LMRowView><UILabel id=\"a\"/>\n<UILabel id=\"a\"/></LMRowView>", at: "2:14",
                "already used in line 1"),
            Fault(
                "malformed JSON", "<?properties {\n  \"a\": {\"text\" 1}\n}?><UILabel/>", at: "2:16", "malformed JSON"),
            Fault("two roots", "<UILabel/>\n<UILabel/>", at: "2:2", "second document element"),
            Fault("mismatched tag", "<LMRowView>\n</LMRowVew>", at: "2:3", "does not match 'LMRowView'"),
            Fault("unclosed element", "<LMRowView>\n  <UILabel/>", at: "1:2", "not closed"),
            Fault("undefined entity", "<UILabel text=\"&nbsp;\"/>", at: "1:16", "not defined"),
            Fault("empty document", "", at: "1:1", "no element"),
            Fault(
                "entity bomb", "<!DOCTYPE a [<!ENTITY a \"b\">]><UILabel text=\"&a;\"/>", at: "1:1",
                "document type declaration"),
        ]

        @Test(arguments: errors) func structureFails(_ fault: Fault) throws {
            let tool = try Tool(["doc.xml": fault.text])
            for use in [["inspect", "doc.xml"], ["render", "doc.xml", "-o", "doc.png"]] {
                let run = try tool.run(use)
                #expect(run.status == 1, "\(use)")
                #expect(run.output == "", "\(use)")
                #expect(run.errors.contains("doc.xml:\(fault.place): error: "), "\(run.errors)")
                #expect(run.errors.contains(fault.words), "\(run.errors)")
            }
            #expect(!FileManager.default.fileExists(atPath: tool.file("doc.png").path))
            let lint = try tool.run("lint", "doc.xml")
            #expect(lint.status == 1, "\(lint.output)")
            #expect(lint.output.contains("doc.xml:\(fault.place): error: "), "\(lint.output)")
        }

        static let warnings = [
            Fault("a value that does not convert", "<UILabel\n  numberOfLines=\"many\"/>", at: "2:18", "'many'"),
            Fault("an unknown word", "<UILabel textAlignment=\"middle\"/>", at: "1:25", "center"),
            Fault("an unknown colour", "<UILabel textColor=\"#12345\"/>", at: "1:21", "colour"),
            Fault("an unknown font", "<UILabel font=\"Large\"/>", at: "1:16", "font"),
            Fault("an unknown template", "<UILabel class=\"big\"/>", at: "1:17", "template 'big'"),
            Fault("a missing template file", "<?properties Styles?><UILabel/>", at: "1:14", "'Styles' not found"),
            Fault("a missing image", "<UIImageView image=\"no.png\"/>", at: "1:21", "image 'no.png'"),
        ]

        @Test(arguments: warnings) func valuesWarn(_ fault: Fault) throws {
            let tool = try Tool(["doc.xml": fault.text])
            let run = try tool.run("render", "doc.xml", "-o", "doc.png", "--size", "100x100")
            #expect(run.status == 0)
            #expect(run.output == "")
            #expect(
                run.errors.contains("doc.xml:\(fault.place): warning: "),
                "\(run.errors)")
            #expect(
                run.errors.contains(fault.words),
                "\(run.errors)")
            #expect(try tool.pngSize("doc.png") == [100, 100])
            if fault.name != "a missing image" { #expect(try tool.run("lint", "doc.xml").status == 1) }
        }

        @Test func aMissingDocument() throws {
            let tool = try Tool()
            for use in [["inspect", "no/such.xml"], ["render", "no/such.xml", "-o", "a.png"]] {
                let run = try tool.run(use)
                #expect(
                    run.status == 1,
                    "\(run.errors)")
                #expect(
                    run.errors.contains("not found; looked in"),
                    "\(run.errors)")
                #expect(
                    run.errors.contains("no"),
                    "\(run.errors)")
            }
        }

        @Test func severalAtOnce() throws {
            let run = try Tool(["doc.xml": "<LMRowView>\n<UILable/>\n<UILabel tect=\"\"/>\n</LMRowView>"]).run(
                "inspect", "doc.xml")
            #expect(run.status == 1)
            #expect(run.errors.contains("doc.xml:2:2: error:"))
            #expect(run.errors.contains("doc.xml:3:10: error:"))
        }

        @Test(arguments: [[0x3C, 0x61, 0xFF, 0x3E], [0x3C, 0x61, 0x00, 0x3E]] as [[UInt8]]) func brokenBytes(
            bytes: [UInt8]
        ) throws {
            let tool = try Tool()
            try Data(bytes).write(to: tool.file("doc.xml"))
            let run = try tool.run("inspect", "doc.xml")
            #expect(run.status == 1, "\(run.errors)")
            #expect(run.errors.contains("doc.xml:1:3: error:"), "\(run.errors)")
        }

        @Test func elementsWithoutEnd() throws {
            let tool = try Tool(["deep.xml": String(repeating: "<LMRowView>", count: 100_000)])
            let run = try tool.run("inspect", "deep.xml")
            #expect(run.status == 1, "\(run.errors)")
            #expect(run.errors.contains("deep.xml:1:"), "\(run.errors)")
            #expect(run.errors.contains("error:"), "\(run.errors)")
        }
    }
}
