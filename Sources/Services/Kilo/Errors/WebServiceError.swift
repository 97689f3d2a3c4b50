import Foundation

/// The error of a failed call: the kind of failure with its facts, and the request.
///
/// ```swift
/// do {
///     let pet: Pet = try await proxy.invoke(.get, path: "pets/7")
/// } catch let error as WebServiceError {
///     switch error.code {
///     case .status(let response): print(response.statusCode)
///     case .unreachable, .timeout: print("try again later")
///     default: print(error)
///     }
/// }
/// ```
public struct WebServiceError: Error, Sendable {
    /// The kind of failure, with its facts.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// The service answered with a status other than 2xx.
        case status(Response)
        /// No connection could be made: the host does not exist, or refuses connections. `reason` is the system's
        /// message.
        case unreachable(reason: String)
        /// A time limit passed.
        case timeout(Phase)
        /// The task was cancelled.
        case cancelled
        /// The connection broke, or the data received was not HTTP.
        case transport(TransportFault)
        /// TLS could not be set up: an unknown, expired or unexpected certificate.
        case insecure(SecurityFault)
        /// The redirects formed a circle, or there were too many.
        case redirects(RedirectFault)
        /// The response is larger than ``WebServiceProxy/maximumResponseSize``.
        case tooLarge(limit: Int)
        /// An event is larger than ``ServerSentEvents/maximumEventSize``.
        case eventTooLarge(limit: Int)
        /// The content of the response could not be converted to the result: the fault, and the expected type.
        case decoding(Response, fault: String, expected: String)
        /// The content of the response has a different media type than expected.
        case contentType(Response, expected: String)
        /// The server's URL is not an `http` or `https` URL with a host.
        case invalidURL
        /// The path contains a dot segment, or a variable is empty.
        case invalidPath(PathFault)
        /// An argument cannot be represented in the encoding.
        case invalidArgument(ArgumentFault)
        /// The name or value of a header could not be sent safely.
        case invalidHeader(HeaderFault)
        /// The body of the request could not be created: a file cannot be read, or a value does not encode.
        case invalidBody(BodyFault)
        /// A ``WebServiceInterceptor`` threw an error, which is the ``WebServiceError/cause``; `type` is the
        /// interceptor's type.
        case interceptor(type: String, reason: String)
        /// A ``RecordedTransport`` has no response to the request, or cannot read or write its record.
        case record(RecordFault)
    }

    /// The kind of failure.
    public let code: Code
    /// The method of the request; `nil` when the failure came before the method was known.
    public let method: WebServiceProxy.Method?
    /// The URL of the request, without user and password.
    public let url: String?
    /// The underlying error.
    public let cause: (any Error)?

    init(
        _ code: Code, method: WebServiceProxy.Method? = nil, url: String? = nil, cause: (any Error)? = nil
    ) {
        self.code = code
        self.method = method
        self.url = url
        self.cause = cause
    }

    /// Returns the same failure with its request.
    func during(_ method: WebServiceProxy.Method, _ url: String?) -> WebServiceError {
        WebServiceError(code, method: self.method ?? method, url: self.url ?? url, cause: cause)
    }
}
