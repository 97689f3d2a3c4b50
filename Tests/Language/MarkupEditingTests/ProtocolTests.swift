import Foundation
import Testing

@testable import MarkupEditing

/// Errors of clients, and the begin and end of a conversation.
@Suite struct ProtocolTests {
    private func code(_ answers: [[String: Any]]) -> Int? {
        (answers.first?["error"] as? [String: Any])?["code"] as? Int
    }

    @Test func theServerDescribesItsFeatures() throws {
        let editor = try Conversation(isRunning: false)
        let result = try #require(try editor.ask("initialize", ["capabilities": [String: Any]()]) as? [String: Any])
        #expect((result["serverInfo"] as? [String: String]) == ["name": "markup", "version": "1"])
        let capabilities = try #require(result["capabilities"] as? [String: Any])
        #expect(capabilities["positionEncoding"] as? String == "utf-16")
        #expect(capabilities["hoverProvider"] as? Bool == true)
    }

    @Test func nothingComesBeforeInitialize() throws {
        let editor = try Conversation(isRunning: false)
        #expect(
            code(try editor.send(#"{"jsonrpc":"2.0","id":"a","method":"textDocument/hover","params":{}}"#)) == -32002)
        #expect(try editor.send(#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{}}"#).isEmpty)
    }

    @Test func initializeComesOnce() throws {
        let editor = try Conversation()
        #expect(code(try editor.send(#"{"jsonrpc":"2.0","id":9,"method":"initialize","params":{}}"#)) == -32600)
    }

    @Test func theEndIsInOrder() throws {
        let editor = try Conversation()
        #expect(try editor.answer("shutdown", [:])["result"] is NSNull)
        #expect(code(try editor.send(#"{"jsonrpc":"2.0","id":9,"method":"textDocument/hover","params":{}}"#)) == -32600)
        #expect(editor.server.exitStatus == nil)
        try editor.tell("exit", [:])
        #expect(editor.server.exitStatus == 0)
    }

    @Test(arguments: [true, false])
    func theEndWithoutWarningIsAnError(isRunning: Bool) throws {
        let editor = try Conversation(isRunning: isRunning)
        _ = try editor.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
        #expect(editor.server.exitStatus == 1)
    }

    @Test(arguments: [
        ("{", -32700), ("", -32700), ("\u{0}", -32700), ("[]", -32600), ("3", -32600),
        (#"{"id":1.5,"method":"x"}"#, -32600),
        (#"{"jsonrpc":"2.0"}"#, -32600), (#"{"id":1,"method":"no/such"}"#, -32601), (#"{"id":1,"method":7}"#, -32600),
        (#"{"id":1,"method":"textDocument/hover"}"#, -32602),
        (#"{"id":1,"method":"textDocument/hover","params":[]}"#, -32602),
        (#"{"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":7}}}"#, -32602),
        (
            #"{"id":1,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"file:///none.xml"}}}"#,
            -32602
        ),
        (
            #"{"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"a"},"position":{"line":"x","character":0}}}"#,
            -32602
        ),
    ])
    func unreadableInputIsRejected(_ message: String, _ expected: Int) throws {
        let editor = try Conversation()
        #expect(code(try editor.send(message)) == expected)
        // The next message is handled.
        #expect(try editor.answer("shutdown", [:])["result"] is NSNull)
    }

    @Test(arguments: [
        #"{"method":"textDocument/didOpen","params":{"textDocument":7}}"#,
        #"{"method":"textDocument/didChange","params":{}}"#,
        #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"x"},"contentChanges":[{"text":"y"}]}}"#,
        #"{"method":"no/such"}"#, #"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"x"}}}"#,
        #"{"method":"$/progress","params":{}}"#, #"{"id":3,"result":null}"#,
    ])
    func notificationsThatSayNothingAreLeftAlone(_ message: String) throws {
        let editor = try Conversation()
        #expect(try editor.send(message).isEmpty)
        #expect(try editor.answer("shutdown", [:])["result"] is NSNull)
    }

    @Test func aRequestThatIsTakenBackIsNotAnswered() throws {
        let editor = try Conversation()
        try editor.open("a.xml", "<UILabel/>")
        editor.server.announce(Data(#"{"method":"$/cancelRequest","params":{"id":70}}"#.utf8))
        let request =
            #"{"id":70,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"\#(editor.uri("a.xml"))"}}}"#
        #expect(code(try editor.send(request)) == -32800)
        #expect(code(try editor.send(request)) == nil)
    }

    /// `é` with a combining mark and an emoji, then an unknown attribute.
    @Test(arguments: [(["utf-16"], 23), (["utf-8", "utf-16"], 27), (["utf-32"], 23)])
    func positionsAreCountedAsAgreed(_ encodings: [String], _ expected: Int) throws {
        let editor = try Conversation(encodings: encodings)
        try editor.open("a.xml", "<UILabel text='e\u{301}😀 ü' \n/>")
        try editor.change("a.xml", to: "<UILabel text='e\u{301}😀 ü' no='1'/>")
        let found = try #require(try editor.diagnostics()[editor.uri("a.xml")]?.first)
        let start = (found["range"] as? [String: [String: Int]])?["start"]
        #expect(start?["character"] == expected)
    }
}

@Suite struct MessageBufferTests {
    private func found(_ parts: [String]) -> [String] {
        var buffer = MessageBuffer()
        var found: [String] = []
        for part in parts {
            buffer.append(Array(part.utf8))
            while let next = buffer.next() {
                switch next {
                case .message(let data): found.append(String(decoding: data, as: UTF8.self))
                case .fault(let words): found.append("fault: " + words)
                }
            }
        }
        return found
    }

    @Test func messagesComeInPieces() {
        let text = "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:3\r\n\r\n[1]Content-Length: 0\r\n\r\n"
        #expect(found([text]) == ["{}", "[1]", ""])
        #expect(found(text.map(String.init)) == ["{}", "[1]", ""])
    }

    @Test(arguments: ["Content-Length: x", "Content-Length: -1", "Content-Length:", "Length: 3", "Content-Length: 1 2"])
    func aHeaderWithoutALengthIsAFault(_ header: String) {
        let all = found([header + "\r\n\r\n{}", "Content-Length: 2\r\n\r\n[]"])
        #expect(all == ["fault: a header without a valid Content-Length", "[]"])
    }

    @Test(arguments: ["99999999999", "99999999999999999999999999"])
    func aHugeMessageIsNotReadIntoMemory(_ length: String) {
        let all = found(["Content-Length: \(length)\r\n\r\n", "{}", "Content-Length: 2\r\n\r\n[]"])
        #expect(all.count == 2 && all[0].hasPrefix("fault: a message of ") && all[1] == "[]")
    }

    @Test func aHeaderWithoutEndIsAFault() {
        let all = found([String(repeating: "x", count: 5000), "Content-Length: 2\r\n\r\n[]"])
        #expect(all == ["fault: the header is too long", "[]"])
    }
}
