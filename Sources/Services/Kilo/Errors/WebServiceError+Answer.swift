public import Foundation

extension WebServiceError {
    /// The response of the service.
    public struct Answer: Sendable, Equatable {
        /// The HTTP status.
        public let statusCode: Int
        /// The headers.
        public let headers: ResponseHeaders
        /// The content, at most ``WebServiceProxy/maximumResponseSize`` bytes.
        public let content: Data
        /// The service's explanation of the failure, in plain text or from its ``problem``; may be empty.
        public let reason: String
        /// The service's explanation of the failure, if the response was `application/problem+json` (RFC 9457).
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

    /// The response of the service, if there was one.
    public var answer: Answer? {
        switch code {
        case .status(let answer), .decoding(let answer, _, _), .contentType(let answer, _): answer
        default: nil
        }
    }

    /// The HTTP status; 0 when the failure is not a response of the service.
    public var statusCode: Int { answer?.statusCode ?? 0 }
    /// The headers of the response.
    public var headers: ResponseHeaders { answer?.headers ?? .init() }
    /// The content of the response, at most ``WebServiceProxy/maximumResponseSize`` bytes.
    public var content: Data { answer?.content ?? Data() }
    /// The service's explanation of the failure, if the response was `application/problem+json` (RFC 9457).
    public var problem: Problem? { answer?.problem }

    /// Whether the failure is one of the connection, so that a repeated call may succeed.
    var isOfTheConnection: Bool {
        switch code {
        case .unreachable, .timeout, .transport: true
        default: false
        }
    }
}
