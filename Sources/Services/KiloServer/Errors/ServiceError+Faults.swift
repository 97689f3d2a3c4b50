import HTTPTypes
public import MarkupRules

extension ServiceError {
    /// One fault in the arguments of a request.
    public struct Fault: Sendable, Equatable {
        /// The name of the argument, or the path of a member of the body: `lines[2].count`.
        public let argument: String
        /// Whether the argument is absent; otherwise it is present but not usable.
        public let isMissing: Bool
        /// The invalid value, clipped to 100 characters, if it was the text of an argument.
        public let value: String?
        /// The expected form, such as `a number`.
        public let expected: String
        /// The violated rule; `nil` for a value that is absent or does not convert.
        public let limit: RuleLimit?

        private init(
            _ argument: String, isMissing: Bool, value: String?, expected: String, limit: RuleLimit? = nil
        ) {
            self.argument = argument
            self.limit = limit
            self.isMissing = isMissing
            self.value = value.map { String($0.prefix(100)) }
            self.expected = expected
        }

        static func missing(_ argument: String, expected: String) -> Self {
            .init(argument, isMissing: true, value: nil, expected: expected)
        }

        static func violated(_ argument: String, _ limit: RuleLimit) -> Self {
            .init(argument, isMissing: false, value: nil, expected: limit.form, limit: limit)
        }

        static func invalid(_ argument: String, value: String? = nil, expected: String) -> Self {
            .init(argument, isMissing: false, value: value, expected: expected)
        }
    }

    /// The reason why the text of the arguments cannot be read.
    @nonexhaustive
    public enum ArgumentsFault: Sendable, Equatable {
        /// A `%` is not followed by two hexadecimal digits.
        case brokenPercent
        /// The text is not UTF-8.
        case notUTF8
        /// The field of this name in a multipart form is not UTF-8.
        case fieldNotUTF8(String)
    }

    /// The fault in the head of a request.
    @nonexhaustive
    public enum HeadFault: Sendable, Equatable {
        /// The head is not HTTP/1.1.
        case notHTTP
        /// The first line or the header fields are too long: a 431.
        case tooLong
        /// It is of another version of HTTP: a 505.
        case version
        /// Its method is not known to the server: a 501.
        case method(String)
        /// The head has no `Host`, or more than one.
        case missingHost, severalHosts
        /// Its `Host` is not a host with an optional port.
        case host
        /// The transfer coding is not known.
        case transferCoding(String)
        /// The expectation is not supported: a 417.
        case expectation(String)

        var status: HTTPResponse.Status {
            switch self {
            case .notHTTP, .missingHost, .severalHosts, .host, .transferCoding: .badRequest
            case .version: .httpVersionNotSupported
            case .method: .notImplemented
            case .tooLong: .requestHeaderFieldsTooLarge
            case .expectation: .expectationFailed
            }
        }
    }

    /// The reason why a body cannot be read.
    @nonexhaustive
    public enum BodyFault: Sendable, Equatable {
        /// The body should contain the arguments but is not a JSON object.
        case notAnObject
        /// The body does not have the compression that its head names.
        case compression
        /// The chunks are malformed.
        case chunks
        /// The body is not the multipart form that its head announces.
        case multipart(MultipartFault)
    }

    /// The reason why a multipart form cannot be read.
    @nonexhaustive
    public enum MultipartFault: Error, Sendable, Equatable {
        /// The content type has no boundary.
        case missingBoundary
        /// A delimiter is not at the end of its line.
        case delimiter
        /// A part has no headers, or its headers are too long.
        case missingHeaders, headersTooLong
        /// A part does not name its field.
        case missingName
    }

    /// Creates a 400 for one or more faults; `nil` for an empty list.
    init?(faults: [Fault]) {
        guard !faults.isEmpty else { return nil }
        self.init(.badRequest, .arguments(faults))
    }

    /// The faults of the arguments; empty for any other error.
    public var faults: [Fault] {
        if case .arguments(let faults) = code { faults } else { [] }
    }

    /// Returns the error with the other faults that were found; its own fault stays first.
    func among(_ found: [Fault]) -> ServiceError {
        guard faults.count <= 1, let own = faults.first else { return self }
        var error = self
        error.code = .arguments([own] + found.filter { $0.argument != own.argument })
        return error
    }
}
