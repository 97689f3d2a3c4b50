/// The name and the payload of a code as texts. Both are read from the case, so that a new case needs nothing here.
extension DiagnosticCode {
    /// The name of the rule, such as `unknown-property`: the name of the case in lower case, with hyphens.
    public var ruleName: String {
        let letters = Array(Mirror(reflecting: self).children.first?.label ?? String(describing: self))
        var name = ""
        for (index, letter) in letters.enumerated() {
            if index > 0,
                Self.isStart(of: letter, after: letters[index - 1], before: letters.dropFirst(index + 1).first)
            {
                name += "-"
            }
            name += letter.lowercased()
        }
        return name
    }

    /// Whether a letter begins a word: in `malformedXML` an X does, an M does not; in `invalidUTF8` an 8 does.
    private static func isStart(of letter: Character, after previous: Character, before next: Character?) -> Bool {
        if letter.isNumber { return !previous.isNumber }
        return letter.isUppercase && (previous.isLowercase || next?.isLowercase == true)
    }

    /// The name of the rule.
    @available(*, deprecated, renamed: "ruleName")
    public var rawValue: String { ruleName }

    /// The payload by name, as lint writes it as JSON: numbers as text, several names separated by commas. Missing
    /// values and conditions that do not hold are left out.
    public var facts: [String: String] {
        guard let payload = Mirror(reflecting: self).children.first else { return [:] }
        return Self.facts(in: payload.value)
    }

    private static func facts(in payload: Any) -> [String: String] {
        var facts: [String: String] = [:]
        for (label, value) in Mirror(reflecting: payload).children {
            if let value = value as? ActionMismatch, let part = Mirror(reflecting: value).children.first {
                facts.merge(self.facts(in: part.value)) { first, _ in first }
            } else if let label, let text = text(of: value) {
                facts[publishedNames[label] ?? label] = text
            }
        }
        return facts
    }

    private static func text(of value: Any) -> String? {
        switch value {
        case let flag as Bool: flag ? "true" : nil
        case let byte as UInt8: "0x" + String(byte, radix: 16, uppercase: true)
        case let names as [String]: names.isEmpty ? nil : names.joined(separator: ", ")
        case let text as String: text
        case let number as Int: String(number)
        case let obstacle as MemberObstacle: String(describing: obstacle).prefix { $0 != "(" }.description
        default: nil
        }
    }

    /// The names that version 0.2 gave to facts; readers of the JSON rely on them. Later facts keep their own names.
    private static let publishedNames = [
        "size": "value", "byte": "value", "key": "value", "text": "value", "viewClass": "value",
        "limit": "number", "line": "number", "count": "number", "shown": "number", "written": "number",
        "opened": "owner", "property": "name",
        "styles": "expected", "events": "expected", "actions": "expected", "words": "expected", "known": "expected",
        "remedy": "expected", "lower": "expected", "longest": "expected", "propertyType": "expected",
        "senderType": "expected", "rootOption": "expected",
        "places": "detail", "option": "detail", "advice": "detail", "taken": "detail",
    ]
}
