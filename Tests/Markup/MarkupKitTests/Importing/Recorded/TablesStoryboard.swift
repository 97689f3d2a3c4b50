import Foundation
import KeyValueCoding
import MarkupKit

/// The screens of the storyboard 'Tables'.
@MainActor
enum TablesStoryboard {
    /// Creates the screen that the program shows first.
    static func makeInitialViewController() -> UIViewController { makePeopleListController() }

    static func makePeopleListController() -> PeopleListController {
        PeopleListController(nibName: "PeopleListController", bundle: nil)
    }

    static func makeSettingsListController() -> SettingsListController {
        SettingsListController(nibName: "SettingsListController", bundle: nil)
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

/// The views of a document by their names.
@MainActor
private struct DocumentViews {
    let root: UIView

    subscript(name: String) -> UIView? { name == "root" ? root : Self.view(name, inside: root) }

    private static func view(_ name: String, inside view: UIView) -> UIView? {
        if view.accessibilityIdentifier == name { return view }
        return view.subviews.lazy.compactMap { Self.view(name, inside: $0) }.first
    }

    private func item(_ name: String) -> Any? {
        guard name.hasSuffix(".safeArea") else { return self[name] }
        return self[String(name.dropLast(9))]?.safeAreaLayoutGuide
    }

    /// Activates a constraint; `nil` if the document has no view with a name.
    @discardableResult
    func constrain(
        _ first: String, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation = .equal, to second: String? = nil,
        _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0, priority: Float = 1000
    ) -> NSLayoutConstraint? {
        let other = second.flatMap(item)
        guard let view = item(first), (second == nil) == (other == nil) else { return nil }
        let constraint = NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: secondAttribute,
            multiplier: multiplier, constant: constant)
        constraint.priority = UILayoutPriority(rawValue: priority)
        constraint.isActive = true
        return constraint
    }

    /// Sets how strongly a view keeps the size of its content.
    func prefer(_ name: String, hugging: [UIStackView.Axis: Float] = [:], resistance: [UIStackView.Axis: Float] = [:]) {
        for (axis, priority) in hugging {
            self[name]?.setContentHuggingPriority(UILayoutPriority(rawValue: priority), for: axis)
        }
        for (axis, priority) in resistance {
            self[name]?.setContentCompressionResistancePriority(UILayoutPriority(rawValue: priority), for: axis)
        }
    }
}
