import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTP1

/// Tells ``ProtocolGuard`` that a service has begun to read the body of a request whose client waits for `100 Continue`.
struct BodyIsWanted: Sendable {}

/// Tells ``ProtocolGuard`` to send a head that announces a response, such as `103 Early Hints`, past the compressors.
struct Announcement: Sendable {
    let head: HTTPResponseHead
}

/// A body that its client sends only when it is asked for it. Whoever reads it asks; a request that is refused before is never asked.
struct AwaitedBody: AsyncSequence, Sendable {
    let body: RequestBody
    let channel: any Channel

    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var base: RequestBody.AsyncIterator
        fileprivate var channel: (any Channel)?

        mutating func next() async throws -> ByteBuffer? {
            channel?.triggerUserOutboundEvent(BodyIsWanted(), promise: nil)
            channel = nil
            return try await base.next()
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: body.makeAsyncIterator(), channel: channel) }

    /// Passes requests on, with such a body where the client waits.
    static func responder(_ responder: @escaping HTTPChannelHandler.Responder) -> HTTPChannelHandler.Responder {
        { request, writer, channel in
            guard request.headers[.expect] != nil else { return try await responder(request, writer, channel) }
            var request = request
            request.body = RequestBody(asyncSequence: AwaitedBody(body: request.body, channel: channel))
            try await responder(request, writer, channel)
        }
    }
}
