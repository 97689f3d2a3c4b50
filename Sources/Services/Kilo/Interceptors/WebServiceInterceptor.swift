public import Foundation
import NIOHTTP1

/// Processes each request of a proxy before it is sent, and each response before the caller receives it.
///
/// ```swift
/// struct Signature: WebServiceInterceptor {
///     func prepare(_ request: inout OutgoingRequest) async throws {
///         try request.set("X-Signature", sign(request.url, request.content), isSecret: true)
///     }
/// }
///
/// proxy.interceptors = [Signature()]
/// ```
///
/// An error that a method throws ends the call; it is the ``WebServiceError/cause`` of a failure with the code
/// ``WebServiceError/Code-swift.enum/interceptor(type:reason:)`` unless it is a ``WebServiceError`` itself.
public protocol WebServiceInterceptor: Sendable {
    /// Adds or removes headers before a request is sent, and again before a repetition requested by ``examine(_:to:)``.
    /// The target of the request cannot be changed.
    func prepare(_ request: inout OutgoingRequest) async throws

    /// Examines the beginning of a response, whatever its status, and decides whether the request is sent once more. A
    /// call repeats its request at most once, and never if the body is a stream.
    func examine(_ response: IncomingResponse, to request: OutgoingRequest) async throws -> InterceptorDecision
}

extension WebServiceInterceptor {
    /// Leaves the request unchanged.
    public func prepare(_ request: inout OutgoingRequest) async throws {}

    /// Accepts the response.
    public func examine(_ response: IncomingResponse, to request: OutgoingRequest) async throws -> InterceptorDecision {
        .accept
    }
}

/// The decision of an interceptor about a response.
public enum InterceptorDecision: Sendable, Equatable {
    /// The caller receives the response.
    case accept
    /// The request is prepared and sent once more.
    case sendAgain
}

/// A request, as interceptors can read and change it.
public struct OutgoingRequest: Sendable {
    /// The method.
    public let method: WebServiceProxy.Method
    /// The URL with its query.
    public let url: String
    /// The body, if it is bytes in memory.
    public let content: Data?
    var headers: HTTPHeaders
    /// The names of the secret headers, in lower case.
    var secrets: Set<String> = []

    /// The value of a header.
    public subscript(name: String) -> String? { headers.first(name: name) }

    /// Sets a header, in place of others of the same name; `nil` removes it.
    ///
    /// - Parameter isSecret: whether the header contains credentials, which redirects must not carry to another origin.
    ///   Headers in ``WebServiceConfiguration/secretHeaders`` are always secret.
    /// - Throws: ``WebServiceError`` for a name or value that could end its line.
    public mutating func set(_ name: String, _ value: String?, isSecret: Bool = false) throws {
        if let value {
            try headers.set(name, value)
        } else {
            headers.remove(name: name)
        }
        if isSecret { secrets.insert(name.lowercased()) }
    }
}

/// The beginning of a response, as interceptors can read it.
public struct IncomingResponse: Sendable {
    /// The HTTP status.
    public let statusCode: Int
    /// The headers.
    public let headers: ResponseHeaders
    /// Whether a redirect led to a different scheme, host or port than the service's. The response then does not
    /// concern the service's tokens.
    public let isFromOtherOrigin: Bool
}

/// The former name of ``IncomingResponse``.
@available(*, deprecated, renamed: "IncomingResponse")
public typealias IncomingAnswer = IncomingResponse
