import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// The server closed the connection after its last response, so that a request got no response.
struct StaleConnection: Error {
    /// Whether a part of the request may have been sent. If not, the request can be repeated, whatever its effect.
    let wasWritten: Bool
}

/// A handler in every HTTP/1 connection that keeps a request that must not be sent twice from being sent into a
/// connection that the server has closed.
///
/// A server may close an idle connection at any time, and many do so right after a response without announcing it. A
/// request in transit is then lost, and the client cannot know whether it was carried out. So before a POST or PATCH is
/// sent on a reused connection, the state of its socket is checked; right after the first response the request also
/// waits a moment for a close that may be in transit. Later that wait is not needed, because the server has shown that
/// it keeps connections open. Other methods may be repeated, so they are sent at once.
final class ConnectionCheck: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    /// The time to wait for a close after the first response.
    private static let pause = TimeAmount.milliseconds(20)

    private enum Phase {
        case idle
        /// The request waits for the end of the pause.
        case held([(part: HTTPClientRequestPart, promise: EventLoopPromise<Void>?)], Scheduled<Void>)
        /// The request was rejected; its remaining parts are dropped.
        case refused
        /// The request was sent; no response has arrived yet.
        case sent
        case answering
    }

    /// Whether the peer is a proxy, which receives whole URLs.
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

    /// Adds the check to a connection, between the HTTP coder and the client.
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
        isRepeatable = [.GET, .HEAD, .PUT, .DELETE, .OPTIONS, .TRACE].contains(head.method)
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

    /// Sends the held request, if the connection is still open.
    private func release(_ context: ChannelHandlerContext) {
        guard case .held(let parts, _) = phase else { return }
        guard isOpen(context) else { return refuse(context) }
        phase = .sent
        for (part, promise) in parts { context.write(wrapOutboundOut(part), promise: marked(promise, context)) }
        context.flush()
    }

    /// Fails the request in the next turn of the event loop, because the client is still passing its parts.
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

    /// Returns a promise that marks failures after the head was sent, so that they do not look like a request that
    /// never began.
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

    /// Whether the peer still accepts requests, as far as the local socket shows.
    private func isOpen(_ context: ChannelHandlerContext) -> Bool {
        guard context.channel.isActive else { return false }
        #if os(Linux)
            guard let socket = context.channel as? any SocketOptionProvider else { return true }
            // On the channel's own thread the result is available at once.
            var isOpen = true
            socket.getTCPInfo().assumeIsolated().whenComplete { result in
                // 1 is ESTABLISHED; a socket that the peer has closed is in CLOSE_WAIT or CLOSED.
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
