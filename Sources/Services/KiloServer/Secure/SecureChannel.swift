public import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOHTTP2
import NIOSSL
import NIOTLS

extension HTTPServerBuilder {
    /// A server with TLS, HTTP/2 and HTTP/1.1, whose certificate may be renewed while it runs.
    ///
    /// HTTP/1.1 has all limits of ``guarded(_:)``. For HTTP/2 the numbers of connections, the rate of requests, the
    /// deadlines of heads, bodies and responses, and the grace of the shutdown hold as well; each stream counts as a
    /// connection does for the deadlines. A request whose head is larger than ``ServerLimits/maximumHeaderSize`` gets a
    /// 431, where each field counts 32 bytes more than its text; one that is more than 16 KiB larger ends the
    /// connection, and so does one of more than 16 KiB from a client that has not acknowledged the server's settings. A
    /// connection has 100 streams at once, and one that opens more or resets more than 200 streams in 30 seconds is
    /// closed, whatever the limits are. Responses are not compressed and compressed bodies get a 415. There are no WebSockets over
    /// HTTP/2: clients open them over HTTP/1.1. A connection beyond the limits is closed without a response.
    ///
    /// - Parameters:
    ///   - certificate: the certificate, which is also a service of the application.
    ///   - limits: the limits of one client.
    public static func secured(by certificate: CertificateFiles, _ limits: ServerLimits = .init()) -> HTTPServerBuilder
    {
        let limiter = ClientLimiter(limits)
        return HTTPServerBuilder { responder in SecureChannel(certificate, limits, limiter, responder) }
    }
}

/// A connection with TLS, on which the client chooses HTTP/2 or HTTP/1.1.
struct SecureChannel: ServerChildChannel {
    /// The protocol that was chosen, with its connection.
    enum Chosen: Sendable {
        case http1(GuardedChannel.Value)
        case http2(HTTP2Channel, HTTP2Channel.Value)
    }

    struct Value: ServerChildChannelValue {
        let chosen: EventLoopFuture<Chosen>
        let channel: any Channel
    }

    private let certificate: CertificateFiles
    private let limits: ServerLimits
    private let limiter: ClientLimiter
    private let responder: HTTPChannelHandler.Responder
    private let plain: GuardedChannel

    init(
        _ certificate: CertificateFiles, _ limits: ServerLimits, _ limiter: ClientLimiter,
        _ responder: @escaping HTTPChannelHandler.Responder
    ) {
        self.certificate = certificate
        self.limits = limits
        self.limiter = limiter
        self.responder = responder
        plain = GuardedChannel(limits, limiter, responder)
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            let connection = NIOLoopBound(SecureConnection(limits, limiter), eventLoop: channel.eventLoop)
            let choice = NIOTypedApplicationProtocolNegotiationHandler<Chosen> { result in
                choose(result, channel, connection, logger)
            }
            try channel.pipeline.syncOperations.addHandlers([
                connection.value, NIOSSLServerHandler(context: certificate.context), choice,
            ])
            return Value(chosen: choice.protocolNegotiationResult, channel: channel)
        }
    }

    private func choose(
        _ result: ALPNResult, _ channel: any Channel, _ connection: NIOLoopBound<SecureConnection>, _ logger: Logger
    ) -> EventLoopFuture<Chosen> {
        guard case .negotiated("h2") = result else {
            connection.value.becomePlain()
            return plain.setup(channel: channel, logger: logger).map { .http1($0) }
        }
        connection.value.becomeStreams()
        let streams = HTTP2Channel(
            responder: SecureStream.responder(responder),
            configuration: .init(
                idleTimeout: limits.headDeadline, gracefulCloseTimeout: limits.shutdownGrace + .seconds(2),
                streamConfiguration: .init(
                    additionalChannelHandlers: [
                        SecureStream(limits, limiter, connection.value), ConnectionGuard(limits, limiter),
                    ])))
        return streams.setup(channel: channel, logger: logger).flatMapThrowing { value in
            let pipeline = channel.pipeline.syncOperations
            let codec = try pipeline.handler(type: NIOHTTP2Handler.self)
            try pipeline.addHandler(StreamErrors(), position: .after(codec))
            channel.writeAndFlush(HTTP2Frame(streamID: .rootStream, payload: headerSetting), promise: nil)
            return .http2(streams, value)
        }
    }

    /// The size of heads that HTTP/2's decoder accepts. Beyond it the connection ends, with all its streams, so there is
    /// room for heads that ``SecureStream`` refuses.
    private var headerSetting: HTTP2Frame.FramePayload {
        let room = 16 * 1024
        let size = min(max(0, limits.maximumHeaderSize), Int(Int32.max) - room) + room
        return .settings(.settings([HTTP2Setting(parameter: .maxHeaderListSize, value: size)]))
    }

    func handle(value: Value, logger: Logger) async {
        do {
            switch try await value.chosen.get() {
            case .http1(let connection): await plain.handle(value: connection, logger: logger)
            case .http2(let streams, let connection): await streams.handle(value: connection, logger: logger)
            }
        } catch {
            // A client that does not complete the handshake is not worth more than this.
            logger.debug("no TLS connection", metadata: ["error": "\("\(error)".onOneLine)"])
        }
    }
}
