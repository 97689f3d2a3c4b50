import Foundation
import MarkupEditing
import MarkupLanguage
import Testing

@Suite struct FormatterTests {
    private func expect(_ text: String, gives expected: String, _ comment: Comment? = nil) throws {
        #expect(try DocumentFormatter.format(text) == expected, comment)
        #expect(try DocumentFormatter.format(expected) == expected, "it stays as it is")
    }

    @Test func levelsAreFourBlanks() throws {
        try expect(
            "<LMColumnView>\n<LMRowView><UILabel text=\"a\"/><UILabel text=\"b\"></UILabel></LMRowView></LMColumnView>",
            gives: """
                <LMColumnView>
                    <LMRowView>
                        <UILabel text="a"/>
                        <UILabel text="b"/>
                    </LMRowView>
                </LMColumnView>

                """)
    }

    @Test func attributesKeepOrderQuotesAndReferences() throws {
        try expect(
            "<UILabel  text = 'a \"b\" &amp; &#99;'\n   id=\"x\"\ttag=\"1\" />",
            gives: "<UILabel text='a \"b\" &amp; &#99;' id=\"x\" tag=\"1\"/>\n")
    }

    @Test func longTagsHaveAnAttributeALine() throws {
        let text = String(repeating: "x", count: 80)
        try expect(
            "<LMRowView><UILabel id=\"a\" text=\"\(text)\" accessibilityIdentifier=\"second\"/><UIView/></LMRowView>",
            gives: """
                <LMRowView>
                    <UILabel
                        id="a"
                        text="\(text)"
                        accessibilityIdentifier="second"/>
                    <UIView/>
                </LMRowView>

                """)
    }

    @Test(arguments: [(120, false), (121, true)])
    func theWidthCountsTheIndentation(_ width: Int, _ breaks: Bool) throws {
        let frame = "    <UILabel id=\"a\" text=\"\"/>"
        let text = String(repeating: "é", count: width - frame.count)
        let result = try DocumentFormatter.format("<UIView><UILabel id=\"a\" text=\"\(text)\"/></UIView>")
        #expect(result.contains("<UILabel\n") == breaks)
    }

    @Test func aSingleAttributeStaysInItsLine() throws {
        let document = "<UILabel text=\"\(String(repeating: "x", count: 200))\"/>\n"
        try expect(document, gives: document)
    }

    @Test func blankLinesAreOneAtMostAndNoneAtTheEdges() throws {
        try expect(
            "\n\n<LMColumnView>\n\n\n  <UILabel/>\n\n\n\n  <UIView/>\n  <UIView/>\n\n</LMColumnView>\n\n\n",
            gives: "<LMColumnView>\n    <UILabel/>\n\n    <UIView/>\n    <UIView/>\n</LMColumnView>\n")
    }

    @Test func commentsStayWhereTheyAre() throws {
        try expect(
            """
            <!-- The whole -->
            <LMColumnView> <!-- a column -->
            <!-- above -->
            <UILabel/>   <!-- beside -->
              <!-- before the end --></LMColumnView>
            <!-- after -->
            """,
            gives: """
                <!-- The whole -->
                <LMColumnView> <!-- a column -->
                    <!-- above -->
                    <UILabel/> <!-- beside -->
                    <!-- before the end -->
                </LMColumnView>
                <!-- after -->

                """)
    }

    @Test func longCommentsAndTemplatesMoveAsAWhole() throws {
        try expect(
            """
            <LMColumnView>
              <!-- one
                   two

                 three -->
              <?properties {
                  "a": {"text": "x"}
              }?>
            </LMColumnView>
            """,
            gives: """
                <LMColumnView>
                    <!-- one
                         two

                       three -->
                    <?properties {
                        "a": {"text": "x"}
                    }?>
                </LMColumnView>

                """)
    }

    @Test func anElementWithACommentIsNotEmpty() throws {
        try expect("<UIView><!-- later --></UIView>", gives: "<UIView>\n    <!-- later -->\n</UIView>\n")
    }

    @Test func theDeclarationAndInstructionsStay() throws {
        try expect(
            "<?xml version='1.0' encoding=\"utf-8\"?><?case Linux?><UITableView><?sectionName  a  b?></UITableView><?end?>",
            gives: """
                <?xml version='1.0' encoding="utf-8"?>
                <?case Linux?>
                <UITableView>
                    <?sectionName  a  b?>
                </UITableView>
                <?end?>

                """)
    }

    @Test func lineEndsAndTheByteOrderMarkStay() throws {
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + "<UIView>\r\n<!-- a\r\n b -->\n<UILabel/>\r\n</UIView>".utf8
        let expected = "<UIView>\r\n    <!-- a\r\n     b -->\r\n    <UILabel/>\r\n</UIView>\r\n"
        let result = try DocumentFormatter.format(bytes, file: "a.xml")
        #expect(result == [0xEF, 0xBB, 0xBF] + expected.utf8)
        #expect(try DocumentFormatter.format(result, file: "a.xml") == result)
    }

    @Test(arguments: [
        ("<UIView>", "unclosed-element", 1), ("<UIView>\nHello</UIView>", "unexpected-text", 2),
        ("<UIView>\n\n<![CDATA[x]]></UIView>", "unexpected-cdata", 3), ("", "empty-document", 1),
        ("<UIView a=\"1\" a=\"2\"/>", "duplicate-attribute", 1), ("<!DOCTYPE x []><UIView/>", "doctype-not-allowed", 1),
    ])
    func aBrokenDocumentIsAnErrorWithItsPlace(_ text: String, _ code: String, _ line: Int) throws {
        let error = try #require(throws: MarkupError.self) { try DocumentFormatter.format(text) }
        #expect(error.diagnostics.first?.code.ruleName == code)
        #expect(error.diagnostics.first?.start.line == line)
    }

    /// With 500 levels of four blanks, every thousand elements take two megabytes.
    @Test func aResultBeyondTheLimitIsRefused() throws {
        let deep = String(repeating: "<A>", count: 500) + String(repeating: "<B/>", count: 1000)
        let bytes = Array((deep + String(repeating: "</A>", count: 500)).utf8)
        #expect(try DocumentFormatter.format(bytes, file: "a.xml").count > 2_000_000)
        let error = try #require(throws: MarkupError.self) {
            try DocumentFormatter.format(bytes, file: "a.xml", limits: DocumentLimits(maximumBytes: 1_000_000))
        }
        #expect(error.diagnostics.map(\.code.ruleName) == ["document-too-large"])
    }
}
