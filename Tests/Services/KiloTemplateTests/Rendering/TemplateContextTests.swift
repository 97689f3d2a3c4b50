import Foundation
import Testing

@testable import KiloTemplate

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Values that try to break out of their place, parsed by the programs that read such documents.
@Suite struct TemplateContextTests {
    static let hostile = [
        "</script><script>alert(1)</script>", "<!--<script>", "]]>", "\";alert(1)//", "';alert(1)//", "`;alert(1)//",
        "${alert(1)}", "\\", "\\\"", "\u{2028}\u{2029}", "\u{0}\u{1}\u{1F}", "\u{301}x\u{301}", "&lt;é漢🙂", "\r\n\t", "",
        "\u{FFFE}\u{FFFF}",
    ]

    static var node: URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(filePath: String($0)).appending(path: "node") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The content of the only script element, as an HTML parser reads it: up to the first end tag.
    private func script(_ page: String) throws -> String {
        let start = try #require(page.range(of: "<script>"))
        let end = try #require(
            page.range(of: "</script", options: .caseInsensitive, range: start.upperBound..<page.endIndex))
        #expect(page[end.upperBound...] == "><p>after</p>", "the script ended early")
        let body = String(page[start.upperBound..<end.lowerBound])
        #expect(!body.contains("<!--"))
        return body
    }

    @Test(.enabled(if: node != nil, "node is not installed: run scripts/setup-peers.sh"))
    func aScriptReadsWhatWasEmbedded() throws {
        let state = TemplateValue.object([
            ("texts", .array(Self.hostile.map { .string($0) })),
            (Self.hostile[0], .object([(Self.hostile[3], .null)])),
            ("numbers", [1, 2.5, .double(.nan), .double(.infinity), .decimal(Decimal(string: "12.10") ?? 0)]),
            ("date", .date(Date(timeIntervalSince1970: 0))), ("flag", true),
            ("function", .lambda { "</script>" }),
        ])
        let source = """
            <script>const all = {{{state:script}}}, none = {{{absent:script}}}, json = {{{state:json}}};
            const lines = [{{#texts}}{{{.:script}}},"{{{.:json}}}",'{{{.:json}}}',`{{{.:json}}}`,{{/texts}}];
            console.log(JSON.stringify([all, none, json, lines]));</script><p>after</p>
            """
        let page = try Template(source).render([
            "state": state, "texts": .array(Self.hostile.map { .string($0) }),
        ])
        let output = try run(script(page))
        let result = try #require(JSONSerialization.jsonObject(with: output) as? [Any])
        for all in [result[0], result[2]] {
            let all = try #require(all as? [String: Any])
            #expect(all["texts"] as? [String] == Self.hostile)
            #expect((all[Self.hostile[0]] as? [String: Any])?[Self.hostile[3]] is NSNull)
            #expect(try #require(all["numbers"] as? [Any]).description == "[1, 2.5, <null>, <null>, 12.1]")
            #expect(all["date"] as? String == "1970-01-01T00:00:00Z")
            #expect(all["function"] as? String == "</script>")
        }
        #expect(result[1] is NSNull)
        #expect(result[3] as? [String] == Self.hostile.flatMap { [$0, $0, $0, $0] })
    }

    private func run(_ script: String) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString).js")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(script.utf8).write(to: file)
        let process = Process()
        let output = Pipe()
        process.executableURL = Self.node
        process.arguments = [file.path]
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return data
    }

    @Test func jsonIsTheSameForEveryReaderOfIt() throws {
        for type in [TemplateContentType.html, .json, .text] {
            let text = try Template("[{{{.:script}}}, \"{{{.:json}}}\", {\"k\": {{{.:script}}}}]", contentType: type)
            for value in Self.hostile {
                let data = Data(try text.render(value).utf8)
                let read = try #require(JSONSerialization.jsonObject(with: data) as? [Any])
                #expect(read[0] as? String == value)
                #expect(read[1] as? String == value)
            }
        }
        #expect(try Template("{{{.:script}}}").render("\u{FEFF}a") == "\"\\ufeffa\"")
        // Outside markup only necessary characters are written as numbers.
        #expect(try Template("{{a:json}}", contentType: .json).render(["a": ["<$'&`>"]]) == "[\"<$'&`>\"]")
        #expect(try Template("{{missing:json}}|{{missing:script}}", contentType: .json).render(["a": 1]) == "|null")
        #expect(try Template("{{missing:script}}", contentType: .json).render(["a": 1]) == "null")
        #expect(try Template("{{a.b:script}}{{a:upper}}", library: upper).render(["a": .null]) == "null")
    }

    private var upper: TemplateLibrary {
        var modifiers = TemplateModifiers()
        modifiers.register("upper") { (text: String, _) in text.uppercased() }
        return TemplateLibrary(modifiers: modifiers)
    }

    @Test func anAttributeThatIsAScript() throws {
        let text = try Template("onclick=\"f({{.:script}})\"").render("\" onload=\"'")
        #expect(text == "onclick=\"f(&quot;\\&quot; onload=\\&quot;\\u0027&quot;)\"")
    }

    @Test(arguments: ["application/xml", "image/svg+xml", "text/xml; charset=utf-8"])
    func xmlIsWellFormedWhateverTheValue(type: String) throws {
        let everything = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init)))
        let library = TemplateLibrary(
            ["p": "{{v}}\u{2}"], contentType: TemplateContentType(mimeType: type),
            resources: TemplateResources { _, _ in "\u{3}" })
        let source = "<a b=\"{{v}}\" c='{{v}}'>{{v}}{{>p}}\u{1}{{@r}}{{#o[,]}}{{~}}{{/o}}{{{raw}}}</a>"
        let template = try Template(source, contentType: TemplateContentType(mimeType: type), library: library)
        for value in Self.hostile + [everything, String(repeating: "x", count: 100) + "\u{FFFF}"] {
            let data: TemplateValue = ["v": .string(value), "o": .object([("\u{4}", 1)]), "raw": "\u{5}\u{FFFE}"]
            var bytes: [UInt8] = []
            try template.render(data, chunkSize: 3) { bytes += $0 }
            #expect(bytes == (try template.renderBytes(data)))
            let parser = XMLParser(data: Data(bytes))
            #expect(parser.parse(), "\(String(describing: parser.parserError)) for \(value.debugDescription)")
        }
        #expect(try Template("{{.}}", contentType: .xml).render("a\u{1}é\u{FFFF}\t") == "a\u{FFFD}é\u{FFFD}\t")
        #expect(try Template("{{.}}", contentType: .html).render("\u{1}") == "\u{1}")
    }

    @Test func charactersNearThoseThatXMLForbidsStay() throws {
        // In UTF-8 they share one or two bytes with U+FFFE and U+FFFF.
        let text = "\u{FFFD}\u{FFFC}\u{FF3E}\u{FF3F}\u{F07E}\u{F7FF}\u{EFFE}\u{7FE}\u{7FF}\u{BFFE}\u{1FFFE}\u{1FFFF}"
        #expect(try Template("{{.}}", contentType: .xml).render(text) == text)
        #expect(try Template("{{.}}", contentType: .xml).render("\u{B}" + text) == "\u{FFFD}" + text)
        #expect(try Template("{{.}}", contentType: .xml).render("\u{FFFE}\u{FFFF}") == "\u{FFFD}\u{FFFD}")
    }

    @Test(arguments: ["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1"])
    func aSpreadsheetSeesNoFormula(text: String) throws {
        let template = try Template("{{.:csv=spreadsheet}}|{{.:csv}}", contentType: .csv)
        #expect(try template.render(text) == "\"'\(text)\"|\"\(text)\"")
    }

    @Test func cellsWithoutFormulasStay() throws {
        let template = try Template("{{.:csv=spreadsheet}}", contentType: .csv)
        #expect(try template.render(-1) == "-1")
        #expect(try template.render(-1.5) == "-1.5")
        #expect(try template.render("a=\"b\"") == "\"a=\"\"b\"\"\"")
        #expect(try template.render(["=1"]) == "\"[\"\"=1\"\"]\"")
        #expect(throws: TemplateError.self) { try Template("{{.:csv=excel}}", contentType: .csv).render("a") }
    }
}
