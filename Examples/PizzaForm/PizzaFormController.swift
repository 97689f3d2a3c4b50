import Foundation
import KeyValueCoding
import MarkupKit

/// A pizza order: a table written in markup, and what is read out of it.
@KeyValueCoding
final class PizzaFormController: LMTableViewController {
    var nameField: UITextField!
    var phoneField: UITextField!
    var emailField: UITextField!
    var timePicker: UIDatePicker!
    var noteView: UITextView!

    init() {
        super.init(nibName: "PizzaForm", bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: nil, style: .plain, target: self, action: "submit")
    }

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("title")
        navigationItem.rightBarButtonItem?.title = localizedText("submit")
    }

    /// The time of delivery, with hours from 00 to 23: a 12-hour pattern would lose the half of the day.
    private var time: String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "HH:mm"
        return formatter.string(from: timePicker.date)
    }

    /// The fields of the form by the names that the service gives them; a name with several values has a list.
    var arguments: [String: Any] {
        let texts = ["custname": nameField.text, "custtel": phoneField.text, "custemail": emailField.text]
        var arguments: [String: Any] = texts.mapValues { $0 ?? "" }
        arguments["size"] = tableView.value(forSection: tableView.section(withName: "size")) ?? ""
        arguments["topping"] = tableView.values(forSection: tableView.section(withName: "toppings"))
        arguments["delivery"] = time
        arguments["comments"] = noteView.text ?? ""
        return arguments
    }

    /// Shows what would be sent.
    func submit() {
        let lines = arguments.sorted { $0.key < $1.key }.map { "\($0.key): \(Self.words(for: $0.value))" }
        let alertController = UIAlertController(
            title: localizedText("status"), message: lines.joined(separator: "\n"), preferredStyle: .alert)
        alertController.addAction(UIAlertAction(title: "OK", style: .default))
        present(alertController, animated: true)
    }

    private static func words(for value: Any) -> String {
        (value as? [Any])?.map { "\($0)" }.joined(separator: ", ") ?? "\(value)"
    }
}
