/// An argument of a formatter: its name, its accepted values, and the property that it sets.
struct FormatterOption<Target>: Sendable {
    let name: String
    let expected: String
    let words: [String]
    /// Sets the value; returns false when the text is not a valid value.
    let apply: @Sendable (inout Target, String) -> Bool

    static func integer(
        _ name: String, _ range: ClosedRange<Int> = 0...340, _ set: @escaping @Sendable (inout Target, Int) -> Void
    ) -> Self {
        Self(
            name: name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)", words: []
        ) { target, text in
            guard let number = Int(text), range.contains(number) else { return false }
            set(&target, number)
            return true
        }
    }

    static func bool(_ name: String, _ set: @escaping @Sendable (inout Target, Bool) -> Void) -> Self {
        Self(name: name, expected: "true or false", words: []) { target, text in
            switch text.lowercased() {
            case "true", "yes", "1": set(&target, true)
            case "false", "no", "0": set(&target, false)
            default: return false
            }
            return true
        }
    }

    static func text(_ name: String, _ set: @escaping @Sendable (inout Target, String) -> Void) -> Self {
        Self(name: name, expected: "a text", words: []) { target, text in
            set(&target, text)
            return true
        }
    }

    static func word<Value: Sendable>(
        _ name: String, _ table: [String: Value], _ set: @escaping @Sendable (inout Target, Value) -> Void
    ) -> Self {
        Self(name: name, expected: "one of its words", words: Array(table.keys)) { target, text in
            guard let value = table[text] else { return false }
            set(&target, value)
            return true
        }
    }

    /// Returns an option with words separated by commas, whose values are set together.
    static func words<Value: Sendable>(
        _ name: String, _ table: [String: Value], _ set: @escaping @Sendable (inout Target, [Value]) -> Void
    ) -> Self {
        Self(name: name, expected: "words separated by ','", words: Array(table.keys)) { target, text in
            let words = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
            let values = words.compactMap { table[$0] }
            guard values.count == words.count, !values.isEmpty else { return false }
            set(&target, values)
            return true
        }
    }
}

extension FormatterOption {
    /// Applies all arguments in alphabetical order, with styles first, because a style resets the properties that it
    /// covers.
    static func apply(
        _ arguments: [String: String], to target: inout Target, of formatter: String, _ options: [FormatterOption]
    ) throws(FormatterError) {
        let table = Dictionary(options.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let order = arguments.sorted {
            ($0.key.hasSuffix("Style") ? 0 : 1, $0.key) < ($1.key.hasSuffix("Style") ? 0 : 1, $1.key)
        }
        for (name, value) in order {
            guard let option = table[name] else {
                throw FormatterError.unknownArgument(name, of: formatter, valid: options.map(\.name))
            }
            guard option.apply(&target, value) else {
                throw FormatterError.invalidValue(
                    value, of: name, formatter, expected: option.expected, valid: option.words)
            }
        }
    }
}
