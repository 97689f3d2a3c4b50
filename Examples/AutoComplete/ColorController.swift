import Foundation
import KeyValueCoding
import MarkupKit

/// Suggests a whole word while a person types its beginning.
@KeyValueCoding
final class ColorController: UIViewController, UITextFieldDelegate {
    var colorField: UITextField!

    let suggestions = [
        "red",
        "orange",
        "yellow",
        "green",
        "blue",
        "purple",
    ]

    init() {
        super.init(nibName: "ColorView", bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        colorField.delegate = self
    }

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("title")
    }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
        -> Bool
    {
        return !autoCompleteText(in: textField, using: string, suggestions: suggestions)
    }

    /// Puts the first suggestion that begins with the text before the cursor and `string` into the field, its rest selected.
    private func autoCompleteText(in textField: UITextField, using string: String, suggestions: [String]) -> Bool {
        if !string.isEmpty,
            let selectedTextRange = textField.selectedTextRange, selectedTextRange.end == textField.endOfDocument,
            let prefixRange = textField.textRange(from: textField.beginningOfDocument, to: selectedTextRange.start),
            let text = textField.text(in: prefixRange)
        {
            let prefix = text + string
            let matches = suggestions.filter { $0.hasPrefix(prefix) }

            if matches.count > 0 {
                textField.text = matches[0]

                if let start = textField.position(from: textField.beginningOfDocument, offset: prefix.utf16.count) {
                    textField.selectedTextRange = textField.textRange(from: start, to: textField.endOfDocument)

                    return true
                }
            }
        }

        return false
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()

        return true
    }
}
