import Foundation
import Testing

/// The features that show the meaning of names in a document: tokens, highlights and signatures.
@Suite struct MeaningTests {
    private static let kinds = [
        "class", "keyword", "property", "event", "method", "variable", "parameter", "function", "string", "number",
        "enumMember", "decorator", "macro",
    ]

    /// Returns the tokens of a document as `text kind`.
    private func tokens(_ text: String, _ range: [String: Any]? = nil, encodings: [String]? = nil) throws -> [String] {
        let editor = try Conversation(Program.files, encodings: encodings)
        try editor.open("A.xml", text)
        var parameters = editor.document("A.xml")
        parameters["range"] = range
        let method = "textDocument/semanticTokens/" + (range == nil ? "full" : "range")
        let found = try editor.ask(method, parameters) as? [String: Any]
        let data = try #require(found?["data"] as? [Int])
        #expect(data.count % 5 == 0)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var (line, character) = (0, 0)
        return stride(from: 0, to: data.count, by: 5).map { start in
            (line, character) = (line + data[start], data[start] == 0 ? character + data[start + 1] : data[start + 1])
            let isUTF8 = encodings == ["utf-8"]
            let end = character + data[start + 2]
            let word =
                isUTF8
                ? String(decoding: Array(lines[line].utf8)[character..<end], as: UTF8.self)
                : String(decoding: Array(lines[line].utf16)[character..<end], as: UTF16.self)
            return "\(word) \(Self.kinds[data[start + 3]])"
        }
    }

    @Test func tokensOfElementsAndAttributes() throws {
        #expect(
            try tokens(
                """
                <?properties {"big": {"font": "title1"}}?>
                <LMColumnView horizontalAlignment="fill" spacing="8">
                  <UILabel id="label" class="big, b" text="@key" hidden="true"/>
                  <UIButton onTap="save" nope="1"/>
                  <else/>
                </LMColumnView>
                """) == [
                    "properties macro", "big decorator", "font property", "LMColumnView class",
                    "horizontalAlignment property", "fill enumMember", "spacing property", "8 number", "UILabel class",
                    "id property", "label variable", "class property", "big decorator", "b decorator", "text property",
                    "@key string", "hidden property", "true keyword", "UIButton class", "onTap event", "save method",
                    "else keyword", "LMColumnView class",
                ])
    }

    @Test func tokensOfExpressions() throws {
        let found = try tokens(
            "<LMRowView><for each=\"$a.b\" as=\"x\"><UILabel text=\"$x.c + count(d) or 'ü' &lt; 1::date;dateStyle=short\"/></for></LMRowView>"
        )
        #expect(
            found == [
                "LMRowView class", "for keyword", "each property", "a property", "b property", "as property",
                "x parameter",
                "UILabel class", "text property", "x parameter", "c property", "count function", "d property",
                "or keyword", "'ü' string", "1 number", "date function", "dateStyle parameter", "short string",
                "for keyword", "LMRowView class",
            ], "\(found)")
    }

    @Test(arguments: [["utf-8"], ["utf-16"]]) func tokensAreCountedInTheAgreedUnits(_ encodings: [String]) throws {
        #expect(
            try tokens("<UILabel text='😀' id='é'/>", encodings: encodings) == [
                "UILabel class", "text property", "id property", "é variable",
            ])
    }

    @Test func tokensOfARangeOrOfBrokenText() throws {
        let text = "<LMColumnView>\n<UILabel/>\n<UISlider/>\n</LMColumnView>"
        let line = ["start": ["line": 1, "character": 0], "end": ["line": 1, "character": 10]]
        #expect(try tokens(text, line) == ["UILabel class"])
        let far = ["start": ["line": 70, "character": 0], "end": ["line": 99, "character": 10]]
        #expect(try tokens(text, far).count <= 1)
        #expect(
            try tokens("<UILabel text=\"$a.(b::;=;;x=") == [
                "UILabel class", "text property", "a property", "b property", "x parameter",
            ])
        #expect(try tokens("<html xmlns='a'><UILabel/></html>") == [])
        #expect(try tokens("") == [])
    }

    // MARK: Highlights

    private func highlights(_ marked: String) throws -> [String] {
        let editor = try Conversation(Program.files)
        let place = try editor.open("A.xml", marked)
        let found = try #require(try editor.ask("textDocument/documentHighlight", place) as? [[String: Any]])
        return try found.map {
            "\(try editor.words(of: $0["range"], in: editor.uri("A.xml")).dropFirst(6)) \($0["kind"] ?? "")"
        }
    }

    @Test func highlightsOfElementsAndNames() throws {
        #expect(try highlights("<LMRow|View><LMRowView/></LMRowView>") == ["0:1: LMRowView 1", "0:25: LMRowView 1"])
        #expect(
            try highlights("<?properties {\"a\": {}}?><LMRowView class='|a'><UILabel class='b, a'/></LMRowView>") == [
                "0:15: a 3", "0:42: a 2", "0:64: a 2",
            ])
        #expect(
            try highlights("<LMRowView><UILabel text='@k|ey'/><UILabel text='@key'/></LMRowView>").count == 2)
        #expect(try highlights("<UILabel text='|$'/>") == [])
        #expect(try highlights("<!-- | -->") == [])
    }

    @Test func highlightsOfVariablesFollowTheirScope() throws {
        let text = """
            <LMColumnView><UILabel text="$x.a"/>
            <for each="$x" as="x"><UILabel text="$|x.a + x"/></for></LMColumnView>
            """
        #expect(try highlights(text) == ["1:19: x 3", "1:38: x 2", "1:44: x 2"])
        #expect(
            try highlights(text.replacing("|", with: "").replacing("$x.a\"/>\n", with: "$|x.a\"/>\n")) == [
                "0:30: x 2", "1:12: x 2",
            ])
    }

    // MARK: Signatures

    private func signature(_ marked: String) throws -> String? {
        let editor = try Conversation(Program.files)
        let place = try editor.open("A.xml", marked)
        let found = try editor.ask("textDocument/signatureHelp", place) as? [String: Any]
        guard let first = (found?["signatures"] as? [[String: Any]])?.first else { return nil }
        return "\(first["label"] ?? "") \(found?["activeParameter"] ?? "")"
    }

    @Test(
        arguments: [
            ("$replace(|)", "replace(value, second, third) 0"),
            ("$replace(a, 'b,(', |)", "replace(value, second, third) 2"),
            ("$1 + round(a, |", "round(value, second?) 1"), ("$sum(a, b, c, |)", "sum(value, …) 1"),
            ("$upper(count(x), |", nil), ("$count(a)|", nil), ("$a|", nil), ("a, |", nil), ("$no(|", nil), ("$(|", nil),
            ("$a::byteCount;|", "byteCount;"), ("$a::none;|", nil),
        ] as [(String, String?)])
    func signaturesOfFunctionsAndFormatters(_ expression: String, _ expected: String?) throws {
        let found = try signature("<UILabel text=\"\(expression)\"/>")
        #expect(expected.map { found?.hasPrefix($0) == true } ?? (found == nil), "\(found ?? "nil")")
    }

    @Test func theArgumentOfAFormatterIsMarked() throws {
        let start = try #require(try signature("<UILabel text=\"$a::number;|\"/>"))
        let names = start.split(separator: " ")[0].split(separator: ";").dropFirst().map { $0.dropLast(2) }
        let index = try #require(names.firstIndex(of: "numberStyle"))
        let found = try signature("<UILabel text=\"$a::number;numberStyle=cur|\"/>")
        #expect(found?.hasSuffix(" \(index)") == true, "\(found ?? "")")
    }

    // MARK: Bad input

    @Test func positionsOutsideOfTheTextAreAnswered() throws {
        let editor = try Program.editor()
        for (line, character) in [(-1, 0), (0, -5), (0, 99_999), (99_999, 0), (Int(Int32.max), Int(Int32.max))] {
            let position = ["line": line, "character": character]
            for name in [Program.trips, Program.swift] {
                let place = editor.document(name).merging(["position": position, "newName": "x"]) { $1 }
                for method in ["prepareCallHierarchy", "rename", "prepareRename", "references"] {
                    #expect(try editor.answer("textDocument/" + method, place)["id"] != nil)
                }
            }
            let place = editor.document(Program.trips).merging(["position": position]) { $1 }
            for method in ["documentHighlight", "signatureHelp"] {
                #expect(try editor.answer("textDocument/" + method, place)["error"] == nil)
            }
            let range = editor.document(Program.trips).merging(["range": ["start": position, "end": position]]) { $1 }
            #expect(try editor.answer("textDocument/semanticTokens/range", range)["error"] == nil)
        }
    }

    @Test(arguments: [
        "textDocument/semanticTokens/full", "textDocument/semanticTokens/range", "textDocument/documentHighlight",
        "textDocument/codeLens", "textDocument/signatureHelp", "textDocument/prepareCallHierarchy",
        "callHierarchy/incomingCalls", "callHierarchy/outgoingCalls", "workspace/symbol", "workspace/executeCommand",
    ])
    func malformedRequestsAreRefused(_ method: String) throws {
        let editor = try Program.editor()
        for parameters in [[:], ["textDocument": 7], ["textDocument": ["uri": "nowhere"], "item": [], "query": 1]]
            as [[String: Any]]
        {
            #expect(try editor.refusal(method, parameters) != nil)
        }
    }

    @Test func theFeaturesAreAnnounced() throws {
        let editor = try Conversation(isRunning: false)
        let answer = try editor.ask("initialize", ["capabilities": [:], "initializationOptions": "none"])
        let capabilities = try #require((answer as? [String: Any])?["capabilities"] as? [String: Any])
        for name in [
            "codeLensProvider", "documentHighlightProvider", "signatureHelpProvider", "semanticTokensProvider",
            "callHierarchyProvider", "workspaceSymbolProvider", "executeCommandProvider",
        ] { #expect(capabilities[name] != nil, "\(name)") }
        let legend = (capabilities["semanticTokensProvider"] as? [String: Any])?["legend"] as? [String: Any]
        #expect(legend?["tokenTypes"] as? [String] == Self.kinds)
    }
}
