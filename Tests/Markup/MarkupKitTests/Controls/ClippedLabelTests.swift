import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct ClippedLabelTests {
        init() throws { try MarkupTesting.start() }

        private func clipped(_ markup: String, width: Double, height: Double = 100) throws -> [String] {
            let view = try LMViewBuilder.view(markup: markup)
            let window = HostWindow(view, size: CGSize(width: width, height: height))
            defer { window.close() }
            try #require(window.show())
            return MarkupTesting.clippedLabels(in: view).map { "\($0.text): \($0.reason)" }
        }

        @Test func aLabelThatIsShortened() throws {
            let markup = "<LMRowView><UILabel text=\"Lieferanweisungen\" weight=\"1\"/></LMRowView>"
            #expect(try clipped(markup, width: 60) == ["Lieferanweisungen: shortened"])
            #expect(try clipped(markup, width: 300).isEmpty)
        }

        @Test func titlesOfButtonsAndPlaceholders() throws {
            let markup = """
                <LMColumnView><UIButton style="systemButton" title="Übernehmen und weiter"/>
                <UITextField placeholder="Bevorzugte Lieferzeit" borderStyle="roundedRect"/><UILabel text="" weight="1"/></LMColumnView>
                """
            #expect(try clipped(markup, width: 110).map { $0.prefix(4) } == ["Über", "Bevo"])
            #expect(try clipped(markup, width: 400).isEmpty)
        }

        /// Laying out megabytes takes half a minute, and no screen shows their end.
        @Test func ofAVeryLongTextTheBeginningIsLaidOut() {
            func width(_ count: Int, attributed: Bool = false) -> Double {
                let (label, text) = (UILabel(), String(repeating: "i", count: count))
                if attributed { label.attributedText = NSAttributedString(string: text) } else { label.text = text }
                #expect(label.text?.count == count, "the text itself stays")
                return label.intrinsicContentSize.width
            }
            let most = width(100_001)
            #expect(width(90_000) < most)
            #expect(width(150_000) == most)
            #expect(width(150_000, attributed: true) == most)
        }

        @Test func manyLinesNeedTheirHeight() throws {
            let label = "<UILabel numberOfLines=\"0\" text=\"one two three four five six seven\"/>"
            #expect(try clipped("<LMColumnView>\(label)<LMSpacer/></LMColumnView>", width: 80, height: 200).isEmpty)
        }

        @Test func scrolledContentIsNotOutside() throws {
            let rows = String(repeating: "<UILabel text=\"row\"/>", count: 40)
            #expect(
                try clipped(
                    "<LMScrollView fitToWidth=\"true\"><LMColumnView>\(rows)</LMColumnView></LMScrollView>", width: 80
                ).isEmpty)
            #expect(
                try clipped("<LMColumnView><UILabel text=\"hidden\" hidden=\"true\"/></LMColumnView>", width: 30)
                    .isEmpty)
        }
    }
}
