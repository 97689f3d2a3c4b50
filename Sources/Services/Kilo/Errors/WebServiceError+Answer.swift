public import Foundation

extension WebServiceError {
    /// What the service answered.
    public struct Answer: Sendable, Equatable {
        /// The HTTP status.
        public let statusCode: Int
        /// The headers.
        public let headers: ResponseHeaders
        /// The content, at most ``WebServiceProxy/maximumResponseSize`` bytes.
        public let content: Data
        /// What the service says about the failure in plain text or in its ``problem``; may be empty.
        public let reason: String
        /// What the service says about the failure, when it answered with `application/problem+json` (RFC 9457).
        public let problem: Problem?

        init(
            statusCode: Int, headers: ResponseHeaders = .init(), content: Data = Data(), reason: String = "",
            problem: Problem? = nil
        ) {
            self.statusCode = statusCode
            self.headers = headers
            self.content = content
            self.reason = reason
            self.problem = problem
        }

        init(_ response: WebServiceResponse) {
            self.init(statusCode: response.statusCode, headers: response.headers, content: response.content)
        }
    }

    /// What the service answered, where it did.
    public var answer: Answer? {
        switch code {
        case .status(let answer), .decoding(let answer, _, _), .contentType(let answer, _): answer
        default: nil
        }
    }

    /// The HTTP status, or 0 when the failure is not an answer of the service.
    public var statusCode: Int { answer?.statusCode ?? 0 }
    /// The answer's headers.
    public var headers: ResponseHeaders { answer?.headers ?? .init() }
    /// The answer's content, at most ``WebServiceProxy/maximumResponseSize`` bytes.
    public var content: Data { answer?.content ?? Data() }
    /// What the service says about the failure, when it answered with `application/problem+json` (RFC 9457).
    public var problem: Problem? { answer?.problem }

    /// Whether the same call may succeed when it is made again, because nothing was answered.
    var isOfTheConnection: Bool {
        switch code {
        case .unreachable, .timeout, .transport: true
        default: false
        }
    }
}
