import AsyncHTTPClient
import Foundation
import Hummingbird
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOSSL
import Synchronization
import Testing

@testable import Kilo

/// HTTP/2 over TLS, with an independent server.
@Suite struct HTTP2Tests {
    private func withServer(_ body: @escaping @Sendable (_ port: Int) async throws -> Void) async throws {
        let router = Router()
        router.get("hello") { _, _ in "hello" }
        var tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: try NIOSSLCertificate.fromPEMFile(SessionTests.fixture("server.pem").path).map {
                .certificate($0)
            },
            privateKey: .privateKey(try NIOSSLPrivateKey(file: SessionTests.fixture("server.key").path, format: .pem)))
        tls.applicationProtocols = ["h2", "http/1.1"]
        let (ports, opened) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router, server: try .http2Upgrade(tlsConfiguration: tls),
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in opened.yield(channel.localAddress?.port ?? 0) },
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.run() }
            group.addTask {
                for await port in ports {
                    try await body(port)
                    break
                }
            }
            // Waits for the body, or for a server that could not start, whichever ends first.
            try await group.next()
            group.cancelAll()
        }
    }

    @Test(arguments: [true, false])
    func http2IsUsedWhereOffered(usesHTTP2: Bool) async throws {
        try await withServer { port in
            var settings = WebServiceConfiguration()
            settings.usesHTTP2 = usesHTTP2
            settings.trust = .certificates([try SessionTests.fixture("server.pem")])
            let counts = Counts()
            var configuration = try settings.httpClientConfiguration()
            configuration.http1_1ConnectionDebugInitializer = { counts.count($0, http1: 1) }
            configuration.http2ConnectionDebugInitializer = { counts.count($0, http2: 1) }
            let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
            let url = try #require(URL(string: "https://127.0.0.1:\(port)"))
            let proxy = WebServiceProxy(session: WebServiceSession(httpClient: client), serverURL: url)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        let text: String = try await proxy.invoke(.get, path: "hello")
                        #expect(text == "hello")
                    }
                }
                try await group.waitForAll()
            }
            let connections = counts.values.withLock { $0 }
            if usesHTTP2 {
                #expect(connections.http1 == 0)
                #expect(connections.http2 >= 1)
            } else {
                #expect(connections.http1 >= 1)
                #expect(connections.http2 == 0)
            }
            try await client.shutdown()
        }
    }

    /// The numbers of connections of HTTP/1 and of HTTP/2.
    private final class Counts: Sendable {
        let values = Mutex((http1: 0, http2: 0))

        func count(_ channel: any Channel, http1: Int = 0, http2: Int = 0) -> EventLoopFuture<Void> {
            values.withLock { $0 = ($0.http1 + http1, $0.http2 + http2) }
            return channel.eventLoop.makeSucceededVoidFuture()
        }
    }
}
