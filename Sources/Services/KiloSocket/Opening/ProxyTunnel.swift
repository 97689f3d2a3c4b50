import Kilo
import NIOCore
import NIOExtras
import NIOHTTP1

/// The tunnel through an HTTP proxy (RFC 9110, 9.3.6).
enum ProxyTunnel {
    /// Asks the proxy at the other end of a channel for a tunnel to the host of a route.
    static func open(
        _ channel: any Channel, _ route: UpgradeRequest.Route, _ proxy: UpgradeRequest.Proxy, _ deadline: NIODeadline
    ) async throws {
        try await channel.eventLoop.flatSubmit {
            let opened = channel.eventLoop.makePromise(of: Void.self)
            let encoder = HTTPRequestEncoder()
            let decoder = ByteToMessageHandler(HTTPResponseDecoder(leftOverBytesStrategy: .forwardBytes))
            let connect = NIOHTTP1ProxyConnectHandler(
                targetHost: route.host.contains(":") ? "[\(route.host)]" : route.host, targetPort: route.port,
                headers: proxy.headers, deadline: deadline, promise: opened)
            do {
                try channel.pipeline.syncOperations.addHandlers([encoder, decoder, connect])
            } catch {
                opened.fail(error)
            }
            return opened.futureResult.assumeIsolated().flatMap {
                let pipeline = channel.pipeline.syncOperations
                return pipeline.removeHandler(encoder).and(pipeline.removeHandler(decoder)).map { _ in }
            }.nonisolated()
        }.get()
    }
}
