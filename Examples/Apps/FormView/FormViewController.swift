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

    /// A summary of the form in the session's language.
    var summary: String {
        let meals = ["forBreakfast", "forLunch", "forDinner"]
        let meal = localizedText(meals.indices.contains(meal) ? meals[meal] : "forMeal")
        let party = localizedText(
            "party", name.isEmpty ? localizedText("somebody") : name, Int(guests.rounded()), meal)
        return email.isEmpty ? party : party + localizedText(wantsNewsletter ? "newsTo" : "answersTo", email)
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

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("title")
    }
}
