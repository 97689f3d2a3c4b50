/// A rule of a ``Validated`` type: the limits of one member.
///
/// The closures of a rule have the isolation of the type: those of a main-actor class are called only on the main actor.
public struct Rule<Value>: @unchecked Sendable {
    /// The property's name in Swift, by which fields find the rule.
    public let property: String
    /// The member's name in JSON and forms.
    public let member: String
    /// The limits of the member's value, for documentation.
    public let limits: [RuleLimit]
    /// The message in forms, or the key of one in the program's string table; `nil` for that of the limit.
    public let message: String?
    /// Whether an empty text in a field stands for a missing value.
    package let isOptional: Bool
    /// Returns the violated limit; `nil` if the value is valid.
    private let check: (Value) -> RuleLimit?

    private init(
        property: String?, member: String, limits: [RuleLimit], message: String?, isOptional: Bool = false,
        check: @escaping (Value) -> RuleLimit?
    ) {
        self.property = property ?? member
        self.member = member
        self.limits = limits
        self.message = message
        self.isOptional = isOptional
        self.check = check
    }

    package func violated(by value: Value) -> RuleLimit? { check(value) }

    func fault(_ limit: RuleLimit) -> RuleFault { RuleFault(path: member, limit: limit, message: message) }

    /// Creates a rule for a member.
    ///
    /// - Parameters:
    ///   - name: the member's name in JSON and forms.
    ///   - path: the member.
    ///   - checks: the conditions; the first one that is not met is reported.
    ///   - message: the message in forms, or the key of one in the program's string table.
    public static func member<Member>(
        _ name: String, _ path: any KeyPath<Value, Member> & Sendable, _ checks: MemberCheck<Member>...,
        message: String? = nil
    ) -> Rule {
        of({ $0[keyPath: path] }, nil, name, checks, message)
    }

    /// Creates a rule for an optional member. If it is missing, only ``MemberCheck/required`` is checked.
    public static func member<Member>(
        _ name: String, _ path: any KeyPath<Value, Member?> & Sendable, _ checks: MemberCheck<Member>...,
        message: String? = nil
    ) -> Rule {
        of({ $0[keyPath: path] }, nil, name, checks, message)
    }

    /// Creates a rule for a member that is read by a closure. Called by the macro's expansion.
    public static func member<Member>(
        _ name: String, property: String, reading get: @escaping (Value) -> Member, _ checks: MemberCheck<Member>...,
        message: String? = nil
    ) -> Rule {
        of(get, property, name, checks, message)
    }

    /// Creates a rule for an optional member that is read by a closure. Called by the macro's expansion.
    public static func member<Member>(
        _ name: String, property: String, readingOptional get: @escaping (Value) -> Member?,
        _ checks: MemberCheck<Member>...,
        message: String? = nil
    ) -> Rule {
        of(get, property, name, checks, message)
    }

    /// Creates a rule for several members together.
    ///
    /// - Parameters:
    ///   - member: the member that is named when the rule is violated.
    ///   - form: the expectation for it, as a noun, such as `a date after the first one`.
    ///   - message: the message in forms, or the key of one in the program's string table.
    public static func whole(
        _ member: String, _ form: String, property: String? = nil, message: String? = nil,
        _ isMet: @escaping (Value) -> Bool
    ) -> Rule {
        let limit = RuleLimit.described(form)
        return Rule(property: property, member: member, limits: [limit], message: message) {
            isMet($0) ? nil : limit
        }
    }

    private static func of<Member>(
        _ get: @escaping (Value) -> Member, _ property: String?, _ name: String, _ checks: [MemberCheck<Member>],
        _ message: String?
    ) -> Rule {
        Rule(property: property, member: name, limits: checks.map(\.limit), message: message) { value in
            let member = get(value)
            return checks.first { !$0.isMet(member) }?.limit
        }
    }

    private static func of<Member>(
        _ get: @escaping (Value) -> Member?, _ property: String?, _ name: String, _ checks: [MemberCheck<Member>],
        _ message: String?
    ) -> Rule {
        Rule(property: property, member: name, limits: checks.map(\.limit), message: message, isOptional: true) {
            value in
            guard let member = get(value) else { return checks.first(where: \.isRequired)?.limit }
            return checks.first { !$0.isMet(member) }?.limit
        }
    }
}
