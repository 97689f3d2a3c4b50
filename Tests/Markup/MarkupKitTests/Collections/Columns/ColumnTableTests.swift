import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

@KeyValueCoding
final class ListedPerson {
    var name: String
    var age: Int
    init(_ name: String, _ age: Int) { (self.name, self.age) = (name, age) }
}

private final class Squares: LMColumnTableViewDataSource {
    func numberOfRows(in tableView: LMColumnTableView) -> Int { 1_000_000 }
    func columnTableView(_ tableView: LMColumnTableView, valueFor column: LMTableColumn, row: Int) -> Any? {
        column.name == "square" ? row * row : row
    }
}

extension ViewTests {
    @MainActor @Suite struct ColumnTableTests {
        init() throws { try MarkupTesting.start() }

        private func show() throws -> (LMColumnTableView, HostWindow, [ListedPerson]) {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMColumnTableView>
                        <column name="name" title="Name" weight="1" editable="true"/>
                        <column name="age" title="Age" width="80"/>
                    </LMColumnTableView>
                    """)
            let table = try #require(view as? LMColumnTableView)
            let people = [ListedPerson("Ada", 36), ListedPerson("Grace", 85), ListedPerson("Alan", 41)]
            table.objects = people
            let window = HostWindow(table, size: CGSize(width: 400, height: 300))
            #expect(window.show())
            return (table, window, people)
        }

        private func texts(_ table: LMColumnTableView, column: Int = 0) -> [String] {
            table.visibleCells.compactMap { (($0 as? ColumnCell)?.places[column] as? UILabel)?.text }
        }

        @Test func columnsShowTheObjectsValues() async throws {
            let (table, window, _) = try show()
            defer { window.close() }
            await MarkupTesting.pump(until: { table.widths.widths == [320, 80] })
            #expect(table.widths.widths == [320, 80])
            #expect(texts(table) == ["Ada", "Grace", "Alan"])
            #expect(texts(table, column: 1) == ["36", "85", "41"])
        }

        @Test func columnsWriteDatesAndAmountsInTheSessionsFormats() async throws {
            // An environment without a language, as in a container.
            let session = Localization.shared.session
            defer { Localization.shared.session = session }
            Localization.shared.session = SessionLocale(environment: [:])
            let view = try LMViewBuilder.view(
                markup: """
                    <LMColumnTableView>
                        <column name="day"/>
                        <column name="amount"/>
                        <column name="year"/>
                        <column name="amount" format="number;numberStyle=currency;currencyCode=EUR"/>
                        <column name="day" format="date;dateFormat=yyyy-MM"/>
                    </LMColumnTableView>
                    """)
            let table = try #require(view as? LMColumnTableView)
            let picker = UIDatePicker(frame: .zero)
            picker.datePickerMode = .date
            picker.date = Date(timeIntervalSince1970: 1_700_000_000)
            table.objects = [["day": picker.date, "amount": 1234.5, "year": 2023] as [String: Any]]
            let window = HostWindow(table, size: CGSize(width: 700, height: 200))
            #expect(window.show())
            defer { window.close() }
            await MarkupTesting.pump(until: { !table.visibleCells.isEmpty })
            let row = (0..<5).map { texts(table, column: $0).first }
            #expect(row == [picker.shownDay, "1,234.5", "2023", "€1,234.50", "2023-11"])
        }

        @Test func valuesFollowTheLanguageAndTheFormat() async throws {
            let session = Localization.shared.session
            defer { Localization.shared.session = session }
            Localization.shared.session = SessionLocale("en")
            let table = LMColumnTableView(
                columns: [LMTableColumn(name: "amount")], objects: [["amount": 1234.5]])
            let window = HostWindow(table, size: CGSize(width: 300, height: 200))
            #expect(window.show())
            defer { window.close() }
            await MarkupTesting.pump(until: { texts(table) == ["1,234.5"] })
            Localization.shared.session = SessionLocale("de")
            await MarkupTesting.pump(until: { texts(table) == ["1.234,5"] })
            #expect(texts(table) == ["1.234,5"])
            table.columns[0].format = "number;minimumFractionDigits=2"
            #expect(texts(table) == ["1234,50"])
        }

        @Test func aFormatterThatDoesNotExistIsReportedOnce() async throws {
            let handler = Notice.handler
            defer { Notice.handler = handler }
            var notices: [String] = []
            Notice.handler = { notices.append("\($0)") }
            let column = LMTableColumn(name: "amount")
            column.format = "money"
            let table = LMColumnTableView(columns: [column], objects: [["amount": 1], ["amount": 2]])
            let window = HostWindow(table, size: CGSize(width: 300, height: 200))
            #expect(window.show())
            defer { window.close() }
            await MarkupTesting.pump(until: { texts(table).count == 2 })
            #expect(texts(table) == ["1", "2"])
            #expect(notices.count == 1 && notices.first?.contains("'money'") == true, "\(notices)")
        }

        @Test func aTitleSortsBothWaysAndNotAtAll() async throws {
            let (table, window, _) = try show()
            defer { window.close() }
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            table.sortByHand(columnAt: 0)
            await MarkupTesting.pump(until: { texts(table) == ["Ada", "Alan", "Grace"] })
            #expect(texts(table) == ["Ada", "Alan", "Grace"])
            #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0), "the row stays selected")
            #expect(table.sourceRow(at: IndexPath(row: 2, section: 0)) == 1)
            table.sortByHand(columnAt: 0)
            await MarkupTesting.pump(until: { texts(table) == ["Grace", "Alan", "Ada"] })
            #expect(texts(table) == ["Grace", "Alan", "Ada"])
            table.sortByHand(columnAt: 0)
            await MarkupTesting.pump(until: { texts(table) == ["Ada", "Grace", "Alan"] })
            #expect(texts(table) == ["Ada", "Grace", "Alan"])
            #expect(table.sortColumn == nil)
        }

        @Test func textsAreEditedInPlace() async throws {
            let (table, window, people) = try show()
            defer { window.close() }
            await MarkupTesting.pump(until: { texts(table).count == 3 })
            #expect(!table.beginEditing(rowAt: IndexPath(row: 0, section: 0), column: 1), "the column cannot be edited")
            #expect(table.beginEditing(rowAt: IndexPath(row: 0, section: 0), column: 0))
            table.edited?.cell.field?.view.text = "Augusta"
            table.endEditing(takes: true)
            #expect(people[0].name == "Augusta")
            #expect(texts(table).first == "Augusta")
            #expect(table.beginEditing(rowAt: IndexPath(row: 1, section: 0), column: 0))
            table.edited?.cell.field?.view.text = "nobody"
            table.endEditing(takes: false)
            #expect(people[1].name == "Grace")
        }

        @Test func aMillionRowsMakeAWindowful() async {
            let source = Squares()
            let table = LMColumnTableView()
            table.columns = [LMTableColumn(name: "number"), LMTableColumn(name: "square")]
            table.columnDataSource = source
            let window = HostWindow(table, size: CGSize(width: 400, height: 300))
            #expect(window.show())
            defer { window.close() }
            table.scrollToRow(at: IndexPath(row: 900_000, section: 0), at: .top, animated: false)
            await MarkupTesting.pump(until: { texts(table).first == "900000" })
            #expect(texts(table).first == "900000")
            #expect(table.list.shownRows.count < 200)
        }
    }
}
