import Foundation
import KeyValueCoding
import MarkupKit

/// The screens of the storyboard 'Tables'.
@MainActor
enum TablesStoryboard: StoryboardScreens {
    /// Creates the screen that the program shows first.
    static func makeInitialViewController() -> UIViewController { makePeopleListController() }

    static func makePeopleListController() -> PeopleListController {
        PeopleListController(nibName: "PeopleListController", bundle: nil)
    }

    static func makeSettingsListController() -> SettingsListController {
        SettingsListController(nibName: "SettingsListController", bundle: nil)
    }

    /// Creates the screen with an identifier of the storyboard; `nil` is the first screen.
    static func makeScreen(withIdentifier identifier: String?) -> UIViewController? {
        switch identifier {
        case nil: makeInitialViewController()
        default: nil
        }
    }
}

@KeyValueCoding
class PeopleListController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        setUpPeopleListController()
    }

    func addPerson(_ sender: LMBarItem) {}

    /// Does what documents do not say: constraints, and what belongs to the program's objects.
    func setUpPeopleListController() {
        navigationItem.title = "People"
        (view as? UITableView)?.register(ImportedPlainCell.self, forCellReuseIdentifier: "ImportedPlain")
        (view as? UITableView)?.register(PersonRowCell.self, forCellReuseIdentifier: "Person")
    }
}

@KeyValueCoding
class SettingsListController: UITableViewController {
    func soundChanged(_ sender: UISwitch) {}
}

@KeyValueCoding
class ImportedPlainCell: LMTableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        do {
            try LMViewBuilder.view(withName: "ImportedPlainCell", owner: self, root: self)
        } catch {
            textLabel?.text = "\(error)"
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@KeyValueCoding
class PersonRowCell: LMTableViewCell {
    var nameLabel: UILabel!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .default, reuseIdentifier: reuseIdentifier)
        do {
            try LMViewBuilder.view(withName: "PersonRowCell", owner: self, root: self)
        } catch {
            textLabel?.text = "\(error)"
        }
        setUpPersonRowCell()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Does what documents do not say: constraints, and what belongs to the program's objects.
    func setUpPersonRowCell() {
        let views = DocumentViews(root: self)
        nameLabel = views["name"] as? UILabel
    }
}
