/// A list to which entries can be added, with a document for its rows.
extension Project {
    var tableFiles: [String: String] {
        let sources = "Sources/\(name)"
        return [
            "Package.swift": windowManifest,
            "README.md": readme(
                "Keeps a list of tasks.",
                next: """
                    `\(sources)/Resources/Tasks.xml` is the window, `TaskCell.xml` beside it a row; `\(sources)/TasksController.swift` fills the table.
                    Texts are in `\(sources)/Resources/en.lproj/Localizable.strings`.
                    """),
            "\(sources)/Application.swift": application(controller: "TasksController", width: 420, height: 420),
            "\(sources)/TaskItem.swift": taskItem,
            "\(sources)/TaskCell.swift": taskCell,
            "\(sources)/TasksController.swift": tasksController,
            "\(sources)/Resources/Tasks.xml": tasksDocument,
            "\(sources)/Resources/TaskCell.xml": taskCellDocument,
            "\(sources)/Resources/en.lproj/Localizable.strings": taskTexts,
            "Tests/\(name)Tests/TasksTests.swift": tasksTests,
        ]
    }

    private var tasksDocument: String {
        """
        <LMColumnView spacing="0">
            <LMRowView alignToBaseline="true" layoutMargins="12">
                <UITextField
                    id="titleField"
                    weight="1"
                    text="$newTitle"
                    placeholder="@whatNext"
                    borderStyle="roundedRect"
                    onPrimaryActionTriggered="add"/>
                <UIButton
                    id="addButton"
                    style="systemButton"
                    title="@add"
                    enabled="$newTitle != ''"
                    onPrimaryActionTriggered="add"/>
            </LMRowView>
            <UITableView id="tableView" weight="1"/>
            <LMRowView layoutMargins="12">
                <UILabel id="openLabel" text="$openCount" font="footnote"/>
            </LMRowView>
        </LMColumnView>

        """
    }

    private var taskCellDocument: String {
        """
        <root>
            <LMRowView alignToBaseline="true">
                <UILabel text="$task.mark" minimumWidth="20"/>
                <UILabel text="$task.title" weight="1" numberOfLines="0"/>
            </LMRowView>
        </root>

        """
    }

    private var taskTexts: String {
        """
        "title" = "\(name)";
        "whatNext" = "New task";
        "add" = "Add";
        "open" = "Open: %d";
        "first" = "Read Tasks.xml";
        "second" = "Change it and run again";

        """
    }

    private var taskItem: String {
        """
        import KeyValueCoding
        import Observation

        /// A task.
        @Observable @KeyValueCoding
        final class TaskItem {
            let title: String
            var isDone = false

            /// The mark in front of the title.
            var mark: String { isDone ? "✓" : "○" }

            init(_ title: String) {
                self.title = title
            }
        }

        """
    }

    private var taskCell: String {
        #"""
        import Foundation
        import KeyValueCoding
        import MarkupKit
        import Observation

        /// A row. TaskCell.xml binds its labels to the task, so no other code sets them.
        @Observable @KeyValueCoding
        final class TaskCell: LMTableViewCell {
            var task: TaskItem?

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                do {
                    try LMViewBuilder.view(withName: "TaskCell", owner: self, root: self)
                } catch {
                    textLabel?.text = "\(error)"
                }
            }

            required init?(coder: NSCoder) { super.init(coder: coder) }
        }

        """#
    }

    private var tasksController: String {
        #"""
        import Foundation
        import KeyValueCoding
        import MarkupKit
        import Observation

        /// Shows the tasks and adds new ones; a click on a row checks it off.
        @Observable @KeyValueCoding
        final class TasksController: UIViewController, UITableViewDataSource, UITableViewDelegate {
            private(set) var tasks: [TaskItem] = []
            /// The text in the field.
            var newTitle = ""
            var openCount: String { localizedText("open", tasks.count { !$0.isDone }) }

            // The views with these ids.
            var titleField: UITextField!
            var addButton: UIButton!
            var tableView: UITableView!
            var openLabel: UILabel!

            init() {
                super.init(nibName: "Tasks", bundle: nil)
            }

            override func viewDidLoad() {
                super.viewDidLoad()
                tasks = ["first", "second"].map { TaskItem(localizedText($0)) }
                tableView.register(TaskCell.self, forCellReuseIdentifier: TaskCell.description())
                tableView.dataSource = self
                tableView.delegate = self
            }

            override func updateProperties() {
                super.updateProperties()
                title = localizedText("title")
            }

            func add() {
                let title = newTitle.trimmingCharacters(in: .whitespaces)
                guard !title.isEmpty else { return }
                tasks.append(TaskItem(title))
                newTitle = ""
                tableView.insertRows(at: [IndexPath(row: tasks.count - 1, section: 0)], with: .automatic)
            }

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tasks.count }

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: TaskCell.description(), for: indexPath)
                (cell as? TaskCell)?.task = tasks[indexPath.row]
                return cell
            }

            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                tasks[indexPath.row].isDone.toggle()
                tableView.deselectRow(at: indexPath, animated: true)
            }
        }

        """#
    }

    private var tasksTests: String {
        """
        import Foundation
        import MarkupKit
        import MarkupTesting
        import Testing

        @testable import \(name)

        /// The user's actions, on a private display.
        @Suite(.userInterface) struct TasksTests {
            init() throws { try MarkupTesting.start() }

            @Test func addsAndChecksATask() async throws {
                let controller = TasksController()
                let window = UIWindow()
                window.rootViewController = UINavigationController(rootViewController: controller)
                window.makeKeyAndVisible()
                defer { window.close() }
                let isShown = await MarkupTesting.pump(until: { controller.tableView.visibleCells.count == 2 })
                #expect(isShown)
                try MarkupTesting.type("Call Ada", into: controller.titleField)
                try MarkupTesting.press(controller.addButton)
                let isAdded = await MarkupTesting.pump(until: { controller.openLabel.text == "Open: 3" })
                #expect(isAdded)
                #expect(controller.tasks.last?.title == "Call Ada")
                try MarkupTesting.select(IndexPath(row: 2, section: 0), in: controller.tableView)
                let isDone = await MarkupTesting.pump(until: { controller.openLabel.text == "Open: 2" })
                #expect(isDone)
                #expect(controller.tasks.last?.isDone == true)
            }

            @Test func addsNoEmptyTask() async throws {
                let controller = TasksController()
                controller.loadViewIfNeeded()
                let isDisabled = await MarkupTesting.pump(until: { !controller.addButton.isEnabled })
                #expect(isDisabled)
                controller.add()
                #expect(controller.tasks.count == 2)
            }
        }

        """
    }
}
