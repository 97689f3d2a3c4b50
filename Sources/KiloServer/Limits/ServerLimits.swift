import Hummingbird
import HummingbirdCore
import NIOCore

/// How long a client may keep a connection without doing its part, and how large its headers may be.
///
/// Hummingbird's idle timeout starts anew with every byte, so that one byte now and then keeps a connection for ever. These bounds
/// count whole requests.
public struct ServerLimits: Sendable {
    /// From the connection's start, or from the last response, to a complete request head.
    public var headDeadline: TimeAmount = .seconds(15)
    /// For each ``bodyProgress`` bytes of a body.
    public var bodyDeadline: TimeAmount = .seconds(20)
    /// The bytes that a client has to send within ``bodyDeadline``.
    public var bodyProgress = 32 * 1024
    /// How long a client may leave a response unread.
    public var writeDeadline: TimeAmount = .seconds(30)
    /// The greatest size of all header fields of a request, in bytes; also that of one of them.
    public var maximumHeaderSize = 32 * 1024

    public init() {}
}

extension HTTPServerBuilder {
    /// An HTTP/1.1 server that closes connections whose client is too slow. Hummingbird's HTTP/2 server has limits of its own, not these.
    ///
    /// ```swift
    /// let application = Application(router: router, server: .guarded())
    /// ```
    public static func guarded(_ limits: ServerLimits = .init()) -> HTTPServerBuilder {
        .http1(
            configuration: .init(
                additionalChannelHandlers: [ConnectionGuard(limits)],
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: limits.maximumHeaderSize, maxHeaderListSize: limits.maximumHeaderSize,
                    maxHeaderFieldCount: 100)))
    }
}
