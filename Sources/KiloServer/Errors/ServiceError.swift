import HTTPTypes

/// What went wrong with a request, as facts.
///
/// A service method throws one to answer with a status of its choice; KiloServer throws them for arguments that do not convert, bodies
/// over their bound and the like. The words of the answer are written in one place, ``detail``. Every other error a method throws becomes
/// a plain 500 whose cause is only in the log.
///
/// ```swift
/// guard let pet = pets[id] else { throw ServiceError.notFound("there is no pet \(id)") }
/// ```
public struct ServiceError: Error, Sendable, Equatable {
    /// A stable word for the kind of fault, sent as `code`.
    public enum Code: String, Sendable, Equatable {
        case missingArgument, invalidArgument, tooManyArguments, malformedArguments
        case malformedRequest, malformedBody, bodyTooLarge, bodyIncomplete, unsupportedMediaType
        case notFound, methodNotAllowed, notAcceptable
        case preconditionFailed, preconditionRequired, rangeNotSatisfiable
        case crossSite, tooManyRequests, notFinite
        case deadlineExceeded, internalError, application
    }

    public var status: HTTPResponse.Status
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
