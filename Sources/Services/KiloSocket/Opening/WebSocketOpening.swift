import Foundation
import Kilo
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket
import Synchronization

/// Opens a connection: connects, asks for the upgrade, and checks the answer.
struct WebSocketOpening: Sendable {
    /// The answer of a service.
    enum Answer: Sendable {
        case accepted(WebSocketLink.Frames, HTTPHeaders, fault: WebSocketError.HandshakeFault?)
        case refused(NIOAsyncChannel<HTTPClientResponsePart, Never>)
    }

    private let request: UpgradeRequest
    private let configuration: WebSocketConfiguration
    private let encoder: JSONEncoder

    /// The maximum size of the content of a refusal.
    private static let maximumRefusal = 64 * 1024
    private static let reserved: Set<String> = [
        "connection", "upgrade", "content-length", "transfer-encoding", "te", "trailer", "sec-websocket-key",
        "sec-websocket-version", "sec-websocket-accept", "sec-websocket-protocol", "sec-websocket-extensions",
    ]

    init(_ request: UpgradeRequest, _ configuration: WebSocketConfiguration, encoder: JSONEncoder)
        throws(WebSocketError)
    {
        if let name = request.headerNames.first(where: { Self.reserved.contains($0.lowercased()) }) {
            throw WebSocketError(.reservedHeader(name))
        }
        var seen: Set<String> = []
        for name in configuration.subprotocols where !HeaderCheck.isName(name) || !seen.insert(name).inserted {
            throw WebSocketError(.invalidSubprotocol(name))
        }
        (self.request, self.configuration, self.encoder) = (request, configuration, encoder)
    }

    @concurrent
    func connect() async throws -> WebSocketConnection {
        let deadline = NIODeadline.now() + TimeAmount(configuration.openTimeout)
        var attempt = 1
        while true {
            let outgoing = try await request.intercepted()
            guard let route = try outgoing.route() else { throw WebSocketError(.noNetwork) }
            switch try await open(outgoing, route, deadline) {
            case .success(let connection): return connection
            case .failure(let refusal):
                let isAgain = try await outgoing.isToBeSentAgain(status: refusal.status, headers: refusal.headers)
                if attempt > 1 || !isAgain { throw refusal.error }
                attempt += 1
            }
        }
    }

    /// An answer that is not an upgrade.
    private struct Refusal: Error {
        let status: Int
        let headers: HTTPHeaders
        let error: WebServiceError
    }

    private func open(
        _ request: UpgradeRequest, _ route: UpgradeRequest.Route, _ deadline: NIODeadline
    ) async throws -> Result<WebSocketConnection, Refusal> {
        let attempt = OpeningAttempt()
        do {
            return try await withTaskCancellationHandler {
                let channel = try await Self.channel(route, attempt, deadline)
                let timer = channel.eventLoop.scheduleTask(deadline: deadline) { attempt.stop(.timeout) }
                defer { timer.cancel() }
                let answer: Answer
                do {
                    if let proxy = route.proxy { try await ProxyTunnel.open(channel, route, proxy, deadline) }
                    answer = try await ask(channel, request, route)
                } catch {
                    channel.close(promise: nil)
                    throw error
                }
                switch answer {
                case .accepted(let frames, let headers, let fault):
                    return .success(try connection(frames, headers, fault, request))
                case .refused(let response): return .failure(try await Self.read(response, request))
                }
            } onCancel: {
                attempt.stop(.cancellation)
            }
        } catch {
            switch attempt.reason {
            case .cancellation: throw CancellationError()
            case .timeout: throw request.connectTimeout()
            case nil: throw (error as? WebSocketError) ?? Self.failure(error, request)
            }
        }
    }

    private static func failure(_ error: any Error, _ request: UpgradeRequest) -> any Error {
        switch error {
        case let error as NIOHTTPClientUpgradeError where error == .upgraderDeniedUpgrade:
            WebSocketError(.handshake(.wrongAccept), cause: error)
        case let error as NIOHTTPClientUpgradeError where error == .responseProtocolNotFound:
            WebSocketError(.handshake(.otherProtocol), cause: error)
        // The handler of the upgrade was removed with the connection.
        case ChannelError.inappropriateOperationForState: request.failure(ChannelError.eof)
        default: request.failure(error)
        }
    }

    private static func channel(
        _ route: UpgradeRequest.Route, _ attempt: OpeningAttempt, _ deadline: NIODeadline
    ) async throws -> any Channel {
        let rest = max(deadline - .now(), .milliseconds(1))
        let first = route.proxy.map { ($0.host, $0.port) } ?? (route.host, route.port)
        return try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connectTimeout(min(rest, TimeAmount(route.connectTimeout)))
            .channelOption(.socketOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                attempt.take(channel)
                return channel.eventLoop.makeSucceededVoidFuture()
            }
            .connect(host: first.0, port: first.1).get()
    }

    /// Sends the request, and returns the service's answer.
    private func ask(
        _ channel: any Channel, _ request: UpgradeRequest, _ route: UpgradeRequest.Route
    ) async throws -> Answer {
        var head = request.head()
        if !configuration.subprotocols.isEmpty {
            head.headers.add(name: "Sec-WebSocket-Protocol", value: configuration.subprotocols.joined(separator: ", "))
        }
        let offered = configuration.subprotocols
        let upgrader = NIOTypedWebSocketClientUpgrader<Answer>(
            maxFrameSize: min(max(0, configuration.maximumFrameSize), Int(UInt32.max)),
            enableAutomaticErrorHandling: false
        ) { channel, head in
            channel.eventLoop.makeCompletedFuture {
                // The smallest bounds: what waits in the connection does not wait in memory.
                let frames = try WebSocketLink.Frames(
                    wrappingChannelSynchronously: channel,
                    configuration: .init(backPressureStrategy: .init(lowWatermark: 1, highWatermark: 2)))
                return .accepted(frames, head.headers, fault: Self.fault(head.headers, offered))
            }
        }
        let upgrade = NIOTypedHTTPClientUpgradeConfiguration<Answer>(
            upgradeRequestHead: head, upgraders: [upgrader]
        ) { channel in
            channel.eventLoop.makeCompletedFuture {
                .refused(try NIOAsyncChannel(wrappingChannelSynchronously: channel))
            }
        }
        let tls = try route.tls.map { tls in
            var tls = tls
            tls.shutdownTimeout = TimeAmount(configuration.closeTimeout)
            return try TLS(context: NIOSSLContext(configuration: tls), host: route.host)
        }
        return try await channel.eventLoop.flatSubmit {
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                if let tls { try pipeline.addHandler(try tls.handler()) }
                try pipeline.addHandler(LateEnd())
                var http = NIOUpgradableHTTPClientPipelineConfiguration(upgradeConfiguration: upgrade)
                // The first frames may arrive together with the answer.
                http.leftOverBytesStrategy = .forwardBytes
                return try pipeline.configureUpgradableHTTPClientPipeline(configuration: http)
            }.flatMap { (answer: EventLoopFuture<Answer>) in answer }
        }.get()
    }

    /// TLS of one connection.
    private struct TLS: Sendable {
        let context: NIOSSLContext
        let host: String

        func handler() throws -> NIOSSLClientHandler {
            do {
                return try NIOSSLClientHandler(context: context, serverHostname: host)
            } catch let error as NIOSSLExtraError where error == .cannotUseIPAddressInSNI {
                return try NIOSSLClientHandler(context: context, serverHostname: nil)
            }
        }
    }

    /// Checks an answer that accepts the upgrade (RFC 6455, 4.1); SwiftNIO has checked `Upgrade` and `Sec-WebSocket-Accept`.
    private static func fault(_ headers: HTTPHeaders, _ offered: [String]) -> WebSocketError.HandshakeFault? {
        if !headers[canonicalForm: "Connection"].contains(where: { $0.lowercased() == "upgrade" }) {
            return .otherProtocol
        }
        if let name = headers.first(name: "Sec-WebSocket-Extensions") { return .extension(name) }
        let chosen = headers["Sec-WebSocket-Protocol"]
        if chosen.count > 1 || chosen.contains(where: { !offered.contains($0) }) {
            return .subprotocol(chosen.joined(separator: ", "))
        }
        return nil
    }

    private func connection(
        _ frames: WebSocketLink.Frames, _ headers: HTTPHeaders, _ fault: WebSocketError.HandshakeFault?,
        _ request: UpgradeRequest
    ) throws -> WebSocketConnection {
        let link = WebSocketLink(frames.channel, configuration)
        Task { await link.run(frames) }
        if let fault {
            link.abandon(.protocolError)
            throw WebSocketError(.handshake(fault))
        }
        if Task.isCancelled { link.abandon(.goingAway) }
        try Task.checkCancellation()
        request.keepCookies(of: headers)
        return WebSocketConnection(
            link, subprotocol: headers.first(name: "Sec-WebSocket-Protocol"),
            headers: headers.map { ($0.name, $0.value) }, encoder: encoder)
    }

    private static func read(
        _ response: NIOAsyncChannel<HTTPClientResponsePart, Never>, _ request: UpgradeRequest
    ) async throws -> Refusal {
        try await response.executeThenClose { parts in
            var head: HTTPResponseHead?
            var content = Data()
            reading: for try await part in parts {
                switch part {
                case .head(let received): head = received
                case .body(let bytes):
                    content += bytes.readableBytesView.prefix(maximumRefusal - content.count)
                    if content.count == maximumRefusal { break reading }
                case .end: break reading
                }
            }
            guard let head else { throw ChannelError.eof }
            request.keepCookies(of: head.headers)
            let status = Int(head.status.code)
            return Refusal(
                status: status, headers: head.headers,
                error: request.refusal(status: status, headers: head.headers, content: content))
        }
    }
}

/// The connection of one attempt, which a deadline or a cancellation closes at any time.
final class OpeningAttempt: Sendable {
    enum Reason { case timeout, cancellation }

    private let state = Mutex<(channel: (any Channel)?, reason: Reason?)>((nil, nil))

    /// Why the attempt was stopped; nil if it was not.
    var reason: Reason? { state.withLock { $0.reason } }

    func take(_ channel: any Channel) {
        let isStopped = state.withLock { state in
            state.channel = channel
            return state.reason != nil
        }
        if isStopped { channel.close(promise: nil) }
    }

    func stop(_ reason: Reason) {
        let channel = state.withLock { state in
            state.reason = state.reason ?? reason
            return state.channel
        }
        channel?.close(promise: nil)
    }
}
