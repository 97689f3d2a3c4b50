import AsyncAlgorithms
import Foundation
public import Logging
public import NIOSSL
public import ServiceLifecycle
import Synchronization
import UnixSignals

/// The certificate of a service, from files that may be renewed while the service runs.
///
/// As a service of the application it reads the files again when they change, and when the process receives `SIGHUP`.
/// New connections get the new certificate; open connections continue with the old one. If the new files cannot be
/// used, the old certificate stays and the log has the reason.
///
/// ```swift
/// let certificate = try CertificateFiles(chain: "/etc/notes/chain.pem", key: "/etc/notes/key.pem")
/// let application = Application(router: router, server: .secured(by: certificate), services: [certificate])
/// ```
public final class CertificateFiles: Service {
    /// The version of a file.
    private struct Stamp: Equatable {
        let modified: Date?
        let number: UInt64?
        let size: UInt64?
    }

    private struct State {
        var context: NIOSSLContext
        var stamps: [Stamp]
    }

    /// The path of the certificate and its intermediates, in PEM.
    public let chain: String
    /// The path of the private key, in PEM.
    public let key: String
    private let interval: Duration
    private let logger: Logger
    private let configure: @Sendable (inout TLSConfiguration) -> Void
    private let state: Mutex<State>

    /// - Parameters:
    ///   - chain: the path of the certificate and its intermediates, in PEM.
    ///   - key: the path of the private key, in PEM.
    ///   - interval: the time between two looks at the files; more than zero.
    ///   - logger: gets a line for each certificate that is read or cannot be used.
    ///   - configure: changes the settings of TLS, such as the trust in certificates of clients. The default is TLS 1.2
    ///     and later with HTTP/2 and HTTP/1.1.
    /// - Throws: ``CertificateError`` if the files cannot be used.
    public init(
        chain: String, key: String, interval: Duration = .seconds(10), logger: Logger = Logger(label: "certificate"),
        configure: @escaping @Sendable (inout TLSConfiguration) -> Void = { _ in }
    ) throws(CertificateError) {
        self.chain = chain
        self.key = key
        self.interval = max(interval, .milliseconds(1))
        self.logger = logger
        self.configure = configure
        // Taken before the files are read: a change in between is noticed later.
        let stamps = [chain, key].map(Self.stamp)
        state = Mutex(State(context: try Self.context(chain: chain, key: key, configure), stamps: stamps))
    }

    /// The context for the next connection.
    var context: NIOSSLContext { state.withLock { $0.context } }

    /// Reads the files now.
    ///
    /// - Throws: ``CertificateError`` if they cannot be used; the old certificate stays.
    public func reload() throws(CertificateError) {
        let stamps = [chain, key].map(Self.stamp)
        // Broken files are reported once, not at each look.
        state.withLock { $0.stamps = stamps }
        let context = try Self.context(chain: chain, key: key, configure)
        state.withLock { $0.context = context }
    }

    /// Looks for new files until the service ends.
    public func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
                    self.reloadAndLog()
                }
            }
            group.addTask { await self.look() }
            await group.waitForAll()
        }
    }

    private func look() async {
        for await _ in AsyncTimerSequence(interval: interval, clock: .continuous).cancelOnGracefulShutdown() {
            let stamps = [chain, key].map(Self.stamp)
            if state.withLock({ $0.stamps != stamps }) { reloadAndLog() }
        }
    }

    private func reloadAndLog() {
        do throws(CertificateError) {
            try reload()
            logger.info("the certificate was read", metadata: ["file": "\(chain)"])
        } catch {
            logger.error("the certificate stays as it is", metadata: ["error": "\("\(error)".onOneLine)"])
        }
    }

    private static func stamp(_ path: String) -> Stamp {
        // The file itself: programs such as certbot exchange the link that leads to it.
        let path = URL(filePath: path).resolvingSymlinksInPath().path
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        return Stamp(
            modified: facts?[.modificationDate] as? Date,
            number: (facts?[.systemFileNumber] as? NSNumber)?.uint64Value,
            size: (facts?[.size] as? NSNumber)?.uint64Value)
    }

    private static func context(
        chain: String, key: String, _ configure: (inout TLSConfiguration) -> Void
    ) throws(CertificateError) -> NIOSSLContext {
        let certificates: [NIOSSLCertificate]
        let privateKey: NIOSSLPrivateKey
        do { certificates = try NIOSSLCertificate.fromPEMFile(chain) } catch { throw .unreadable(chain, "\(error)") }
        guard !certificates.isEmpty else { throw .unreadable(chain, "it has no certificate") }
        do { privateKey = try NIOSSLPrivateKey(file: key, format: .pem) } catch { throw .unreadable(key, "\(error)") }
        var settings = TLSConfiguration.makeServerConfiguration(
            certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(privateKey))
        settings.minimumTLSVersion = .tlsv12
        settings.applicationProtocols = ["h2", "http/1.1"]
        configure(&settings)
        do { return try NIOSSLContext(configuration: settings) } catch { throw .unusable(chain, key: key, "\(error)") }
    }
}

/// The reason why the files of a certificate cannot be used.
public enum CertificateError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A file that is missing or is not in PEM, with the message of BoringSSL.
    case unreadable(String, String)
    /// A certificate that does not belong to the key, or settings that BoringSSL rejects, with its message.
    case unusable(String, key: String, String)

    /// The message for the operator of the service.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "'\(path)' cannot be read as PEM: \(reason)"
        case .unusable(let chain, let key, let reason):
            "the certificate '\(chain)' cannot be used with the key '\(key)': \(reason)"
        }
    }
}
