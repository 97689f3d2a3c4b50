public import Foundation

/// Methods that a text field calls before and after the user edits it. All are optional.
@MainActor public protocol UITextFieldDelegate: AnyObject {
    /// Called when the field receives the keyboard focus; return `false` to reject it.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called after the field has received the keyboard focus.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Called after the field has lost the keyboard focus.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called before each change by the user; `range` counts UTF-16 units. Return `false` to reject the change.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
        -> Bool
    /// Called after the user or code has moved the cursor or changed the selection.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Called before the clear button empties the field; return `false` to keep the text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Called when Return is pressed; return `false` to prevent `editingDidEndOnExit` and `primaryActionTriggered`.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Returns `true`: editing may begin.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Returns `true`: every change is allowed.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Returns `true`: the field is emptied.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Returns `true`: the events are fired.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
