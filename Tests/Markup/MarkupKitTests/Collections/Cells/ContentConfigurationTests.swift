import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

/// A content of the program: a text in a colour of the state.
private struct Badge: UIContentConfiguration {
    var text = ""
    var isSelected = false
    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Badge {
        var badge = self
        badge.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
        return badge
    }
}

private final class BadgeView: UIView, UIContentView {
    let label = UILabel()
    private var badge: Badge
    init(_ badge: Badge) {
        self.badge = badge
        super.init(frame: .zero)
        label.frame = CGRect(x: 4, y: 4, width: 80, height: 20)
        addSubview(label)
        label.text = badge.text
    }
    required convenience init() { self.init(Badge()) }
    var configuration: any UIContentConfiguration {
        get { badge }
        set {
            badge = newValue as? Badge ?? badge
            label.text = badge.text + (badge.isSelected ? "!" : "")
        }
    }
}

private final class StateCell: UITableViewCell {
    var states: [Bool] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state.isSelected)
        var content = UIListContentConfiguration.cell()
        content.text = state.isSelected ? "on" : "off"
        contentConfiguration = content
    }
}

private final class Rows: UITableViewDataSource {
    let make: (UITableView, IndexPath) -> UITableViewCell
    let count: Int
    init(_ count: Int, _ make: @escaping (UITableView, IndexPath) -> UITableViewCell) {
        (self.count, self.make) = (count, make)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        make(tableView, indexPath)
    }
}

extension ViewTests {
    @MainActor @Suite struct ContentConfigurationTests {
        init() throws { try MarkupTesting.start() }

        private func labels(in view: UIView) -> [String] {
            (view as? UILabel).flatMap { $0.isHidden ? nil : $0.text }.map { [$0] } ?? view.subviews.flatMap(labels)
        }

        private func show(_ rows: Rows, _ height: Int = 300) async throws -> (UITableView, HostWindow) {
            let table = UITableView()
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.register(StateCell.self, forCellReuseIdentifier: "state")
            table.dataSource = rows
            let window = HostWindow(table, size: CGSize(width: 360, height: height))
            try #require(window.show())
            await MarkupTesting.pump(until: { table.visibleCells.count == rows.count })
            return (table, window)
        }

        @Test func aCellShowsItsConfiguration() async throws {
            let rows = Rows(4) { table, path in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                var content =
                    path.row < 2 ? cell.defaultContentConfiguration() : path.row == 2 ? .valueCell() : .subtitleCell()
                content.text = "Row \(path.row)"
                if path.row > 0 { content.secondaryText = "second" }
                if path.row == 3 {
                    content.image = UIImage(systemIcon: "folder-symbolic")
                    content.imageProperties.tintColor = .systemBlue
                    cell.accessoryType = .disclosureIndicator
                }
                cell.contentConfiguration = content
                return cell
            }
            let (table, window) = try await show(rows)
            defer { window.close() }
            let cells = table.visibleCells
            #expect(cells.map(labels) == [["Row 0"], ["Row 1", "second"], ["Row 2", "second"], ["Row 3", "second"]])
            #expect(cells[1].bounds.height > cells[0].bounds.height, "the second text is below")
            #expect(cells[2].bounds.height == cells[0].bounds.height, "the second text is beside")
            let view = try #require(cells[0].contentConfiguration as? UIListContentConfiguration)
            #expect(view.text == "Row 0")
            let shown = cells[0].subviews.first { $0 is UIListContentView }
            var other = view
            other.text = "Changed"
            cells[0].contentConfiguration = other
            #expect(labels(in: cells[0]) == ["Changed"])
            #expect(cells[0].subviews.first { $0 is UIListContentView } === shown, "the view is used again")
            try LookedAt.check("configurations/table", of: window)
            cells[0].contentConfiguration = nil
            cells[0].textLabel?.text = "Plain"
            #expect(labels(in: cells[0]) == ["Plain"])
        }

        @Test func aConfigurationFollowsTheState() async throws {
            let rows = Rows(2) { table, path in
                let cell = table.dequeueReusableCell(withIdentifier: path.row == 0 ? "state" : "cell", for: path)
                if path.row == 1 {
                    cell.contentConfiguration = Badge(text: "badge")
                    cell.configurationUpdateHandler = { cell, state in
                        cell.accessibilityHint = state.isSelected ? "selected" : "free"
                    }
                }
                return cell
            }
            let (table, window) = try await show(rows)
            defer { window.close() }
            let (first, second) = (try #require(table.visibleCells[0] as? StateCell), table.visibleCells[1])
            #expect(labels(in: first) == ["off"])
            #expect(first.states == [false])
            table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
            await MarkupTesting.pump(until: { labels(in: first) == ["on"] })
            #expect(labels(in: first) == ["on"])
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            await MarkupTesting.pump(until: { labels(in: second) == ["badge!"] })
            #expect(labels(in: second) == ["badge!"])
            #expect(
                (second.contentConfiguration as? Badge)?.isSelected == false, "the configuration stays what was set")
            #expect(second.accessibilityHint == "selected")
            second.automaticallyUpdatesContentConfiguration = false
            table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
            await MarkupTesting.pump(until: { second.accessibilityHint == "free" })
            #expect(labels(in: second) == ["badge!"])
        }

        @Test func aBackgroundFollowsTheState() throws {
            let cell = UICollectionViewCell()
            cell.backgroundConfiguration = .listPlainCell()
            let back = try #require(cell.backgroundView as? ConfiguredBackground)
            #expect(back.subviews.first?.backgroundColor == .secondarySystemGroupedBackground)
            cell.isSelected = true
            cell.updateIfDue()
            #expect(back.subviews.first?.backgroundColor == .tintColor.withAlphaComponent(0.3))
            var frame = UIBackgroundConfiguration.clear()
            frame.strokeWidth = 2
            frame.cornerRadius = 8
            cell.backgroundConfiguration = frame
            #expect(cell.backgroundView === back)
            #expect(back.subviews.last?.layer.borderWidth == 2)
            cell.backgroundConfiguration = nil
            #expect(cell.backgroundView == nil)
        }

        @Test func aHeaderShowsItsConfiguration() throws {
            let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
            var content = header.defaultContentConfiguration()
            content.text = "Head"
            content.textProperties.transform = .uppercase
            header.contentConfiguration = content
            #expect(labels(in: header) == ["HEAD"])
            header.contentConfiguration = nil
            #expect(labels(in: header).isEmpty)
        }

        @Test func aStateHasValuesOfTheProgram() {
            var state = UICellConfigurationState(traitCollection: .current)
            let key = UIConfigurationStateCustomKey("org.example.flag")
            #expect(state[key] == nil)
            state[key] = true
            #expect(state[key] == AnyHashable(true))
            state.isDisabled = true
            let content = UIListContentConfiguration.cell()
            #expect(content.updated(for: state).textProperties.color == .tertiaryLabel)
            #expect(content.textProperties.color == .label)
        }
    }
}
