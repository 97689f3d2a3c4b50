import Hummingbird
public import HummingbirdCore
import Logging
public import NIOCore
import NIOHTTPTypesHTTP1

/// The limits of one client: how slow it may be, how much it may send, and how many requests it may make.
///
/// Hummingbird's idle timeout restarts with every byte, so a client that sends an occasional byte keeps its connection
/// for ever. These limits apply to whole requests.
public struct ServerLimits: Sendable {
    /// The time from the start of the connection, or from the last response, to a complete request head.
    public var headDeadline: Duration = .seconds(15)
    /// The time for each ``bodyProgress`` bytes of a body. Time in which the service does not read is not counted.
    public var bodyDeadline: Duration = .seconds(20)
    /// The number of bytes that a client must send within ``bodyDeadline``.
    public var bodyProgress = 32 * 1024
    /// The time for which a client may leave a response unread.
    public var writeDeadline: Duration = .seconds(30)
    /// The maximum size of all header fields of a request, in bytes; also the maximum of a single field. Beyond it the
    /// request gets a 431.
    public var maximumHeaderSize = 32 * 1024
    /// The maximum size in bytes of a decompressed request body; beyond it the request gets a 413.
    public var maximumInflatedSize = 16 * 1024 * 1024
    /// The maximum number of open connections; further ones get a 503 and are closed. `nil` for no limit.
    public var maximumConnections: Int? = 8_192
    /// The maximum number of open connections of one address; further ones get a 429 and are closed. `nil`, the
    /// default, for no limit: behind a proxy all clients have its address.
    public var maximumConnectionsPerClient: Int?
    /// The maximum rate of requests from one address; further ones get a 429 with `Retry-After`. `nil`, the default,
    /// for no limit. Each process counts separately; `RouterMethods.addRequestRate(_:in:trustedProxies:)` counts for
    /// several.
    public var requestRate: RequestRate?
    /// The addresses of proxies whose `X-Forwarded-For` is trusted when requests are counted.
    public var trustedProxies: Set<String> = []
    /// The time for which requests and streams may continue after the shutdown began; then they are cancelled and the
    /// connections closed. Event streams end at once.
    public var shutdownGrace: Duration = .seconds(10)

    /// The size in bytes from which a text response is compressed for clients that accept Brotli, gzip or deflate;
    /// responses of unknown length always are. `nil`, the default, for no compression: a proxy may compress at less
    /// cost to this process. Do not compress secrets together with data from the client, because the length reveals
    /// something about them.
    public var compressesFrom: Int?

    /// Creates limits with the default value of each property.
    public init() {}

    /// A number of requests per interval; all of them may come at once.
    public struct RequestRate: Sendable {
        /// The number of requests; a number below 1 counts as 1.
        public var count: Int { didSet { count = max(1, count) } }
        /// The interval; more than zero.
        public var interval: Duration

        /// - Parameters:
        ///   - count: the number of requests; a number below 1 counts as 1.
        ///   - interval: the interval; more than zero.
        public init(_ count: Int, per interval: Duration) {
            self.count = max(1, count)
            self.interval = interval
        }

        /// Creates a rate with an interval of SwiftNIO.
        @available(*, deprecated, message: "pass a Duration")
        @_disfavoredOverload
        public init(_ count: Int, per interval: TimeAmount) {
            self.init(count, per: .nanoseconds(interval.nanoseconds))
        }
    }
}

extension HTTPServerBuilder {
    /// An HTTP/1.1 server that closes connections whose client is too slow, enforces the protocol's rules for any
    /// client, and notifies services when their client disconnects. These limits do not apply to Hummingbird's HTTP/2
    /// server, which has its own.
    ///
    /// ```swift
    /// let application = Application(router: router, server: .guarded())
    /// ```
    public static func guarded(_ limits: ServerLimits = .init()) -> HTTPServerBuilder {
        let limiter = ClientLimiter(limits)
        return HTTPServerBuilder { responder in GuardedChannel(limits, limiter, responder) }
    }
}

/// Hummingbird's HTTP/1.1 connection, with the facts that its services may read.
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
