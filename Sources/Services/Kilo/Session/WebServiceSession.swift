public import AsyncHTTPClient
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
    private let proxied = Mutex<[ProxyUse: HTTPClient]>([:])
    /// A proxy for every host.
    private let server: ProxyServer?
    /// How many redirects are followed here; `nil` when none is, or when the client was handed over and does so itself.
    let maximumRedirects: Int?
    /// In lower case.
    let secretHeaders: Set<String>
    /// Whether the connections have a ``ConnectionCheck``.
    var checksConnections: Bool { ownsClients }

    /// A proxy as it is used for one scheme.
    private struct ProxyUse: Hashable {
        let server: ProxyServer
        let isTunnel: Bool
    }

    /// The way to a host.
    struct Route: Sendable {
        let client: HTTPClient
        /// The proxy that takes the request instead of the host.
        var plainProxy: ProxyServer?
    }

    /// Opens a session.
    ///
    /// A fault in the configuration, such as a certificate file that cannot be read, is reported by every call.
    public convenience init(configuration: WebServiceConfiguration) {
        self.init(configuration: configuration, environment: ProcessInfo.processInfo.environment)
    }

    init(configuration: WebServiceConfiguration, environment: [String: String]) {
        ownsClients = true
        if case .follow(let maximum) = configuration.redirects {
            maximumRedirects = max(0, maximum)
        } else {
            maximumRedirects = nil
        }
        secretHeaders = Set(configuration.secretHeaders.map { $0.lowercased() })
        if case .server(let host, let port, let authorization) = configuration.proxy {
            server = ProxyServer(host: host, port: port, authorization: authorization)
        } else {
            server = nil
        }
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
        maximumRedirects = nil
        server = nil
        secretHeaders = Set(WebServiceConfiguration.standardSecretHeaders.map { $0.lowercased() })
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

    /// The way to a host.
    func route(scheme: String, host: String, port: Int?) throws(WebServiceError) -> Route {
        let client = try direct.get()
        guard let server = server ?? rules?.server(scheme: scheme, host: host, port: port) else {
            return Route(client: client)
        }
        let use = ProxyUse(server: server, isTunnel: scheme == "https")
        let through = proxied.withLock { clients in
            if let client = clients[use] { return client }
            var configuration = configuration
            if use.isTunnel {
                configuration.proxy = .init(server)
            } else {
                configuration.http1_1ConnectionDebugInitializer = {
                    ConnectionCheck.install(in: $0, sendsWholeURL: true)
                }
            }
            let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
            clients[use] = client
            return client
        }
        return Route(client: through, plainProxy: use.isTunnel ? nil : server)
    }
}
