import Foundation
import Hummingbird
import HummingbirdTLS
import KiloServer
import NIOSSL
import ServiceLifecycle
import Testing

/// Services on a free port of this machine.
enum LiveService {
    static func run<Result: Sendable>(
        _ services: any WebService..., tls: TLSConfiguration? = nil,
        _ test: @escaping @Sendable (_ port: Int) async throws -> Result
    ) async throws -> Result {
        let router = Router()
        try router.addServices(services)
        let (ports, started) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router, server: try tls.map { try .tls(.guarded(), tlsConfiguration: $0) } ?? .guarded(),
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { started.yield($0.localAddress?.port ?? 0) })
        let group = ServiceGroup(configuration: .init(services: [application], logger: application.logger))
        return try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                defer { started.finish() }
                try await group.run()
            }
            var ports = ports.makeAsyncIterator()
            let port = try #require(await ports.next())
            let result = await Swift.Result { try await test(port) }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
            return try result.get()
        }
    }

    /// A file of the certificates that Kilo's tests use.
    static func certificate(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "KiloTests/Fixtures/tls").appending(path: name)
    }
}

extension Result where Failure == any Error {
    init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
