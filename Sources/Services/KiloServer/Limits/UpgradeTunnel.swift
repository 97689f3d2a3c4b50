import NIOCore
import NIOHTTP1

/// Says that a connection is no longer HTTP: what follows are the bytes of another protocol, for which HTTP's deadlines do not hold.
struct TunnelBegan: Sendable {}

/// Stands in the place of HTTP's codec after `101 Switching Protocols`: bytes are handed up as pieces of the request's body, and pieces of
/// the response's body down as bytes, so that whoever serves the connection reads and writes as for any other request.
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

    /// Takes the codec's place.
    static func install(below handler: some ChannelHandler, _ context: ChannelHandlerContext) throws {
        let pipeline = context.pipeline.syncOperations
        try pipeline.addHandler(UpgradeTunnel(), position: .before(handler))
        // The request is whole and the response's head is written, so that neither has anything left to do.
        _ = pipeline.removeHandler(context: try pipeline.context(handlerType: HTTPResponseEncoder.self))
        _ = pipeline.removeHandler(
            context: try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self))
    }
}
