import AsyncAlgorithms
import Foundation
import Logging
import NIOCore
import Synchronization

/// An open WebSocket connection, on which both sides send messages at any time; see ``WebSocketUpgrade``.
///
/// It may be used from several tasks. Pings are answered, and sent while the client is silent.
public final class WebSocket: Sendable {
    /// The agreed subprotocol; `nil` when the service offers none, or none that the client supports.
    public let subprotocol: String?
    /// The client's messages, for one reader; the sequence ends with the connection. The next message is read when this
    /// one has been taken, which slows down a client that sends faster than the service reads.
    public var messages: Messages { Messages(base: incoming.makeAsyncIterator()) }

    private struct State {
        /// Whether a close frame has been sent, after which no frame may follow.
        var hasClosed = false
        /// Whether the service waits for the client's next bytes.
        var isReading = false
        /// Whether no bytes have arrived since the last ping.
        var isPinged = false
    }

    private let incoming = AsyncChannel<WebSocketMessage>()
    /// The queue of outgoing frames; senders wait until the client has room for them.
    private let outgoing = AsyncChannel<ByteBuffer>()
    private let state = Mutex(State())
    private let upgrade: WebSocketUpgrade

    init(_ upgrade: WebSocketUpgrade, subprotocol: String?) {
        self.upgrade = upgrade
        self.subprotocol = subprotocol
    }

    /// Sends a message and returns when it has been written.
    ///
    /// - Throws: `CancellationError` when the connection is closed or the task is cancelled.
    public func send(_ message: WebSocketMessage) async throws {
        if state.withLock({ $0.hasClosed }) { throw CancellationError() }
        await outgoing.send(WebSocketFrame.of(message))
        try Task.checkCancellation()
    }

    /// Sends a text.
    public func send(_ text: String) async throws { try await send(.text(text)) }

    /// Sends a value as JSON; dates are milliseconds since 1970.
    public func send(json value: some Encodable) async throws {
        try await send(.text(String(decoding: try JSONBody.encode(value), as: UTF8.self)))
    }

    /// Closes the connection; nothing can be sent after it. The connection ends when the client has answered, or after
    /// a timeout.
    ///
    /// - Parameter reason: a text for the client, of which at most 123 bytes are sent.
    public func close(_ code: WebSocketCloseCode = .normal, reason: String = "") async {
        let isFirst = state.withLock { state in
            defer { state.hasClosed = true }
            return !state.hasClosed
        }
        if isFirst { await outgoing.send(WebSocketFrame.close(code, reason)) }
    }

    /// The sequence of a client's messages.
    public struct Messages: AsyncSequence, AsyncIteratorProtocol {
        var base: AsyncChannel<WebSocketMessage>.AsyncIterator

        public func makeAsyncIterator() -> Messages { self }
        public mutating func next() async -> WebSocketMessage? { await base.next() }
    }
}

extension WebSocket {
    /// Serves the connection until it ends.
    ///
    /// - Parameters:
    ///   - pieces: the client's bytes.
    ///   - write: sends bytes.
    func run<Pieces: AsyncSequence & Sendable>(
        _ pieces: Pieces, _ logger: Logger, write: (ByteBuffer) async throws -> Void
    ) async throws where Pieces.Element == ByteBuffer {
        let (shutdowns, shutdown) = AsyncStream.makeStream(of: Void.self)
        let connection = ServerConnection.current
        let key = connection?.add { [weak self] end in
            if end == .shutdownBegan { shutdown.yield() } else { self?.end() }
        }
        defer { if let key { connection?.remove(key) } }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await self.receive(pieces, logger) }
            group.addTask { await self.serve(logger) }
            group.addTask { try await self.ping() }
            group.addTask { for await _ in shutdowns { await self.close(.goingAway) } }
            defer { end() }
            var hasWrittenClose = false
            for await frame in outgoing {
                // A sender may have begun to wait before the connection was closed.
                if hasWrittenClose { continue }
                hasWrittenClose = frame.isClose
                try await write(frame)
                // The client's answer ends the connection; a client that does not answer must not keep it open.
                if frame.isClose {
                    group.addTask { [upgrade] in
                        try await Task.sleep(for: upgrade.closeTimeout)
                        self.end()
                    }
                }
            }
            group.cancelAll()
        }
    }

    /// Ends the connection without sending anything.
    private func end() {
        state.withLock { $0.hasClosed = true }
        incoming.finish()
        outgoing.finish()
    }

    private func serve(_ logger: Logger) async {
        do {
            try await upgrade.handler(self)
            await close()
        } catch is CancellationError {
            await close()
        } catch {
            logger.error("a WebSocket's method failed", metadata: ["error": "\("\(error)".onOneLine)"])
            await close(.internalError)
        }
    }

    private func receive<Pieces: AsyncSequence & Sendable>(
        _ pieces: Pieces, _ logger: Logger
    ) async where Pieces.Element == ByteBuffer {
        var reader = WebSocketReader(
            maximumFrameSize: upgrade.maximumFrameSize, maximumMessageSize: upgrade.maximumMessageSize)
        do {
            var iterator = pieces.makeAsyncIterator()
            while let piece = try await next(&iterator) {
                reader.append(piece)
                while let event = try reader.next() {
                    if await !handle(event) { return }
                }
            }
        } catch let fault as WebSocketFault {
            logger.debug("a WebSocket's client was refused", metadata: ["fault": "\(fault.words)"])
            // The following bytes cannot be interpreted, so no answer is awaited.
            await close(fault.code, reason: fault.words)
        } catch {
            // The client disconnected.
        }
        end()
    }

    private func next<Iterator: AsyncIteratorProtocol>(
        _ iterator: inout Iterator
    ) async throws -> ByteBuffer? where Iterator.Element == ByteBuffer {
        state.withLock { $0.isReading = true }
        let piece = try await iterator.next()
        state.withLock { state in
            state.isReading = false
            state.isPinged = false
        }
        return piece
    }

    /// Handles an event; returns whether the connection continues.
    private func handle(_ event: WebSocketReader.Event) async -> Bool {
        switch event {
        case .message(let message): await incoming.send(message)
        case .ping(let bytes):
            if state.withLock({ !$0.hasClosed }) { await outgoing.send(WebSocketFrame.pong(bytes)) }
        case .pong: break
        case .close(let code):
            // Sent before the messages end, because the method would then close with a different reason.
            await close(code ?? .normal)
            end()
            return false
        }
        return true
    }

    /// Pings a silent client, and ends the connection if the last ping was not answered.
    private func ping() async throws {
        guard let interval = upgrade.pingInterval else { return }
        while true {
            try await Task.sleep(for: interval)
            let (isDead, isOver) = state.withLock { state in
                defer { state.isPinged = true }
                // A client whose messages the service does not read cannot answer.
                return (state.isPinged && state.isReading, state.hasClosed)
            }
            if isOver { return }
            if isDead { return end() }
            await outgoing.send(WebSocketFrame.ping)
        }
    }
}

extension ByteBuffer {
    fileprivate var isClose: Bool { getInteger(at: readerIndex, as: UInt8.self) == 0x88 }
}
