import MarkupLanguage

/// The value that decides about the content of a slot.
enum SlotValue {
    /// The value of the slot's expression.
    case value(Any?)
    /// No value is available, as in a preview without data: the content is shown once, as a sample.
    case sample

    /// Whether a test with the value holds; `nil` does not. A sample shows the content of tests that hold.
    var holds: Bool {
        switch self {
        case .value(let value): BindingValue.truth(of: value) ?? false
        case .sample: true
        }
    }

    /// Reports a value of a test that is neither true nor false.
    func reportUnusable(in test: BoundExpression) {
        guard case .value(let value?) = self, BindingValue.truth(of: value) == nil else { return }
        test.report(unusable: value, expected: "'test' takes true or false")
    }
}
