import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import Observation
import Testing

@Observable @KeyValueCoding
private final class Row {
    var heading: String?
    var detail: String?
}

@KeyValueCoding
private final class OutletCell: UITableViewCell {
    var headingLabel: UILabel!
    var detailLabel: UILabel!
}

@Observable @KeyValueCoding
private final class CustomCell: LMTableViewCell {
    var row: Row!

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        _ = try? LMViewBuilder.view(
            markup: """
                <root accessoryType="disclosureIndicator"><LMColumnView spacing="2">
                    <UILabel font="headline" text="$row.heading"/>
                    <UILabel font="caption1" text="$row.detail"/>
                </LMColumnView></root>
                """, owner: self, root: self)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var texts: [String?] { labels(in: self).map(\.text) }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }
}

/// A row model without a cell.
@Observable @KeyValueCoding
private final class PlainCell: LMTableViewCell {
    var row: Row?
}

@Observable @KeyValueCoding
private final class DictionaryCell: LMTableViewCell {
    var content: [String: Any]?
}

/// MVVM-O5: a cell that shows a dictionary, and a controller that only assigns one.
@Observable @KeyValueCoding
private final class BoundDictionaryCell: LMTableViewCell {
    var content: [String: Any]?
    @ObservationIgnored let labels = [UILabel(), UILabel()]

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let column = LMColumnView()
        labels.forEach(column.addArrangedSubview)
        setContent(column, ignoreMargins: false)
        try? bind("content.heading", to: labels[0], withKeyPath: "text")
        try? bind("content.detail", to: labels[1], withKeyPath: "text")
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class DictionarySource: UITableViewDataSource {
    let rows: [[String: Any]] = [["heading": "One", "detail": 1], ["heading": "Two"], ["detail": "3"]]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: DictionaryCell.description(), for: indexPath)
        (cell as? BoundDictionaryCell)?.content = rows[indexPath.row]
        return cell
    }
}

/// MVVM-7: without markup; the cell observes its own key paths.
@Observable @KeyValueCoding
private final class ObservingCell: UITableViewCell {
    var row: Row!
    @ObservationIgnored var observations: [ValueObservation] = []
    @ObservationIgnored var calls: [String] = []
    @ObservationIgnored var log: Log?

    final class Log { var paths: [String] = [] }

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for (path, isHeading) in [("row.heading", true), ("row.detail", false), ("row.nothing", true)] {
            guard
                let observation = try? observe(
                    path,
                    { [weak self] value in
                        guard let self else { return }
                        calls.append(path)
                        log?.paths.append(path)
                        if path == "row.nothing" { return }
                        (isHeading ? textLabel : detailTextLabel)?.text = value as? String
                    })
            else { continue }
            observations.append(observation)
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class RowSource: UITableViewDataSource {
    let rows: [Row]
    init(_ rows: [Row]) { self.rows = rows }
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: CustomCell.description(), for: path)
        (cell as? CustomCell)?.row = rows[path.row]
        return cell
    }
}

extension ViewTests {
    @MainActor @Suite struct ViewModelTests {
        init() throws { try MarkupTesting.start() }

        private func row(_ heading: String?, _ detail: String?) -> Row {
            let row = Row()
            (row.heading, row.detail) = (heading, detail)
            return row
        }

        @Test("MVVM-1, MVVM-O1, MK-14, MK-15; MK-P23, MK-P24") func cellsHaveOutlets() throws {
            let cell = OutletCell()
            try LMViewBuilder.view(
                markup: "<root><UILabel id=\"headingLabel\"/></root>", owner: cell, root: cell)
            #expect(cell.headingLabel?.isDescendant(of: cell) == true)
            #expect(cell.detailLabel == nil)
        }

        @Test("MVVM-2, MVVM-4, MVVM-5, MVVM-P1, MVVM-P4, MVVM-P7") func theViewFollowsItsModel() throws {
            let cell = CustomCell(style: .default, reuseIdentifier: nil)
            #expect(cell.accessoryType == .disclosureIndicator)
            #expect(cell.texts == [nil, nil])
            cell.row = row("Heading", "Detail")
            HostWindow.applyBindings()
            #expect(cell.texts == ["Heading", "Detail"])
            cell.row.heading = "Other"
            HostWindow.applyBindings()
            #expect(cell.texts == ["Other", "Detail"])
            cell.row = nil
            HostWindow.applyBindings()
            #expect(cell.texts == [nil, nil])
        }

        @Test("MVVM-4: as printed", .enabled(if: Listings.areAtHand, Listings.absence))
        func thePrintedCellFollowsItsModel() throws {
            let cell = PlainCell(style: .default, reuseIdentifier: nil)
            try LMViewBuilder.view(markup: Listings.text("MVVM-4", "xml"), owner: cell, root: cell)
            #expect(cell.accessoryType == .disclosureIndicator)
            let column = try #require(descendant(of: cell) { $0 is LMColumnView })
            func texts() -> [String?] { column.subviews.map { ($0 as? UILabel)?.text } }
            #expect(texts() == [nil, nil])
            cell.row = row("Heading", "Detail")
            HostWindow.applyBindings()
            #expect(texts() == ["Heading", "Detail"])
            cell.row = row("Other", nil)
            HostWindow.applyBindings()
            #expect(texts() == ["Other", nil])
        }

        @Test("MVVM-3, MVVM-6, MVVM-P2") func aReusedCellShowsNoStaleText() async throws {
            let source = RowSource((0..<500).map { row("Row \($0)", $0.isMultiple(of: 2) ? "Even" : nil) })
            let table = UITableView()
            table.register(CustomCell.self, forCellReuseIdentifier: CustomCell.description())
            table.dataSource = source
            let window = HostWindow(table, size: CGSize(width: 320, height: 300))
            defer { window.close() }
            #expect(window.show())
            for top in [0, 200, 40, 499] {
                table.scrollToRow(at: IndexPath(row: top, section: 0), at: .none, animated: false)
                #expect(
                    await MarkupTesting.pump(until: {
                        table.indexPathsForVisibleRows?.contains(IndexPath(row: top, section: 0)) == true
                    }))
                for path in table.indexPathsForVisibleRows ?? [] {
                    let cell = try #require(table.cellForRow(at: path) as? CustomCell)
                    #expect(cell.texts == ["Row \(path.row)", path.row.isMultiple(of: 2) ? "Even" : nil])
                }
            }
        }

        @Test("MVVM-6: measured rows") func theTextsAreThereWhenTheRowIsMeasured() {
            let source = RowSource([row("One", "Two")])
            let table = UITableView()
            table.register(CustomCell.self, forCellReuseIdentifier: CustomCell.description())
            table.dataSource = source
            let window = HostWindow(table, size: CGSize(width: 320, height: 300))
            defer { window.close() }
            window.show()
            let height = table.cellForRow(at: IndexPath(row: 0, section: 0))?.bounds.height ?? 0
            let empty = CustomCell(style: .default, reuseIdentifier: nil)
            #expect(height > 0)
            #expect(height >= empty.intrinsicContentSize.height)
        }

        @Test("MVVM-7, MVVM-P5") func keyPathsAreObservedWithoutMarkup() throws {
            let log = ObservingCell.Log()
            weak var gone: ObservingCell?
            let model = row("a", "b")
            do {
                let cell = ObservingCell(style: .subtitle, reuseIdentifier: nil)
                cell.log = log
                gone = cell
                #expect(cell.calls == ["row.heading", "row.detail", "row.nothing"], "one call for each path at once")
                cell.row = model
                HostWindow.applyBindings()
                #expect(cell.textLabel?.text == "a")
                #expect(cell.detailTextLabel?.text == "b")
                #expect(
                    log.paths.sorted() == ["row.detail", "row.heading", "row.nothing"],
                    "one for each path after a replacement")
                cell.row = row("c", nil)
                HostWindow.applyBindings()
                #expect(cell.textLabel?.text == "c")
                #expect(cell.detailTextLabel?.text == nil)
                #expect(log.paths.count == 6)
                cell.row = model
                HostWindow.applyBindings()
                model.detail = "d"
                HostWindow.applyBindings()
                #expect(cell.detailTextLabel?.text == "d")
                #expect(log.paths.count == 10)
                #expect(log.paths.last == "row.detail")
            }
            #expect(gone == nil)
            model.heading = "nobody listens"
            HostWindow.applyBindings()
            #expect(log.paths.count == 10, "the observers ended with the cell")
        }

        /// A cell without a detail label, and one that is made from an archive, as on iOS.
        @Test("MVVM-7: what the cell does not have") func missingPartsAreNotAFault() throws {
            let cell = ObservingCell(style: .default, reuseIdentifier: nil)
            cell.row = row("a", "b")
            HostWindow.applyBindings()
            #expect(cell.textLabel?.text == "a")
            #expect(cell.detailTextLabel == nil)
        }

        @Test("MVVM-O3, MVVM-O4, MVVM-P6") func dictionariesAreModels() throws {
            let cell = DictionaryCell()
            try LMViewBuilder.view(
                markup: """
                    <?properties {"label.heading": {"numberOfLines": 2}, "label.detail": {"textColor": "gray"}}?>
                    <root><LMColumnView spacing="2">
                        <UILabel text="$content.heading" class="label.heading"/>
                        <UILabel text="$content.detail" class="label.detail"/>
                    </LMColumnView></root>
                    """, owner: cell, root: cell)
            let column = try #require(descendant(of: cell) { $0 is LMColumnView })
            let labels = column.subviews.compactMap { $0 as? UILabel }
            #expect(labels.map(\.numberOfLines) == [2, 1])
            cell.content = ["heading": "H", "detail": 5]
            HostWindow.applyBindings()
            #expect(labels.map(\.text) == ["H", "5"])
            cell.content = ["heading": "Other"]
            HostWindow.applyBindings()
            #expect(labels.map(\.text) == ["Other", nil], "a missing key is empty text")
        }

        @Test("MVVM-O5") func theControllerAssignsDictionaries() async throws {
            let source = DictionarySource()
            let table = UITableView()
            #expect(
                table.dequeueReusableCell(withIdentifier: DictionaryCell.description()) == nil, "no class is registered"
            )
            table.register(BoundDictionaryCell.self, forCellReuseIdentifier: DictionaryCell.description())
            table.dataSource = source
            let window = HostWindow(table, size: CGSize(width: 320, height: 300))
            defer { window.close() }
            try #require(window.show())
            let texts = table.visibleCells.map { cell in
                [0, 1].map { index in ((cell as? BoundDictionaryCell)?.labels[index].text ?? nil) ?? "" }
            }
            #expect(texts == [["One", "1"], ["Two", ""], ["", "3"]])
        }

        private func descendant(of view: UIView, where matches: (UIView) -> Bool) -> UIView? {
            if matches(view) { return view }
            for child in view.subviews { if let found = descendant(of: child, where: matches) { return found } }
            return nil
        }
    }
}
