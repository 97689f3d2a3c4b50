extension UIView {
    /// Keeps the view for a phone's keyboard, so that code that reads it again works.
    func takeInputView(_ view: UIView?) {
        if view != nil { noteInputView("inputView") }
        if view != nil || rarities?.inputView != nil { rare.inputView = view }
    }

    /// Keeps the view above a phone's keyboard, so that code that reads it again works.
    func takeInputAccessoryView(_ view: UIView?) {
        if view != nil { noteInputView("inputAccessoryView") }
        if view != nil || rarities?.inputAccessoryView != nil { rare.inputAccessoryView = view }
    }

    private func noteInputView(_ name: String) {
        NoEffect.note("UIResponder.\(name)", "a desktop has its own keyboard")
    }
}
