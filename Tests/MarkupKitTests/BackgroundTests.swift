import Foundation
import MarkupKit
import MarkupTesting
import Testing

extension ViewTests {
    @MainActor @Suite struct BackgroundTests {
        init() throws { try MarkupTesting.start() }

        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        }

        @Test(arguments: 0..<30) func aShownTableTakesAnotherBackground(round: Int) async throws {
            let rows = Rows(style: .plain)
            let window = UIWindow()
            window.rootViewController = UINavigationController(rootViewController: rows)
            window.makeKeyAndVisible()
            for step in 0..<3 {
                if step > 0 || round % 2 == 0 { await MarkupTesting.pump(until: { rows.view.frame.width > 0 }) }
                let label = UILabel(text: "nothing \(round) \(step)", textAlignment: .center, numberOfLines: 0)
                rows.tableView.backgroundView = label
                if round % 3 == 0 { rows.tableView.reloadData() }
            }
            if round % 5 == 0 { try await Task.sleep(for: .milliseconds(30)) }
            window.close()
        }
    }
}
