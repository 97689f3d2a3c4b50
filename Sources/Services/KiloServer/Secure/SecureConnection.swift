import NIOCore

/// Bounds what a client of TLS may do before its protocol is known, and notifies the streams of HTTP/2 when the
/// process is about to end.
final class SecureConnection: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let limiter: ClientLimiter
    private let deadline: TimeAmount
    private var lease: ClientLimiter.Lease?
    private var handshake: Scheduled<Void>?
    private var streams: [ObjectIdentifier: any Channel] = [:]
    private var isEnding = false

    init(_ limits: ServerLimits, _ limiter: ClientLimiter) {
        self.limiter = limiter
        deadline = TimeAmount(limits.headDeadline)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if limiter.countsConnections {
            switch limiter.open(context.remoteAddress?.ipAddress) {
            case .success(let lease): self.lease = lease
            case .failure: return context.close(promise: nil)
            }
        }
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        handshake = context.eventLoop.scheduleTask(in: deadline) { bound.value.close(promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent {
            isEnding = true
            for stream in streams.values { stream.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
            // Otherwise the connection would stay until the end of the handshake's time.
            if handshake != nil { context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    /// The handshake chose HTTP/1.1, whose handlers count the connection themselves.
    func becomePlain() {
        becomeStreams()
        lease?.end()
        lease = nil
    }

    /// The handshake chose HTTP/2.
    func becomeStreams() {
        handshake?.cancel()
        handshake = nil
    }

    func began(_ stream: any Channel) {
        streams[ObjectIdentifier(stream)] = stream
        if isEnding { stream.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
    }

    func ended(_ stream: any Channel) { streams[ObjectIdentifier(stream)] = nil }

    private func end() {
        lease?.end()
        lease = nil
        handshake?.cancel()
        handshake = nil
    }
}
