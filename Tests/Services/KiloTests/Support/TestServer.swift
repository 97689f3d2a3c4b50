import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// A server on the loopback interface that records requests and misbehaves on demand.
///
/// It reads requests with NIO's parser and writes its responses as raw bytes, so that a response can be wrong in any
/// way.
final class TestServer: Sendable {
    typealias Handler = @Sendable (RecordedRequest) async throws -> Reply

    let port: Int
    let scheme: String
    private let channel: any Channel
    private let state: ServerState

    var url: URL { URL(string: "\(scheme)://127.0.0.1:\(port)")! }

    /// All requests so far, in the order of arrival.
    var requests: [RecordedRequest] { state.requests.withLock { $0 } }

    /// The number of connections accepted so far.
    var connections: Int { state.connections.withLock { $0.accepted } }

    /// The number of connections that are open now.
    var openConnections: Int { state.connections.withLock { $0.open } }

    private init(_ channel: any Channel, scheme: String, state: ServerState) {
        self.channel = channel
        self.scheme = scheme
        self.state = state
        port = channel.localAddress?.port ?? 0
    }

    /// Runs a server while the body runs.
    nonisolated(nonsending) static func run<Value>(
        tls: NIOSSLContext? = nil, records: Bool = true, _ handler: @escaping Handler,
        body: nonisolated(nonsending) (TestServer) async throws -> Value
    ) async throws -> Value {
        let state = ServerState(records: records)
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let tls { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
                    try channel.pipeline.syncOperations.addHandlers([
                        ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes)),
                        ConnectionHandler(state: state, handler: handler),
                    ])
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let server = TestServer(channel, scheme: tls == nil ? "http" : "https", state: state)
        do {
            let value = try await body(server)
            await server.stop()
            return value
        } catch {
            await server.stop()
            throw error
        }
    }

    /// Stops accepting connections and closes all of them.
    func stop() async {
        try? await channel.close()
        for channel in state.channels.withLock({ Array($0.values) }) { try? await channel.close() }
    }
}

/// The shared state of a server's connections.
final class ServerState: Sendable {
    let records: Bool
    let requests = Mutex<[RecordedRequest]>([])
    let connections = Mutex<(accepted: Int, open: Int)>((0, 0))
    let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

    init(records: Bool) { self.records = records }
}

/// One connection: reads a request, calls the handler, writes the reply.
private final class ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = ByteBuffer

    private let state: ServerState
    private let handler: TestServer.Handler
    private var number = 0
    private var head: HTTPRequestHead?
    private var body = ByteBuffer()
    private var answering: Task<Void, Never>?

    init(state: ServerState, handler: @escaping TestServer.Handler) {
        self.state = state
        self.handler = handler
    }

    func channelActive(context: ChannelHandlerContext) {
        number = state.connections.withLock {
            $0.accepted += 1
            $0.open += 1
            return $0.accepted
        }
        let channel = context.channel
        state.channels.withLock { $0[ObjectIdentifier(channel)] = channel }
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        answering?.cancel()
        state.connections.withLock { $0.open -= 1 }
        let channel = context.channel
        state.channels.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(channel)) }
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    /// Responds to a proxy's client, and then acts as the server behind the proxy.
    private func tunnel(_ context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        let channel = context.channel
        guard let decoder = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self) else {
            return close(channel)
        }
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: "HTTP/1.1 200 OK\r\n\r\n")), promise: nil)
        let position = NIOLoopBound(
            ChannelPipeline.SynchronousOperations.Position.before(self), eventLoop: context.eventLoop)
        pipeline.removeHandler(decoder).assumeIsolated().whenSuccess {
            try? channel.pipeline.syncOperations.addHandler(
                ByteToMessageHandler(HTTPRequestDecoder()), position: position.value)
        }
    }

    private func close(_ channel: any Channel) { channel.close(promise: nil) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            body.clear()
        case .body(var part):
            if state.records { body.writeBuffer(&part) }
        case .end:
            guard let head else { return }
            let request = RecordedRequest(
                method: head.method.rawValue, target: head.uri, headers: head.headers.map { ($0.name, $0.value) },
                body: Data(body.readableBytesView), connection: number)
            if state.records { state.requests.withLock { $0.append(request) } }
            if head.method == .CONNECT { return tunnel(context) }
            let writer = ReplyWriter(channel: context.channel)
            answering = Task { [handler] in
                do {
                    try await writer.write(try await handler(request))
                } catch {
                    writer.close()
                }
            }
        }
    }
}
