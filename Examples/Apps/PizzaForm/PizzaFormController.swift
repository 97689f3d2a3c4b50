import Foundation
import KeyValueCoding
import Kilo
import MarkupKit
import MarkupRules
import Observation

/// The model of the fields, with the rules of its values.
@Observable @KeyValueCoding @Validated
final class PizzaOrder {
    @Rule(.length(0...60)) var customer = ""
    @Rule(.pattern("[+0-9][0-9 ()/-]{2,19}", "3 to 20 digits"), message: "phoneWrong") var phone: String?
    @Rule(.email) var email: String?
    var time = Date()
    @Rule(.length(0...200)) var note = ""
}

/// A pizza order: a table written in markup, bound to an order that knows what is valid.
@KeyValueCoding
final class PizzaFormController: LMTableViewController {
    var nameField: UITextField!
    var phoneField: UITextField!
    var emailField: UITextField!
    var timePicker: UIDatePicker!
    var noteView: UITextView!
    let order = PizzaOrder()

    /// Takes the orders.
    let service: WebServiceProxy

    init(service: URL? = ProcessInfo.processInfo.environment["ARTICLE_SERVICE"].flatMap { URL(string: $0) }) {
        self.service = WebServiceProxy(serverURL: service ?? Self.usualService)
        super.init(nibName: "PizzaForm", bundle: nil)
    }

    /// Where `swift run ArticleService` answers.
    private static var usualService: URL {
        var parts = URLComponents()
        (parts.scheme, parts.host, parts.port) = ("http", "127.0.0.1", 8080)
        return parts.url ?? URL(filePath: "/")
    }

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("title")
    }

    /// The time of delivery, with hours from 00 to 23: a 12-hour pattern would lose the half of the day.
    private var time: String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "HH:mm"
        return formatter.string(from: order.time)
    }

    /// The fields of the form by the names that the service gives them; a name with several values has a list.
    var arguments: [String: Any] {
        var arguments: [String: Any] = [
            "custname": order.customer, "custtel": order.phone ?? "", "custemail": order.email ?? "",
            "comments": order.note,
        ]
        arguments["size"] = tableView.value(forSection: tableView.section(withName: "size")) ?? ""
        arguments["topping"] = tableView.values(forSection: tableView.section(withName: "toppings"))
        arguments["delivery"] = time
        return arguments
    }

    /// Sends the order as a browser sends a form, and shows what the service has understood. The button calls this only
    /// if all fields are valid.
    func submit() {
        service.invoke(.post, path: "/post", arguments: arguments) { (answer: [String: Any]?, error: (any Error)?) in
            self.tell(error.map(self.words) ?? Self.words(for: answer?["form"] as? [String: Any] ?? [:]))
        }
    }

    private func tell(_ message: String) {
        let alertController = UIAlertController(
            title: localizedText("status"), message: message, preferredStyle: .alert)
        alertController.addAction(UIAlertAction(title: "OK", style: .default))
        present(alertController, animated: true)
    }

    private func words(for error: any Error) -> String {
        if case .unreachable? = (error as? WebServiceError)?.code { return localizedText("notRunning") }
        return error.localizedDescription
    }

    /// A line for each field.
    private static func words(for form: [String: Any]) -> String {
        form.sorted { $0.key < $1.key }.map { name, value in
            let values = (value as? [Any]) ?? [value]
            return "\(name): \(values.map { "\($0)" }.joined(separator: ", "))"
        }.joined(separator: "\n")
    }
}
