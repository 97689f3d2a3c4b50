import Foundation

/// Why a call failed: the kind of failure, the request, and one sentence (``detail``) that says what exactly is wrong.
public struct WebServiceError: Error, Sendable {
    /// The kind of failure.
    @nonexhaustive
    public enum Code: String, Sendable, CaseIterable {
        /// The service answered with a status other than 2xx.
        case status
        /// No connection could be made: the host does not exist, or refuses.
        case unreachable
        /// A time limit passed.
        case timeout
        /// The task was cancelled.
        case cancelled
        /// The connection broke, or what came over it was not HTTP.
        case transport
        /// TLS could not be set up: an unknown, expired or unexpected certificate.
        case insecure
        /// The redirects went in a circle, or were too many.
        case redirects
        /// The answer is larger than ``WebServiceProxy/maximumResponseSize``.
        case tooLarge
        /// The answer's content could not be turned into the result.
        case decoding
        /// The server's URL is not one of `http` or `https` with a host.
        case invalidURL
        /// The path contains a dot segment, or a variable is empty.
        case invalidPath
        /// An argument has no form in the encoding.
        case invalidArgument
        /// A header's name or value could not be sent safely.
        case invalidHeader
        /// The request's body could not be made: a file cannot be read, a value does not encode.
        case invalidBody
        /// A ``WebServiceInterceptor`` threw an error, which is the ``WebServiceError/cause``.
        case interceptor
    }

    /// The kind of failure.
    public let code: Code
    /// The HTTP status, or 0 when the failure is not an answer of the service.
    public let statusCode: Int
    /// What exactly is wrong, without the method and URL; may be empty.
    public let detail: String
    /// The request's method, `nil` when the failure came before there was one.
    public let method: WebServiceProxy.Method?
    /// The request's URL, without user and password.
    public let url: String?
    /// The answer's headers.
    public let headers: ResponseHeaders
    /// The answer's content, at most ``WebServiceProxy/maximumResponseSize`` bytes.
    public let content: Data
    /// What the service says about the failure, when it answered with `application/problem+json` (RFC 9457).
    public let problem: Problem?
    /// The error below this one.
    public let cause: (any Error)?

    init(
        _ code: Code, statusCode: Int = 0, detail: String = "", method: WebServiceProxy.Method? = nil,
        url: String? = nil,
        headers: ResponseHeaders = .init(), content: Data = Data(), problem: Problem? = nil, cause: (any Error)? = nil
    ) {
        self.code = code
        self.statusCode = statusCode
        self.detail = detail
        self.method = method
        self.url = url
        self.headers = headers
        self.content = content
        self.problem = problem
        self.cause = cause
    }

    /// The same failure, with the request it belongs to.
    func during(_ method: WebServiceProxy.Method, _ url: String?) -> WebServiceError {
        WebServiceError(
            code, statusCode: statusCode, detail: detail, method: self.method ?? method, url: self.url ?? url,
            headers: headers,
            content: content, problem: problem, cause: cause)
    }
}
