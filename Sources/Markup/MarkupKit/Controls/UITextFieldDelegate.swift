public import Foundation

/// Methods that a text field calls before and after a person edits it. All are optional.
@MainActor public protocol UITextFieldDelegate: AnyObject {
    /// Asked when the field gets the keyboard focus; `false` gives the focus up again.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when the field has got the keyboard focus.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Called when the field has lost the keyboard focus.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Asked before each change that a person makes; `range` counts UTF-16 units. `false` drops the change.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
        -> Bool
    /// Called after the cursor or the selection moved, by a person or by code.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Asked before the clear button empties the field.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Asked when Return is pressed; `false` keeps the field from firing `editingDidEndOnExit` and `primaryActionTriggered`.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// `true`: editing may begin.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// `true`: every change is made.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// `true`: the field is emptied.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// `true`: the field fires.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
