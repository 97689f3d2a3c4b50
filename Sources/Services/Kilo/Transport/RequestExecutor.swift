import AsyncHTTPClient
import Foundation
import Logging
import NIOCore
import NIOHTTP1

/// Sends one request of HTTP: the HTTP client, or a stand-in for it.
protocol RequestExecutor: Sendable {
    func execute(_ request: HTTPClientRequest, deadline: NIODeadline, logger: Logger?) async throws
        -> HTTPClientResponse
}

extension HTTPClient: RequestExecutor {}

/// Passes requests to a transport of the application.
struct StandInExecutor: RequestExecutor {
    let transport: any WebServiceTransport

    func execute(
        _ request: HTTPClientRequest, deadline: NIODeadline, logger: Logger?
    ) async throws -> HTTPClientResponse {
        if deadline == .distantFuture { return try await send(request) }
        let rest = Duration(deadline - .now())
        return try await Deadline.run(until: .now + rest) { try await send(request) }
    }

    private func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        try Task.checkCancellation()
        let response = try await answer(to: request)
        guard 100...999 ~= response.statusCode else { throw WebServiceError(.transport(.notHTTP)) }
        return HTTPClientResponse(
            status: HTTPResponseStatus(statusCode: response.statusCode), headers: response.fields, body: response.body)
    }

    private func answer(to request: HTTPClientRequest) async throws -> TransportResponse {
        let method = WebServiceProxy.Method(rawValue: request.method.rawValue) ?? .get
        var received = TransportRequest(method: method, url: request.url, fields: request.headers, content: Data())
        if let streaming = transport as? any StreamingTransport, let body = request.body {
            return try await streaming.send(received, body: ArrivingBody(base: body))
        }
        if let body = request.body {
            var content = Data()
            for try await chunk in body { content.append(contentsOf: chunk.readableBytesView) }
            received.content = content
        }
        return try await transport.send(received)
    }
}
