import Foundation
import KiloServer
import NIOSSL
import Testing

/// Certificates are renewed while the service runs.
@Suite(.timeLimit(.minutes(2)), .serialized) struct CertificateTests {
    private let folder: URL
    private var chain: String { folder.appending(path: "chain.pem").path }
    private var key: String { folder.appending(path: "key.pem").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try install("server")
    }

    private func install(_ name: String, key keyName: String? = nil) throws {
        for (file, source) in [(chain, "\(name).pem"), (key, "\(keyName ?? name).key")] {
            try Data(contentsOf: URL(filePath: LiveService.certificate(source))).write(
                to: URL(filePath: file), options: .atomic)
        }
    }

    private static func certificate(_ name: String) -> NIOSSLCertificate? {
        try? NIOSSLCertificate.fromPEMFile(LiveService.certificate("\(name).pem")).first
    }

    private static func presented(_ port: Int) async throws -> NIOSSLCertificate? {
        try await SecureClient.run(port: port, protocols: ["h2"]) { client, input in
            // The server's first frame comes after the handshake.
            _ = try await SecureClient.frame(&input) { _ in true }
            return try await client.certificate()
        }
    }

    /// Calls the action until new connections get the certificate.
    private static func wait(for name: String, port: Int, _ action: () -> Void = {}) async throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < deadline {
            action()
            if try await presented(port) == certificate(name) { return true }
            await Task.yield()
        }
        return false
    }

    @Test func newFilesAreForNewConnections() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try CertificateFiles(chain: chain, key: key, interval: .milliseconds(10))
        try await LiveService.run(ResultsService(), securedBy: files) { live in
            let question = "GET /results/present HTTP/1.1\r\nHost: localhost\r\n\r\n"
            try await SecureClient.run(port: live.port, protocols: ["http/1.1"]) { client, input in
                try await client.send(question)
                #expect(try await SecureClient.text(&input, until: #"{"text":"here"}"#).hasPrefix("HTTP/1.1 200"))
                try install("elsewhere")
                #expect(try await Self.wait(for: "elsewhere", port: live.port))
                // The connection that was open stays open.
                try await client.send(question)
                #expect(try await SecureClient.text(&input, until: #"{"text":"here"}"#).hasPrefix("HTTP/1.1 200"))
            }
        }
    }

    @Test func aSignalReadsTheFiles() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        // The signal would end this process if it came before the service waits for it.
        signal(SIGHUP) { _ in }
        let files = try CertificateFiles(chain: chain, key: key, interval: .seconds(3_600))
        try await LiveService.run(ResultsService(), securedBy: files) { live in
            try install("elsewhere")
            #expect(try await Self.presented(live.port) == Self.certificate("server"))
            #expect(try await Self.wait(for: "elsewhere", port: live.port) { kill(getpid(), SIGHUP) })
        }
    }

    @Test func filesThatCannotBeUsedChangeNothing() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try CertificateFiles(chain: chain, key: key, interval: .seconds(3_600))
        try await LiveService.run(ResultsService(), securedBy: files) { live in
            try install("elsewhere", key: "server")
            let mismatch = #expect(throws: CertificateError.self) { try files.reload() }
            let words = "the certificate '\(chain)' cannot be used with the key '\(key)': "
            #expect(mismatch?.description.hasPrefix(words) == true)
            try Data("no certificate".utf8).write(to: URL(filePath: chain))
            let text = #expect(throws: CertificateError.self) { try files.reload() }
            #expect(text?.description.hasPrefix("'\(chain)' cannot be read as PEM: ") == true)
            #expect(try await Self.presented(live.port) == Self.certificate("server"))
        }
        #expect(throws: CertificateError.self) { try CertificateFiles(chain: chain, key: folder.path) }
    }
}
