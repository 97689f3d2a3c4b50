import AsyncHTTPClient
import Foundation
import NIOCore
import NIOSSL
import Synchronization

/// The connections that proxies share: pooled, kept alive, multiplexed where the server speaks HTTP/2.
///
/// Use ``shared``, or make one for settings of your own. A session closes its connections when it is released;
/// ``shutdown()`` waits for that.
public final class WebServiceSession: Sendable {
    /// A session with the default configuration, which lives as long as the program.
    public static let shared = WebServiceSession(configuration: WebServiceConfiguration())

    private let direct: Result<HTTPClient, WebServiceError>
    private let configuration: HTTPClient.Configuration
    private let rules: ProxyRules?
    private let ownsClients: Bool
    private let proxied = Mutex<[ProxyServer: HTTPClient]>([:])

    /// Opens a session.
    ///
    /// A fault in the configuration, such as a certificate file that cannot be read, is reported by every call.
    public convenience init(configuration: WebServiceConfiguration) {
        self.init(configuration: configuration, environment: ProcessInfo.processInfo.environment)
    }

    init(configuration: WebServiceConfiguration, environment: [String: String]) {
        ownsClients = true
        let rules = configuration.proxy == .environment ? ProxyRules(environment: environment) : nil
        self.rules = rules?.isEmpty == true ? nil : rules
        do {
            let translated = try configuration.httpClientConfiguration()
            self.configuration = translated
            direct = .success(HTTPClient(eventLoopGroupProvider: .singleton, configuration: translated))
        } catch {
            self.configuration = HTTPClient.Configuration()
            direct = .failure(error)
        }
    }

    /// Uses a client that you own and shut down yourself; its configuration holds.
    public init(httpClient: HTTPClient) {
        ownsClients = false
        configuration = HTTPClient.Configuration()
        rules = nil
        direct = .success(httpClient)
    }

    deinit {
        for client in clients { client.shutdown { _ in } }
    }

    /// Closes every connection and waits until they are closed. The session cannot be used afterwards.
    ///
    /// A client that was handed to the session stays open, as does ``shared``.
    public func shutdown() async throws {
        guard self !== WebServiceSession.shared else { return }
        for client in clients { try await client.shutdown() }
    }

    private var clients: [HTTPClient] {
        guard ownsClients, case .success(let client) = direct else { return [] }
        return [client] + proxied.withLock { Array($0.values) }
    }

    /// The client for a host.
    func client(for base: BaseURL) throws(WebServiceError) -> HTTPClient {
        let client = try direct.get()
        guard let rules, let server = rules.server(scheme: base.scheme, host: base.host, port: base.port) else {
            return client
        }
        return proxied.withLock { clients in
            if let client = clients[server] { return client }
            var configuration = configuration
            configuration.proxy = .init(server)
            let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
            clients[server] = client
            return client
        }
    }
}
