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
                <root accessoryType="disclosureIndicator">
                    <LMColumnView>
                        <UILabel text="$row.heading"/>
                        <UILabel text="$row.detail"/>
                    </LMColumnView>
                </root>
                """, owner: self, root: self)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var texts: [String?] { labels(in: self).map(\.text) }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }
}

@Observable @KeyValueCoding
private final class DictionaryCell: LMTableViewCell {
    var content: [String: Any]?
}

/// MVVM-7: no markup; the cell watches its own key paths.
@Observable @KeyValueCoding
private final class ObservingCell: UITableViewCell {
    var row: Row!
    @ObservationIgnored var observations: [ValueObservation] = []
    @ObservationIgnored var calls = 0

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for (path, isHeading) in [("row.heading", true), ("row.detail", false), ("row.nothing", true)] {
            guard
                let observation = try? observe(
                    path,
                    { [weak self] value in
                        guard let self else { return }
                        calls += 1
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
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: CustomCell.description(), for: indexPath)
        (cell as? CustomCell)?.row = rows[indexPath.row]
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

        @Test func mvvm1CellsHaveOutlets() throws {
            let cell = OutletCell()
            try LMViewBuilder.view(
                markup: "<root><UILabel id=\"headingLabel\"/></root>", owner: cell, root: cell)
            #expect(cell.headingLabel?.isDescendant(of: cell) == true && cell.detailLabel == nil)
        }

        @Test func mvvm2to5TheViewFollowsItsModel() throws {
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

        @Test func mvvm3and6AReusedCellShowsNoStaleText() async throws {
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

        @Test func mvvm6TheTextsAreThereWhenTheRowIsMeasured() {
            let source = RowSource([row("One", "Two")])
            let table = UITableView()
            table.register(CustomCell.self, forCellReuseIdentifier: CustomCell.description())
            table.dataSource = source
            let window = HostWindow(table, size: CGSize(width: 320, height: 300))
            defer { window.close() }
            window.show()
            let height = table.cellForRow(at: IndexPath(row: 0, section: 0))?.bounds.height ?? 0
            let empty = CustomCell(style: .default, reuseIdentifier: nil)
            #expect(height > 0 && height >= empty.intrinsicContentSize.height)
        }

        @Test func mvvm7AndO2KeyPathsAreObservedWithoutMarkup() throws {
            weak var gone: ObservingCell?
            let model = row("a", "b")
            do {
                let cell = ObservingCell(style: .subtitle, reuseIdentifier: nil)
                gone = cell
                #expect(cell.calls == 3, "one call for each path at once")
                cell.row = model
                HostWindow.applyBindings()
                #expect(cell.textLabel?.text == "a" && cell.detailTextLabel?.text == "b" && cell.calls == 6)
                model.detail = "c"
                HostWindow.applyBindings()
                #expect(cell.detailTextLabel?.text == "c" && cell.calls == 7)
            }
            #expect(gone == nil)
            model.heading = "nobody listens"
        }

        @Test func mvvmO3toO5DictionariesAreModels() throws {
            let cell = DictionaryCell()
            try LMViewBuilder.view(
                markup: """
                    <?properties {"label.heading": {"numberOfLines": 2}, "label.detail": {"textColor": "gray"}}?>
                    <root>
                        <LMColumnView>
                            <UILabel class="label.heading" text="$content.heading"/>
                            <UILabel class="label.detail" text="$content.detail"/>
                        </LMColumnView>
                    </root>
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

        private func descendant(of view: UIView, where matches: (UIView) -> Bool) -> UIView? {
            if matches(view) { return view }
            for child in view.subviews { if let found = descendant(of: child, where: matches) { return found } }
            return nil
        }
    }
}
