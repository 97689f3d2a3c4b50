public import Foundation
import NIOCore
import NIOHTTP1

/// Sees each request of a proxy before it is sent, and each answer before the caller does.
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
    /// Adds or removes headers before a request is sent, and again before it is sent a second time because of
    /// ``examine(_:to:)``. Where it leads cannot be changed.
    func prepare(_ request: inout OutgoingRequest) async throws

    /// Looks at the beginning of an answer, whatever its status, and says whether the request is to be sent once more.
    /// That happens once in a call, and never to a request whose body is a stream.
    func examine(_ answer: IncomingAnswer, to request: OutgoingRequest) async throws -> InterceptorDecision
}

extension WebServiceInterceptor {
    /// Leaves the request as it is.
    public func prepare(_ request: inout OutgoingRequest) async throws {}

    /// Accepts the answer.
    public func examine(_ answer: IncomingAnswer, to request: OutgoingRequest) async throws -> InterceptorDecision {
        .accept
    }
}

/// What becomes of an answer.
public enum InterceptorDecision: Sendable, Equatable {
    /// The caller gets it.
    case accept
    /// The request is prepared and sent once more.
    case sendAgain
}

/// A request as an interceptor sees it.
public struct OutgoingRequest: Sendable {
    /// The method.
    public let method: WebServiceProxy.Method
    /// The URL with its query.
    public let url: String
    /// The body, if it is bytes in memory.
    public let content: Data?
    var headers: HTTPHeaders
    /// In lower case.
    var secrets: Set<String> = []

    /// A header's value.
    public subscript(name: String) -> String? { headers.first(name: name) }

    /// Sets a header, in place of others of the same name; `nil` removes it.
    ///
    /// - Parameter isSecret: whether the header proves who is calling, so that no redirect carries it to another origin.
    ///   Those that ``WebServiceConfiguration/secretHeaders`` names are secret anyway.
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

/// The beginning of an answer as an interceptor sees it.
public struct IncomingAnswer: Sendable {
    /// The HTTP status.
    public let statusCode: Int
    /// The headers.
    public let headers: ResponseHeaders
    /// Whether a redirect led to another scheme, host or port than the service's. Such an answer says nothing about the
    /// service's own tokens.
    public let isFromOtherOrigin: Bool
}

extension PreparedRequest {
    /// The request as its interceptors want it.
    nonisolated(nonsending) func intercepted() async throws -> PreparedRequest {
        if settings.interceptors.isEmpty { return self }
        var request = outgoing
        for interceptor in settings.interceptors {
            try await Self.calling(interceptor) { try await interceptor.prepare(&request) }
        }
        return with(headers: request.headers, secrets: request.secrets)
    }

    /// The same, with the words of a call's failure.
    nonisolated(nonsending) func interceptedForSending() async throws -> PreparedRequest {
        do {
            return try await intercepted()
        } catch {
            throw WebServiceError.wrapping(error).during(method, url)
        }
    }

    /// Whether an interceptor wants the request to be sent once more.
    nonisolated(nonsending) func isToBeSentAgain(_ answer: IncomingAnswer) async throws -> Bool {
        var isWanted = false
        for interceptor in settings.interceptors {
            let decision = try await Self.calling(interceptor) {
                try await interceptor.examine(answer, to: outgoing)
            }
            if decision == .sendAgain { isWanted = true }
        }
        return isWanted && body?.isRepeatable ?? true
    }

    private var outgoing: OutgoingRequest {
        var content: Data?
        if case .bytes(let buffer) = body?.source { content = Data(buffer.readableBytesView) }
        return OutgoingRequest(method: method, url: url, content: content, headers: headers, secrets: ownSecrets)
    }

    nonisolated(nonsending) private static func calling<Value>(
        _ interceptor: any WebServiceInterceptor, _ call: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        do {
            return try await call()
        } catch let error where !(error is WebServiceError) && !(error is CancellationError) {
            throw WebServiceError(
                .interceptor(type: "\(type(of: interceptor))", reason: "\(error)"), cause: error)
        }
    }
}
