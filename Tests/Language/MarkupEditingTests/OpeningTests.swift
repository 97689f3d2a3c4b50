import Foundation
import MarkupEditing
import Testing

/// The text of a document as clients write it in JSON.
@Suite struct OpeningTests {
    private func outline(_ text: String, _ more: String = "") throws -> String? {
        let editor = try Conversation()
        let item = #"{"uri":"file:///a.xml","languageId":"xml",\#(more)"version":3,"text":"\#(text)"}"#
        _ = try editor.send(#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":\#(item)}}"#)
        let found = try editor.ask("textDocument/documentSymbol", ["textDocument": ["uri": "file:///a.xml"]])
        return (found as? [[String: Any]])?.first?["detail"] as? String
    }

    @Test(arguments: [
        (#"<UILabel text=\"a\"/>"#, "a"), (#"<UILabel\n\ttext='\u00e9\ud83d\ude00ü'\/>"#, "é😀ü"),
        (#"<UILabel text='\\ \/ \r\b\f'/>"#, "\\ / \r\u{8}\u{C}"), (#"<UILabel text='\u0041'/>"#, "A"),
    ])
    func escapesAreRead(_ text: String, _ expected: String) throws {
        #expect(try outline(text) == expected)
    }

    @Test func otherMembersAreSkipped() throws {
        #expect(try outline("<UILabel text='a'/>", #""x":[1,{"text":"no ]}"},[]],"y":null,"z":-1.5e3,"#) == "a")
    }

    /// A long document is read in another way, which knows its turn and its method.
    @Test(arguments: [0, 100_000]) func longDocumentsAreReadAsShortOnes(_ length: Int) throws {
        let text = #"<UILabel text='\u00e9' placeholder='"# + String(repeating: "\\u00FCx", count: length / 7) + "'/>"
        #expect(try outline(text) == "é")
        let early = try Conversation(isRunning: false)
        let item = #"{"textDocument":{"uri":"file:///a.xml","version":1,"text":"\#(text)"}}"#
        _ = try early.send(#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":\#(item)}"#)
        early.server.settle()
        #expect(early.server.takeOutgoing().isEmpty, "a document before 'initialize' is not opened")
        let other = try Conversation()
        let answers = try other.send(#"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":\#(item)}"#)
        #expect(answers.first?["error"] != nil, "another method with such parameters is still that method")
        _ = try other.send(#"{"jsonrpc":"2.0","params":\#(item),"method":"textDocument/didOpen"}"#)
        #expect(try other.ask("textDocument/documentSymbol", ["textDocument": ["uri": "file:///a.xml"]]) is [Any])
    }

    @Test(arguments: [#"\ud83d"#, #"\ud83dx"#, #"\u00g0"#, #"\x"#, "\u{1}"])
    func invalidTextsAreAnsweredAsBefore(_ part: String) throws {
        let editor = try Conversation()
        let item = #"{"uri":"file:///a.xml","version":1,"text":"<UILabel text='\#(part)'/>"}"#
        _ = try editor.send(#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":\#(item)}}"#)
        #expect(try editor.ask("workspace/symbol", ["query": "nothing"]) != nil, "the server goes on")
    }
}
