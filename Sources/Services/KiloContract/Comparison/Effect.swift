/// The effect of a change on the set of valid values.
enum Effect {
    case narrowed
    case widened
    /// Some values are no longer valid and others are, or it cannot be computed.
    case replaced
}

extension ContractChange.Direction {
    /// A service may take more and return less than before, not the other way round.
    func severity(of effect: Effect) -> ContractChange.Severity {
        switch (self, effect) {
        case (.request, .widened), (.response, .narrowed): .compatible
        default: .breaking
        }
    }

    func consequence(of severity: ContractChange.Severity) -> String {
        switch (self, severity) {
        case (.request, .breaking): "a request that was valid can be refused"
        case (.request, .doubtful): "check what a client sends"
        case (.request, .compatible): "requests that were valid stay valid"
        case (.response, .breaking): "a client can receive what it does not expect"
        case (.response, .doubtful): "check what clients rely on"
        case (.response, .compatible): "clients can read it as before"
        }
    }
}

extension String {
    /// The text as a sentence.
    var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension Sequence<String> {
    /// The texts in quotation marks, in the order of their letters.
    var quoted: String { sorted().map { "'\($0)'" }.joined(separator: ", ") }
}
