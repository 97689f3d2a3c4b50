import NIOCore
import NIOHTTP1

/// Stands below the compressors and checks that each request has one response at most, and that responses are whole.
final class ResponseCheck: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart

    private var requests = 0
    private var responses = 0
    private var isInside = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head = unwrapInboundIn(data) { requests += 1 }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            expect(!isInside, "a head inside a response")
            expect(head.status.code >= 200 || head.status == .switchingProtocols, "an announcement among responses")
            isInside = true
            responses += 1
            expect(responses <= requests, "a response without a request")
        case .body: expect(isInside, "a body without a head")
        case .end:
            expect(isInside, "an end without a head")
            isInside = false
        }
        context.write(data, promise: promise)
    }
}
