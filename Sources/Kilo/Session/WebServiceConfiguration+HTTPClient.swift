import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTPCompression
import NIOSSL

extension WebServiceConfiguration {
    /// The configuration in the words of the HTTP client.
    func httpClientConfiguration() throws(WebServiceError) -> HTTPClient.Configuration {
        var result = HTTPClient.Configuration()
        result.timeout = .init(connect: TimeAmount(connectTimeout), read: readTimeout.map { TimeAmount($0) })
        result.redirectConfiguration =
            switch redirects {
            case .none: .disallow
            case .follow(let maximum): .follow(max: max(0, maximum), allowCycles: false)
            }
        result.decompression = decompresses ? .enabled(limit: .none) : .disabled
        result.httpVersion = usesHTTP2 ? .automatic : .http1Only
        result.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(1, maximumConnectionsPerHost)
        // A failed connection is reported at once; trying again is the retry policy's decision.
        result.connectionPool.retryConnectionEstablishment = false
        if case .server(let host, let port, let authorization) = proxy {
            result.proxy = .server(host: host, port: port, authorization: authorization?.forProxy)
        }
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
                throw WebServiceError(
                    .insecure, detail: "the certificate file '\(file.path)' cannot be read", cause: error)
            }
        }
        configuration.trustRoots = .certificates(certificates)
        return configuration
    }
}

extension HTTPClient.Configuration.Proxy {
    init(_ server: ProxyServer) {
        let authorization = server.user.map {
            HTTPClient.Authorization.basic(username: $0, password: server.password ?? "")
        }
        self = .server(host: server.host, port: server.port, authorization: authorization)
    }
}

extension Authorization {
    fileprivate var forProxy: HTTPClient.Authorization {
        switch self {
        case .basic(let user, let password): .basic(username: user, password: password)
        case .bearer(let token): .bearer(tokens: token)
        }
    }
}

extension TimeAmount {
    /// A duration, clamped to what fits 64 bits of nanoseconds.
    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        self = overflow ? .nanoseconds(seconds < 0 ? .min : .max) : .nanoseconds(product &+ attoseconds / 1_000_000_000)
    }
}
