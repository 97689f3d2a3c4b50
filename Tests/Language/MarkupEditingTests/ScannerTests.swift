import MarkupEditing
import MarkupLanguage
import Testing

@Suite struct ScannerTests {
    private func document(_ text: String) -> ScannedDocument {
        ScannedDocument(SourceText(text, file: "a.xml"))
    }

    private func kinds(_ text: String) -> [Token.Kind] {
        document(text).tokens.map(\.kind)
    }

    @Test func piecesOfAWholeDocument() {
        #expect(
            kinds("<!-- a --><?properties {}?>\n<A b = 'c'/>") == [
                .comment, .instructionStart, .instructionTarget, .blank, .instructionData, .instructionEnd, .text,
                .tagStart, .tagName, .blank, .attributeName, .blank, .equals, .blank, .value, .emptyTagEnd,
            ])
        #expect(kinds("</A>") == [.closingTagStart, .tagName, .tagEnd])
        #expect(kinds("<![CDATA[<a>]]><!DOCTYPE x>") == [.cdata, .declaration])
    }

    @Test(arguments: [
        "", "<", "</", "<?", "<!", "<!--", "<![CDATA[", "<A", "<A b", "<A b=", "<A b='", "<A b=\"c", "<A b='c'",
        "<A b='c'/",
        "<A =\"\" ' <B", "</A b='c' <", "<?properties {\n<A/>", "<A b=\"c\nd=\"e\"/>", "<A é='ü'>\r\n</A>", "a > b & c",
        "<A>\u{0}",
    ])
    func piecesCoverTheText(_ text: String) {
        let document = document(text)
        #expect(document.tokens.map { document.source.text(in: $0.range) }.joined() == text)
        #expect(zip(document.tokens, document.tokens.dropFirst()).allSatisfy { $0.range.end == $1.range.start })
    }

    /// Every prefix of a document is an incomplete document.
    @Test func beginningsCoverTheText() {
        let text = "<?properties {\"a\": {\"b\": \"<\"}}?><A b=\"1\"><!-- c --><B c='&lt;'/>d</A>"
        for count in 0...text.utf8.count {
            let part = String(decoding: Array(text.utf8.prefix(count)), as: UTF8.self)
            let document = document(part)
            #expect(document.tokens.map { document.source.text(in: $0.range) }.joined() == part)
        }
    }

    @Test func anUnclosedTagEndsBeforeTheNextTag() {
        let document = document("<A>\n  <B text=\"one\n  <C\n  <D/>\n</A>")
        #expect(document.elements.map(\.name) == ["A", "B", "C", "D"])
        #expect(document.elements.map(\.parent) == [nil, 0, 1, 2])
        #expect(document.elements[1].attributes.first?.isClosed == false)
        #expect(document.elements[1].attributes.first?.valueRange.map(document.source.text) == "one")
        #expect(document.elements[0].closingName != nil)
    }

    @Test func aQuoteLeftOutDoesNotSwallowTheNextAttribute() {
        let document = document("<A text=\"one\n   color=\"red\" size='2'/>")
        #expect(document.elements[0].attributes.map(\.name) == ["text", "color", "size"])
        #expect(document.elements[0].attributes.map { $0.valueRange.map(document.source.text) } == ["one", "red", "2"])
    }

    @Test func anInstructionLeftOpenEndsBeforeTheNextTag() {
        let document = document("<A>\n<?properties {\"a\": {\n  <B/>\n</A>")
        #expect(document.elements.map(\.name) == ["A", "B"])
        #expect(document.instructions.map { document.source.text(in: $0.dataRange) } == ["{\"a\": {"])
    }

    @Test func theElementOfAPlace() {
        let text = "<A><B/> <C>x</C></A>"
        let document = document(text)
        func name(at offset: Int) -> String? { document.elementIndex(at: offset).map { document.elements[$0].name } }
        #expect(name(at: 0) == nil)
        #expect(name(at: 3) == "A")
        #expect(name(at: 5) == "B")
        #expect(name(at: 7) == "A")
        #expect(name(at: 11) == "C")
        #expect(name(at: 16) == "A")
        #expect(name(at: text.utf8.count) == nil)
    }

    @Test func manyClosingTagsWithoutElementsAreReadInOneGo() {
        let text = String(repeating: "<A>", count: 20_000) + String(repeating: "</B>", count: 20_000)
        #expect(document(text).elements.count == 20_000)
    }
}
