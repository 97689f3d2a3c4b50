import Foundation
public import KeyValueCoding
import MarkupRules
import NativeWidgets

extension UIView {
    // MARK: Messages

    func showValidationMessage(_ message: String?) {
        guard message != nil || rarities?.validationMessage != nil else { return }
        rare.validationMessage = message
        if let message {
            let label = rarities?.messageLabel ?? MessageLabel(of: self)
            rare.messageLabel = label
            label.show(message)
        } else {
            rarities?.messageLabel?.remove()
            rarities?.messageLabel = nil
        }
        showValidity()
        updateAccessibleDescription()
    }

    /// Marks the view as invalid, also for screen readers, if it has a message or its model has not taken the text.
    func showValidity() {
        let isInvalid = rarities?.validationMessage != nil || rarities?.isRefused == true
        if isInvalid { native.addClass("error") } else { native.removeClass("error") }
        nativeForMeaning.setAccessibleInvalid(isInvalid)
    }

    // MARK: Fields

    /// Called when the user's edits of the view reach a property.
    func didBind(to destination: BoundPath.Destination, owner: AnyObject) {
        let validated = destination.object as? any Validated
        guard rarities?.fieldState != nil || validated?.hasRules(of: destination.property) == true else { return }
        fieldState.follow(destination, owner: owner)
    }

    private var fieldState: FieldState {
        if let state = rarities?.fieldState { return state }
        let state = FieldState(self)
        rare.fieldState = state
        return state
    }

    /// The fields inside whose properties have rules, in reading order, without hidden ones and those of other forms.
    private var ruledFields: [(view: UIView, state: FieldState)] {
        guard !isHidden else { return [] }
        let own = rarities?.fieldState.map { [(self, $0)] } ?? []
        return own + fieldContainers.filter { !$0.isForm }.flatMap(\.ruledFields)
    }

    /// The view with all fields of the form to which this view belongs.
    var formRoot: UIView {
        var view = self
        while !view.isForm, let next = view.next as? UIView { view = next }
        return view
    }

    /// Whether the values of all fields inside are valid. Messages are not shown.
    public var areFieldsValid: Bool { ruledFields.allSatisfy(\.state.isValid) }

    /// Checks the fields inside whose properties have rules: shows the messages of all that are not valid, and moves
    /// the keyboard focus to the first one.
    ///
    /// Hidden fields are not checked, nor are those in another form, see ``isForm``.
    ///
    /// - Returns: Whether all are valid.
    @discardableResult
    public func validateFields() -> Bool {
        let fields = ruledFields
        for field in fields { field.state.check() }
        guard let first = fields.first(where: { !$0.state.isValid }) else { return true }
        first.view.focusField()
        return false
    }

    /// Shows the messages of an error, such as the answer of a service that has rejected some values, at the fields that
    /// they name, and moves the keyboard focus to the first one. A message stays until the user changes the value.
    ///
    /// A field is found by the path from its model: `name`, or `lines[1].item` for the second element of `lines`.
    ///
    /// - Parameters:
    ///   - error: an error with messages; `WebServiceError` of Kilo is one.
    ///   - model: the object that was sent; `nil` looks among the models of all fields.
    /// - Returns: Whether the error has messages and each is shown at a field.
    @discardableResult
    public func showFieldMessages(of error: any Error, for model: (any KeyValueCoding)? = nil) -> Bool {
        guard let messages = (error as? any FieldMessages)?.fieldMessages, !messages.isEmpty else { return false }
        let fields = ruledFields
        var models: [any KeyValueCoding] = model.map { [$0] } ?? []
        if model == nil {
            for case let object as any KeyValueCoding in fields.compactMap(\.state.model)
            where !models.contains(where: { $0 === object }) { models.append(object) }
            if let controller { models.append(controller) }
        }
        var found: [UIView] = []
        for message in messages {
            let places = message.path.indices.lazy.flatMap { start in
                models.compactMap { FieldPath.end(of: message.path[start...], from: $0) }
            }
            for place in places {
                let field = fields.first { $0.state.model === place.object && $0.state.property == place.property }
                guard let field else { continue }
                field.state.report(message.limit)
                found.append(field.view)
                break
            }
        }
        fields.first { field in found.contains { $0 === field.view } }?.view.focusField()
        return found.count == messages.count
    }

    /// Moves the keyboard focus to the field, also in a row that is scrolled away.
    private func focusField() {
        guard !takeFieldFocus() else { return }
        let cell = sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UITableViewCell }.first
        guard let cell, let table = cell.table as? LMTableView, let row = table.row(of: cell) else { return }
        table.scrollToRow(at: row, at: .none, animated: false)
        MainLoop.atNextTurn { [weak self] in _ = self?.takeFieldFocus() }
    }

    private func takeFieldFocus() -> Bool { becomeFirstResponder() || native.enterFocus(.forward) }
}

/// Paths of services, from the objects that were sent.
enum FieldPath {
    /// Returns the object and the property at the end of a path of names in JSON; nil if it does not exist.
    static func end(of path: ArraySlice<String>, from object: any KeyValueCoding) -> BoundPath.Destination? {
        var path = path
        guard let last = path.popLast() else { return nil }
        var value: Any = object
        for name in path {
            if let list = value as? [Any] {
                guard let index = Int(name), list.indices.contains(index) else { return nil }
                value = list[index]
            } else if let dictionary = value as? [String: Any] {
                guard let next = dictionary[name] else { return nil }
                value = next
            } else {
                guard let object = value as? any KeyValueCoding,
                    let next = object.keyValueTable.property(named: property(name, of: object))?.value(of: object)
                else { return nil }
                value = next
            }
        }
        return (value as? any KeyValueCoding).map { ($0, property(last, of: $0)) }
    }

    /// The name in Swift of a member of JSON.
    private static func property(_ member: String, of object: Any) -> String {
        (object as? any Validated)?.property(ofMember: member) ?? member
    }
}
