import Foundation
import NIOCore

extension PreparedRequest {
    /// Returns the request after all interceptors have prepared it.
    nonisolated(nonsending) func intercepted() async throws -> PreparedRequest {
        if settings.interceptors.isEmpty { return self }
        var request = outgoing
        for interceptor in settings.interceptors {
            try await Self.calling(interceptor) { try await interceptor.prepare(&request) }
        }
        return with(headers: request.headers, secrets: request.secrets)
    }

    /// Whether an interceptor requests that the request is sent once more.
    nonisolated(nonsending) func isToBeSentAgain(after response: IncomingResponse) async throws -> Bool {
        var isWanted = false
        for interceptor in settings.interceptors {
            let decision = try await Self.calling(interceptor) {
                try await interceptor.examine(response, to: outgoing)
            }
            if decision == .sendAgain { isWanted = true }
        }
        return isWanted && body?.isRepeatable ?? true
    }

    private var outgoing: OutgoingRequest {
        var content: Data?
        if case .bytes(let buffer) = body?.source { content = Data(buffer.readableBytesView) }
        return OutgoingRequest(method: method, url: url, content: content, headers: headers)
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
