import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client does not finish its request, or does not read its response, in time.
///
/// The handler notes when the client's next step is due and looks at the clock in coarse ticks: no timer is set per request.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: ServerLimits
    private var requestDue: NIODeadline?
    private var readingDue: NIODeadline?
    private var receivedSinceProgress = 0
    private var clock: RepeatedTask?

    init(_ limits: ServerLimits) { self.limits = limits }

    func handlerAdded(context: ChannelHandlerContext) {
        requestDue = .now() + limits.headDeadline
        let shortest = min(limits.headDeadline, limits.bodyDeadline, limits.writeDeadline)
        let tick = TimeAmount.nanoseconds(max(1_000_000, shortest.nanoseconds / 4))
        // Both belong to this channel's event loop, which also runs the task.
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        clock = context.eventLoop.scheduleRepeatedTask(initialDelay: tick, delay: tick) { _ in
            let (handler, context) = bound.value
            handler.check(context)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) { stop() }

    func channelInactive(context: ChannelHandlerContext) {
        stop()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: expectBody()
        case .body(let bytes):
            receivedSinceProgress += bytes.readableBytes
            if receivedSinceProgress >= limits.bodyProgress { expectBody() }
        case .end: requestDue = nil
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { requestDue = .now() + limits.headDeadline }
        context.write(data, promise: promise)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        readingDue = context.channel.isWritable ? nil : .now() + limits.writeDeadline
        context.fireChannelWritabilityChanged()
    }

    private func expectBody() {
        receivedSinceProgress = 0
        requestDue = .now() + limits.bodyDeadline
    }

    private func check(_ context: ChannelHandlerContext) {
        let now = NIODeadline.now()
        if let requestDue, requestDue <= now {
            context.close(promise: nil)
        } else if let readingDue, readingDue <= now {
            context.close(promise: nil)
        }
    }

    private func stop() {
        clock?.cancel()
        clock = nil
    }
}
