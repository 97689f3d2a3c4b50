import Foundation
import KeyValueCoding
import MarkupKit

/// The form of a pizza delivery: a table written in markup, and what is read out of it.
@KeyValueCoding
final class PizzaFormController: LMTableViewController {
    var nameTextField: UITextField!
    var phoneTextField: UITextField!
    var emailTextField: UITextField!
    var deliveryDatePicker: UIDatePicker!
    var commentsTextView: UITextView!

    init() {
        super.init(nibName: "PizzaForm", bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: nil, style: .plain, target: self, action: "submit")
        deliveryDatePicker.minuteInterval = 15
    }

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("title")
        navigationItem.rightBarButtonItem?.title = localizedText("submit")
    }

    /// The fields of the form by the names that the service gives them; a name with several values has a list.
    var arguments: [String: Any] {
        let timeFormatter = DateFormatter()
        timeFormatter.locale = Locale(identifier: "en_US_POSIX")
        // Hours from 00 to 23: a 12-hour pattern would lose the half of the day.
        timeFormatter.dateFormat = "HH:mm"
        return [
            "custname": nameTextField.text ?? "",
            "custtel": phoneTextField.text ?? "",
            "custemail": emailTextField.text ?? "",
            "size": tableView.value(forSection: tableView.section(withName: "size")) ?? "",
            "topping": tableView.values(forSection: tableView.section(withName: "toppings")),
            "delivery": timeFormatter.string(from: deliveryDatePicker.date),
            "comments": commentsTextView.text ?? "",
        ]
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
