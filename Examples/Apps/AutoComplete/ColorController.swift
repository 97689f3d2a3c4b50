import Foundation
import KeyValueCoding
import MarkupKit

/// Suggests a whole word while the user types its beginning.
@KeyValueCoding
final class ColorController: UIViewController, UITextFieldDelegate {
    var colorField: UITextField!

    /// The first word that begins with what is typed is the one that is suggested.
    let colors = ["amber", "azure", "ochre", "olive", "plum", "rose", "rust"]

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

    func textField(
        _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString typed: String
    ) -> Bool {
        guard let beginning = beginning(of: field, followedBy: typed),
            let color = colors.first(where: { $0.hasPrefix(beginning) })
        else { return true }
        field.text = color
        // The completed part is selected, so that the next key replaces it.
        let typedEnd = field.position(from: field.beginningOfDocument, offset: beginning.utf16.count)
        field.selectedTextRange = typedEnd.flatMap { field.textRange(from: $0, to: field.endOfDocument) }
        return false
    }

    /// The text that typing leads to, if it is typed at the end; nil for a deletion.
    private func beginning(of field: UITextField, followedBy typed: String) -> String? {
        guard !typed.isEmpty, let selection = field.selectedTextRange, selection.end == field.endOfDocument else {
            return nil
        }
        return field.textRange(from: field.beginningOfDocument, to: selection.start)
            .flatMap { field.text(in: $0) }.map { $0 + typed }
    }

    func textFieldShouldReturn(_ field: UITextField) -> Bool {
        field.resignFirstResponder()
        return true
    }
}
