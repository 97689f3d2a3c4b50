import Foundation
import Testing

/// The built command, run on documents.
@Suite(.timeLimit(.minutes(1))) struct DiffTests {
    private static func document(_ operations: String, _ components: String = "{}") -> String {
        #"{"openapi": "3.1.0", "paths": {"/pets": {\#(operations)}}, "components": \#(components)}"#
    }

    private static let get = document(#""get": {}"#)
    private static let both = document(#""get": {}, "put": {}"#)

    @Test func nothingBreaks() throws {
        let tool = try KiloTool(["old.json": Self.get, "new.json": Self.both])
        let same = try tool.run("diff", "old.json", "old.json")
        #expect(same.status == 0)
        #expect(same.output == "no changes\n")
        let run = try tool.run("diff", "old.json", "new.json")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(
            run.output == """
                compatible: operation-added in PUT /pets
                    PUT /pets is new; no client calls it yet.
                    new: /paths/~1pets/put
                0 breaking, 0 doubtful, 1 compatible

                """)
    }

    @Test func somethingBreaks() throws {
        let tool = try KiloTool(["old.json": Self.both, "new.json": Self.get])
        let run = try tool.run("diff", "old.json", "new.json")
        #expect(run.status == 1)
        #expect(run.errors == "")
        #expect(
            run.output == """
                breaking: operation-removed in PUT /pets
                    PUT /pets no longer exists; a client that calls it gets an error.
                    old: /paths/~1pets/put
                1 breaking, 0 doubtful, 0 compatible

                """)
    }

    @Test func allowedKindsDoNotFail() throws {
        let tool = try KiloTool(["old.json": Self.both, "new.json": Self.get])
        let run = try tool.run(
            "diff", "old.json", "new.json", "--allow", "operation-removed", "--allow", "server-removed")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("breaking (allowed): operation-removed"))
        #expect(run.output.contains("1 breaking (1 allowed), 0 doubtful, 0 compatible"))
        #expect(try tool.run("diff", "old.json", "new.json", "--allow", "server-removed").status == 1)
    }

    @Test func changesAsJSON() throws {
        let tool = try KiloTool(["old.json": Self.both, "new.json": Self.get])
        let run = try tool.run("diff", "--format", "json", "old.json", "new.json")
        #expect(run.status == 1)
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? NSDictionary)
        #expect(report["breaking"] as? Int == 1)
        #expect(report["compatible"] as? Int == 0)
        let change = try #require((report["changes"] as? [NSDictionary])?.first)
        #expect(change["kind"] as? String == "operation-removed")
        #expect(change["severity"] as? String == "breaking")
        #expect(change["allowed"] as? Bool == false)
        #expect(change["operation"] as? String == "PUT /pets")
        #expect(change["oldPointer"] as? String == "/paths/~1pets/put")
        #expect(change["newPointer"] == nil)
        #expect(change["sentence"] as? String == "PUT /pets no longer exists; a client that calls it gets an error.")
    }

    static let usages: [([String], String)] = [
        (["diff"], "Missing expected argument"),
        (["diff", "good.json"], "Missing expected argument"),
        (["diff", "good.json", "good.json", "good.json"], "Unexpected argument"),
        (["diff", "good.json", "good.json", "--format", "xml"], "xml"),
        (
            ["diff", "good.json", "good.json", "--allow", "operation-remove"],
            "there is no kind 'operation-remove'; did you mean 'operation-removed'?"
        ),
        (["dif", "good.json", "good.json"], "dif"),
    ]

    @Test(arguments: usages) func wrongUsage(_ arguments: [String], _ words: String) throws {
        let run = try KiloTool(["good.json": Self.get]).run(arguments)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    struct Input: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let words: String
        var testDescription: String { words }
    }

    static let inputs = [
        Input(name: "bad.json", text: "{", words: "bad.json:1:2: error: a name in quotation marks is missing\n"),
        Input(
            name: "bad.json", text: "[]",
            words: "bad.json: error: the document is no object, so it is not OpenAPI\n"),
        Input(
            name: "bad.json", text: document(#""parameters": [{"$ref": "other.json#/a"}], "get": {}"#),
            words:
                "bad.json: error: 'other.json#/a' at '/paths/~1pets/parameters/0' leads to another document; bundle them into one first\n"
        ),
        Input(name: "other.json", text: "", words: "bad.json: error: there is no such file\n"),
        Input(name: "bad.json/a.json", text: "", words: "bad.json: error: this is a folder, not a document\n"),
        Input(
            name: "bad.json", text: String(repeating: "[", count: 10_000),
            words: "bad.json:1:257: error: more than 256 lists and objects inside each other\n"),
    ]

    @Test(arguments: inputs) func badInput(_ input: Input) throws {
        let tool = try KiloTool(["good.json": Self.get, input.name: input.text])
        for documents in [["bad.json", "good.json"], ["good.json", "bad.json"]] {
            let run = try tool.run(["diff"] + documents)
            #expect(run.status == 2)
            #expect(run.output == "")
            #expect(run.errors == input.words)
        }
    }

    @Test func aHugeFileIsNotReadAsAWhole() throws {
        let tool = try KiloTool(["good.json": Self.get, "huge.json": ""])
        // A file with a hole: it takes no space.
        let handle = try FileHandle(forWritingTo: tool.file("huge.json"))
        try handle.truncate(atOffset: 1 << 36)
        try handle.close()
        let run = try tool.run("diff", "good.json", "huge.json")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("huge.json: error: the document has more than "))
    }

    @Test func controlCharactersAreNotPrinted() throws {
        let tool = try KiloTool([
            "old.json": Self.get, "new.json": #"{"openapi": "3.1.0", "paths": {"/\u001b[2J": {"get": {}}}}"#,
        ])
        let run = try tool.run("diff", "old.json", "new.json")
        #expect(run.status == 1)
        #expect(!run.output.contains("\u{1B}"))
        #expect(run.output.contains("GET /\u{FFFD}[2J is new"))
    }

    @Test func helpAndVersion() throws {
        let tool = try KiloTool()
        let help = try tool.run("diff", "--help")
        #expect(help.status == 0)
        #expect(help.output.contains("--allow <KIND>"))
        #expect(try tool.run("--version").status == 0)
    }
}
