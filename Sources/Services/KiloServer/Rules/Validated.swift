/// A type whose values have to keep rules beyond their types. A request that breaks some of them is a 400 that names them all, each by
/// the member's path; the method is not called. Documentation and OpenAPI show the rules.
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
/// Values inside other values are checked too, in lists and dictionaries as well. A path is made of the properties' names.
public protocol Validated: Decodable {
    /// The rules; let them be a constant, because they are asked for with each value.
    static var rules: [Rule<Self>] { get }
}

/// A rule of a ``Validated`` type.
public struct Rule<Value>: Sendable {
    /// The member that is named when the rule is broken.
    let member: String
    let limits: [Schema.Limit]
    /// What is expected instead; `nil` when the rule is kept.
    let fault: @Sendable (Value) -> String?

    /// What a member has to be.
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

    /// What a member has to be if it is there.
    public static func member<Member>(
        _ name: String, _ path: any KeyPath<Value, Member?> & Sendable, _ checks: MemberCheck<Member>...
    ) -> Rule {
        Rule(member: name, limits: checks.map(\.limit)) { value in
            guard let member = value[keyPath: path] else { return nil }
            return checks.first { !$0.isMet(member) }?.limit.form
        }
    }

    /// What has to hold between members.
    ///
    /// - Parameters:
    ///   - member: the member that is named when it does not.
    ///   - form: what is expected of it, as a noun: `a date after 'from'`.
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

    /// A condition of your own.
    ///
    /// - Parameter form: what is expected, as a noun: `an even number`.
    public static func custom(_ form: String, _ isMet: @escaping @Sendable (Member) -> Bool) -> Self {
        Self(limit: .described(form), isMet: isMet)
    }
}

extension MemberCheck where Member: Comparable & Sendable {
    /// A value of the range, ends included.
    public static func range(_ range: ClosedRange<Member>) -> Self {
        Self(limit: .range(range.lowerBound, range.upperBound)) { range.contains($0) }
    }

    /// A value that is not less.
    public static func atLeast(_ bound: Member) -> Self { Self(limit: .range(bound, nil)) { $0 >= bound } }

    /// A value that is not greater.
    public static func atMost(_ bound: Member) -> Self { Self(limit: .range(nil, bound)) { $0 <= bound } }
}

extension MemberCheck where Member == String {
    /// A text of so many code points.
    public static func length(_ lengths: ClosedRange<Int>) -> Self {
        Self(limit: .length(lengths)) { lengths.contains($0.unicodeScalars.count) }
    }

    /// A text that matches a regular expression as a whole. One of more than 4,096 code points never does, so that nobody can occupy the
    /// service with one; do not write repetitions of repetitions such as `(a+)+` for the same reason.
    ///
    /// - Parameters:
    ///   - pattern: the expression, as ICU and JavaScript understand it.
    ///   - form: what is expected, as a noun: `three capital letters`.
    public static func pattern(_ pattern: String, _ form: String) -> Self {
        let matcher = PatternMatcher(pattern)
        return Self(limit: .pattern(pattern, form: form)) { matcher.matches($0) }
    }
}

extension MemberCheck where Member: Collection & SendableMetatype {
    /// So many elements.
    public static func count(_ counts: ClosedRange<Int>) -> Self {
        Self(limit: .count(counts)) { counts.contains($0.count) }
    }
}
