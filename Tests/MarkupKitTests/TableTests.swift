import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

/// A data source that numbers its rows, and counts what the table asks of it.
final class Numbers: UITableViewDataSource, UITableViewDelegate {
    var counts: [Int]
    var headers: [Int: String] = [:]
    var cellsAskedFor = 0
    var cellsMade = 0
    var selected: [IndexPath] = []
    var deselected: [IndexPath] = []
    var deleted: [IndexPath] = []
    var refused: Set<IndexPath> = []

    init(_ counts: Int...) { self.counts = counts }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellsAskedFor += 1
        var cell = tableView.dequeueReusableCell(withIdentifier: "number")
        if cell == nil {
            cell = UITableViewCell(style: .default, reuseIdentifier: "number")
            cellsMade += 1
        }
        cell?.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        return cell ?? UITableViewCell()
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        refused.contains(indexPath) ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { deselected.append(indexPath) }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 0 }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        deleted.append(indexPath)
        counts[indexPath.section] -= 1
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}

extension UITableView {
    /// The texts of the rows in the window.
    var visibleTexts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
}

extension ViewTests {
    @MainActor @Suite struct TableTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ table: UITableView, _ source: Numbers, height: Double = 300) -> HostWindow {
            table.dataSource = source
            table.delegate = source
            let window = HostWindow(table, size: CGSize(width: 320, height: height))
            #expect(window.show())
            return window
        }

        @Test func rowsComeFromTheDataSource() throws {
            let source = Numbers(3, 0, 2)
            let table = UITableView()
            let window = show(table, source)
            defer { window.close() }
            #expect(table.visibleTexts == ["0.0", "0.1", "0.2", "2.0", "2.1"])
            #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 1, section: 2))
            #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 2) == 2)
        }

        @Test func aMillionRowsMakeAWindowfulOfCells() async throws {
            let source = Numbers(1_000_000)
            let table = UITableView()
            let window = show(table, source)
            defer { window.close() }
            #expect(source.cellsMade < 400)
            let made = source.cellsMade
            table.scrollToRow(at: IndexPath(row: 900_000, section: 0), at: .top, animated: false)
            await MarkupTesting.pump(until: { table.visibleTexts.first == "0.900000" })
            #expect(table.visibleTexts.first == "0.900000")
            #expect(source.cellsMade <= made + 400)
            let text = try #require(table.cellForRow(at: IndexPath(row: 900_001, section: 0))?.textLabel?.text)
            #expect(text == "0.900001")
            #expect(table.cellForRow(at: IndexPath(row: 5, section: 0)) == nil)
        }

        @Test func picture() throws {
            let source = Numbers(3, 2)
            source.headers = [0: "First", 1: "Second"]
            for style in [UITableView.Style.plain, .grouped] {
                let table = UITableView(frame: .zero, style: style)
                let window = show(table, source)
                table.activateRow(at: IndexPath(row: 1, section: 0))
                window.settle()
                try window.picture(scale: 1)?.write(to: URL(filePath: "/tmp/tables-\(style).png"))
                window.close()
            }
        }
    }
}
