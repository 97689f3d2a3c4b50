import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import Testing

@testable import CustomCells

extension ExamplesTests {
    @MainActor @Suite struct CustomCellsTests {
        init() throws { try MarkupTesting.start() }

        private func labels(_ cell: UIView) -> [UILabel] {
            (cell as? UILabel).map { [$0] } ?? cell.subviews.flatMap(labels)
        }

        @Test("MVVM-4, MVVM-5") func aCellFollowsItsRow() async throws {
            let cell = TermCell(style: .default, reuseIdentifier: nil)
            let texts = labels(cell)
            #expect(cell.accessoryType == .disclosureIndicator)
            #expect(texts.count == 2)
            #expect(texts.allSatisfy { ($0.text ?? "").isEmpty })
            let term = Term("One", meaning: "Two")
            cell.term = term
            await MarkupTesting.pump(until: { texts[1].text == "Two" })
            #expect(texts.map(\.text) == ["One", "Two"])
            cell.term = Term("Three")
            await MarkupTesting.pump(until: { texts[0].text == "Three" })
            #expect(texts[0].text == "Three")
            #expect((texts[1].text ?? "").isEmpty)
            term.word = "Forgotten"
            cell.term?.meaning = "Four"
            await MarkupTesting.pump(until: { texts[1].text == "Four" })
            #expect(texts.map(\.text) == ["Three", "Four"])
            cell.term = nil
            await MarkupTesting.pump(until: { (texts[0].text ?? "").isEmpty })
            #expect(texts.allSatisfy { ($0.text ?? "").isEmpty })
        }

        @Test("MVVM-2, MVVM-3, MVVM-6, MVVM-P3, MK28-P3") func theControllerGivesEachCellItsRow() async throws {
            let controller = TermsController()
            let app = try await ShownApp(controller, width: 420, height: 320)
            defer { app.window.close() }
            let table = try #require(controller.tableView)
            await MarkupTesting.pump(until: {
                table.visibleCells.count == 3 && labels(table.visibleCells[2])[1].text != nil
            })
            let shown = table.visibleCells.map { labels($0).map { $0.text ?? "" } }
            #expect(shown == controller.terms.map { [$0.word ?? "", $0.meaning ?? ""] })
            let (heading, detail) = (labels(table.visibleCells[0])[0], labels(table.visibleCells[0])[1])
            #expect(heading.frame.maxY <= detail.frame.minY, "the labels are stacked")
            controller.terms[1].word = "Changed by the model"
            await MarkupTesting.pump(until: { labels(table.visibleCells[1])[0].text == "Changed by the model" })
            #expect(labels(table.visibleCells[1])[0].text == "Changed by the model")
            controller.terms[1].word = "View"
            _ = await MarkupTesting.turns(2)
            try app.checkPicture("custom-cells")
        }

        @Test("MVVM-6: recycled cells") func noStaleTexts() async throws {
            let controller = TermsController()
            controller.terms = (0..<2_000).map { Term("Heading \($0)", meaning: "Detail \($0)") }
            let app = try await ShownApp(controller, width: 420, height: 320)
            defer { app.window.close() }
            let table = try #require(controller.tableView)
            for row in [1_900, 40, 1_000] {
                let path = IndexPath(row: row, section: 0)
                table.scrollToRow(at: path, at: .top, animated: false)
                await MarkupTesting.pump(until: {
                    table.visibleCells.contains { labels($0)[0].text == "Heading \(row)" }
                })
                let cell = try #require(table.cellForRow(at: path))
                #expect(labels(cell).map(\.text) == ["Heading \(row)", "Detail \(row)"])
            }
        }

        @Test("MVVM-O2, MVVM-O3, MVVM-O4") func dictionariesAreModels() async throws {
            try await checkDictionaryCell(
                """
                <root accessoryType="disclosureIndicator"><LMColumnView spacing="2">
                    <UILabel class="label.heading" text="$content.heading"/>
                    <UILabel alpha="0.7" class="label.detail" text="$content.detail"/>
                </LMColumnView></root>
                """)
        }

        @Test("MVVM-O3: as printed", .enabled(if: Listings.areAtHand, Listings.absence))
        func thePrintedDictionaryCell() async throws {
            try await checkDictionaryCell(Listings.text("MVVM-O3", "xml"))
        }

        private func checkDictionaryCell(_ markup: String) async throws {
            let cell = DictionaryCell(style: .default, reuseIdentifier: nil)
            let templates = "<?properties {\"label.heading\": {\"font\": \"System-Bold 17\"}, \"label.detail\": {}}?>"
            try LMViewBuilder.view(markup: templates + markup, owner: cell, root: cell)
            let texts = labels(cell)
            #expect(cell.accessoryType == .disclosureIndicator)
            #expect(texts.first?.font?.weight == .bold)
            cell.content = ["heading": "One", "detail": "Two"]
            await MarkupTesting.pump(until: { texts[1].text == "Two" })
            #expect(texts.map(\.text) == ["One", "Two"])
            cell.content = ["heading": "Three"]
            await MarkupTesting.pump(until: { texts[0].text == "Three" })
            #expect(texts[0].text == "Three")
            #expect((texts[1].text ?? "").isEmpty)
        }
    }
}
