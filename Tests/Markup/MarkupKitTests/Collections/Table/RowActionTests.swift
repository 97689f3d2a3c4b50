import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The actions of rows under the older name of UIKit.
    @MainActor @Suite struct RowActionTests {
        init() throws { try MarkupTesting.start() }

        private final class Rows: UITableViewController {
            var done: [String] = []
            var isNewer = false
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
            override func tableView(
                _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
            ) -> [UITableViewRowAction]? {
                guard indexPath.row == 0 else { return nil }
                let share = UITableViewRowAction(style: .normal, title: "Share") { action, path in
                    self.done.append("\(action.title ?? "") \(path.row)")
                }
                share.backgroundColor = .blue
                return [share, UITableViewRowAction(style: .default, title: "Remove") { _, _ in }]
            }
            override func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                guard isNewer else { return nil }
                let actions = UISwipeActionsConfiguration(
                    actions: [UIContextualAction(style: .normal, title: "New") { _, _, _ in }])
                actions.performsFirstActionWithFullSwipe = false
                return actions
            }
        }

        @Test func theOlderActionsAreInTheMenu() {
            let rows = Rows()
            let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
            let actions = rows.tableView.contextualActions(forRowAt: first)
            #expect(actions.map(\.title) == ["Share", "Remove"])
            #expect(actions.map(\.style) == [.normal, .destructive])
            actions[0].handler(actions[0], rows.tableView) { _ in }
            #expect(rows.done == ["Share 0"])
            #expect(rows.tableView.contextualActions(forRowAt: second).count == 1, "the row can be deleted")
            rows.isNewer = true
            #expect(rows.tableView.contextualActions(forRowAt: first).map(\.title) == ["New"])
        }
    }
}
