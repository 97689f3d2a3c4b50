import NIOCore

/// Passes the end of a connection on after what the event loop has to do already.
///
/// When a service sends its answer, its frames and the end at once, the decoder of HTTP would see the end before it is removed, and drop
/// the frames.
final class LateEnd: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    func channelInactive(context: ChannelHandlerContext) {
        context.eventLoop.assumeIsolated().execute { context.fireChannelInactive() }
    }
}
