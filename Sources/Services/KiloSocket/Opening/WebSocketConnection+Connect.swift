public import Foundation
public import Kilo
import NIOCore

extension WebServiceProxy {
    /// Opens a WebSocket on an operation of the service, with the headers, authorisation, cookies and interceptors of this proxy, and with
    /// the proxies and certificates of its session.
    ///
    /// ```swift
    /// let socket = try await proxy.webSocket(path: "chat", arguments: ["room": 7])
    /// ```
    ///
    /// Redirects are not followed, and the proxy's time limit, retries and cache do not apply. An interceptor such as `TokenRefresh` may have a refused request sent once more.
    ///
    /// - Parameters:
    ///   - path: the path below the proxy's `serverURL`.
    ///   - arguments: the arguments of the query.
    ///   - headers: headers of this connection alone.
    ///   - configuration: limits and subprotocols.
    /// - Throws: `WebServiceError` when the connection cannot be made, and when the service refuses the upgrade with a status, whose
    ///   content is at most 64 KB; ``WebSocketError`` when its answer is not one to this request; `CancellationError`.
    nonisolated(nonsending) public func webSocket(
        path: ServicePath, arguments: [String: Any] = [:], headers: [String: String] = [:],
        configuration: WebSocketConfiguration = WebSocketConfiguration()
    ) async throws -> WebSocketConnection {
        let request = try upgradeRequest(path: path, arguments: arguments, headers: headers)
        let opening = try WebSocketOpening(request, configuration, encoder: encoder)
        return try await outcome { try await opening.connect() }.get()
    }
}

extension WebSocketConnection {
    /// Opens a WebSocket.
    ///
    /// ```swift
    /// let socket = try await WebSocketConnection.connect(to: URL(string: "wss://example.org/prices")!)
    /// ```
    ///
    /// - Parameters:
    ///   - url: a `ws` or `wss` URL; `http` and `https` mean the same. A user and password in it are sent as basic authorisation.
    ///   - headers: further headers.
    ///   - authorization: the credentials; nil for none, or for those of the URL.
    ///   - session: its proxies and certificates apply.
    ///   - configuration: limits and subprotocols.
    /// - Throws: as `WebServiceProxy.webSocket(path:arguments:headers:configuration:)`.
    nonisolated(nonsending) public static func connect(
        to url: URL, headers: [String: String] = [:], authorization: Authorization? = nil,
        session: WebServiceSession = .shared, configuration: WebSocketConfiguration = WebSocketConfiguration()
    ) async throws -> WebSocketConnection {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true), parts.host?.isEmpty == false,
            let scheme = schemes[parts.scheme?.lowercased() ?? ""]
        else { throw WebSocketError(.invalidURL(url.absoluteString)) }
        parts.scheme = scheme
        parts.fragment = nil
        let path = parts.percentEncodedPath
        parts.percentEncodedPath = ""
        guard let server = parts.url else { throw WebSocketError(.invalidURL(url.absoluteString)) }
        let proxy = WebServiceProxy(session: session, serverURL: server)
        proxy.authorization = authorization
        return try await proxy.webSocket(path: ServicePath(path), headers: headers, configuration: configuration)
    }

    private static let schemes = ["ws": "http", "wss": "https", "http": "http", "https": "https"]
}
