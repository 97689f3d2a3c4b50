/// The reason why a document cannot be compared.
public struct ContractError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The fault, with its place as a JSON pointer.
    @nonexhaustive
    public enum Reason: Error, Sendable, Equatable {
        /// The document has more bytes than the limit.
        case tooLarge(limit: Int)
        /// The text is not JSON.
        case syntax(line: Int, column: Int, problem: String)
        /// The JSON is not a document of OpenAPI 3.0 or 3.1.
        case notOpenAPI(String)
        /// A part has another form than OpenAPI gives it.
        case form(pointer: String, expected: String)
        /// A reference leads to another document.
        case remoteReference(pointer: String, reference: String)
        /// A reference leads nowhere.
        case unknownReference(pointer: String, reference: String)
        /// A reference leads to itself, or through too many others.
        case endlessReference(pointer: String, reference: String)
        /// A schema combines more schemas than the limit.
        case tooComplex(pointer: String, limit: Int)
        /// The comparison with another document needs more pairs of schemas than the limit.
        case tooManyPairs(limit: Int)
    }

    /// The name of the document.
    public let document: String
    /// The fault.
    public let reason: Reason

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - document: the name of the document.
    ///   - reason: the fault.
    public init(document: String, reason: Reason) {
        self.document = document
        self.reason = reason
    }

    /// One line: the document, the place, and what is wrong.
    public var description: String {
        switch reason {
        case .tooLarge(let limit): "\(document): error: the document has more than \(limit) bytes"
        case .syntax(let line, let column, let problem): "\(document):\(line):\(column): error: \(problem)"
        case .notOpenAPI(let problem): "\(document): error: \(problem)"
        case .form(let pointer, let expected): "\(document): error: \(expected) is expected at '\(pointer)'"
        case .remoteReference(let pointer, let reference):
            "\(document): error: '\(reference)' at '\(pointer)' leads to another document; bundle them into one first"
        case .unknownReference(let pointer, let reference):
            "\(document): error: '\(reference)' at '\(pointer)' leads nowhere"
        case .endlessReference(let pointer, let reference):
            "\(document): error: '\(reference)' at '\(pointer)' leads to itself or through too many references"
        case .tooComplex(let pointer, let limit):
            "\(document): error: the schema at '\(pointer)' combines more than \(limit) schemas"
        case .tooManyPairs(let limit):
            "\(document): error: more than \(limit) pairs of schemas have to be compared"
        }
    }
}
