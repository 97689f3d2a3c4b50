/// A type with rules for the values of its properties.
///
/// The rules hold in the fields of a form and in the bodies and arguments of a service, and OpenAPI shows them. Write
/// them with the macros ``Validated()`` and ``Rule(_:message:)``, or as a constant:
///
/// ```swift
/// @Validated
/// struct Order: Codable, Sendable {
///     @Rule(.required, .length(1...100)) var name: String
///     @Rule(.range(1...20)) var count: Int
///     @Rule(.pattern("[A-Z]{3}", "three capital letters")) var code: String?
///     var from: Date
///     var to: Date
///
///     @Rule(for: "to", "a date after the first one") var endsAfterBegin: Bool { to > from }
/// }
/// ```
///
/// A service checks values inside other values too, in lists and dictionaries as well. A path is made of the members'
/// names.
public protocol Validated {
    /// The rules. Make them a constant, because they are read for each value.
    static var rules: [Rule<Self>] { get }
}

extension Validated {
    /// The violated rules, one for each member at most, in the order of the rules.
    public var faults: [RuleFault] {
        var faults: [RuleFault] = []
        for rule in Self.rules where !faults.contains(where: { $0.path == rule.member }) {
            if let limit = rule.violated(by: self) { faults.append(rule.fault(limit)) }
        }
        return faults
    }

    /// Returns the first violated rule of a property; `nil` if its value is valid or has no rules.
    ///
    /// - Parameter property: the property's name in Swift.
    public func fault(of property: String) -> RuleFault? { fault(of: property, isEmptyText: false) }

    /// - Parameter isEmptyText: whether the value is an empty text, which in a field stands for a missing value.
    package func fault(of property: String, isEmptyText: Bool) -> RuleFault? {
        for rule in Self.rules where rule.property == property {
            if isEmptyText, rule.isOptional {
                if rule.limits.contains(.required) { return rule.fault(.required) }
            } else if let limit = rule.violated(by: self) {
                return rule.fault(limit)
            }
        }
        return nil
    }

    /// The bounds of a property that is a number or a date; `nil` if no rule sets any.
    package func bounds(of property: String) -> RuleLimit? {
        let limits = Self.rules.lazy.filter { $0.property == property }.flatMap(\.limits)
        return limits.first { limit in
            switch limit {
            case .number, .date: true
            default: false
            }
        }
    }

    package func hasRules(of property: String) -> Bool { Self.rules.contains { $0.property == property } }

    /// The property's name in Swift, by the member's name in JSON; nil if no rule has it.
    package func property(ofMember member: String) -> String? {
        Self.rules.first { $0.member == member }?.property
    }
}

/// A violated rule.
public struct RuleFault: Sendable, Equatable {
    /// The member's name in JSON, or its path: `lines[2].count`.
    public let path: String
    /// The limit that the value does not keep to.
    public let limit: RuleLimit
    /// The program's own message, or the key of one in its string table; `nil` for that of the limit.
    public let message: String?
}
