package import Foundation
import NIOCore
package import NIOHTTP1
package import NIOSSL

/// A request for another protocol on a separate connection, with the URL, headers, credentials, cookies and interceptors of a proxy.
///
/// KiloSocket sends it; this target has no code for what follows.
package struct UpgradeRequest: Sendable {
    /// The connection to open, by the configuration of the session.
    package struct Route: Sendable {
        /// The host's name or address, without the brackets of IPv6.
        package let host: String
        package let port: Int
        /// The configuration of TLS; nil for a connection without it.
        package let tls: TLSConfiguration?
        /// The HTTP proxy that opens a tunnel.
        package let proxy: Proxy?
        package let connectTimeout: Duration
    }

    /// An HTTP proxy, and the headers that it requires.
    package struct Proxy: Sendable {
        package let host: String
        package let port: Int
        package let headers: HTTPHeaders
    }

    let prepared: PreparedRequest
    let session: WebServiceSession
    private let signIn: DigestSignIn?

    init(prepared: PreparedRequest, session: WebServiceSession) {
        self.prepared = prepared
        self.session = session
        signIn = DigestSignIn(.GET, prepared.url, prepared.headers, nil, of: prepared, session.digestNonces)
    }

    /// The names of the headers of the request.
    package var headerNames: [String] { prepared.headers.map(\.name) }

    /// Returns the request after all interceptors have prepared it.
    nonisolated(nonsending) package func intercepted() async throws -> UpgradeRequest {
        UpgradeRequest(prepared: try await prepared.intercepted(), session: session)
    }

    /// Returns the head of the request, with the cookies of the proxy's jar.
    package func head() -> HTTPRequestHead {
        let parts = URLComponents(string: prepared.url)
        var target = parts?.percentEncodedPath ?? ""
        if target.isEmpty { target = "/" }
        if let query = parts?.percentEncodedQuery { target += "?" + query }
        var headers = prepared.headers
        if !headers.contains(name: "Host") {
            let base = prepared.base
            headers.add(name: "Host", value: base.port.map { "\(base.host):\($0)" } ?? base.host)
        }
        if let jar = prepared.settings.cookies, let url = URL(string: prepared.url) { headers.add(jar, for: url) }
        signIn?.sign(&headers)
        return HTTPRequestHead(version: .http1_1, method: .GET, uri: target, headers: headers)
    }

    /// Returns the connection to open.
    ///
    /// - Throws: ``WebServiceError`` when a file of certificates cannot be read. Nil is returned for a session whose
    ///   requests a ``WebServiceTransport`` answers.
    package func route() throws -> Route? { try session.upgradeRoute(prepared.base) }

    /// Stores the cookies of a response.
    package func keepCookies(of headers: HTTPHeaders) {
        if let url = URL(string: prepared.url) { prepared.settings.cookies?.take(headers, from: url) }
    }

    /// Whether an interceptor requests that the request is sent once more, after a response that refuses the upgrade.
    nonisolated(nonsending) package func isToBeSentAgain(status: Int, headers: HTTPHeaders) async throws -> Bool {
        if signIn?.isToBeRepeated(after: status, headers) == true { return true }
        if prepared.settings.interceptors.isEmpty { return false }
        return try await prepared.isToBeSentAgain(
            after: IncomingResponse(
                statusCode: status, headers: ResponseHeaders(headers), isFromOtherOrigin: false))
    }

    /// Returns the error for a response that refuses the upgrade.
    package func refusal(status: Int, headers: HTTPHeaders, content: Data) -> WebServiceError {
        CollectedResponse(statusCode: status, headers: ResponseHeaders(headers), content: content).failure(prepared)
    }

    /// Converts an error of the connection to one of a call.
    package func failure(_ error: any Error) -> WebServiceError { prepared.failure(error) }

    /// Returns the error for a connection that was not open in time.
    package func connectTimeout() -> WebServiceError { prepared.failure(WebServiceError(.timeout(.connecting))) }
}

extension WebServiceProxy {
    /// Prepares a request for another protocol.
    package func upgradeRequest(
        path: ServicePath, arguments: [String: Any], headers: [String: String]
    ) throws -> UpgradeRequest {
        UpgradeRequest(prepared: try prepare(.get, path, arguments, headers, nil), session: session)
    }
}
