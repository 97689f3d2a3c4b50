import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class EditedList: UITableViewController {
    private(set) var log: [Bool] = []

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        log.append(editing)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = editButtonItem
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.accessoryType = .checkmark
        cell.editingAccessoryView = UISwitch()
        return cell
    }
}

extension ViewTests {
    @MainActor @Suite struct EditingTests {
        init() throws { try MarkupTesting.start() }

        @Test func theEditButtonStartsAndEndsEditing() async throws {
            let list = EditedList(style: .plain)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 240))
            window.rootViewController = UINavigationController(rootViewController: list)
            window.makeKeyAndVisible()
            defer { window.close() }
            await MarkupTesting.pump(until: { list.appearance == .appeared && !list.tableView.visibleCells.isEmpty })
            let button = list.editButtonItem
            #expect(button === list.editButtonItem)
            #expect(button.title == DesktopWord.edit.text && button.style == .plain)
            #expect(
                list.tableView.visibleCells.allSatisfy { !$0.isEditing && $0.editingAccessoryView?.superview == nil })
            try MarkupTesting.press(button)
            #expect(list.isEditing && list.tableView.isEditing)
            #expect(button.title == DesktopWord.done.text && button.style == .done)
            #expect(
                list.tableView.visibleCells.allSatisfy { $0.isEditing && $0.editingAccessoryView?.superview === $0 })
            list.tableView.reloadData()
            await MarkupTesting.pump(until: { list.tableView.visibleCells.count == 3 })
            #expect(list.tableView.visibleCells.allSatisfy { $0.isEditing }, "new cells are edited too")
            list.isEditing = false
            #expect(list.log == [true, false])
            #expect(list.tableView.visibleCells.allSatisfy { !$0.isEditing })
            #expect(button.title == DesktopWord.edit.text)
        }

        @Test func anEditedCellShowsItsEditingAccessory() {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "A row"
            cell.accessoryType = .checkmark
            let count = cell.subviews.count
            cell.isEditing = true
            #expect(cell.subviews.count == count - 1, "without an editing accessory there is none")
            cell.editingAccessoryType = .disclosureIndicator
            #expect(cell.subviews.count == count)
        }
    }
}
