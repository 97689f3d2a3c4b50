import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Closes a connection whose client does not finish its request or does not read its response in time, and notifies the
/// services when the client disconnects or the process is about to end.
///
/// The handler records when the client's next step is due and checks the clock in coarse ticks, so that no timer is set
/// per request.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    let connection = ServerConnection()
    private let limits: ServerLimits
    private let headDeadline: TimeAmount
    private let bodyDeadline: TimeAmount
    private let writeDeadline: TimeAmount
    private let protocolGuard: ProtocolGuard
    private var order = ResponseOrder()
    private var requestDue: NIODeadline?
    private var readingDue: NIODeadline?
    private var receivedSinceProgress = 0
    /// Whether the service wants more of the request; otherwise the client cannot continue.
    private var isReadWanted = false
    /// Whether the time ran out while the service read nothing; the client's time starts again when it reads more.
    private var isOverdueByService = false
    /// Whether the connection is no longer HTTP.
    private var isTunnel = false
    private var clock: RepeatedTask?
    private var grace: Scheduled<Void>?
    private static let firstRequest = TimeAmount.milliseconds(500)
    private var hasRequest = false
    /// Whether the end of the process is not yet known to the handlers above.
    private var isEndHeld = false
    private var heldEnd: Scheduled<Void>?

    init(_ limits: ServerLimits, _ limiter: ClientLimiter) {
        self.limits = limits
        // Converted once, because each request and each piece of a body needs them.
        headDeadline = TimeAmount(limits.headDeadline)
        bodyDeadline = TimeAmount(limits.bodyDeadline)
        writeDeadline = TimeAmount(limits.writeDeadline)
        protocolGuard = ProtocolGuard(limits, limiter)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        if let decoder = try? pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self) {
            try? pipeline.addHandler(protocolGuard.bytes, position: .before(decoder.handler))
        }
        // The guard must see the protocol version and all header fields, which the codec drops.
        if let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) {
            try? pipeline.addHandler(protocolGuard, position: .before(codec))
            if let size = limits.compressesFrom {
                let compression = ResponseCompression(minimumSize: size)
                try? pipeline.addHandler(compressor(compression), position: .before(codec))
                let brotli = BrotliCompressor(compression, protocolGuard)
                try? pipeline.addHandler(brotli, position: .before(codec))
            }
        }
        requestDue = .now() + headDeadline
        let shortest = min(headDeadline, bodyDeadline, writeDeadline)
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
        connection.report(.clientLeft)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(var head):
            order.requestBegan()
            expectBody()
            hasRequest = true
            defer { releaseEnd(context) }
            if protocolGuard.inflates {
                // The body is passed on as if it had never been compressed.
                head.headerFields[.contentEncoding] = nil
                head.headerFields[.contentLength] = nil
                return context.fireChannelRead(wrapInboundOut(.head(head)))
            }
        case .body(let bytes):
            receivedSinceProgress += bytes.readableBytes
            if receivedSinceProgress >= limits.bodyProgress { expectBody() }
        case .end: requestDue = nil
        }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        isReadWanted = false
        context.fireChannelReadComplete()
    }

    func read(context: ChannelHandlerContext) {
        isReadWanted = true
        if isOverdueByService {
            isOverdueByService = false
            if requestDue != nil { expectBody() }
        }
        context.read()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part = unwrapOutboundIn(data)
        switch order.verdict(on: part) {
        case .write:
            if case .end = part {
                requestDue = .now() + headDeadline
                isOverdueByService = false
            }
            context.write(data, promise: promise)
        case .announce:
            guard case .head(let head) = part else { return }
            context.triggerUserOutboundEvent(Announcement(head: HTTPResponseHead(head)), promise: promise)
        case .drop: promise?.fail(ChannelError.ioOnClosedChannel)
        case .close:
            promise?.fail(ChannelError.ioOnClosedChannel)
            context.close(promise: nil)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        readingDue = context.channel.isWritable ? nil : .now() + writeDeadline
        context.fireChannelWritabilityChanged()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed: connection.report(.clientLeft)
        case is ChannelShouldQuiesceEvent:
            beginShutdown(context)
            if !hasRequest { return holdEnd(context) }
        case is TunnelBegan:
            isTunnel = true
            requestDue = nil
        default: break
        }
        context.fireUserInboundEventTriggered(event)
    }

    private func compressor(_ compression: ResponseCompression) -> HTTPResponseCompressor {
        HTTPResponseCompressor { [protocolGuard] head, isSupported in
            compression.prepare(
                &head, isHead: protocolGuard.isHeadDue, isSupported: isSupported && protocolGuard.codingDue == .zlib,
                coding: .zlib) ? .compressIfPossible : .doNotCompress
        }
    }

    private func beginShutdown(_ context: ChannelHandlerContext) {
        connection.report(.shutdownBegan)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        grace = context.eventLoop.scheduleTask(in: TimeAmount(limits.shutdownGrace)) {
            let (handler, context) = bound.value
            handler.connection.report(.shutdownEnded)
            // Cancelled services get a moment to respond.
            handler.grace = context.eventLoop.scheduleTask(in: .seconds(1)) { bound.value.1.close(promise: nil) }
        }
    }

    /// A connection that was accepted a moment ago gets the time to send its request; others end when they are idle.
    private func holdEnd(_ context: ChannelHandlerContext) {
        isEndHeld = true
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        heldEnd = context.eventLoop.scheduleTask(in: Self.firstRequest) {
            let (handler, context) = bound.value
            handler.releaseEnd(context)
        }
    }

    private func releaseEnd(_ context: ChannelHandlerContext) {
        guard isEndHeld else { return }
        isEndHeld = false
        heldEnd?.cancel()
        context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }

    private func expectBody() {
        receivedSinceProgress = 0
        if isTunnel { return }
        requestDue = .now() + bodyDeadline
    }

    private func check(_ context: ChannelHandlerContext) {
        let now = NIODeadline.now()
        if let requestDue, requestDue <= now {
            // A slow service is not the client's fault.
            if isReadWanted { return context.close(promise: nil) }
            isOverdueByService = true
        }
        if let readingDue, readingDue <= now { context.close(promise: nil) }
    }

    private func stop() {
        clock?.cancel()
        clock = nil
        grace?.cancel()
        grace = nil
        isEndHeld = false
        heldEnd?.cancel()
    }
}
