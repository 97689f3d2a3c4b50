import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// The connection was closed by the other side since its last answer, so that a request got none.
struct StaleConnection: Error {
    /// Whether a part of the request may have been sent. If not, it can be sent again, whatever it does.
    let wasWritten: Bool
}

/// Sits in every HTTP/1 connection and sees to it that a request which must not be sent twice is not sent into a
/// connection that the other side has closed.
///
/// A server may close an idle connection at any time, and many do so right after an answer without announcing it. A
/// request that is on its way then is lost, and nobody knows whether it was carried out. So before a POST or PATCH goes
/// out on a connection that was used before, the state of its socket is asked for; right after the first answer the
/// request also waits a moment for a close that is still on its way. Later that wait is needless: the server has shown
/// that it keeps connections. Other methods may be repeated, so they go out at once.
final class ConnectionCheck: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    /// How long after the first answer a close is waited for.
    private static let pause = TimeAmount.milliseconds(20)

    private enum Phase {
        case idle
        /// The request waits for the end of the pause.
        case held([(part: HTTPClientRequestPart, promise: EventLoopPromise<Void>?)], Scheduled<Void>)
        /// The request was refused; what comes of it is dropped.
        case refused
        /// The request is on its way; nothing came back yet.
        case sent
        case answering
    }

    /// Whether the other side is a proxy that takes whole URLs.
    private let sendsWholeURL: Bool
    private var phase = Phase.idle
    private var isRepeatable = true
    private var answers = 0
    private var idleSince = NIODeadline.now()
    /// The end of an answer, held until all that arrived with it has been read.
    private var heldEnd: HTTPClientResponsePart?
    /// Whether more arrived than one answer. The connection takes no other request: the rest would count as its answer.
    private var hasSurplus = false

    init(sendsWholeURL: Bool) { self.sendsWholeURL = sendsWholeURL }

    /// Puts the check into a connection, between the coder of HTTP and the client.
    static func install(in channel: any Channel, sendsWholeURL: Bool) -> EventLoopFuture<Void> {
        channel.eventLoop.submit {
            // A server may close a connection at once; its pipeline is empty then.
            guard channel.isActive else { throw HTTPClientError.remoteConnectionClosed }
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
            try pipeline.addHandler(ConnectionCheck(sendsWholeURL: sendsWholeURL), position: .after(decoder))
        }
    }

    // MARK: Requests

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .idle = phase, case .head(let head) = unwrapOutboundIn(data) {
            return begin(head, promise, context)
        }
        switch phase {
        case .held(var parts, let timer):
            parts.append((unwrapOutboundIn(data), promise))
            phase = .held(parts, timer)
        case .refused: promise?.fail(StaleConnection(wasWritten: false))
        case .idle, .sent, .answering: context.write(data, promise: marked(promise, context))
        }
    }

    func flush(context: ChannelHandlerContext) {
        switch phase {
        case .held, .refused: break
        case .idle, .sent, .answering: context.flush()
        }
    }

    private func begin(_ head: HTTPRequestHead, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) {
        var head = head
        if sendsWholeURL { head.uri = "http://" + (head.headers.first(name: "Host") ?? "") + head.uri }
        isRepeatable = head.method != .POST && head.method != .PATCH
        if hasSurplus {
            promise?.fail(StaleConnection(wasWritten: false))
            return refuse(context)
        }
        guard answers > 0, !isRepeatable else {
            phase = .sent
            return context.write(wrapOutboundOut(.head(head)), promise: promise)
        }
        let rest = answers == 1 ? idleSince + Self.pause - .now() : .zero
        if rest > .zero {
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            let timer = context.eventLoop.scheduleTask(in: rest) { bound.value.0.release(bound.value.1) }
            phase = .held([(.head(head), promise)], timer)
        } else if isOpen(context) {
            phase = .sent
            context.write(wrapOutboundOut(.head(head)), promise: marked(promise, context))
        } else {
            promise?.fail(StaleConnection(wasWritten: false))
            refuse(context)
        }
    }

    /// Sends what was held, if the connection is still there.
    private func release(_ context: ChannelHandlerContext) {
        guard case .held(let parts, _) = phase else { return }
        guard isOpen(context) else { return refuse(context) }
        phase = .sent
        for (part, promise) in parts { context.write(wrapOutboundOut(part), promise: marked(promise, context)) }
        context.flush()
    }

    /// Fails the request in the next turn: the client is still handing it over.
    private func refuse(_ context: ChannelHandlerContext) {
        drop()
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.eventLoop.execute {
            bound.value.fireErrorCaught(StaleConnection(wasWritten: false))
            bound.value.close(promise: nil)
        }
    }

    private func drop() {
        if case .held(let parts, let timer) = phase {
            timer.cancel()
            for (_, promise) in parts { promise?.fail(StaleConnection(wasWritten: false)) }
        }
        phase = .refused
    }

    /// A write that fails after the head went out must not look like one that never began.
    private func marked(_ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) -> EventLoopPromise<Void>?
    {
        guard let promise, !isRepeatable else { return promise }
        let own = context.eventLoop.makePromise(of: Void.self)
        own.futureResult.whenComplete { result in
            switch result {
            case .success: promise.succeed()
            case .failure(ChannelError.ioOnClosedChannel): promise.fail(StaleConnection(wasWritten: true))
            case .failure(let error): promise.fail(error)
            }
        }
        return own
    }

    /// Whether the other side still takes requests, as far as this machine knows.
    private func isOpen(_ context: ChannelHandlerContext) -> Bool {
        guard context.channel.isActive else { return false }
        #if os(Linux)
            guard let socket = context.channel as? any SocketOptionProvider else { return true }
            // On the channel's own thread the answer is there at once.
            var isOpen = true
            socket.getTCPInfo().assumeIsolated().whenComplete { result in
                // 1 is ESTABLISHED; a socket whose other side has closed is in CLOSE_WAIT or CLOSED.
                if case .success(let info) = result { isOpen = info.tcpi_state == 1 } else { isOpen = false }
            }
            return isOpen
        #else
            return true
        #endif
    }

    // MARK: Answers

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if heldEnd != nil {
            hasSurplus = true
            return
        }
        if case .sent = phase { phase = .answering }
        let part = unwrapInboundIn(data)
        if case .end = part {
            heldEnd = part
        } else {
            context.fireChannelRead(data)
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        endAnswer(context)
        context.fireChannelReadComplete()
    }

    /// Passes the held end on, after which the client may give the connection its next request at once.
    private func endAnswer(_ context: ChannelHandlerContext) {
        guard let end = heldEnd else { return }
        heldEnd = nil
        answers += 1
        idleSince = .now()
        phase = .idle
        context.fireChannelRead(wrapInboundOut(end))
        if hasSurplus, case .idle = phase { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if heldEnd != nil {
            hasSurplus = true
            return
        }
        let isClose = error is IOError || (error as? HTTPParserError) == .invalidEOFState
        if isClose, case .sent = phase, answers > 0 {
            phase = .answering
            return context.fireErrorCaught(StaleConnection(wasWritten: true))
        }
        context.fireErrorCaught(error)
    }

    func channelInactive(context: ChannelHandlerContext) {
        endAnswer(context)
        switch phase {
        case .held:
            drop()
            context.fireErrorCaught(StaleConnection(wasWritten: false))
        case .sent where answers > 0:
            phase = .answering
            context.fireErrorCaught(StaleConnection(wasWritten: true))
        case .idle, .refused, .sent, .answering: break
        }
        context.fireChannelInactive()
    }
}
