import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Enforces for a stream of HTTP/2 what ``ProtocolGuard`` does for HTTP/1.1: the size of heads, the host, the rate of
/// requests and the expectation of the client, and the end of a body that the service does not read.
final class SecureStream: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// The number of bytes of an unread body that are accepted after the response.
    private static let drained = 64 * 1024

    /// The fields that describe a connection of HTTP/1.1.
    private static let connectionFields = [
        HTTPField.Name.connection, .upgrade, .transferEncoding, HTTPField.Name("Keep-Alive"),
        HTTPField.Name("Proxy-Connection"),
    ].compactMap(\.self)

    private let limits: ServerLimits
    private let limiter: ClientLimiter
    private let connection: SecureConnection
    private var isAnswered = false
    private var isRefused = false
    private var awaitsContinue = false
    private var unread = 0

    init(_ limits: ServerLimits, _ limiter: ClientLimiter, _ connection: SecureConnection) {
        self.limits = limits
        self.limiter = limiter
        self.connection = connection
    }

    /// Wraps a responder: services are notified of the end of their stream.
    static func responder(_ responder: @escaping HTTPChannelHandler.Responder) -> HTTPChannelHandler.Responder {
        let awaited = AwaitedBody.responder(responder)
        return { request, writer, channel in
            let connection = try await channel.eventLoop.submit {
                let guardian = try channel.pipeline.syncOperations.handler(type: ConnectionGuard.self)
                guardian.connection.address = channel.remoteAddress?.ipAddress
                guardian.connection.isStream = true
                return guardian.connection
            }.get()
            var writer: ResponseWriter? = writer
            try await ServerConnection.$current.withValue(connection) {
                guard let writer = writer.take() else { return }
                try await awaited(request, writer, channel)
            }
        }
    }

    func handlerAdded(context: ChannelHandlerContext) { connection.began(context.channel) }

    func handlerRemoved(context: ChannelHandlerContext) { connection.ended(context.channel) }

    func channelInactive(context: ChannelHandlerContext) {
        connection.ended(context.channel)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isRefused { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            if let fault = fault(head, context) { return refuse(fault, context, isHead: head.method == .head) }
            awaitsContinue = head.headerFields[.expect] != nil
        case .body(let bytes):
            awaitsContinue = false
            if isAnswered {
                unread += bytes.readableBytes
                if unread > Self.drained { return context.close(promise: nil) }
            }
        case .end: break
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head) where head.status.kind != .informational:
            awaitsContinue = false
            // A response with these fields would be malformed, and its stream reset (RFC 9113, 8.2.2).
            for name in Self.connectionFields where head.headerFields.contains(name) { head.headerFields[name] = nil }
            return context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end: isAnswered = true
        default: break
        }
        context.write(data, promise: promise)
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        switch event {
        case let event as Announcement:
            var head = HTTPResponse(status: .init(code: Int(event.head.status.code)))
            for (name, value) in event.head.headers {
                if let name = HTTPField.Name(name) { head.headerFields.append(HTTPField(name: name, value: value)) }
            }
            context.writeAndFlush(wrapOutboundOut(.head(head)), promise: promise)
        case is BodyIsWanted:
            promise?.succeed()
            guard awaitsContinue else { return }
            awaitsContinue = false
            context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
        default: context.triggerUserOutboundEvent(event, promise: promise)
        }
    }

    private func fault(_ head: HTTPRequest, _ context: ChannelHandlerContext) -> ServiceError? {
        guard head.size <= limits.maximumHeaderSize else { return .malformedRequest(.tooLong) }
        guard let host = head.authority, !host.isEmpty else { return .malformedRequest(.missingHost) }
        guard HostField.isValid(host) else { return .malformedRequest(.host) }
        if let expectation = head.headerFields[.expect], expectation.lowercased() != "100-continue" {
            return .malformedRequest(.expectation(String(expectation.prefix(100))))
        }
        guard limiter.countsRequests else { return nil }
        let forwarded = head.headerFields[values: .forwardedFor].last
        return limiter.fault(context.channel.remoteAddress?.ipAddress, forwardedFor: forwarded)
    }

    private func refuse(_ error: ServiceError, _ context: ChannelHandlerContext, isHead: Bool) {
        isRefused = true
        var response = error.response()
        let body = JSONBody.problem(ProblemDetails(error, in: "en"))
        response.headers[.contentLength] = "\(body.readableBytes)"
        context.write(wrapOutboundOut(.head(response.head)), promise: nil)
        if !isHead { context.write(wrapOutboundOut(.body(body)), promise: nil) }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}

extension HTTPRequest {
    /// The size of the head as HTTP/2 counts it: 32 bytes for each field, and the text (RFC 9113, 6.5.2).
    fileprivate var size: Int {
        var size = 0
        func count(_ name: String, _ value: String) { size += 32 + name.utf8.count + value.utf8.count }
        count(":method", method.rawValue)
        for (name, value) in [(":scheme", scheme), (":authority", authority), (":path", path)] {
            if let value { count(name, value) }
        }
        for field in headerFields { count(field.name.canonicalName, field.value) }
        return size
    }
}
