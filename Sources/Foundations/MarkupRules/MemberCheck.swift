import Foundation
import MarkupBasics

/// A condition of one member.
public struct MemberCheck<Member>: @unchecked Sendable {
    package let limit: RuleLimit
    package let isMet: (Member) -> Bool
    /// Whether a missing value violates the condition.
    package var isRequired: Bool { limit == .required || limit == .accepted }

    /// Returns a custom condition.
    ///
    /// - Parameter form: the expectation, as a noun, such as `an even number`.
    public static func custom(_ form: String, _ isMet: @escaping (Member) -> Bool) -> Self {
        Self(limit: .described(form), isMet: isMet)
    }

    /// Requires a value: a text with a character other than white space, a list with an element, anything but `nil`.
    public static var required: Self {
        Self(limit: .required) { member in
            let value: Any? = if let optional = member as? any AnyOptional { optional.flattened } else { member }
            return switch value {
            case nil: false
            case let text as String: !text.allSatisfy(\.isWhitespace)
            case let list as any Collection: !list.isEmpty
            default: true
            }
        }
    }
}

extension MemberCheck where Member == Bool {
    /// Requires `true`, such as the consent to conditions.
    public static var required: Self { Self(limit: .accepted) { $0 } }
}

extension MemberCheck where Member: Comparable & Sendable {
    /// Requires a value in the range.
    public static func range(_ range: ClosedRange<Member>) -> Self {
        Self(limit: .range(range.lowerBound, range.upperBound)) { range.contains($0) }
    }

    /// Requires a value that is at least the bound.
    public static func atLeast(_ bound: Member) -> Self { Self(limit: .range(bound, nil)) { $0 >= bound } }

    /// Requires a value that is at most the bound.
    public static func atMost(_ bound: Member) -> Self { Self(limit: .range(nil, bound)) { $0 <= bound } }
}

extension MemberCheck where Member: Equatable & Sendable {
    /// Requires one of the values.
    public static func oneOf(_ values: Member...) -> Self {
        Self(limit: .oneOf(values.map(RuleLimit.Choice.init))) { values.contains($0) }
    }
}

extension MemberCheck where Member == String {
    /// Requires a text with a number of code points in the range.
    public static func length(_ lengths: ClosedRange<Int>) -> Self {
        Self(limit: .length(lengths)) { lengths.contains($0.unicodeScalars.count) }
    }

    /// Requires a text that matches a regular expression as a whole.
    ///
    /// The work of a match is bounded: a text of more than 4,096 code points never matches, nor does one for which the
    /// expression would try too many ways, as `(a+)+` may.
    ///
    /// - Parameters:
    ///   - pattern: the expression, in the syntax that ICU and JavaScript share.
    ///   - form: the expectation, as a noun, such as `three capital letters`.
    public static func pattern(_ pattern: String, _ form: String) -> Self {
        let matcher = PatternMatcher(pattern)
        return Self(limit: .pattern(pattern, form: form)) { matcher.matches($0) }
    }

    /// Requires the address of a mailbox, such as `ada@example.org`. Whether it exists is not checked.
    public static var email: Self { Self(limit: .email) { EmailAddress.isValid($0) } }
}

extension MemberCheck where Member: Collection & SendableMetatype {
    /// Requires a number of elements in the range.
    public static func count(_ counts: ClosedRange<Int>) -> Self {
        Self(limit: .count(counts)) { counts.contains($0.count) }
    }
}
