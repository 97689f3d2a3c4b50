import HTTPTypes

/// What went wrong with a request, as facts.
///
/// A service method throws one to answer with a status of its choice; KiloServer throws one for each request that it refuses, such as
/// one with an argument that does not convert. The sentence for the caller is ``detail``. An error of another type becomes a plain 500
/// whose cause is only in the log; those that know their status, such as Hummingbird's `HTTPError`, keep it.
///
/// ```swift
/// guard let pet = pets[id] else { throw ServiceError.notFound("there is no pet \(id)") }
/// ```
public struct ServiceError: Error, Sendable, Equatable {
    /// A stable word for the kind of fault, sent as `code`.
    ///
    /// | Code | Status | When |
    /// |---|---|---|
    /// | `missingArgument` | 400 | an argument, a member or the body is absent and has no default |
    /// | `invalidArgument` | 400 | an argument or a member does not convert, or a body is not the JSON it should be |
    /// | `tooManyArguments` | 400 | more than ``ServiceOptions/maximumArgumentCount`` |
    /// | `malformedArguments` | 400 | the percent-encoding is broken, or the text is not UTF-8 |
    /// | `malformedRequest` | 400, 417, 431 | the head is not HTTP/1.1, is too large or asks for what is not supported |
    /// | `malformedBody` | 400 | the body's multipart form, compression or chunks cannot be read |
    /// | `bodyTooLarge` | 413 | the body is larger than the bound that applies to it |
    /// | `bodyIncomplete` | 400 | the body ended too early |
    /// | `unsupportedMediaType` | 415 | the body's type or coding is not accepted |
    /// | `notFound` | 404 | there is no such path or resource |
    /// | `methodNotAllowed` | 405 | the path has other methods, named in `Allow` |
    /// | `notAcceptable` | 406 | no representation fits `Accept` or the extension in the path |
    /// | `preconditionFailed` | 412 | the resource is not in the state that the request names |
    /// | `preconditionRequired` | 428 | the request has to name a state, see ``Preconditions/require()`` |
    /// | `rangeNotSatisfiable` | 416 | the range lies outside of the resource |
    /// | `crossSite` | 403 | a page of another site asks for a change |
    /// | `tooManyRequests` | 429, 503 | a bound of ``ServerLimits`` on requests or connections is reached |
    /// | `notFinite` | 422 | the result has a number that JSON cannot express |
    /// | `deadlineExceeded` | 503 | ``ServiceOptions/deadline`` passed |
    /// | `internalError` | 500 | any other error; its cause is in the log only |
    /// | `application` | any | an error of the application's own sentence |
    @nonexhaustive
    public enum Code: String, Sendable, Equatable {
        /// The arguments cannot be used: a 400.
        case missingArgument, invalidArgument, tooManyArguments, malformedArguments
        /// The request or its body cannot be read: a 400, 413, 415, 417 or 431.
        case malformedRequest, malformedBody, bodyTooLarge, bodyIncomplete, unsupportedMediaType
        /// Nothing here answers this path, method or wanted media type: a 404, 405 or 406.
        case notFound, methodNotAllowed, notAcceptable
        /// The request's conditions or range do not fit the resource: a 412, 428 or 416.
        case preconditionFailed, preconditionRequired, rangeNotSatisfiable
        /// The request is refused (403, 429, 503), or the result has a number that JSON cannot express (422).
        case crossSite, tooManyRequests, notFinite
        /// The service was too slow (503) or failed (500), or the application threw an error of its own.
        case deadlineExceeded, internalError, application
    }

    /// The HTTP status of the answer.
    public var status: HTTPResponse.Status
    /// The kind of fault; ``Code/application`` for an error made by ``init(_:_:headers:)``.
    public var code: Code
    /// The argument at fault.
    public var argument: String?
    /// The offending value, clipped to 100 characters.
    public var value: String?
    /// What would have been accepted, such as `a number`.
    public var expected: String?
    /// The methods or media types that are accepted instead.
    public var alternatives: [String]
    /// The application's own sentence.
    public var message: String?
    /// Everything that is wrong with the arguments, when there is more than one fault; the first one is the error's own.
    public var faults: [Fault] = []
    /// More headers of the answer, such as `Retry-After` or `WWW-Authenticate`.
    public var headers = HTTPFields()

    /// An error with a sentence of the application's own.
    ///
    /// - Parameters:
    ///   - status: the HTTP status, 400 to 599.
    ///   - message: one sentence for the caller; it is sent as it stands.
    ///   - headers: more headers of the answer.
    public init(_ status: HTTPResponse.Status, _ message: String, headers: HTTPFields = .init()) {
        self.init(status: status, code: .application, message: message)
        self.headers = headers
    }

    init(
        status: HTTPResponse.Status, code: Code, argument: String? = nil, value: String? = nil, expected: String? = nil,
        alternatives: [String] = [], message: String? = nil
    ) {
        self.status = status
        self.code = code
        self.argument = argument
        self.value = value.map { String($0.prefix(100)) }
        self.expected = expected
        self.alternatives = alternatives
        self.message = message
    }
}

extension ServiceError {
    /// 404 with a sentence of the application's own.
    public static func notFound(_ message: String) -> Self {
        .init(status: .notFound, code: .notFound, message: message)
    }

    /// 400 for an argument whose value is of the right type and still not usable.
    ///
    /// - Parameters:
    ///   - argument: the parameter's name.
    ///   - value: the value received, if it may be shown.
    ///   - expected: what would be accepted, such as `at least one number`.
    public static func invalid(argument: String, value: String? = nil, expected: String) -> Self {
        .init(status: .badRequest, code: .invalidArgument, argument: argument, value: value, expected: expected)
    }

    static func missing(argument: String, expected: String) -> Self {
        .init(status: .badRequest, code: .missingArgument, argument: argument, expected: expected)
    }

    static func tooManyArguments(bound: Int) -> Self {
        .init(status: .badRequest, code: .tooManyArguments, expected: "at most \(bound)")
    }

    static func malformedArguments(_ message: String) -> Self {
        .init(status: .badRequest, code: .malformedArguments, message: message)
    }

    static func malformedBody(_ message: String, argument: String? = nil, expected: String? = nil) -> Self {
        .init(status: .badRequest, code: .malformedBody, argument: argument, expected: expected, message: message)
    }

    static func malformedRequest(_ message: String) -> Self {
        .init(status: .badRequest, code: .malformedRequest, message: message)
    }

    /// 412: the resource is not as the caller knew it.
    static let preconditionFailed = Self(status: .preconditionFailed, code: .preconditionFailed)
    /// 428: the caller has to say which version it knows.
    static let preconditionRequired = Self(status: .preconditionRequired, code: .preconditionRequired)
    static let crossSite = Self(status: .forbidden, code: .crossSite)

    static let bodyIncomplete = Self(status: .badRequest, code: .bodyIncomplete)

    static func bodyTooLarge(bound: Int) -> Self {
        .init(status: .contentTooLarge, code: .bodyTooLarge, expected: "at most \(bound) bytes")
    }

    static func unsupportedCoding(_ coding: String) -> Self {
        var error = Self(
            status: .unsupportedMediaType, code: .unsupportedMediaType, value: coding,
            message: "a body with the content coding '\(coding.prefix(100))' is not accepted here; send it as it is")
        error.headers[.acceptEncoding] = "identity, gzip, deflate"
        return error
    }

    static func unsupportedMediaType(_ type: String?, accepted: [String]) -> Self {
        .init(status: .unsupportedMediaType, code: .unsupportedMediaType, value: type, alternatives: accepted)
    }

    static func methodNotAllowed(_ method: String, allowed: [String]) -> Self {
        .init(status: .methodNotAllowed, code: .methodNotAllowed, value: method, alternatives: allowed)
    }

    static func notAcceptable(_ wanted: String, available: [String]) -> Self {
        .init(status: .notAcceptable, code: .notAcceptable, value: wanted, alternatives: available)
    }

    static let deadlineExceeded = Self(status: .serviceUnavailable, code: .deadlineExceeded)
    static let internalError = Self(status: .internalServerError, code: .internalError)
}
