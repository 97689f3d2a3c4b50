import Foundation
import KeyValueCoding
import MarkupKit

/// The screens of the storyboard 'Form'.
@MainActor
enum FormStoryboard: StoryboardScreens {
    /// Creates the screen that the program shows first.
    static func makeInitialViewController() -> UIViewController { makeFormViewController() }

    static func makeFormViewController() -> FormViewController {
        FormViewController(nibName: "FormViewController", bundle: nil)
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
class FormViewController: UIViewController {
    var nameField: UITextField!
    var amountSlider: UISlider!

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpFormViewController()
    }

    func amountChanged(_ sender: UISlider) {}

    func cancel() {}

    func send(_ sender: UIButton) {}

    /// Does what documents do not say: constraints, and what belongs to the program's objects.
    func setUpFormViewController() {
        let views = DocumentViews(root: view)
        nameField = views["nameFieldBox"] as? UITextField
        amountSlider = views["amount"] as? UISlider
    }
}
