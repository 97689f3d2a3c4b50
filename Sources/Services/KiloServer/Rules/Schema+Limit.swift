public import Foundation
import Synchronization

extension Schema {
    /// What a value has to be beyond its type.
    public enum Limit: Sendable, Equatable {
        /// A number between bounds, ends included.
        case number(minimum: Decimal?, maximum: Decimal?)
        /// A text of so many code points.
        case length(ClosedRange<Int>)
        /// A text that matches a regular expression as a whole; the form is what error messages ask for.
        case pattern(String, form: String)
        /// A list of so many elements.
        case count(ClosedRange<Int>)
        /// A condition in words.
        case described(String)

        /// The limit that bounds of any comparable type mean.
        static func range<Bound>(_ lower: Bound?, _ upper: Bound?) -> Limit {
            func number(_ bound: Bound?) -> Decimal? {
                guard let bound, bound is any Numeric else { return nil }
                return Decimal(string: "\(bound)", locale: nil)
            }
            let (minimum, maximum) = (number(lower), number(upper))
            if minimum != nil || maximum != nil { return .number(minimum: minimum, maximum: maximum) }
            return .described(words(lower.map(text), upper.map(text)))
        }

        private static func text<Bound>(_ bound: Bound) -> String {
            (bound as? Date).map { $0.formatted(.iso8601) } ?? "\(bound)"
        }

        private static func words(_ lower: String?, _ upper: String?) -> String {
            switch (lower, upper) {
            case (let lower?, let upper?): "\(lower) to \(upper)"
            case (let lower?, nil): "\(lower) or more"
            case (nil, let upper?): "\(upper) or less"
            case (nil, nil): "a value"
            }
        }

        /// What an error message asks for.
        public var form: String {
            switch self {
            case .number(let minimum, let maximum):
                Self.words(minimum.map { "\($0)" }, maximum.map { "\($0)" })
            case .length(let lengths): "\(lengths.lowerBound) to \(lengths.upperBound) characters"
            case .pattern(_, let form), .described(let form): form
            case .count(let counts): "\(counts.lowerBound) to \(counts.upperBound) elements"
            }
        }

        /// Whether a value keeps the limit, as far as its JSON tells.
        func accepts(_ value: ReceivedJSON) -> Bool {
            switch (self, value) {
            case (.number(let minimum, let maximum), .number(let number)):
                minimum.map { number >= $0 } ?? true && maximum.map { number <= $0 } ?? true
            case (.length(let lengths), .text(let text)): lengths.contains(text.unicodeScalars.count)
            case (.pattern(let pattern, _), .text(let text)): PatternMatcher(pattern).matches(text)
            case (.count(let counts), .list(let elements)): counts.contains(elements.count)
            default: true
            }
        }
    }
}

/// A regular expression that a text has to match as a whole.
struct PatternMatcher: Sendable {
    private static let longest = 4_096
    private let expression: NSRegularExpression?

    init(_ pattern: String) {
        expression = Self.compiled.withLock { compiled in
            if let known = compiled[pattern] { return known }
            let new = try? NSRegularExpression(pattern: "^(?:\(pattern))$")
            compiled[pattern] = .some(new)
            return new
        }
    }

    /// Patterns stand in the program, so there are few; to compile one takes longer than to match it.
    private static let compiled = Mutex<[String: NSRegularExpression?]>([:])

    var isValid: Bool { expression != nil }

    func matches(_ text: String) -> Bool {
        guard let expression, text.unicodeScalars.count <= Self.longest else { return false }
        let whole = NSRange(location: 0, length: text.utf16.count)
        return expression.firstMatch(in: text, range: whole)?.range == whole
    }
}
