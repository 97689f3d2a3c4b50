import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOSSL

extension WebServiceConfiguration {
    /// Returns the configuration for the HTTP client.
    func httpClientConfiguration() throws(WebServiceError) -> HTTPClient.Configuration {
        var result = HTTPClient.Configuration()
        result.timeout = .init(connect: TimeAmount(connectTimeout), read: readTimeout.map { TimeAmount($0) })
        // Redirects are followed by this library, because the client would send any header to any origin.
        result.redirectConfiguration = .disallow
        result.decompression = decompresses ? .enabled(limit: .none) : .disabled
        result.httpVersion = usesHTTP2 ? .automatic : .http1Only
        result.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(1, maximumConnectionsPerHost)
        // A failed connection is reported at once; repeating it is up to the retry policy.
        result.connectionPool.retryConnectionEstablishment = false
        result.http1_1ConnectionDebugInitializer = { ConnectionCheck.install(in: $0, sendsWholeURL: false) }
        if case .certificates(let files) = trust {
            result.tlsConfiguration = try Self.tls(trusting: files)
        }
        return result
    }

    private static func tls(trusting files: [URL]) throws(WebServiceError) -> TLSConfiguration {
        var configuration = TLSConfiguration.makeClientConfiguration()
        var certificates: [NIOSSLCertificate] = []
        for file in files {
            do {
                certificates += try NIOSSLCertificate.fromPEMFile(file.path)
            } catch {
                throw WebServiceError(.insecure(.unreadableCertificates(path: file.path)), cause: error)
            }
        }
        configuration.trustRoots = .certificates(certificates)
        return configuration
    }
}

extension HTTPClient.Configuration.Proxy {
    init(_ server: ProxyServer) {
        let authorization: HTTPClient.Authorization? =
            switch server.authorization {
            case .none, .digest: nil
            case .basic(let user, let password): .basic(username: user, password: password)
            case .bearer(let token): .bearer(tokens: token)
            }
        self = .server(host: server.host, port: server.port, authorization: authorization)
    }
}

extension ProxyServer {
    /// Sends a request for `http` to this proxy; ``ConnectionCheck`` puts the whole URL into its first line.
    func redirect(_ request: inout HTTPClientRequest) throws(WebServiceError) {
        guard let url = URL(string: request.url), var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let target = parts.host
        else { return }
        if request.headers.first(name: "Host") == nil {
            request.headers.add(name: "Host", value: parts.port.map { "\(target):\($0)" } ?? target)
        }
        if let value = authorization?.headerValue { try request.headers.set("Proxy-Authorization", value) }
        parts.host = host
        parts.port = port
        request.url = parts.string ?? request.url
    }
}
