import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

extension Transport {
    /// Sends a request that its interceptors have prepared, a second time if one of them requests it, and returns the
    /// beginning of the response.
    nonisolated(nonsending) func deliver(
        _ request: PreparedRequest, deadline: NIODeadline
    ) async throws -> HTTPClientResponse {
        let (response, origin) = try await send(request, deadline: deadline)
        if request.settings.interceptors.isEmpty { return response }
        let incoming = IncomingResponse(
            statusCode: Int(response.status.code), headers: ResponseHeaders(response.headers),
            isFromOtherOrigin: origin != nil || isElsewhere(response, request))
        guard try await request.isToBeSentAgain(after: incoming) else { return response }
        await response.discard()
        return try await send(request.intercepted(), deadline: deadline).response
    }

    /// Whether a client provided by the application, which follows redirects itself, ended at another origin.
    func isElsewhere(_ response: HTTPClientResponse, _ request: PreparedRequest) -> Bool {
        guard !session.checksConnections, let url = response.url else { return false }
        return Origin(url) != URL(string: request.url).flatMap(Origin.init)
    }
}
