public import Foundation
public import HTTPTypes
public import Hummingbird
public import Logging
import NIOCore
import Synchronization

/// One request and its response, as a service method sees them. Generated code reads the arguments from it.
///
/// A method that needs more than its arguments reads ``current``:
///
/// ```swift
/// let language = ServiceCall.current?.locale.language
/// ServiceCall.current?.setStatus(.created)
/// ```
public final class ServiceCall: Sendable {
    /// The call of the current task; `nil` outside a call.
    @TaskLocal public static var current: ServiceCall?

    /// The request as Hummingbird received it. Its body has been read unless the operation streams it.
    public let request: Request
    /// A logger that carries the request's identifier.
    public let logger: Logger

    /// The media type of the representation that the client will receive.
    public let mimeType: String

    /// The request's context, if the method takes it.
    let context: (any RequestContext)?
    let pathParameters: Parameters
    let arguments: Arguments
    let bodyContent: BodyContent?
    let identities: [ObjectIdentifier: any Identity]
    private let answer = Mutex(Answer())

    struct Answer {
        var status: HTTPResponse.Status?
        var headers = HTTPFields()
        var version: String?
        var lastModified: Date?
    }

    init(
        request: Request, mimeType: String, pathParameters: Parameters, arguments: Arguments, body: BodyContent?,
        logger: Logger, context: (any RequestContext)? = nil, identities: [ObjectIdentifier: any Identity] = [:]
    ) {
        self.context = context
        self.identities = identities
        self.request = request
        self.pathParameters = pathParameters
        self.arguments = arguments
        self.bodyContent = body
        self.logger = logger
        self.mimeType = mimeType
    }
}

extension ServiceCall {
    /// The caller's language, from `Accept-Language`; English when the header is missing or unreadable.
    public var locale: Locale {
        AcceptHeader.preferredLanguage(request.headers[.acceptLanguage]).map(Locale.init(identifier:)) ?? Self.english
    }

    /// The request's header fields by their names in lower case, for a parameter `headers: [String: String]`; the values of a repeated
    /// one are joined by commas.
    public var headers: [String: String] {
        var headers: [String: String] = [:]
        for field in request.headers {
            let name = field.name.canonicalName
            headers[name] = headers[name].map { $0 + ", " + field.value } ?? field.value
        }
        return headers
    }

    private static let english = Locale(identifier: "en")

    /// Sets a status other than 200 or 204, such as `.created`, `.accepted` or `.seeOther`.
    public func setStatus(_ status: HTTPResponse.Status) {
        answer.withLock { $0.status = status }
    }

    /// Adds a header to the response. Values with a line break or another control character are rejected, so that data
    /// cannot start another header.
    ///
    /// - Throws: a 500 ``ServiceError`` for a rejected value.
    public func setHeader(_ name: HTTPField.Name, _ value: String) throws {
        guard !value.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" || $0.value == 127 }) else {
            logger.error("a header's value has a control character", metadata: ["header": "\(name)"])
            throw ServiceError.internalError
        }
        answer.withLock { $0.headers[name] = value }
    }

    /// Sets the version of the resource that a GET returns: a number, a revision, or anything else that differs after
    /// each change.
    ///
    /// It becomes the strong entity tag of the response, in place of one computed from the bytes, and is compared by
    /// ``Preconditions``.
    public func setVersion(_ version: some CustomStringConvertible) {
        answer.withLock { $0.version = version.description }
    }

    /// Sets the date of the last change to the resource that a GET returns, in whole seconds.
    public func setLastModified(_ date: Date) {
        answer.withLock { $0.lastModified = date }
    }

    var currentAnswer: Answer { answer.withLock { $0 } }
}
