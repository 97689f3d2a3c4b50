import Hummingbird
public import HummingbirdCore
import Logging
public import NIOCore
import NIOHTTPTypesHTTP1

/// How long a client may keep a connection without doing its part, how much it may send, and how often it may ask.
///
/// Hummingbird's idle timeout starts again with every byte, so one byte now and then keeps a connection open for ever. These bounds
/// count whole requests.
public struct ServerLimits: Sendable {
    /// From the connection's start, or from the last response, to a complete request head.
    public var headDeadline: TimeAmount = .seconds(15)
    /// For each ``bodyProgress`` bytes of a body. The time in which the service does not read is not counted.
    public var bodyDeadline: TimeAmount = .seconds(20)
    /// The bytes that a client has to send within ``bodyDeadline``.
    public var bodyProgress = 32 * 1024
    /// How long a client may leave a response unread.
    public var writeDeadline: TimeAmount = .seconds(30)
    /// The greatest size of all header fields of a request, in bytes; also that of one of them.
    public var maximumHeaderSize = 32 * 1024
    /// The greatest size in bytes to which a compressed request body may grow; beyond it the request is a 413.
    public var maximumInflatedSize = 16 * 1024 * 1024
    /// How many connections may be open at a time; one more is answered with 503 and closed. `nil` for no bound.
    public var maximumConnections: Int? = 8_192
    /// How many connections one address may have open at a time; one more is answered with 429 and closed. `nil`, the default, for no
    /// bound: behind a proxy all clients have its address.
    public var maximumConnectionsPerClient: Int?
    /// How often one address may ask; a request beyond it is answered with 429 and `Retry-After`. `nil`, the default, for no bound.
    /// Each process counts for itself; `RouterMethods.addRequestRate(_:in:trustedProxies:)` counts for several.
    public var requestRate: RequestRate?
    /// The addresses of proxies whose `X-Forwarded-For` is believed when requests are counted.
    public var trustedProxies: Set<String> = []
    /// How long requests and streams may go on after the process was asked to end; then they are cancelled and the connections closed.
    /// Event streams end at once.
    public var shutdownGrace: TimeAmount = .seconds(10)

    /// From how many bytes on a response of text is compressed for clients that accept Brotli, gzip or deflate; one of unknown length always is.
    /// `nil`, the default, for no compression: a proxy in front may do it with less work for this process. What is both secret and mixed
    /// with what a client sends should not be compressed, because the length tells something about it.
    public var compressesFrom: Int?

    /// The limits with the value that stands at each property.
    public init() {}

    /// So many requests in an interval; all of them may come at once.
    public struct RequestRate: Sendable {
        /// How many requests; a number below 1 counts as 1.
        public var count: Int { didSet { count = max(1, count) } }
        /// In what time; longer than nothing.
        public var interval: TimeAmount

        /// - Parameters:
        ///   - count: a number below 1 counts as 1.
        ///   - interval: longer than nothing.
        public init(_ count: Int, per interval: TimeAmount) {
            self.count = max(1, count)
            self.interval = interval
        }
    }
}

extension HTTPServerBuilder {
    /// An HTTP/1.1 server that closes connections whose client is too slow, keeps the protocol's rules towards any client, and tells
    /// services when their client leaves. Hummingbird's HTTP/2 server has limits of its own, not these.
    ///
    /// ```swift
    /// let application = Application(router: router, server: .guarded())
    /// ```
    public static func guarded(_ limits: ServerLimits = .init()) -> HTTPServerBuilder {
        let limiter = ClientLimiter(limits)
        return HTTPServerBuilder { responder in GuardedChannel(limits, limiter, responder) }
    }
}

/// Hummingbird's HTTP/1.1 connection, with what its services may know of it.
struct GuardedChannel: ServerChildChannel {
    struct Value: ServerChildChannelValue {
        let base: HTTP1Channel.Value
        let connection: ServerConnection?
        var channel: any Channel { base.channel }
    }

    private let base: HTTP1Channel

    init(_ limits: ServerLimits, _ limiter: ClientLimiter, _ responder: @escaping HTTPChannelHandler.Responder) {
        base = HTTP1Channel(
            responder: AwaitedBody.responder(responder),
            configuration: .init(
                additionalChannelHandlers: [ConnectionGuard(limits, limiter)],
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: limits.maximumHeaderSize, maxHeaderListSize: limits.maximumHeaderSize,
                    maxHeaderFieldCount: 100)))
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        base.setup(channel: channel, logger: logger).flatMapThrowing { value in
            let guardian = try channel.pipeline.syncOperations.handler(type: ConnectionGuard.self)
            guardian.connection.address = channel.remoteAddress?.ipAddress
            return Value(base: value, connection: guardian.connection)
        }
    }

    func handle(value: Value, logger: Logger) async {
        await ServerConnection.$current.withValue(value.connection) {
            await base.handle(value: value.base, logger: logger)
        }
    }
}
