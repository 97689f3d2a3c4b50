import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A client that leaves at any point of an exchange.
struct BreakingClient: Sendable {
    /// How a client ends its connection.
    enum End: CaseIterable, Sendable {
        case close
        /// It sends nothing more and reads until the server closes.
        case halfClose
        case reset
    }

    let port: Int
    let isSecure: Bool

    init(port: Int, isSecure: Bool = false) {
        self.port = port
        self.isSecure = isSecure
    }

    /// Sends pieces, each but the first after something has come back, and ends the connection.
    ///
    /// - Parameter patience: how long the client waits for an answer to a piece before it sends the next.
    /// - Returns: everything that the server sent.
    @discardableResult
    func exchange(_ pieces: [String], end: End, patience: TimeAmount = .milliseconds(60)) async throws -> String {
        let reader = Reader()
        let tls = isSecure ? try NIOSSLContext(configuration: Self.configuration) : nil
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let tls {
                        try channel.pipeline.syncOperations.addHandler(
                            try NIOSSLClientHandler(context: tls, serverHostname: nil))
                    }
                    try channel.pipeline.syncOperations.addHandler(reader)
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        for piece in pieces {
            let count = reader.count
            // A server that has refused the connection may have closed it.
            try? await channel.writeAndFlush(ByteBuffer(string: piece))
            await reader.wait(beyond: count, patience, channel.eventLoop)
        }
        switch end {
        case .close: try? await channel.close()
        case .halfClose:
            try? await channel.close(mode: .output)
            _ = channel.eventLoop.scheduleTask(in: .seconds(5)) { channel.close(promise: nil) }
        case .reset:
            let now = linger(l_onoff: 1, l_linger: 0)
            try? await (channel as? any SocketOptionProvider)?.setSoLinger(now).get()
            // From below TLS, which would say goodbye.
            try? await channel.eventLoop.flatSubmit {
                let promise = channel.eventLoop.makePromise(of: Void.self)
                let tls = try? channel.pipeline.syncOperations.context(handlerType: NIOSSLClientHandler.self)
                if let tls { tls.close(promise: promise) } else { channel.close(promise: promise) }
                return promise.futureResult
            }.get()
        }
        try? await channel.closeFuture.get()
        return reader.text
    }

    private static var configuration: TLSConfiguration {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.certificateVerification = .none
        return configuration
    }

    /// Keeps what comes.
    private final class Reader: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer

        private struct State {
            var text = ""
            var isOver = false
            var waiting: [CheckedContinuation<Void, Never>] = []
        }

        private let state = Mutex(State())
        var text: String { state.withLock { $0.text } }
        var count: Int { state.withLock { $0.text.utf8.count } }

        /// Waits until more has come than before, the connection has ended or the time is over.
        func wait(beyond count: Int, _ patience: TimeAmount, _ loop: any EventLoop) async {
            let timer = loop.scheduleTask(in: patience) { self.resume() }
            await withCheckedContinuation { continuation in
                let isDone = state.withLock { state in
                    if state.isOver || state.text.utf8.count > count { return true }
                    state.waiting.append(continuation)
                    return false
                }
                if isDone { continuation.resume() }
            }
            timer.cancel()
        }

        private func resume() {
            let waiting = state.withLock { state in
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let text = String(buffer: unwrapInboundIn(data))
            state.withLock { $0.text += text }
            resume()
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            guard case ChannelEvent.inputClosed = event else { return }
            state.withLock { $0.isOver = true }
            resume()
            context.close(promise: nil)
        }

        func channelInactive(context: ChannelHandlerContext) {
            state.withLock { $0.isOver = true }
            resume()
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            context.close(promise: nil)
        }
    }
}
