import Foundation
import MarkupRules

/// A value that has the form of a schema and keeps its limits, for the forms of the documentation page.
///
/// A pattern without an example in its words cannot be met: the value is then only of the right type.
indirect enum ExampleValue: Equatable {
    /// Text that JSON puts between quotation marks.
    case text(String)
    /// A number, `true`, `false` or `null`.
    case plain(String)
    case list([ExampleValue])
    /// The members of an object, in the order of the type.
    case members([(name: String, value: ExampleValue)])

    /// - Parameter limits: the limits beyond the schema's type.
    init(_ schema: Schema, limits: [RuleLimit] = []) {
        switch schema {
        case .any: self = .members([])
        case .boolean: self = .plain("true")
        case .integer(let minimum, let maximum): self = Self.integer(minimum, maximum, limits)
        case .number: self = Self.number(limits)
        case .text: self = .text(Self.text(limits))
        case .shortText(let lengths): self = .text(Self.text([.length(lengths)] + limits))
        case .formatted(_, let format, _, let form):
            self = .text(Self.quoted(in: form) ?? Self.formats[format ?? ""] ?? Self.text(limits))
        case .date: self = .plain("\(Int(Self.day(limits).timeIntervalSince1970 * 1_000))")
        case .uuid: self = .text("123e4567-e89b-12d3-a456-426614174000")
        case .url: self = .text("https://example.com")
        case .bytes: self = .text("dGV4dA==")
        case .file, .events, .webSocket: self = .text("")
        case .enumeration(_, let values, _): self = .text(Self.choice(limits) ?? values.first ?? "")
        case .list(let element):
            let count = limits.lazy.compactMap { if case .count(let counts) = $0 { counts } else { nil } }.first
            self = .list(Array(repeating: ExampleValue(element), count: Self.count(count)))
        case .dictionary(let value): self = .members([("key", ExampleValue(value))])
        case .optional(let wrapped): self = ExampleValue(wrapped, limits: limits)
        case .object(_, let properties, _): self = .members(properties.compactMap(Self.member))
        // The type contains itself.
        case .reference: self = .members([])
        }
    }

    /// Returns an object with an example for each argument.
    static func arguments(_ parameters: [ParameterDescription]) -> ExampleValue {
        .members(parameters.map { ($0.name, ExampleValue($0.schema, limits: $0.limits)) })
    }

    /// Optional members are part of the example, so that the user sees them; those that would not end are left out.
    private static func member(_ property: Schema.Property) -> (name: String, value: ExampleValue)? {
        var contained = property.schema.unwrapped
        while case .list(let element) = contained { contained = element.unwrapped }
        switch (contained, property.schema.unwrapped) {
        case (.reference, .list): return (property.name, .list([]))
        case (.reference, _) where property.schema.isOptional: return nil
        default: return (property.name, ExampleValue(property.schema, limits: property.limits))
        }
    }

    /// The value as JSON on several lines; lists and objects without members are on one.
    func json(indentation: String = "") -> String {
        let inner = indentation + "  "
        func block(_ begin: String, _ elements: [String], _ end: String) -> String {
            elements.isEmpty
                ? begin + end
                : "\(begin)\n\(elements.map { inner + $0 }.joined(separator: ",\n"))\n\(indentation)\(end)"
        }
        switch self {
        case .text(let text): return Self.literal(text)
        case .plain(let text): return text
        case .list(let elements): return block("[", elements.map { $0.json(indentation: inner) }, "]")
        case .members(let members):
            return block(
                "{", members.map { "\(Self.literal($0.name)): \($0.value.json(indentation: inner))" }, "}")
        }
    }

    /// The value as the text of an argument; the elements of a list are on separate lines.
    var argument: String {
        switch self {
        case .text(let text), .plain(let text): text
        case .list(let elements): elements.map(\.argument).joined(separator: "\n")
        case .members: json()
        }
    }

    static func == (one: ExampleValue, other: ExampleValue) -> Bool { one.json() == other.json() }

    private static func literal(_ text: String) -> String {
        (try? JSONBody.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}

// MARK: - Values of one type

extension ExampleValue {
    private static let formats = [
        "date": "2026-01-31", "date-time": "2026-01-31T10:45:00Z", "email": "name@example.org",
        "uri": "https://example.com", "uuid": "123e4567-e89b-12d3-a456-426614174000",
    ]

    private static func integer(_ minimum: Decimal, _ maximum: Decimal, _ limits: [RuleLimit]) -> ExampleValue {
        if let choice = choice(limits) { return .plain(choice) }
        var (lower, upper) = bounds(limits)
        lower = max(lower ?? minimum, minimum)
        upper = min(upper ?? maximum, maximum)
        var value = min(max(1, lower ?? 1), upper ?? 1)
        var whole = Decimal()
        NSDecimalRound(&whole, &value, 0, value == lower ? .up : .down)
        return .plain("\(whole)")
    }

    private static func number(_ limits: [RuleLimit]) -> ExampleValue {
        if let choice = choice(limits) { return .plain(choice) }
        let (lower, upper) = bounds(limits)
        let usual = Decimal(string: "1.5", locale: nil) ?? 1
        return .plain("\(min(max(usual, lower ?? usual), upper ?? usual))")
    }

    private static func bounds(_ limits: [RuleLimit]) -> (lower: Decimal?, upper: Decimal?) {
        for case .number(let minimum, let maximum) in limits { return (minimum, maximum) }
        return (nil, nil)
    }

    private static func text(_ limits: [RuleLimit]) -> String {
        if let choice = choice(limits) { return choice }
        var lengths = 0...Int.max
        for limit in limits {
            switch limit {
            case .email: return "name@example.org"
            case .pattern(_, let form), .described(let form):
                if let example = quoted(in: form) { return example }
            case .length(let stated): lengths = stated
            default: break
            }
        }
        let word = String("text".prefix(lengths.upperBound))
        // A text of more characters shows nothing more.
        let missing = min(lengths.lowerBound, 1_000) - word.count
        return missing > 0 ? word + String(repeating: "x", count: missing) : word
    }

    private static func choice(_ limits: [RuleLimit]) -> String? {
        for case .oneOf(let choices) in limits { return choices.first?.text }
        return nil
    }

    private static func day(_ limits: [RuleLimit]) -> Date {
        for case .date(let minimum, let maximum) in limits { if let bound = minimum ?? maximum { return bound } }
        // The first second of 2026.
        return Date(timeIntervalSince1970: 1_767_225_600)
    }

    private static func count(_ counts: ClosedRange<Int>?) -> Int {
        guard let counts else { return 1 }
        return min(max(counts.lowerBound, 1), max(counts.upperBound, 0), 20)
    }

    /// Returns the example in words such as `a day such as '2018-06-28'`.
    private static func quoted(in form: String) -> String? {
        guard let start = form.firstRange(of: "such as '") else { return nil }
        let rest = form[start.upperBound...]
        return rest.firstIndex(of: "'").map { String(rest[..<$0]) }
    }
}
