import Foundation
import KeyValueCoding
import MarkupTesting
import Observation
import Testing

@testable import MarkupKit

/// ACI: default cells from a controller, a spinner behind them, and rows that arrive later.
@KeyValueCoding
private final class WaitingController: UITableViewController {
    let activityIndicatorView = UIActivityIndicatorView()
    var rows: [String]?

    override func loadView() {
        super.loadView()
        tableView.backgroundView = activityIndicatorView
    }

    func show(_ rows: [String]) {
        self.rows = rows
        activityIndicatorView.stopAnimating()
        tableView.separatorStyle = .singleLine
        tableView.reloadData()
    }

    override func numberOfSections(in tableView: UITableView) -> Int { rows == nil ? 0 : 1 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows?.count ?? 0 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "cell")
            ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
        cell.textLabel?.text = rows?[indexPath.row]
        return cell
    }
}

/// MVVM: a cell bound to a row model, a controller that only assigns the model.
@Observable @KeyValueCoding
private final class Row {
    var heading: String?
    var detail: String?
    init(_ heading: String, _ detail: String?) {
        self.heading = heading
        self.detail = detail
    }
}

@Observable @KeyValueCoding
private final class BoundCell: LMTableViewCell {
    var row: Row?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        _ = try? LMViewBuilder.view(
            markup: """
                <root accessoryType="disclosureIndicator"><LMColumnView spacing="2">
                    <UILabel font="headline" text="$row.heading"/>
                    <UILabel font="caption1" text="$row.detail"/>
                </LMColumnView></root>
                """, owner: self, root: self)
    }

    required init?(coder decoder: NSCoder) { nil }

    var texts: [String?] { subviews.first { $0 is LMColumnView }?.subviews.map { ($0 as? UILabel)?.text } ?? [] }
}

@KeyValueCoding
private final class BoundController: UITableViewController {
    var rows = (0..<200).map { Row("Heading \($0)", $0 % 2 == 0 ? "Detail \($0)" : nil) }

    override func viewDidLoad() { tableView.register(BoundCell.self, forCellReuseIdentifier: BoundCell.description()) }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: BoundCell.description(), for: indexPath) as! BoundCell
        cell.row = rows[indexPath.row]
        return cell
    }
}

/// Rows of a document and rows made by code in one table.
@KeyValueCoding
private final class MixedController: LMTableViewController {
    let names = ["Anna", "Bernd", "Carla"]

    override func loadView() {
        tableView =
            (try? LMViewBuilder.view(
                markup: """
                    <LMTableView style="groupedTableView">
                        <?sectionSelectionMode singleCheckmark?>
                        <sectionHeader title="Fixed"/>
                        <UITableViewCell textLabel.text="One" value="1"/>
                        <?sectionBreak?>
                        <?sectionName people?>
                        <sectionHeader title="People"/>
                    </LMTableView>
                    """, owner: self)) as? UITableView
        tableView.dataSource = self
        tableView.delegate = self
    }

    private func isDynamic(_ section: Int) -> Bool { tableView.name(forSection: section) == "people" }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        isDynamic(section) ? names.count : super.tableView(tableView, numberOfRowsInSection: section)
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard isDynamic(indexPath.section) else { return super.tableView(tableView, cellForRowAt: indexPath) }
        let cell = UITableViewCell()
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }
}

/// The cell of IMG-5, with plain initialisers.
@KeyValueCoding
private final class PhotoCell: LMTableViewCell {
    var thumbnailImageView: UIImageView!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let row = LMRowView()
        let view = UIImageView()
        view.width = 50
        view.height = 50
        thumbnailImageView = view
        row.addArrangedSubview(view)
        setContent(row, ignoreMargins: false)
    }

    required init?(coder decoder: NSCoder) {
        return nil
    }
}

extension ViewTests {
    @MainActor @Suite struct TableControllerTests {
        init() throws { try MarkupTesting.start() }

        @Test("ACI-1, ACI-2, ACI-3") func rowsComeAfterTheSpinner() async {
            let controller = WaitingController()
            let window = HostWindow(controller.view, size: CGSize(width: 300, height: 300))
            controller.activityIndicatorView.startAnimating()
            controller.tableView.separatorStyle = .none
            #expect(window.show())
            defer { window.close() }
            #expect(controller.tableView.numberOfSections == 0)
            #expect(controller.tableView.visibleCells.isEmpty)
            let spinner = controller.activityIndicatorView.frame
            let table = controller.view.bounds
            #expect(abs(spinner.midX - table.midX) <= 1, "\(spinner) in \(table)")
            #expect(abs(spinner.midY - table.midY) <= 1, "\(spinner) in \(table)")
            controller.show(["One", "Two", "Three", "Four", "Five"])
            await MarkupTesting.pump(until: { controller.tableView.visibleCells.count == 5 })
            #expect(controller.tableView.visibleTexts == ["One", "Two", "Three", "Four", "Five"])
        }

        @Test("MVVM-4, MVVM-5, MVVM-6") func cellsFollowTheirRow() async throws {
            let controller = BoundController()
            let window = HostWindow(controller.view, size: CGSize(width: 300, height: 400))
            #expect(window.show())
            defer { window.close() }
            let table = try #require(controller.tableView)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)) as? BoundCell)
            await MarkupTesting.pump(until: { cell.texts == ["Heading 2", "Detail 2"] })
            #expect(cell.texts == ["Heading 2", "Detail 2"])
            #expect(cell.accessoryType == .disclosureIndicator)
            cell.row = controller.rows[3]
            await MarkupTesting.pump(until: { cell.texts.first == "Heading 3" })
            #expect(
                cell.texts.first == "Heading 3",
                "no text of the row before stays")
            #expect(
                (cell.texts.last ?? nil) ?? "" == "",
                "no text of the row before stays")
        }

        @Test func staticAndDynamicSectionsMix() {
            let controller = MixedController()
            let window = HostWindow(controller.view, size: CGSize(width: 300, height: 500))
            #expect(window.show())
            defer { window.close() }
            #expect(controller.tableView.visibleTexts == ["One", "Anna", "Bernd", "Carla"])
            controller.tableView.activateRow(at: IndexPath(row: 0, section: 0))
            #expect(controller.tableView.value(forSection: 0) as? String == "1")
        }

        @Test("IMG-5: the initialiser") func cellsKeepTheirOwnInitialiser() {
            let table = UITableView()
            table.register(PhotoCell.self, forCellReuseIdentifier: PhotoCell.description())
            let cell = table.dequeueReusableCell(
                withIdentifier: PhotoCell.description(), for: IndexPath(row: 0, section: 0))
            #expect((cell as? PhotoCell)?.thumbnailImageView.width == 50)
            #expect(cell.intrinsicContentSize.height == 66)
        }

        @Test func aControllerGoesWithItsTable() {
            weak var controller: UITableViewController?
            weak var table: UITableView?
            do {
                let made = BoundController()
                let window = HostWindow(made.view, size: CGSize(width: 300, height: 400))
                #expect(window.show())
                controller = made
                table = made.tableView
                window.close()
            }
            #expect(controller == nil)
            #expect(table == nil)
        }
    }
}
