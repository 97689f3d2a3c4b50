import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTP1

/// Enforces the rules of HTTP/1.1 that the handlers above it do not, before a request gets a task.
///
/// It refuses requests without exactly one valid `Host` and with an unknown transfer coding, answers `Expect: 100-continue`, closes the
/// connections of HTTP/1.0, and closes a connection whose request body nobody wants instead of reading on. It stands below the pieces
/// that know no protocol version and keep one `Host` only.
final class ProtocolGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The facts of a request that are needed until its response is written.
    private struct Exchange {
        /// Whether the request is HTTP/1.0.
        let isOld: Bool
        var closes: Bool
        /// The announced length of the body; `nil` for a chunked body.
        let length: Int?
        /// Whether the client sends its body only after `100 Continue`.
        var awaitsContinue: Bool
        /// Whether the response has no body.
        var isHead = false
        /// Whether the client requests another protocol, so that the HTTP decoder stops after this request.
        var wantsUpgrade = false
        /// Whether that protocol is WebSocket, for which the connection may become a tunnel.
        var wantsWebSocket = false
        /// How the client wants the response to be compressed.
        var coding: ResponseCompression.Coding?
    }

    /// The number of bytes of an unread body that are drained before the connection is closed instead.
    private static let drained = 64 * 1024
    /// The number of bytes that are discarded while a closing connection waits for its client to read the response.
    private static let discarded = 4 * 1024 * 1024
    private static let lingering = TimeAmount.seconds(2)

    /// Stands in front of HTTP's decoder.
    let bytes: RequestBytes
    private let limits: ServerLimits
    private let limiter: ClientLimiter
    /// Requests whose responses are not written yet, oldest first.
    private var exchanges: CircularBuffer<Exchange> = .init(initialCapacity: 2)
    private var isReceiving = false
    private var received = 0
    /// Whether the body that is being received was compressed and is inflated by the handlers.
    private(set) var inflates = false
    private var hasInflater = false
    private var refusal: ServiceError?
    private var isClosing = false
    private var thrownAway = 0
    /// The held-back end of a request that may become a tunnel, whose bytes would follow it.
    private var heldEnd: NIOAny?
    /// Whether a request was the connection's last one and is whole; what follows it is not served (RFC 9112, 9.6).
    private var isLast = false
    private var lease: ClientLimiter.Lease?
    private var lingerTask: Scheduled<Void>?

    init(_ limits: ServerLimits, _ limiter: ClientLimiter) {
        self.limits = limits
        self.limiter = limiter
        bytes = RequestBytes(limits)
    }
}

// MARK: - Connections

extension ProtocolGuard {
    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { begin(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        context.fireChannelActive()
        begin(context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    private func begin(_ context: ChannelHandlerContext) {
        guard lease == nil, limiter.countsConnections else { return }
        switch limiter.open(context.remoteAddress?.ipAddress) {
        case .success(let lease): self.lease = lease
        case .failure(let error): refuse(error, context)
        }
    }

    private func end() {
        lease?.end()
        lease = nil
        lingerTask?.cancel()
    }
}

// MARK: - Requests

extension ProtocolGuard {
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        bytes.decoded(part)
        if isClosing || isLast || refusal != nil {
            if case .body(let bytes) = part { thrownAway += bytes.readableBytes }
            return
        }
        switch part {
        case .head(let head): receive(head, context)
        case .body(let bytes):
            received += bytes.readableBytes
            context.fireChannelRead(data)
        case .end:
            isReceiving = false
            isLast = exchanges.last.map { $0.closes && !$0.wantsWebSocket } ?? false
            if exchanges.last?.wantsWebSocket == true { heldEnd = data } else { context.fireChannelRead(data) }
        }
    }

    private func receive(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let facts = Facts(head)
        if let fault = facts.fault ?? tooSoon(head, context) {
            return refuse(fault, context, isHead: head.method == .HEAD)
        }
        exchanges.append(
            Exchange(
                isOld: facts.isOld, closes: !head.isKeepAlive, length: facts.length,
                awaitsContinue: facts.awaitsContinue, isHead: head.method == .HEAD, wantsUpgrade: facts.wantsUpgrade,
                wantsWebSocket: facts.wantsWebSocket && head.method == .GET,
                coding: limits.compressesFrom == nil
                    ? nil : .wanted(by: head.headers[canonicalForm: "accept-encoding"])))
        isReceiving = true
        received = 0
        inflates = BodyInflater.codings.contains(facts.coding ?? "")
        if inflates, !hasInflater {
            hasInflater = (try? BodyInflater.install(limits.maximumInflatedSize, above: self, context)) != nil
            inflates = hasInflater
        }
        var head = head
        if let uri = head.uri.withPlainLetters { head.uri = uri }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    /// Whether the next response belongs to a HEAD request.
    var isHeadDue: Bool { exchanges.first?.isHead ?? false }

    /// How the client of the response that is due next wants it to be compressed.
    var codingDue: ResponseCompression.Coding? { exchanges.first?.coding }

    private func tooSoon(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) -> ServiceError? {
        guard limiter.countsRequests else { return nil }
        return limiter.fault(
            context.remoteAddress?.ipAddress, forwardedFor: head.headers["x-forwarded-for"].last)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        // The handlers above no longer read. Discard further input, so that the client can read its response.
        if isClosing, thrownAway + bytes.discarded < Self.discarded { context.read() }
        context.fireChannelReadComplete()
    }

    func read(context: ChannelHandlerContext) {
        if !isClosing { context.read() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
        let unknownMethod = error == .invalidMethod ? bytes.unknownMethod : nil
        bytes.stop()
        if isClosing || isLast || refusal != nil { return }
        if isReceiving {
            // The reader of the body gets the error; the bytes that follow cannot be interpreted.
            isReceiving = false
            context.fireErrorCaught(error)
            if let last = exchanges.indices.last {
                exchanges[last].closes = true
            } else {
                // The response was sent before the request was complete.
                context.close(promise: nil)
            }
            return
        }
        refuse(unknownMethod.map(ServiceError.unknownMethod) ?? ServiceError(parsing: error), context)
    }
}

// MARK: - Responses

extension ProtocolGuard {
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head) where head.status == .switchingProtocols && exchanges.first?.wantsWebSocket == true:
            exchanges[exchanges.startIndex].closes = true
            context.writeAndFlush(data, promise: promise)
            beginTunnel(context)
        case .head(var head) where head.status.code >= 200 && !exchanges.isEmpty:
            exchanges[exchanges.startIndex].awaitsContinue = false
            if exchanges[exchanges.startIndex].wantsUpgrade { exchanges[exchanges.startIndex].closes = true }
            frame(&head)
            context.write(wrapOutboundOut(.head(head)), promise: promise)
            releaseEnd(context)
        case .end:
            context.write(data, promise: promise)
            guard let exchange = exchanges.popFirst() else { return }
            if exchange.closes {
                close(context)
            } else if exchanges.isEmpty, let refusal {
                self.refusal = nil
                refuse(refusal, context)
            }
        default: context.write(data, promise: promise)
        }
    }

    private func beginTunnel(_ context: ChannelHandlerContext) {
        do {
            try UpgradeTunnel.install(below: self, context)
            context.fireUserInboundEventTriggered(TunnelBegan())
            context.read()
        } catch {
            context.close(promise: nil)
        }
    }

    private func releaseEnd(_ context: ChannelHandlerContext) {
        guard let end = heldEnd else { return }
        heldEnd = nil
        context.fireChannelRead(end)
        context.fireChannelReadComplete()
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        if let event = event as? Announcement {
            return context.writeAndFlush(wrapOutboundOut(.head(event.head)), promise: promise)
        }
        guard event is BodyIsWanted else { return context.triggerUserOutboundEvent(event, promise: promise) }
        promise?.succeed()
        guard isReceiving, received == 0, exchanges.count == 1, exchanges[exchanges.startIndex].awaitsContinue else {
            return
        }
        exchanges[exchanges.startIndex].awaitsContinue = false
        context.writeAndFlush(wrapOutboundOut(.head(.init(version: .http1_1, status: .continue))), promise: nil)
    }

    /// States in the head of the response whether the connection stays open.
    private func frame(_ head: inout HTTPResponseHead) {
        var exchange = exchanges[exchanges.startIndex]
        if isReceiving, exchanges.count == 1, (exchange.length.map { $0 - received } ?? .max) > Self.drained {
            exchange.closes = true
        }
        if !exchange.closes, head.headers.contains(name: "connection") { exchange.closes = !head.isKeepAlive }
        if exchange.isOld {
            // A body without a length ends with the connection, because HTTP/1.0 has no chunks.
            if !head.headers.contains(name: "content-length") {
                exchange.closes = true
                head.version = .http1_0
                head.headers.remove(name: "transfer-encoding")
            }
            if !exchange.closes { head.headers.replaceOrAdd(name: "connection", value: "keep-alive") }
        }
        if exchange.closes { head.headers.replaceOrAdd(name: "connection", value: "close") }
        exchanges[exchanges.startIndex] = exchange
    }

    /// Sends an error response in place of the service's and closes the connection, after the pending responses.
    private func refuse(_ error: ServiceError, _ context: ChannelHandlerContext, isHead: Bool = false) {
        guard exchanges.isEmpty else {
            refusal = error
            return
        }
        let response = error.response()
        var head = HTTPResponseHead(
            version: .http1_1, status: .init(statusCode: error.status.code, reasonPhrase: error.status.reasonPhrase))
        for field in response.headers { head.headers.add(name: field.name.canonicalName, value: field.value) }
        let body = JSONBody.problem(ProblemDetails(error, in: "en"))
        head.headers.replaceOrAdd(name: "content-length", value: "\(body.readableBytes)")
        head.headers.replaceOrAdd(name: "connection", value: "close")
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if !isHead { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
        context.write(wrapOutboundOut(.end(nil)), promise: nil)
        close(context)
    }

    /// Closes the connection in two steps, because closing it at once while the client still sends would destroy the
    /// response in transit.
    private func close(_ context: ChannelHandlerContext) {
        isClosing = true
        refusal = nil
        exchanges.removeAll()
        context.flush()
        context.close(mode: .output, promise: nil)
        guard context.channel.isActive else { return }
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        lingerTask = context.eventLoop.scheduleTask(in: Self.lingering) { bound.value.close(promise: nil) }
        // Notifies the reader of the next request that the input has ended.
        context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        context.read()
    }
}

/// The facts from one pass over the header fields of a request.
private struct Facts {
    let isOld: Bool
    var length: Int?
    var coding: String?
    var awaitsContinue = false
    var wantsUpgrade = false
    var wantsWebSocket = false
    var fault: ServiceError?

    init(_ head: HTTPRequestHead) {
        isOld = head.version == .http1_0
        var (hosts, hasBadHost) = (0, false)
        var isChunked = false
        var (namesProtocol, namesUpgrade) = (false, false)
        for (name, value) in head.headers {
            // The length alone distinguishes most names.
            switch name.utf8.count {
            case 4 where name.isASCIIEqual("host"):
                hosts += 1
                if !HostField.isValid(value) { hasBadHost = true }
            case 6 where name.isASCIIEqual("expect"):
                awaitsContinue = value.isASCIIEqual("100-continue") && !isOld
                if !value.isASCIIEqual("100-continue") { fault = .expectationFailed(value) }
            case 7 where name.isASCIIEqual("upgrade"):
                namesProtocol = true
                wantsWebSocket = value.isASCIIEqual("websocket")
            case 10 where name.isASCIIEqual("connection"):
                if value.lowercased().contains("upgrade") { namesUpgrade = true }
            case 14 where name.isASCIIEqual("content-length"): length = Int(value)
            case 16 where name.isASCIIEqual("content-encoding"): coding = value.lowercased()
            case 17 where name.isASCIIEqual("transfer-encoding"):
                isChunked = true
                if !value.isASCIIEqual("chunked") || isOld { fault = .unknownTransferCoding(value) }
            default: break
            }
        }
        if length == nil, !isChunked { length = 0 }
        wantsUpgrade = namesProtocol && namesUpgrade && !isOld
        if !wantsUpgrade || length != 0 { wantsWebSocket = false }
        if hosts > 1 || hosts == 0 && !isOld {
            fault = .badHost(count: hosts)
        } else if hasBadHost {
            fault = .malformedRequest(.host)
        }
    }
}

extension String {
    /// Whether the texts are equal ignoring the case of ASCII letters; `other` must be in lower case.
    fileprivate func isASCIIEqual(_ other: StaticString) -> Bool {
        guard utf8.count == other.utf8CodeUnitCount else { return false }
        var pointer = other.utf8Start
        for byte in utf8 {
            let lower = (65...90).contains(byte) ? byte | 0x20 : byte
            if lower != pointer.pointee { return false }
            pointer += 1
        }
        return true
    }
}

extension ServiceError {
    fileprivate static func badHost(count: Int) -> Self {
        .malformedRequest(count == 0 ? .missingHost : .severalHosts)
    }

    fileprivate static func unknownTransferCoding(_ value: String) -> Self {
        .malformedRequest(.transferCoding(String(value.prefix(100))))
    }

    fileprivate static func expectationFailed(_ value: String) -> Self {
        .malformedRequest(.expectation(String(value.prefix(100))))
    }

    fileprivate static func unknownMethod(_ name: String) -> Self { .malformedRequest(.method(name)) }
    /// Creates the error for a head that cannot be parsed.
    fileprivate init(parsing error: HTTPParserError) {
        switch error {
        case .headerOverflow: self = .malformedRequest(.tooLong)
        case .invalidVersion: self = .malformedRequest(.version)
        default: self = .malformedRequest(.notHTTP)
        }
    }
}
