public import Foundation

extension WebServiceError {
    /// The response of the service.
    public struct Response: Sendable, Equatable {
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
    public var response: Response? {
        switch code {
        case .status(let response), .decoding(let response, _, _), .contentType(let response, _): response
        default: nil
        }
    }

    /// The former name of ``Response``.
    @available(*, deprecated, renamed: "Response")
    public typealias Answer = Response

    /// The former name of ``response``.
    @available(*, deprecated, renamed: "response")
    public var answer: Response? { response }

    /// The HTTP status; 0 when the failure is not a response of the service.
    public var statusCode: Int { response?.statusCode ?? 0 }
    /// The headers of the response.
    public var headers: ResponseHeaders { response?.headers ?? .init() }
    /// The content of the response, at most ``WebServiceProxy/maximumResponseSize`` bytes.
    public var content: Data { response?.content ?? Data() }
    /// The service's explanation of the failure, if the response was `application/problem+json` (RFC 9457).
    public var problem: Problem? { response?.problem }

    /// Whether the failure is one of the connection, so that a repeated call may succeed.
    var isOfTheConnection: Bool {
        switch code {
        case .unreachable, .timeout, .transport: true
        default: false
        }
    }
}
