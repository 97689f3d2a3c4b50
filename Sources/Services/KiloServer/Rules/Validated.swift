/// A type with rules for its values. A request that violates rules gets a 400 that lists all of them with the paths of
/// the members, and the method is not called. Documentation and OpenAPI show the rules.
///
/// ```swift
/// struct Order: Codable, Sendable, Validated {
///     var name: String
///     var count: Int
///     var code: String?
///     var from: Date
///     var to: Date
///
///     static let rules: [Rule<Order>] = [
///         .member("name", \.name, .length(1...100)),
///         .member("count", \.count, .range(1...20)),
///         .member("code", \.code, .pattern("[A-Z]{3}", "three capital letters")),
///         .whole("to", "a date after 'from'") { $0.to > $0.from },
///     ]
/// }
/// ```
///
/// Values inside other values are checked too, in lists and dictionaries as well. A path is made of the properties'
/// names.
public protocol Validated: Decodable {
    /// The rules. Make them a constant, because they are read for each value.
    static var rules: [Rule<Self>] { get }
}

/// A rule of a ``Validated`` type.
public struct Rule<Value>: Sendable {
    /// The member that is named when the rule is violated.
    let member: String
    let limits: [Schema.Limit]
    /// Returns the expectation if the value violates the rule, otherwise `nil`.
    let fault: @Sendable (Value) -> String?

    /// Creates a rule for a member.
    ///
    /// - Parameters:
    ///   - name: the member's name in JSON and forms.
    ///   - path: the member.
    ///   - checks: the conditions; the first one that is not met is reported.
    public static func member<Member>(
        _ name: String, _ path: any KeyPath<Value, Member> & Sendable, _ checks: MemberCheck<Member>...
    ) -> Rule {
        Rule(member: name, limits: checks.map(\.limit)) { value in
            let member = value[keyPath: path]
            return checks.first { !$0.isMet(member) }?.limit.form
        }
    }

    /// Creates a rule for an optional member, which is checked if it is present.
    public static func member<Member>(
        _ name: String, _ path: any KeyPath<Value, Member?> & Sendable, _ checks: MemberCheck<Member>...
    ) -> Rule {
        Rule(member: name, limits: checks.map(\.limit)) { value in
            guard let member = value[keyPath: path] else { return nil }
            return checks.first { !$0.isMet(member) }?.limit.form
        }
    }

    /// Creates a rule for several members together.
    ///
    /// - Parameters:
    ///   - member: the member that is named when the rule is violated.
    ///   - form: the expectation for it, as a noun, such as `a date after 'from'`.
    public static func whole(
        _ member: String, _ form: String, _ isMet: @escaping @Sendable (Value) -> Bool
    ) -> Rule {
        Rule(member: member, limits: [.described(form)]) { isMet($0) ? nil : form }
    }
}

/// A condition of one member.
public struct MemberCheck<Member>: Sendable {
    let limit: Schema.Limit
    let isMet: @Sendable (Member) -> Bool

    /// Returns a custom condition.
    ///
    /// - Parameter form: the expectation, as a noun, such as `an even number`.
    public static func custom(_ form: String, _ isMet: @escaping @Sendable (Member) -> Bool) -> Self {
        Self(limit: .described(form), isMet: isMet)
    }
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

extension MemberCheck where Member == String {
    /// Requires a text with a number of code points in the range.
    public static func length(_ lengths: ClosedRange<Int>) -> Self {
        Self(limit: .length(lengths)) { lengths.contains($0.unicodeScalars.count) }
    }

    /// Requires a text that matches a regular expression as a whole. A text of more than 4,096 code points never
    /// matches, so that no client can occupy the service with a long one; for the same reason avoid nested repetitions
    /// such as `(a+)+`.
    ///
    /// - Parameters:
    ///   - pattern: the expression, in the syntax that ICU and JavaScript share.
    ///   - form: the expectation, as a noun, such as `three capital letters`.
    public static func pattern(_ pattern: String, _ form: String) -> Self {
        let matcher = PatternMatcher(pattern)
        return Self(limit: .pattern(pattern, form: form)) { matcher.matches($0) }
    }
}

extension MemberCheck where Member: Collection & SendableMetatype {
    /// Requires a number of elements in the range.
    public static func count(_ counts: ClosedRange<Int>) -> Self {
        Self(limit: .count(counts)) { counts.contains($0.count) }
    }
}
