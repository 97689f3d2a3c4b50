import Foundation
import Testing

@Suite struct OutlineTests {
    @Test func symbolsAreATree() throws {
        let editor = try Conversation()
        try editor.open(
            "a.xml", "<LMColumnView>\n  <UILabel id='x'/>\n  <LMRowView><UILabel/></LMRowView>\n</LMColumnView>")
        let symbols = try #require(
            try editor.ask("textDocument/documentSymbol", editor.document("a.xml")) as? [[String: Any]])
        #expect(symbols.map { $0["name"] as? String } == ["LMColumnView"])
        let children = try #require(symbols[0]["children"] as? [[String: Any]])
        #expect(children.map { $0["name"] as? String } == ["UILabel", "LMRowView"])
        #expect(children[0]["detail"] as? String == "x")
        #expect(children[0]["children"] == nil, "an element without content needs no list")
        #expect(try editor.words(of: children[1]["selectionRange"], in: editor.uri("a.xml")) == "a.xml:2:3: LMRowView")
    }

    @Test func aDeepDocumentHasAFlatOutline() throws {
        let editor = try Conversation()
        try editor.open("a.xml", String(repeating: "<A>", count: 2_000))
        #expect(try editor.ask("textDocument/documentSymbol", editor.document("a.xml")) is [Any])
    }

    @Test func elementsCommentsAndTemplatesFold() throws {
        let editor = try Conversation()
        try editor.open(
            "a.xml", "<?properties {\n\n}?>\n<!--\n\n-->\n<LMColumnView\n>\n  <UILabel\n  />\n</LMColumnView>")
        let ranges = try #require(
            try editor.ask("textDocument/foldingRange", editor.document("a.xml")) as? [[String: Any]])
        #expect(
            ranges.map { [$0["startLine"] as? Int, $0["endLine"] as? Int] } == [[0, 1], [3, 5], [6, 9], [8, 9]])
        #expect(ranges.map { $0["kind"] as? String } == [nil, "comment", nil, nil])
    }

    @Test func coloursAreFoundAndWritten() throws {
        let editor = try Conversation([
            "Colors.plist": "<plist version='1.0'><dict><key>brand</key><string>#336699</string></dict></plist>"
        ])
        let text =
            "<?properties {\"a\": {\"textColor\": \"#f00\"}}?><UILabel textColor='brand' backgroundColor='#00ff0080' text='red'/>"
        try editor.open("a.xml", text)
        let colors = try #require(
            try editor.ask("textDocument/documentColor", editor.document("a.xml")) as? [[String: Any]])
        let places = try colors.map {
            try editor.words(of: $0["range"], in: editor.uri("a.xml")).split(separator: " ").last
        }
        #expect(places == ["#f00", "brand", "#00ff0080"])
        let alpha = (colors[2]["color"] as? [String: Double])?["alpha"]
        #expect(alpha.map { ($0 * 255).rounded() } == 128)

        func labels(_ color: [String: Double]) throws -> [String] {
            let range = ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]]
            let asked = editor.document("a.xml").merging(["color": color, "range": range]) { $1 }
            let found = try #require(try editor.ask("textDocument/colorPresentation", asked) as? [[String: String]])
            return found.compactMap { $0["label"] }
        }
        #expect(try labels(["red": 0.2, "green": 0.4, "blue": 0.6, "alpha": 1]) == ["#336699", "brand"])
        #expect(try labels(["red": 1, "green": 0, "blue": 0, "alpha": 0.5]) == ["#ff000080"])
        #expect(try labels(["red": 1, "green": 0, "blue": 0, "alpha": 1]).contains("red"))
    }
}

@Suite struct CodeActionTests {
    private func actions(_ marked: String) throws -> [String] {
        let editor = try Conversation()
        let place = try editor.open("a.xml", marked)
        let range = ["start": place["position"], "end": place["position"]]
        let asked = editor.document("a.xml").merging(["range": range, "context": ["diagnostics": []]]) { $1 }
        let actions = try #require(try editor.ask("textDocument/codeAction", asked) as? [[String: Any]])
        return try actions.flatMap { action in
            try editor.edits(action["edit"]).map { "\(action["title"] ?? ""): \($0)" }
        }
    }

    @Test func whatWasMeantTakesThePlace() throws {
        #expect(
            try actions("<UIL|able>\n</UILable>") == [
                "Replace with 'UILabel': a.xml:0:1: UILable -> UILabel",
                "Replace with 'UILabel': a.xml:1:2: UILable -> UILabel",
            ])
        #expect(
            try actions("<UILabel te|xtColour='red'/>") == [
                "Replace with 'textColor': a.xml:0:9: textColour -> textColor"
            ])
        #expect(try actions("<UILabel textColor='rde|'/>") == ["Replace with 'red': a.xml:0:20: rde -> red"])
    }

    @Test func aTagIsClosedByItsName() throws {
        #expect(
            try actions("<LMColumnView>\n</LMRow|View>") == [
                "Close 'LMColumnView': a.xml:1:2: LMRowView -> LMColumnView"
            ])
    }

    @Test func elsewhereThereAreNone() throws {
        #expect(try actions("<LMColumnView>|\n<UILable/></LMColumnView>").isEmpty)
    }
}

@Suite struct FormattingTests {
    private func edits(_ text: String) throws -> [String] {
        let editor = try Conversation()
        try editor.open("a.xml", text)
        let asked = editor.document("a.xml").merging(["options": ["tabSize": 2, "insertSpaces": true]]) { $1 }
        let edits = try #require(try editor.ask("textDocument/formatting", asked) as? [[String: Any]])
        return try edits.map {
            "\(try editor.words(of: $0["range"], in: editor.uri("a.xml"))) -> \($0["newText"] ?? "")"
        }
    }

    @Test func onlyWhatDiffersIsReplaced() throws {
        #expect(
            try edits("<LMColumnView>\n  <UILabel text=\"ä😀\"/>\n</LMColumnView>\n") == ["a.xml:1:2:  ->   "])
        #expect(try edits("<UILabel text=\"x\"/>\n") == [])
    }

    @Test func aDocumentWithErrorsStaysAsItIs() throws {
        let editor = try Conversation()
        try editor.open("a.xml", "<LMColumnView>")
        let refusal = try editor.refusal("textDocument/formatting", editor.document("a.xml"))
        #expect(refusal == "a document with errors is not formatted: element 'LMColumnView' is not closed")
    }
}
