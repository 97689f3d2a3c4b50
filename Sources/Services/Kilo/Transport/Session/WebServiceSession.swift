public import AsyncHTTPClient
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import NIOSSL
import Synchronization

/// A pool of connections that proxies share: kept alive, and multiplexed if the server supports HTTP/2.
///
/// Use ``shared``, or create one with your own configuration. A session closes its connections when it is released;
/// ``shutdown()`` waits for that.
public final class WebServiceSession: Sendable {
    /// A session with the default configuration, which lives as long as the program.
    public static let shared = WebServiceSession(configuration: WebServiceConfiguration())

    private let direct: Result<any RequestExecutor, WebServiceError>
    private let configuration: HTTPClient.Configuration
    private let rules: ProxyRules?
    private let ownsClients: Bool
    private let connectTimeout: Duration
    private let proxied = Mutex<[ProxyUse: HTTPClient]>([:])
    /// The proxy for all hosts.
    private let server: ProxyServer?
    /// The maximum number of redirects that this library follows; `nil` if it follows none, or if the application's own
    /// client does.
    let maximumRedirects: Int?
    let digestNonces = DigestNonces()
    /// The names of the secret headers, in lower case.
    let secretHeaders: Set<String>
    /// Whether the connections have a ``ConnectionCheck``.
    var checksConnections: Bool { ownsClients }
    /// Whether a transport of the application answers the requests.
    let isStandIn: Bool

    /// A proxy in its use for one scheme.
    private struct ProxyUse: Hashable {
        let server: ProxyServer
        let isTunnel: Bool
    }

    /// The route to a host.
    struct Route: Sendable {
        let client: any RequestExecutor
        /// The proxy that receives the request in place of the host.
        var plainProxy: ProxyServer?

        /// Sends a request to its host, or to the proxy.
        func execute(
            _ request: HTTPClientRequest, deadline: NIODeadline, logger: Logger?
        ) async throws -> HTTPClientResponse {
            var request = request
            if let plainProxy { try plainProxy.redirect(&request) }
            return try await client.execute(request, deadline: deadline, logger: logger)
        }
    }

    /// Creates a session.
    ///
    /// A fault in the configuration, such as an unreadable certificate file, is reported by every call.
    public convenience init(configuration: WebServiceConfiguration) {
        self.init(configuration: configuration, environment: ProcessInfo.processInfo.environment)
    }

    init(configuration: WebServiceConfiguration, environment: [String: String]) {
        ownsClients = true
        isStandIn = false
        connectTimeout = configuration.connectTimeout
        maximumRedirects = Self.maximumRedirects(configuration)
        secretHeaders = Set(configuration.secretHeaders.map { $0.lowercased() })
        if case .server(let host, let port, let authorization) = configuration.proxy {
            server = ProxyServer(host: host, port: port, authorization: authorization)
        } else {
            server = nil
        }
        let rules = configuration.proxy == .environment ? ProxyRules(environment: environment) : nil
        self.rules = rules?.isEmpty == true ? nil : rules
        do throws(WebServiceError) {
            if case .digest = server?.authorization {
                throw WebServiceError(.invalidHeader(.withoutChallenge(name: "Proxy-Authorization")))
            }
            let translated = try configuration.httpClientConfiguration()
            self.configuration = translated
            direct = .success(HTTPClient(eventLoopGroupProvider: .singleton, configuration: translated))
        } catch {
            self.configuration = HTTPClient.Configuration()
            direct = .failure(error)
        }
    }

    /// Creates a session with a client that you own and shut down yourself; the client's configuration applies.
    public init(httpClient: HTTPClient) {
        ownsClients = false
        isStandIn = false
        connectTimeout = WebServiceConfiguration().connectTimeout
        maximumRedirects = nil
        server = nil
        secretHeaders = Set(WebServiceConfiguration.standardSecretHeaders.map { $0.lowercased() })
        configuration = HTTPClient.Configuration()
        rules = nil
        direct = .success(httpClient)
    }

    /// Creates a session whose requests a transport answers in place of a network.
    ///
    /// - Parameters:
    ///   - transport: answers the requests.
    ///   - configuration: its redirects and secret headers apply; the rest concerns connections.
    public init(transport: any WebServiceTransport, configuration: WebServiceConfiguration = WebServiceConfiguration())
    {
        ownsClients = false
        isStandIn = true
        connectTimeout = WebServiceConfiguration().connectTimeout
        maximumRedirects = Self.maximumRedirects(configuration)
        server = nil
        secretHeaders = Set(configuration.secretHeaders.map { $0.lowercased() })
        self.configuration = HTTPClient.Configuration()
        rules = nil
        direct = .success(StandInExecutor(transport: transport))
    }

    /// Creates a session whose requests a closure answers in place of a network.
    ///
    /// ```swift
    /// let session = WebServiceSession { request in
    ///     request.path == "/pets/7" ? try .json(Pet(name: "Rex")) : .text("no such pet", statusCode: 404)
    /// }
    /// let proxy = WebServiceProxy(session: session, serverURL: url)
    /// ```
    ///
    /// - Parameter answer: returns the response to a request; see ``WebServiceTransport/send(_:)``.
    public convenience init(answering answer: @escaping @Sendable (TransportRequest) async throws -> TransportResponse)
    {
        self.init(transport: ClosureTransport(answer: answer))
    }

    private static func maximumRedirects(_ configuration: WebServiceConfiguration) -> Int? {
        if case .follow(let maximum) = configuration.redirects { max(0, maximum) } else { nil }
    }

    deinit {
        for client in clients { client.shutdown { _ in } }
    }

    /// Closes every connection and waits until they are closed. The session cannot be used afterwards.
    ///
    /// A client that was passed to the session stays open, as does ``shared``.
    public func shutdown() async throws {
        guard self !== WebServiceSession.shared else { return }
        for client in clients { try await client.shutdown() }
    }

    private var clients: [HTTPClient] {
        guard ownsClients, case .success(let client as HTTPClient) = direct else { return [] }
        return [client] + proxied.withLock { Array($0.values) }
    }

    /// Returns the route to a host.
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

    /// Returns the connection for a protocol that takes it over; nil if a transport of the application answers the requests.
    ///
    /// A session with a client of the application connects directly, and accepts the certificates of the system's authorities, because
    /// the client's configuration cannot be read.
    func upgradeRoute(_ base: BaseURL) throws(WebServiceError) -> UpgradeRequest.Route? {
        if try direct.get() is StandInExecutor { return nil }
        let isSecure = base.scheme == "https"
        let proxy = server ?? rules?.server(scheme: base.scheme, host: base.host, port: base.port)
        var headers = HTTPHeaders()
        if let value = proxy?.authorization?.headerValue { try headers.set("Proxy-Authorization", value) }
        return UpgradeRequest.Route(
            host: base.host.trimmingCharacters(in: ["[", "]"]), port: base.port ?? (isSecure ? 443 : 80),
            tls: isSecure ? configuration.tlsConfiguration ?? .makeClientConfiguration() : nil,
            proxy: proxy.map { UpgradeRequest.Proxy(host: $0.host, port: $0.port, headers: headers) },
            connectTimeout: connectTimeout)
    }
}
