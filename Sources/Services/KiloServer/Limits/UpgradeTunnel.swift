import NIOCore
import NIOHTTP1

/// An event: the connection is no longer HTTP. The bytes of another protocol follow, to which HTTP's deadlines do not
/// apply.
struct TunnelBegan: Sendable {}

/// Takes the place of HTTP's codec after `101 Switching Protocols`. Incoming bytes become pieces of the request's body,
/// and pieces of the response's body become outgoing bytes, so that the connection is read and written like any other
/// request.
final class UpgradeTunnel: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = ByteBuffer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        context.fireChannelRead(wrapInboundOut(.body(unwrapInboundIn(data))))
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .body(.byteBuffer(let bytes)): context.write(wrapOutboundOut(bytes), promise: promise)
        case .body(.fileRegion), .head, .end: promise?.succeed()
        }
    }

    /// Replaces the codec.
    static func install(below handler: some ChannelHandler, _ context: ChannelHandlerContext) throws {
        let pipeline = context.pipeline.syncOperations
        try pipeline.addHandler(UpgradeTunnel(), position: .before(handler))
        // The request is complete and the head of the response is written, so both handlers are finished.
        _ = pipeline.removeHandler(context: try pipeline.context(handlerType: HTTPResponseEncoder.self))
        _ = pipeline.removeHandler(
            context: try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self))
    }
}
