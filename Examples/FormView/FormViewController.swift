import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// Owns the values of the form. The document binds them both ways, so there is no code that moves them.
@Observable @KeyValueCoding
final class FormViewController: UIViewController {
    var name = "Ada Lovelace"
    var email = ""
    var wantsNewsletter = false
    var guests = 2.0
    var meal = 1

    /// What the form says, in words.
    var summary: String {
        let meals = ["breakfast", "lunch", "dinner"]
        let count = Int(guests.rounded())
        let party = count == 0 ? "comes alone" : count == 1 ? "brings one guest" : "brings \(count) guests"
        let address = email.isEmpty ? "" : wantsNewsletter ? " News go to \(email)." : " Answers go to \(email)."
        return
            "\(name.isEmpty ? "Somebody" : name) \(party) for \(meals.indices.contains(meal) ? meals[meal] : "a meal").\(address)"
    }

    var nameField: UITextField!
    var emailField: UITextField!
    var newsletterSwitch: UISwitch!
    var guestsSlider: UISlider!
    var mealControl: UISegmentedControl!
    var summaryLabel: UILabel!

    init() {
        super.init(nibName: "FormView", bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Form View"
    }
}
