extension WebServiceError {
    /// The fault of a ``RecordedTransport``.
    @nonexhaustive
    public enum RecordFault: Sendable, Equatable {
        /// The record in `file` has no response to the request; `nearest` is the recorded request that differs least,
        /// nil for an empty record.
        case noResponse(file: String, nearest: NearestRequest?)
        /// The record cannot be read, or is not one.
        case unreadable(path: String, reason: String)
        /// A response is too large to be recorded; `limit` is in bytes.
        case tooLarge(limit: Int)
    }

    /// A recorded request, without secrets, and how another one differs from it.
    public struct NearestRequest: Sendable, Equatable {
        /// The method.
        public let method: String
        /// The URL.
        public let url: String
        /// What differs.
        public let differences: [RecordDifference]
    }

    /// A difference between a recorded request and another one.
    @nonexhaustive
    public enum RecordDifference: Sendable, Equatable {
        /// The methods.
        case method(recorded: String, requested: String)
        /// The paths, with percent-encoding.
        case path(recorded: String, requested: String)
        /// The values of an argument of the query; empty where it is missing.
        case argument(name: String, recorded: [String], requested: [String])
        /// The percent-encoding of the queries, whose values are equal.
        case query(recorded: String, requested: String)
        /// The bodies, where they are texts.
        case body(recorded: String?, requested: String?)
    }
}
