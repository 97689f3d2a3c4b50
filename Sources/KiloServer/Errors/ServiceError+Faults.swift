import HTTPTypes

extension ServiceError {
    /// One of the things that are wrong with the arguments of a request.
    public struct Fault: Sendable, Equatable {
        /// The argument, or the member of a body by its path: `lines[2].count`.
        public let argument: String
        /// Whether the argument is absent; otherwise it is there and cannot be used.
        public let isMissing: Bool
        /// The offending value, clipped to 100 characters, where it was an argument's text.
        public let value: String?
        /// What would have been accepted, such as `a number`.
        public let expected: String

        private init(_ argument: String, isMissing: Bool, value: String?, expected: String) {
            self.argument = argument
            self.isMissing = isMissing
            self.value = value.map { String($0.prefix(100)) }
            self.expected = expected
        }

        static func missing(_ argument: String, expected: String) -> Self {
            .init(argument, isMissing: true, value: nil, expected: expected)
        }

        static func invalid(_ argument: String, value: String? = nil, expected: String) -> Self {
            .init(argument, isMissing: false, value: value, expected: expected)
        }
    }

    /// Why the arguments' text cannot be read.
    @nonexhaustive
    public enum ArgumentsFault: Sendable, Equatable {
        /// A `%` is not followed by two hexadecimal digits.
        case brokenPercent
        /// The text is not UTF-8.
        case notUTF8
        /// The field of this name in a multipart form is not UTF-8.
        case fieldNotUTF8(String)
    }

    /// What is wrong with a request's head.
    @nonexhaustive
    public enum HeadFault: Sendable, Equatable {
        /// It is not HTTP/1.1.
        case notHTTP
        /// Its first line or its header fields are too long: a 431.
        case tooLong
        /// It is of another version of HTTP: a 505.
        case version
        /// Its method is not known to the server: a 501.
        case method(String)
        /// It has no `Host`, or more than one.
        case missingHost, severalHosts
        /// Its `Host` is not a host with an optional port.
        case host
        /// It names a transfer coding that is not known.
        case transferCoding(String)
        /// It expects what the server cannot do: a 417.
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

    /// Why a body cannot be read.
    @nonexhaustive
    public enum BodyFault: Sendable, Equatable {
        /// It holds the arguments and is not a JSON object.
        case notAnObject
        /// It is not of the compression that its head names.
        case compression
        /// Its chunks are broken.
        case chunks
        /// It is not the multipart form that its head names.
        case multipart(MultipartFault)
    }

    /// Why a multipart form cannot be read.
    @nonexhaustive
    public enum MultipartFault: Error, Sendable, Equatable {
        /// The content type has no boundary.
        case missingBoundary
        /// A delimiter is not at the end of its line.
        case delimiter
        /// A part has no headers, or too long ones.
        case missingHeaders, headersTooLong
        /// A part does not say which field it is.
        case missingName
    }

    /// 400 for one or more faults; `nil` without any.
    init?(faults: [Fault]) {
        guard !faults.isEmpty else { return nil }
        self.init(.badRequest, .arguments(faults))
    }

    /// What is wrong with the arguments; empty for any other error.
    public var faults: [Fault] {
        if case .arguments(let faults) = code { faults } else { [] }
    }

    /// The same error with others that a search found; what it says first stays first.
    func among(_ found: [Fault]) -> ServiceError {
        guard faults.count <= 1, let own = faults.first else { return self }
        var error = self
        error.code = .arguments([own] + found.filter { $0.argument != own.argument })
        return error
    }
}
