public import HTTPTypes

/// An error of a request, as facts.
///
/// A service method throws it to respond with a chosen status; KiloServer throws it for each request that it rejects,
/// such as one with an argument that does not convert. The message for the client is ``detail``. An error of another
/// type becomes a plain 500 whose cause is only in the log; types that have a status, such as Hummingbird's
/// `HTTPError`, keep it.
///
/// ```swift
/// guard let pet = pets[id] else { throw ServiceError.notFound("there is no pet \(id)") }
/// ```
public struct ServiceError: Error, Sendable, Equatable {
    /// The kind of error, with its facts. The client receives its ``Code/word`` as `code`:
    ///
    /// | Word | Status | When |
    /// |---|---|---|
    /// | `missingArgument` | 400 | an argument, a member or the body is absent and has no default |
    /// | `invalidArgument` | 400 | an argument or a member does not convert, or a body is not the JSON it should be |
    /// | `tooManyArguments` | 400 | there are more arguments than ``ServiceOptions/maximumArgumentCount`` |
    /// | `malformedArguments` | 400 | the percent-encoding is broken, or the text is not UTF-8 |
    /// | `malformedRequest` | 400, 417, 431 | the head is not HTTP/1.1, too large or uses an unsupported feature |
    /// | `malformedBody` | 400 | the body's multipart form, compression or chunks cannot be read |
    /// | `bodyTooLarge` | 413 | the body is larger than its limit |
    /// | `bodyIncomplete` | 400 | the body ended too early |
    /// | `unsupportedMediaType` | 415 | the body's type or coding is not accepted |
    /// | `notFound` | 404 | there is no such path or resource |
    /// | `methodNotAllowed` | 405 | the path has other methods, named in `Allow` |
    /// | `notAcceptable` | 406 | no representation fits `Accept` or the extension in the path |
    /// | `preconditionFailed` | 412 | the resource is not in the state that the request names |
    /// | `preconditionRequired` | 428 | the request must name a state, see ``Preconditions/require()`` |
    /// | `rangeNotSatisfiable` | 416 | the range lies outside of the resource |
    /// | `crossSite` | 403 | a page of another site requests a change |
    /// | `tooManyRequests` | 429, 503 | a limit of ``ServerLimits`` on requests or connections is reached |
    /// | `notFinite` | 422 | the result has a number that JSON cannot express |
    /// | `deadlineExceeded` | 503 | ``ServiceOptions/deadline`` passed |
    /// | `internalError` | 500 | any other error; its cause is in the log only |
    /// | `application` | any | an error with the application's own message |
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// Arguments are missing or invalid. There is at least one fault; the first one determines the `code`.
        case arguments([Fault])
        /// The request has more arguments than the limit.
        case tooManyArguments(limit: Int)
        /// The text of the arguments cannot be read.
        case malformedArguments(ArgumentsFault)
        /// The head of the request cannot be read, or requests an unsupported feature.
        case malformedRequest(HeadFault)
        /// The format of the body cannot be read.
        case malformedBody(BodyFault)
        /// The body is larger than the limit in bytes.
        case bodyTooLarge(limit: Int)
        /// The body ended too early.
        case bodyIncomplete
        /// The media type of the body is not accepted; `type` is nil if the request does not state it.
        case unsupportedMediaType(type: String?, accepted: [String])
        /// The body's content coding is not accepted.
        case unsupportedCoding(String)
        /// There is no such path or resource.
        case notFound
        /// The path does not support the method.
        case methodNotAllowed(method: String, allowed: [String])
        /// No representation matches the request.
        case notAcceptable(wanted: String, available: [String])
        /// The resource is not in the state that the request requires.
        case preconditionFailed
        /// The request must name a state.
        case preconditionRequired
        /// The range lies outside of the resource, which has this number of bytes.
        case rangeNotSatisfiable(size: Int)
        /// A page of another site requests a change.
        case crossSite
        /// A limit on requests or connections is reached.
        case tooManyRequests, tooManyConnections
        /// The result has a number that JSON cannot express, at a path that is empty for the result itself.
        case notFinite(path: String)
        /// The service did not respond in time.
        case deadlineExceeded
        /// Any other error.
        case internalError
        /// An error with the application's own message.
        case application
    }

    /// The HTTP status of the response.
    public var status: HTTPResponse.Status
    /// The kind of error; ``Code/application`` for an error created by ``init(_:_:headers:)``.
    public internal(set) var code: Code
    /// The application's own message; nil for the message of the code.
    public var message: String?
    /// Additional headers of the response, such as `Retry-After` or `WWW-Authenticate`.
    public var headers = HTTPFields()

    /// Creates an error with the application's own message.
    ///
    /// - Parameters:
    ///   - status: the HTTP status, 400 to 599.
    ///   - message: one sentence for the client; it is sent unchanged.
    ///   - headers: additional headers of the response.
    public init(_ status: HTTPResponse.Status, _ message: String, headers: HTTPFields = .init()) {
        self.init(status, .application, message: message)
        self.headers = headers
    }

    init(_ status: HTTPResponse.Status, _ code: Code, message: String? = nil) {
        self.status = status
        self.code = code
        self.message = message
    }
}

extension ServiceError {
    /// Returns a 404 with the application's own message.
    public static func notFound(_ message: String) -> Self { .init(.notFound, .notFound, message: message) }

    /// Returns a 400 for an argument whose value has the right type but is not usable.
    ///
    /// - Parameters:
    ///   - argument: the name of the parameter.
    ///   - value: the value received, if it may be shown.
    ///   - expected: the expected form, such as `at least one number`.
    public static func invalid(argument: String, value: String? = nil, expected: String) -> Self {
        .init(.badRequest, .arguments([.invalid(argument, value: value, expected: expected)]))
    }

    static func missing(argument: String, expected: String) -> Self {
        .init(.badRequest, .arguments([.missing(argument, expected: expected)]))
    }

    static func tooManyArguments(bound: Int) -> Self { .init(.badRequest, .tooManyArguments(limit: bound)) }
    static func malformedArguments(_ fault: ArgumentsFault) -> Self { .init(.badRequest, .malformedArguments(fault)) }
    static func malformedBody(_ fault: BodyFault) -> Self { .init(.badRequest, .malformedBody(fault)) }
    static func malformedRequest(_ fault: HeadFault) -> Self { .init(fault.status, .malformedRequest(fault)) }

    /// A 412: the resource is not in the state that the client knew.
    static let preconditionFailed = Self(.preconditionFailed, .preconditionFailed)
    /// A 428: the client must state which version it knows.
    static let preconditionRequired = Self(.preconditionRequired, .preconditionRequired)
    static let crossSite = Self(.forbidden, .crossSite)
    static let bodyIncomplete = Self(.badRequest, .bodyIncomplete)

    static func bodyTooLarge(bound: Int) -> Self { .init(.contentTooLarge, .bodyTooLarge(limit: bound)) }

    static func unsupportedCoding(_ coding: String) -> Self {
        var error = Self(.unsupportedMediaType, .unsupportedCoding(String(coding.prefix(100))))
        error.headers[.acceptEncoding] = "identity, gzip, deflate"
        return error
    }

    static func unsupportedMediaType(_ type: String?, accepted: [String]) -> Self {
        let type = type.map { String($0.prefix(100)) }
        return .init(.unsupportedMediaType, .unsupportedMediaType(type: type, accepted: accepted))
    }

    static func methodNotAllowed(_ method: String, allowed: [String]) -> Self {
        .init(.methodNotAllowed, .methodNotAllowed(method: String(method.prefix(100)), allowed: allowed))
    }

    static func notAcceptable(_ wanted: String, available: [String]) -> Self {
        .init(.notAcceptable, .notAcceptable(wanted: String(wanted.prefix(100)), available: available))
    }

    static let deadlineExceeded = Self(.serviceUnavailable, .deadlineExceeded)
    static let internalError = Self(.internalServerError, .internalError)
}
