/// Marks an operation as deprecated. `@Service` adds it to a method with `@available(*, deprecated)`.
public struct DeprecatedOperation: OperationTrait {
    /// Creates a trait.
    public init() {}

    /// Marks the operation on the documentation page.
    public func describe(into description: inout OperationDescription) { description.isDeprecated = true }

    /// Marks the operation for generators of clients.
    public func openAPI(into members: inout [String: any Encodable & Sendable]) { members["deprecated"] = true }
}
