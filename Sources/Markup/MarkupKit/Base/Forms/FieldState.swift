import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupRules
import NativeWidgets

/// The state of a field whose bound property has rules: what is wrong with its value, and whether the user sees that.
final class FieldState {
    private weak var field: UIView?
    /// The object that has the property.
    private(set) weak var model: AnyObject?
    private(set) var property = ""
    /// The owner of the document, whose string table has the program's own messages.
    private weak var owner: AnyObject?
    /// The form that the model expected when it did not take the user's text.
    private var refused: RuleLimit?
    /// The message of a service about the value, until the user changes it.
    private var reported: RuleLimit?
    /// Shows the message; exists once the user has left the field or has submitted the form.
    private var following: Following<FaultFollower>?

    init(_ field: UIView) {
        self.field = field
        field.native.onFocus(enter: {}, leave: { [weak self] in self?.check() })
        FormValidity.shared.fieldsDidChange()
    }

    nonisolated deinit {}

    /// Follows another property. The field is then as if the user had not been there.
    func follow(_ destination: BoundPath.Destination, owner: AnyObject) {
        guard model !== destination.object || property != destination.property else { return }
        model = destination.object
        property = destination.property
        self.owner = owner
        (refused, reported) = (nil, nil)
        if following != nil {
            following = nil
            field?.validationMessage = nil
        }
        FormValidity.shared.fieldsDidChange()
    }

    // MARK: Faults

    /// Whether the value is valid. Observed, if the model is observable.
    var isValid: Bool { refused == nil && reported == nil && fault == nil }

    private var fault: RuleFault? {
        guard let model, let validated = model as? any Validated else { return nil }
        let value = (model as? any KeyValueCoding)?.keyValueTable.property(named: property)?.value(of: model)
        return validated.fault(of: property, isEmptyText: value as? String == "")
    }

    /// The sentence about the value; nil if it is valid.
    fileprivate var sentence: String? {
        if let limit = refused ?? reported { return limit.sentence(in: words) }
        guard let fault else { return nil }
        guard let message = fault.message else { return fault.limit.sentence(in: words) }
        return ownText(message) ?? message
    }

    private func ownText(_ key: String) -> String? {
        let texts = LocalizedTexts(owner: owner, bundle: nil)
        return texts.contains(key) ? texts.text(for: key) : nil
    }

    private var words: RuleLimit.Words {
        let session = LanguageState.shared.session
        return RuleLimit.Words(
            language: LanguageState.shared.languages.first?.language ?? "en",
            own: { [weak self] in LocalizedWord.own($0) ?? self?.ownText($0) },
            number: { $0.formatted(.number.locale(session.numbers)) },
            date: { $0.formatted(.dateTime.day().month().year().locale(session.dates)) })
    }

    // MARK: Events

    /// Shows the message, now and whenever the value, or another value that the rule reads, has changed.
    func check() {
        if following == nil { following = Following(FaultFollower(self)) }
        following?.follower.update()
    }

    /// Called after the user's edit; `isTaken` says whether the model accepted it.
    func userDidEdit(isTaken: Bool) {
        reported = nil
        refused = isTaken ? nil : expectation
        if following != nil { following?.follower.update() }
        FormValidity.shared.fieldsDidChange()
    }

    /// Called when the model's value has replaced the text.
    func modelDidSet() {
        guard refused != nil else { return }
        refused = nil
        following?.follower.update()
    }

    /// Shows what a service has said about the value.
    func report(_ limit: RuleLimit) {
        reported = limit
        check()
    }

    /// The expectation for a text that does not convert to the property's type: the bounds of the property, or the type.
    private var expectation: RuleLimit {
        if let bounds = (model as? any Validated)?.bounds(of: property) { return bounds }
        let type = (model as? any KeyValueCoding)?.keyValueTable.property(named: property)?.valueType
        switch type {
        case is any Numeric.Type: return .number(minimum: nil, maximum: nil)
        case is Date.Type: return .date(minimum: nil, maximum: nil)
        default: return .described("another value")
        }
    }

    fileprivate func show(_ sentence: String?) {
        guard field?.validationMessage != sentence else { return }
        field?.validationMessage = sentence
    }
}

/// Keeps the message of a field up to date, in the session's language.
private final class FaultFollower: ModelFollower {
    private weak var state: FieldState?

    init(_ state: FieldState) { self.state = state }

    override func compute() -> Any? {
        LanguageState.observe()
        return state?.sentence
    }

    override func take(_ value: Any?) { state?.show(value as? String) }
}
