/// A change of a contract, and what it means for clients.
public struct ContractChange: Sendable, Hashable, Encodable {
    /// The effect of a change on clients that do not change.
    public enum Severity: String, Sendable, Codable, CaseIterable {
        /// A client can fail.
        case breaking
        /// A client can fail if it relies on something that the documents do not say.
        case doubtful
        /// No client fails.
        case compatible
    }

    /// Which way the changed value travels.
    public enum Direction: String, Sendable, Codable, CaseIterable {
        /// From the client to the service.
        case request
        /// From the service to the client.
        case response
    }

    /// The kind.
    public let kind: ChangeKind
    /// The effect on clients.
    public let severity: Severity
    /// The direction of the changed value; nil for what is no value, such as an operation.
    public let direction: Direction?
    /// The operation, such as `GET /pets`; the first one where several use the changed part. Nil for the whole document.
    public let operation: String?
    /// The place in the old document as a JSON pointer; nil for what was not there.
    public let oldPointer: String?
    /// The place in the new document as a JSON pointer; nil for what is no longer there.
    public let newPointer: String?
    /// One sentence: what changed and what it means for a client.
    public let sentence: String
}
