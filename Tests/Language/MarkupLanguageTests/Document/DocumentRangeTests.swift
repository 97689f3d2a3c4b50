import MarkupLanguage
import Testing

/// Every part of a document has its source range.
@Suite struct DocumentRangeTests {
    private let text = """
        <?xml version="1.0"?>
        <?properties  Styles  ?>
        <LMColumnView spacing = '8'
            layoutMargins="a&amp;b">
            <!-- a comment -->
            <größe  x = "1" /><?sectionBreak?>
        </LMColumnView>
        """

    private func parse(_ text: String) throws -> Document {
        let (document, diagnostics) = Document.parse(text, file: "r.xml")
        #expect(diagnostics.isEmpty)
        return try #require(document)
    }

    @Test func rangesCoverWhatWasWritten() throws {
        let document = try parse(text)
        let source = document.source
        let root = try #require(document.root)
        #expect(source.text(in: root.nameRange) == "LMColumnView")
        #expect(source.text(in: root.range).hasPrefix("<LMColumnView spacing"))
        #expect(source.text(in: root.range).hasSuffix("</LMColumnView>"))
        #expect(root.attributes.map(\.name) == ["spacing", "layoutMargins"])
        #expect(root.attributes.map { source.text(in: $0.nameRange) } == ["spacing", "layoutMargins"])
        #expect(root.attributes.map { source.text(in: $0.valueRange) } == ["8", "a&amp;b"])
        #expect(root.attributes.map(\.value) == ["8", "a&b"])
        #expect(document.comments.map { source.text(in: $0) } == ["<!-- a comment -->"])
    }

    @Test func emptyElementsEndWithTheirTag() throws {
        let document = try parse(text)
        guard case .element(let child)? = document.root?.children.first else {
            Issue.record("no child")
            return
        }
        #expect(document.source.text(in: child.range) == "<größe  x = \"1\" />")
        #expect(document.source.text(in: child.attributes[0].range) == "x = \"1\"")
        #expect(document.source.position(at: child.attributes[0].nameRange.start).column == 13)
    }

    @Test func instructionsAreTrimmed() throws {
        let document = try parse(text)
        let instructions = document.nodes.compactMap { node -> Instruction? in
            if case .instruction(let instruction) = node { return instruction }
            return nil
        }
        #expect(instructions.map(\.target) == ["properties"])
        #expect(instructions[0].data == "Styles")
        #expect(document.source.text(in: instructions[0].dataRange) == "Styles")
        #expect(document.source.text(in: instructions[0].range) == "<?properties  Styles  ?>")
        guard case .instruction(let bare)? = document.root?.children.last else {
            Issue.record("no instruction")
            return
        }
        #expect((bare.target, bare.data) == ("sectionBreak", ""))
        #expect(bare.dataRange.count == 0)
    }

    @Test func byteOrderMarkCountsAsBytes() throws {
        let document = try parse("\u{FEFF}<UIView id='a'/>")
        let root = try #require(document.root)
        #expect(document.source.text(in: root.nameRange) == "UIView")
        #expect(document.source.text(in: root.attributes[0].valueRange) == "a")
    }

    @Test func partsOfValuesAreFoundThroughReferences() throws {
        let document = try parse("<a b='x&lt;&#233;,\r\ny'/>")
        let attribute = try #require(document.root?.attributes.first)
        #expect(attribute.value == "x<é, y")
        let source = document.source
        #expect(source.text(in: source.range(ofDecoded: 1..<2, in: attribute.valueRange)) == "&lt;")
        #expect(source.text(in: source.range(ofDecoded: 2..<4, in: attribute.valueRange)) == "&#233;")
        #expect(source.text(in: source.range(ofDecoded: 5..<7, in: attribute.valueRange)) == "\r\ny")
        #expect(source.range(ofDecoded: 0..<99, in: attribute.valueRange) == attribute.valueRange)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func everyLineEndCountsOnce(end: String) {
        let source = SourceText("ab\(end)äc\(end)d", file: "r.xml")
        let offset = 2 + 2 * end.utf8.count + 3
        #expect(source.position(at: offset) == SourcePosition(line: 3, column: 1, offset: offset))
        #expect(source.position(at: offset - end.utf8.count - 1).column == 2)
        #expect(source.range(ofLine: 2).map { source.text(in: $0) } == "äc")
        #expect(source.range(ofLine: 4) == nil)
    }
}
