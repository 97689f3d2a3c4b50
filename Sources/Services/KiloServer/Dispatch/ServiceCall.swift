public import Foundation
import HTTPTypes
public import Hummingbird
public import Logging

/// One request, as a service method sees it. Generated code reads the arguments from it.
///
/// A method that needs more than its arguments reads ``current``; its ``response`` takes a status or headers:
///
/// ```swift
/// let language = ServiceCall.current?.locale.language
/// ServiceCall.current?.response.setStatus(.created)
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
    /// The status and headers of the response, which the method may set.
    public let response: ResponseHead

    /// The request's context, if the method takes it.
    let context: (any RequestContext)?
    let pathParameters: Parameters
    let arguments: Arguments
    let bodyContent: BodyContent?
    let identities: [ObjectIdentifier: any Identity]
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
        response = ResponseHead(logger)
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
}
