public import Foundation
import Synchronization

extension Schema {
    /// A limit of a value beyond its type.
    public enum Limit: Sendable, Equatable {
        /// A number between inclusive bounds.
        case number(minimum: Decimal?, maximum: Decimal?)
        /// A text with a number of code points in the range.
        case length(ClosedRange<Int>)
        /// A text that matches a regular expression as a whole; the form is the expectation in error messages.
        case pattern(String, form: String)
        /// A list with a number of elements in the range.
        case count(ClosedRange<Int>)
        /// A condition described in words.
        case described(String)

        /// Returns the limit for bounds of any comparable type.
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

        /// The expectation in error messages.
        public var form: String {
            switch self {
            case .number(let minimum, let maximum):
                Self.words(minimum.map { "\($0)" }, maximum.map { "\($0)" })
            case .length(let lengths): "\(lengths.lowerBound) to \(lengths.upperBound) characters"
            case .pattern(_, let form), .described(let form): form
            case .count(let counts): "\(counts.lowerBound) to \(counts.upperBound) elements"
            }
        }

        /// Whether a value is within the limit, as far as its JSON shows.
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

/// A regular expression that a text must match as a whole.
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

    /// The compiled patterns. There are few, because patterns are part of the program, and compiling one takes longer
    /// than matching it.
    private static let compiled = Mutex<[String: NSRegularExpression?]>([:])

    var isValid: Bool { expression != nil }

    func matches(_ text: String) -> Bool {
        guard let expression, text.unicodeScalars.count <= Self.longest else { return false }
        let whole = NSRange(location: 0, length: text.utf16.count)
        return expression.firstMatch(in: text, range: whole)?.range == whole
    }
}
