public import Foundation
import NIOCore
import NIOWebSocket

/// An open WebSocket connection of a client (RFC 6455), on which both sides send messages at any time.
///
/// ```swift
/// let socket = try await proxy.webSocket(path: "chat")
/// try await socket.send("hello")
/// for try await message in socket {
///     if case .text(let text) = message { print(text) }
/// }
/// ```
///
/// The sequence ends when the service closes the connection with 1000 or 1001 or without a code, and when ``close(_:reason:)`` is called.
/// It throws a ``WebSocketError`` when the service closes it with another code, breaks the protocol, or when the connection is lost.
///
/// A connection may be used from several tasks; each message goes to one reader. Pings of the service are answered, and the service is
/// pinged, see ``WebSocketConfiguration/pingInterval``. While no message is taken, nothing more is read, so that a service that sends
/// faster than the client reads has to wait: at most one whole message, one message in parts, and the frames of one read are in memory. Pings are
/// not answered either then, so read all the time.
///
/// The connection ends when a task is cancelled that sends, reads or pings on it, and when the object is released.
public final class WebSocketConnection: Sendable, AsyncSequence {
    public typealias Element = Message

    /// The subprotocol that the service has chosen; nil when it has chosen none.
    public let subprotocol: String?
    /// The headers of the answer that accepted the upgrade.
    public let headers: [(name: String, value: String)]
    private let link: WebSocketLink
    private let encoder: JSONEncoder

    init(_ link: WebSocketLink, subprotocol: String?, headers: [(name: String, value: String)], encoder: JSONEncoder) {
        self.link = link
        self.subprotocol = subprotocol
        self.headers = headers
        self.encoder = encoder
    }

    deinit { link.abandon(.goingAway) }

    /// The service's close frame; nil as long as none has arrived.
    public var closing: Closing? { link.closing }

    /// Sends a message and returns when the system has taken it.
    ///
    /// - Throws: ``WebSocketError`` when the connection has ended; `CancellationError` when the task is cancelled, which ends it.
    public func send(_ message: Message) async throws { try await link.send(.of(message)) }

    /// Sends a text.
    public func send(_ text: String) async throws { try await send(.text(text)) }

    /// Sends bytes.
    public func send(_ data: Data) async throws { try await send(.data(data)) }

    /// Sends a value as JSON, encoded by the proxy's `encoder`.
    public func send(json value: some Encodable) async throws {
        let data: Data
        do {
            data = try encoder.encode(value)
        } catch {
            throw WebSocketError(.notJSON(type: "\(type(of: value))"), cause: error)
        }
        try await send(.text(String(decoding: data, as: UTF8.self)))
    }

    /// Sends a ping and returns when the service has answered it. The answer follows the messages that the service sent before it, so
    /// another task has to read them.
    ///
    /// - Returns: the time between ping and answer.
    /// - Throws: ``WebSocketError`` when the connection has ended; `CancellationError` when the task is cancelled, which ends it.
    @discardableResult
    public func ping() async throws -> Duration {
        let clock = ContinuousClock()
        return try await clock.measure { try await link.ping() }
    }

    /// Closes the connection, and returns when it has ended: when the service has answered, or after
    /// ``WebSocketConfiguration/closeTimeout``. Messages that arrive in the meantime are discarded. If the connection has already been
    /// closed, it only waits.
    ///
    /// - Parameters:
    ///   - code: the reason.
    ///   - reason: a text for the service, of which at most 123 bytes are sent.
    public func close(_ code: CloseCode = .normal, reason: String = "") async { await link.close(code, reason) }

    public func makeAsyncIterator() -> Iterator { Iterator(connection: self) }

    /// Reads the messages.
    public struct Iterator: AsyncIteratorProtocol {
        let connection: WebSocketConnection

        /// Returns the next message, or nil at the end.
        ///
        /// - Throws: ``WebSocketError``; `CancellationError` when the task is cancelled, which ends the connection.
        public func next() async throws -> Message? { try await connection.link.next() }
    }
}
