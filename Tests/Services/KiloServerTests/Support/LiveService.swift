import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import KiloServer
import Logging
import NIOSSL
import ServiceLifecycle
import Testing

/// Services on a real local socket.
struct LiveService {
    let port: Int
    var url: String { "http://127.0.0.1:\(port)" }

    static func run(
        _ services: any WebService..., options: ServiceOptions = .init(), limits: ServerLimits = .init(),
        logger: Logger? = nil, _ test: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        try await run(services, options, limits, logger, { _ in }, .guarded(limits), [], test)
    }

    /// Runs with additional middleware and routes.
    static func run(
        _ services: any WebService..., options: ServiceOptions = .init(), limits: ServerLimits = .init(),
        logger: Logger? = nil, prepare: (Router<BasicRequestContext>) throws -> Void,
        test: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        try await run(services, options, limits, logger, prepare, .guarded(limits), [], test)
    }

    /// With TLS in front, with the certificate of Kilo's tests.
    static func runSecure(
        _ services: any WebService..., options: ServiceOptions = .init(), limits: ServerLimits = .init(),
        logger: Logger? = nil, _ test: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        let tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: try NIOSSLCertificate.fromPEMFile(certificate("server.pem")).map { .certificate($0) },
            privateKey: .privateKey(try NIOSSLPrivateKey(file: certificate("server.key"), format: .pem)))
        try await run(
            services, options, limits, logger, { _ in }, .tls(.guarded(limits), tlsConfiguration: tls), [], test)
    }

    /// Over TLS with HTTP/2 and HTTP/1.1, with a certificate that may be renewed.
    static func run(
        _ services: any WebService..., securedBy certificate: CertificateFiles, options: ServiceOptions = .init(),
        limits: ServerLimits = .init(), _ test: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        try await run(services, options, limits, nil, { _ in }, .secured(by: certificate, limits), [certificate], test)
    }

    static func certificate(_ name: String) -> String {
        Tool.package.appending(path: "Tests/Services/KiloTests/Fixtures/tls").appending(path: name).path
    }

    private static func run(
        _ services: [any WebService], _ options: ServiceOptions, _ limits: ServerLimits, _ logger: Logger?,
        _ prepare: (Router<BasicRequestContext>) throws -> Void, _ server: HTTPServerBuilder,
        _ others: [any Service], _ test: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        let router = Router()
        try prepare(router)
        try router.addServices(services, options: options)
        let (ports, started) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router,
            server: server, configuration: .init(address: .hostname("127.0.0.1", port: 0)), services: others,
            onServerRunning: { started.yield($0.localAddress?.port ?? 0) },
            logger: logger)
        // Hummingbird's own test client opens a connection at once, which a server that counts connections would count.
        let group = ServiceGroup(configuration: .init(services: [application], logger: application.logger))
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                defer { started.finish() }
                try await group.run()
            }
            for await port in ports.prefix(1) {
                let result: Result<Void, any Error>
                do { result = .success(try await test(LiveService(port: port))) } catch { result = .failure(error) }
                await group.triggerGracefulShutdown()
                try result.get()
            }
            try await tasks.waitForAll()
        }
    }

    /// The response, parsed from the bytes of the connection.
    struct RawResponse {
        let text: String

        var status: Int { Int(text.dropFirst(9).prefix(3)) ?? 0 }
        var head: String { text.firstRange(of: "\r\n\r\n").map { String(text[..<$0.lowerBound]) } ?? text }
        var body: String { text.firstRange(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? "" }
        var json: NSDictionary? { (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? NSDictionary }

        func header(_ name: String) -> String? {
            head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
                .map { String($0.dropFirst(name.count + 2)) }
        }
    }

    /// Sends one request over a separate connection.
    func ask(_ method: String = "GET", _ path: String, _ headers: [String] = [], body: String = "") async throws
        -> RawResponse
    {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"] + headers
        if !body.isEmpty { lines.append("Content-Length: \(body.utf8.count)") }
        return try await send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    /// Sends bytes and reads until the server closes.
    func send(_ text: String) async throws -> RawResponse {
        RawResponse(text: try await RawConnection.exchange(port: port, text))
    }

    func post(json: String, _ path: String) async throws -> RawResponse {
        try await ask("POST", path, ["Content-Type: application/json"], body: json)
    }

    func post(form: String, _ path: String) async throws -> RawResponse {
        try await ask("POST", path, ["Content-Type: application/x-www-form-urlencoded"], body: form)
    }
}
