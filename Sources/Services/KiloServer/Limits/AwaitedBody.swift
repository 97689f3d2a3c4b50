import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTP1

/// An event for ``ProtocolGuard``: a service has begun to read the body of a request whose client waits for `100
/// Continue`.
struct BodyIsWanted: Sendable {}

/// Tells ``ProtocolGuard`` to send a head that announces a response, such as `103 Early Hints`, past the compressors.
struct Announcement: Sendable {
    let head: HTTPResponseHead
}
/// A body that its client sends only after `100 Continue`, which is sent when reading begins. A request that is
/// rejected before that never gets it.
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

    /// Wraps a responder: requests whose client waits get an awaited body.
    static func responder(_ responder: @escaping HTTPChannelHandler.Responder) -> HTTPChannelHandler.Responder {
        { request, writer, channel in
            guard request.headers[.expect] != nil else { return try await responder(request, writer, channel) }
            var request = request
            request.body = RequestBody(asyncSequence: AwaitedBody(body: request.body, channel: channel))
            try await responder(request, writer, channel)
        }
    }
}
