import MarkupLanguage
import NativeWidgets

/// The behaviour of a control while fields of its form are not valid.
public nonisolated enum LMInvalidFields: String, MarkupWord {
    /// Nothing: its actions are called.
    case ignore
    /// Its actions are not called when it is pressed; the messages are shown, and the first invalid field is focused.
    case refuse
    /// It is disabled until all fields are valid.
    case disable
}

/// Enables and disables the controls that follow the fields of their forms.
final class FormValidity {
    static let shared = FormValidity()

    private var followings: [ObjectIdentifier: Following<ValidityFollower>] = [:]
    private var isWaiting = false

    /// Starts or ends to enable a control by the fields of its form.
    func follow(_ control: UIControl, _ isFollowing: Bool) {
        let key = ObjectIdentifier(control)
        followings[key] = isFollowing ? Following(ValidityFollower(control)) : nil
        if isFollowing { fieldsDidChange() } else { control.isEnabled = true }
    }

    /// Called when fields have come, gone or changed. The controls are updated in the next turn of the main loop,
    /// because a document makes a button before the fields beside it are bound.
    func fieldsDidChange() {
        guard !followings.isEmpty, !isWaiting else { return }
        isWaiting = true
        MainLoop.atNextTurn { FormValidity.shared.update() }
    }

    private func update() {
        isWaiting = false
        followings = followings.filter { $0.value.follower.control != nil }
        for following in followings.values { following.follower.update() }
    }
}

private final class ValidityFollower: ModelFollower {
    private(set) weak var control: UIControl?

    init(_ control: UIControl) { self.control = control }

    override func compute() -> Any? { control?.formRoot.areFieldsValid }
    override func take(_ value: Any?) { if let isValid = value as? Bool { control?.isEnabled = isValid } }
}
