public import Foundation

/// A limit of a value beyond its type.
public enum RuleLimit: Sendable, Equatable {
    /// A value that must not be missing or empty.
    case required
    /// A Boolean that must be `true`.
    case accepted
    /// A number between inclusive bounds.
    case number(minimum: Decimal?, maximum: Decimal?)
    /// A date between inclusive bounds.
    case date(minimum: Date?, maximum: Date?)
    /// A text with a number of code points in the range.
    case length(ClosedRange<Int>)
    /// A text that matches a regular expression as a whole; the form is the expectation in error messages.
    case pattern(String, form: String)
    /// A text that is the address of a mailbox.
    case email
    /// One of several values.
    case oneOf([Choice])
    /// A list with a number of elements in the range.
    case count(ClosedRange<Int>)
    /// A condition described in words.
    case described(String)

    /// A value that is allowed.
    public enum Choice: Sendable, Equatable {
        /// A number.
        case number(Decimal)
        /// A text, or the raw value or the name of anything else.
        case text(String)

        init<Value>(_ value: Value) {
            let raw = (value as? any RawRepresentable).map { $0.rawValue as Any } ?? value
            self = RuleLimit.number(raw).map(Choice.number) ?? .text("\(raw)")
        }

        /// The value as a text.
        public var text: String {
            switch self {
            case .number(let number): "\(number)"
            case .text(let text): text
            }
        }
    }

    /// Returns the limit for bounds of any comparable type.
    static func range<Bound>(_ lower: Bound?, _ upper: Bound?) -> RuleLimit {
        let (minimum, maximum) = (lower.flatMap(number), upper.flatMap(number))
        if minimum != nil || maximum != nil { return .number(minimum: minimum, maximum: maximum) }
        if Bound.self == Date.self { return .date(minimum: lower as? Date, maximum: upper as? Date) }
        return .described(words(lower.map { "\($0)" }, upper.map { "\($0)" }))
    }

    private static func number(_ value: some Any) -> Decimal? {
        value is any Numeric ? Decimal(string: "\(value)", locale: nil) : nil
    }

    private static func words(_ lower: String?, _ upper: String?) -> String {
        switch (lower, upper) {
        case (let lower?, let upper?): "\(lower) to \(upper)"
        case (let lower?, nil): "\(lower) or more"
        case (nil, let upper?): "\(upper) or less"
        case (nil, nil): "a value"
        }
    }

    /// The expectation in error messages of a service.
    public var form: String {
        switch self {
        case .required: "a value that is not empty"
        case .accepted: "true"
        case .number(let minimum, let maximum): Self.words(minimum.map { "\($0)" }, maximum.map { "\($0)" })
        case .date(let minimum, let maximum):
            Self.words(minimum?.formatted(.iso8601), maximum?.formatted(.iso8601))
        case .length(let lengths): "\(lengths.lowerBound) to \(lengths.upperBound) characters"
        case .pattern(_, let form), .described(let form): form
        case .email: "an email address, such as 'name@example.org'"
        case .oneOf(let choices): "one of " + choices.map { "'\($0.text)'" }.joined(separator: ", ")
        case .count(let counts): "\(counts.lowerBound) to \(counts.upperBound) elements"
        }
    }
}
