import AsyncAlgorithms
import NIOCore
import NIOWebSocket
import Synchronization

/// The state of a connection, and the work while it is open. ``WebSocketConnection`` owns it, the task of ``run(_:)`` too.
final class WebSocketLink: Sendable {
    typealias Frames = NIOAsyncChannel<WebSocketFrame, Never>

    private struct State {
        /// Whether a close frame has been sent, after which no frame may follow.
        var hasSentClose = false
        var isOver = false
        /// The reason for the end; nil for a regular end.
        var failure: WebSocketError?
        var closing: WebSocketConnection.Closing?
        /// Whether a message waits for its reader, so that nothing is read from the connection.
        var isDelivering = false
        /// Whether nothing has arrived since the last ping of the keep-alive.
        var isPinged = false
        var pings: [UInt64: CheckedContinuation<Void, any Error>] = [:]
        var nextPing: UInt64 = 0
    }

    private let channel: any Channel
    private let configuration: WebSocketConfiguration
    private let incoming = AsyncChannel<WebSocketConnection.Message>()
    private let state = Mutex(State())
    /// The end of ``run(_:)``, when all that has arrived is read.
    private let finished: EventLoopPromise<Void>

    init(_ channel: any Channel, _ configuration: WebSocketConfiguration) {
        self.channel = channel
        self.configuration = configuration
        finished = channel.eventLoop.makePromise()
    }

    var closing: WebSocketConnection.Closing? { state.withLock { $0.closing } }
}

// MARK: - Sending

extension WebSocketLink {
    /// Passes a frame to the connection; returns nil if none may follow. The lock keeps a close frame the last one.
    private func write(_ frame: WebSocketFrame) -> EventLoopFuture<Void>? {
        state.withLock { state in
            if state.hasSentClose || state.isOver { return nil }
            state.hasSentClose = frame.opcode == .connectionClose
            return channel.writeAndFlush(frame)
        }
    }

    func send(_ frame: WebSocketFrame) async throws {
        try await ending { [self] in
            guard let written = write(frame) else { throw failure }
            do {
                try await written.get()
            } catch {
                throw failure
            }
        }
    }

    func ping() async throws {
        let number = state.withLock { state in
            defer { state.nextPing += 1 }
            return state.nextPing
        }
        try await ending { [self] in
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let isOpen = state.withLock { state in
                    if state.hasSentClose || state.isOver { return false }
                    state.pings[number] = continuation
                    return true
                }
                if isOpen { _ = write(.ping(number)) } else { continuation.resume(throwing: failure) }
            }
        }
    }

    /// Runs some work whose cancellation ends the connection, because a part of it may have been sent.
    nonisolated(nonsending) private func ending<Value>(
        _ work: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        try await withTaskCancellationHandler {
            do {
                try Task.checkCancellation()
                return try await work()
            } catch {
                try Task.checkCancellation()
                throw error
            }
        } onCancel: {
            abandon(.goingAway)
        }
    }

    /// The error for what can no longer be sent.
    private var failure: WebSocketError {
        state.withLock { state in
            if let failure = state.failure { return failure }
            guard let closing = state.closing else { return WebSocketError(.ended) }
            return WebSocketError(.closed(code: closing.code, reason: closing.reason))
        }
    }
}

// MARK: - Ending

extension WebSocketLink {
    func close(_ code: WebSocketConnection.CloseCode, _ reason: String) async {
        _ = write(.close(code, reason: reason))
        // The reader may have stopped; the answer comes after the messages that it has not taken.
        incoming.finish()
        let timer = endAfterCloseTimeout()
        await withTaskCancellationHandler {
            try? await finished.futureResult.get()
        } onCancel: {
            end(nil)
        }
        timer.cancel()
    }

    /// Sends a close frame and ends the connection without waiting for an answer.
    func abandon(_ code: WebSocketConnection.CloseCode) {
        let written = write(.close(code))
        incoming.finish()
        guard let written else { return end(nil) }
        let timer = endAfterCloseTimeout()
        written.whenComplete { _ in
            timer.cancel()
            self.end(nil)
        }
    }

    /// A peer that does not read, or does not answer, must not keep the connection open.
    private func endAfterCloseTimeout() -> Scheduled<Void> {
        channel.eventLoop.scheduleTask(in: TimeAmount(configuration.closeTimeout)) { self.end(nil) }
    }

    /// Ends the connection; the first reason counts.
    private func end(_ failure: WebSocketError?) {
        let pings = state.withLock { state in
            if !state.isOver { state.failure = state.failure ?? failure }
            state.isOver = true
            defer { state.pings = [:] }
            return state.pings
        }
        for continuation in pings.values { continuation.resume(throwing: self.failure) }
        incoming.finish()
        channel.close(promise: nil)
    }
}

// MARK: - Receiving

extension WebSocketLink {
    func next() async throws -> WebSocketConnection.Message? {
        let message = try await ending { [self] in
            // The channel has the waiting readers; an iterator has no state.
            var iterator = incoming.makeAsyncIterator()
            return await iterator.next()
        }
        if let message { return message }
        try Task.checkCancellation()
        if let failure = state.withLock({ $0.failure }) { throw failure }
        return nil
    }

    /// Serves the connection until it ends.
    func run(_ frames: Frames) async {
        await withTaskGroup { group in
            group.addTask { await self.keepAlive() }
            do {
                try await frames.executeThenClose { frames in try await self.receive(frames) }
                end(nil)
            } catch {
                end(WebSocketError(.lost, cause: error))
            }
            group.cancelAll()
        }
        finished.succeed()
    }

    private func receive(_ frames: NIOAsyncChannelInboundStream<WebSocketFrame>) async throws {
        var assembler = MessageAssembler(maximumMessageSize: configuration.maximumMessageSize)
        var iterator = frames.makeAsyncIterator()
        do {
            while let frame = try await iterator.next() {
                state.withLock { $0.isPinged = false }
                guard let event = try assembler.take(frame) else { continue }
                if case .close(let closing) = event {
                    let timer = endAfterCloseTimeout()
                    defer { timer.cancel() }
                    await answer(closing)
                    // The service ends the connection first (RFC 6455, 7.1.1).
                    while try await iterator.next() != nil {}
                    return
                }
                try await handle(event)
            }
            if !state.withLock({ $0.hasSentClose }) { end(WebSocketError(.lost)) }
        } catch {
            // Nothing after a close frame counts.
            if state.withLock({ $0.hasSentClose }) { return }
            guard let fault = WebSocketError(error, maximumFrameSize: configuration.maximumFrameSize) else {
                throw error
            }
            // The following bytes cannot be interpreted, so no answer is awaited, but the frame has to leave.
            await report(fault)
        }
    }

    private func report(_ fault: WebSocketError) async {
        state.withLock { state in
            if !state.isOver { state.failure = state.failure ?? fault }
        }
        let written = write(.close(fault.reported, reason: fault.reportedWords))
        incoming.finish()
        let timer = endAfterCloseTimeout()
        try? await written?.get()
        timer.cancel()
    }

    private func handle(_ event: MessageAssembler.Event) async throws {
        switch event {
        case .message(let message):
            state.withLock { $0.isDelivering = true }
            await incoming.send(message)
            state.withLock { state in
                state.isDelivering = false
                state.isPinged = false
            }
        case .ping(let bytes): try await write(.pong(bytes))?.get()
        case .pong(let bytes):
            let number = bytes.getInteger(at: bytes.readerIndex, as: UInt64.self)
            let waiting = state.withLock { state in number.flatMap { state.pings.removeValue(forKey: $0) } }
            waiting?.resume()
        case .close: break
        }
    }

    /// Answers a close frame of the service, and ends the messages.
    private func answer(_ closing: WebSocketConnection.Closing) async {
        state.withLock { state in
            state.closing = closing
            guard !state.hasSentClose, let code = closing.code, code != .normal, code != .goingAway else { return }
            state.failure = WebSocketError(.closed(code: code, reason: closing.reason))
        }
        let written = write(.close(closing.code))
        incoming.finish()
        try? await written?.get()
    }

    /// Pings the service, and ends the connection when nothing has arrived since the last ping.
    private func keepAlive() async {
        guard let interval = configuration.pingInterval else { return }
        while (try? await Task.sleep(for: interval)) != nil {
            let isDead = state.withLock { state in
                defer { state.isPinged = true }
                // A service whose messages are not read cannot answer.
                return state.isPinged && !state.isDelivering
            }
            if isDead { return end(WebSocketError(.silent(pingInterval: interval))) }
            // A number that no call waits for.
            _ = write(.ping(.max))
        }
    }
}
