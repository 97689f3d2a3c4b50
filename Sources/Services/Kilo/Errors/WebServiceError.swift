import Foundation

/// Why a call failed: the kind of failure with its facts, and the request it belongs to.
///
/// ```swift
/// do {
///     let pet: Pet = try await proxy.invoke(.get, path: "pets/7")
/// } catch let error as WebServiceError {
///     switch error.code {
///     case .status(let answer): print(answer.statusCode)
///     case .unreachable, .timeout: print("try again later")
///     default: print(error)
///     }
/// }
/// ```
public struct WebServiceError: Error, Sendable {
    /// The kind of failure, with the facts.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// The service answered with a status other than 2xx.
        case status(Answer)
        /// No connection could be made: the host does not exist, or refuses. `reason` is what the system says.
        case unreachable(reason: String)
        /// A time limit passed.
        case timeout(Phase)
        /// The task was cancelled.
        case cancelled
        /// The connection broke, or what came over it was not HTTP.
        case transport(TransportFault)
        /// TLS could not be set up: an unknown, expired or unexpected certificate.
        case insecure(SecurityFault)
        /// The redirects went in a circle, or were too many.
        case redirects(RedirectFault)
        /// The answer is larger than ``WebServiceProxy/maximumResponseSize``.
        case tooLarge(limit: Int)
        /// An event is larger than ``ServerSentEvents/maximumEventSize``.
        case eventTooLarge(limit: Int)
        /// The answer's content could not be turned into the result: what is wrong with it, and the type that was asked for.
        case decoding(Answer, fault: String, expected: String)
        /// The answer's content is of another type than the one that was asked for.
        case contentType(Answer, expected: String)
        /// The server's URL is not one of `http` or `https` with a host.
        case invalidURL
        /// The path contains a dot segment, or a variable is empty.
        case invalidPath(PathFault)
        /// An argument has no form in the encoding.
        case invalidArgument(ArgumentFault)
        /// A header's name or value could not be sent safely.
        case invalidHeader(HeaderFault)
        /// The request's body could not be made: a file cannot be read, a value does not encode.
        case invalidBody(BodyFault)
        /// A ``WebServiceInterceptor`` threw an error, which is the ``WebServiceError/cause``; `type` is the interceptor's.
        case interceptor(type: String, reason: String)
    }

    /// The kind of failure.
    public let code: Code
    /// The request's method, `nil` when the failure came before there was one.
    public let method: WebServiceProxy.Method?
    /// The request's URL, without user and password.
    public let url: String?
    /// The error below this one.
    public let cause: (any Error)?

    init(
        _ code: Code, method: WebServiceProxy.Method? = nil, url: String? = nil, cause: (any Error)? = nil
    ) {
        self.code = code
        self.method = method
        self.url = url
        self.cause = cause
    }

    /// The same failure, with the request it belongs to.
    func during(_ method: WebServiceProxy.Method, _ url: String?) -> WebServiceError {
        WebServiceError(code, method: self.method ?? method, url: self.url ?? url, cause: cause)
    }
}
