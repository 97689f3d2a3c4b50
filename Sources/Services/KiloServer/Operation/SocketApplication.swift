import Foundation
public import Hummingbird
import HummingbirdCore
public import Logging
public import NIOCore
import NIOPosix
public import ServiceLifecycle
import Synchronization

extension ApplicationProtocol {
    /// Returns the application with the sockets of another process in place of its address.
    ///
    /// Its `onServerRunning` is called with the channel of the first socket.
    ///
    /// - Parameter sockets: see ``InheritedSockets/take()``; nil leaves the application as it is. They are closed when
    ///   the application ends.
    public func listening(on sockets: InheritedSockets?) -> SocketApplication<Self> {
        SocketApplication(base: self, sockets: sockets)
    }
}

/// An application on sockets that another process opened; see ``InheritedSockets``.
///
/// Hummingbird's server opens its socket itself and has no place for another. So it gets one in a private folder, to
/// which no client connects, and the connections of the inherited sockets are handed to it as if they were its own.
/// They are then served, counted and ended like any others.
public struct SocketApplication<Base: ApplicationProtocol>: ApplicationProtocol {
    public typealias Responder = Base.Responder

    let base: Base
    let sockets: InheritedSockets?
    private let listeners = SocketListeners()
    private let folder = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")

    init(base: Base, sockets: InheritedSockets?) {
        self.base = base
        self.sockets = sockets
    }

    public var responder: Responder { get async throws { try await base.responder } }
    public var server: HTTPServerBuilder { base.server }
    public var eventLoopGroup: any EventLoopGroup { base.eventLoopGroup }
    public var logger: Logger { base.logger }
    public var services: [any Service] { base.services }

    public func run() async throws {
        guard sockets != nil else { return try await base.run() }
        // Services end in reverse order: first the sockets, then the connections that were accepted.
        let group = ServiceGroup(
            configuration: .init(services: [Served(application: self), listeners], logger: logger))
        try await group.run()
    }

    /// The application with Hummingbird's own `run`.
    private struct Served: ApplicationProtocol {
        typealias Responder = Base.Responder

        let application: SocketApplication<Base>

        var responder: Responder { get async throws { try await application.responder } }
        var server: HTTPServerBuilder { application.server }
        var eventLoopGroup: any EventLoopGroup { application.eventLoopGroup }
        var configuration: ApplicationConfiguration { application.configuration }
        var logger: Logger { application.logger }
        var services: [any Service] { application.services }
        var processesRunBeforeServerStart: [@Sendable () async throws -> Void] {
            application.processesRunBeforeServerStart
        }

        @Sendable func onServerRunning(_ channel: any Channel) async { await application.onServerRunning(channel) }
    }

    public var configuration: ApplicationConfiguration {
        guard sockets != nil else { return base.configuration }
        return base.configuration.with(address: .unixDomainSocket(path: folder.appending(path: "socket").path))
    }

    public var processesRunBeforeServerStart: [@Sendable () async throws -> Void] {
        guard sockets != nil else { return base.processesRunBeforeServerStart }
        return base.processesRunBeforeServerStart + [
            { [folder] in
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            }
        ]
    }

    @Sendable public func onServerRunning(_ channel: any Channel) async {
        guard let sockets else { return await base.onServerRunning(channel) }
        try? FileManager.default.removeItem(at: folder)
        var first: (any Channel)?
        for descriptor in sockets.descriptors {
            do {
                let listener = try await accept(descriptor, for: channel)
                first = first ?? listener
            } catch {
                logger.critical("descriptor \(descriptor) cannot be used: \(error)")
                return channel.close(promise: nil)
            }
        }
        await base.onServerRunning(first ?? channel)
    }

    /// Hands the connections of a socket to the server, until the server closes.
    private func accept(_ descriptor: CInt, for server: any Channel) async throws -> any Channel {
        let listener = try await ServerBootstrap(group: eventLoopGroup)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(HandedConnections(server: server))
                }
            }
            .withBoundSocket(descriptor).get()
        server.closeFuture.whenComplete { _ in listener.close(promise: nil) }
        listeners.add(listener)
        return listener
    }
}

/// Closes the inherited sockets before the server ends, so that the server still gets each connection that was accepted.
private final class SocketListeners: Service {
    private static let handover = Duration.milliseconds(100)

    private let channels = Mutex<[any Channel]>([])

    func add(_ channel: any Channel) { channels.withLock { $0.append(channel) } }

    func run() async throws {
        try? await gracefulShutdown()
        for channel in channels.withLock({ $0 }) { try? await channel.close().get() }
        try? await Task.sleep(for: Self.handover)
    }
}

/// Hands the connections that a socket accepts to another server channel.
private final class HandedConnections: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private let server: any Channel

    init(server: any Channel) { self.server = server }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let connection = unwrapInboundIn(data)
        server.eventLoop.execute { [server] in
            guard server.isActive else { return connection.close(promise: nil) }
            server.pipeline.syncOperations.fireChannelRead(NIOAny(connection))
            server.pipeline.syncOperations.fireChannelReadComplete()
        }
    }
}
