import Foundation

/// The field of a ``UISearchBar``, as a text field.
///
/// It stands for the field that the bar shows: text, placeholder, font, colours, identifier, focus and events are those of that field. It is no
/// subview of the bar, and its other properties, such as views at its sides, are not shown.
public final class UISearchTextField: UITextField {
    /// The bar that shows the field.
    weak var bar: UISearchBar?

    public override var text: String? {
        get { bar?.text ?? "" }
        set { bar?.text = newValue }
    }
    public override var placeholder: String? {
        get { bar?.placeholder }
        set { bar?.placeholder = newValue }
    }
    public override var font: UIFont? {
        get { bar?.shownField.look.font }
        set { bar?.shownField.changeLook { $0.font = newValue } }
    }
    public override var textColor: UIColor? {
        get { bar?.shownField.look.textColor }
        set { bar?.shownField.changeLook { $0.textColor = newValue } }
    }
    public override var backgroundColor: UIColor? {
        get { bar?.shownField.backgroundColor }
        set { bar?.shownField.backgroundColor = newValue }
    }
    public override var accessibilityIdentifier: String? {
        get { bar?.shownField.accessibilityIdentifier }
        set { bar?.shownField.accessibilityIdentifier = newValue }
    }
    public override var isEnabled: Bool {
        get { bar?.isEnabled ?? false }
        set { bar?.isEnabled = newValue }
    }
    public override var isFirstResponder: Bool { bar?.shownField.isFirstResponder ?? false }

    @discardableResult
    public override func becomeFirstResponder() -> Bool { bar?.becomeFirstResponder() ?? false }
    @discardableResult
    public override func resignFirstResponder() -> Bool { bar?.shownField.resignFirstResponder() ?? false }
}

extension UISearchBar {
    /// The field of the bar, as a text field.
    public var searchTextField: UISearchTextField {
        if let known = fieldForCode { return known }
        let field = UISearchTextField(frame: .zero)
        field.bar = self
        fieldForCode = field
        return field
    }
}
