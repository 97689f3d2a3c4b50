import HTTPTypes
public import MarkupRules

/// The rules of one argument of an operation. Called by generated code.
public struct ArgumentRules<Value>: Sendable {
    private let name: String
    private let checks: [MemberCheck<Value>]

    /// Creates the rules of an argument.
    public init(_ name: String, _ checks: MemberCheck<Value>...) {
        self.name = name
        self.checks = checks
    }

    /// The limits of the value, for documentation.
    public var limits: [RuleLimit] { checks.map(\.limit) }

    /// Returns the value.
    ///
    /// - Throws: a 400 `invalidArgument` with the first violated limit.
    public func checked(_ value: Value) throws(ServiceError) -> Value {
        if let check = checks.first(where: { !$0.isMet(value) }) { throw fault(check) }
        return value
    }

    /// Returns the value; only a rule that requires one applies to `nil`.
    ///
    /// - Throws: a 400 `invalidArgument` with the first violated limit.
    @_disfavoredOverload
    public func checked(_ value: Value?) throws(ServiceError) -> Value? {
        if let value { return try checked(value) as Value }
        if let check = checks.first(where: \.isRequired) { throw fault(check) }
        return nil
    }

    private func fault(_ check: MemberCheck<Value>) -> ServiceError {
        ServiceError(.badRequest, .arguments([.violated(name, check.limit)]))
    }
}
