public import Foundation

/// The configuration of a session's connections.
public struct WebServiceConfiguration: Sendable {
    /// The redirects that are followed.
    public enum Redirects: Sendable, Equatable {
        /// No redirects: a redirect is treated like any other response, and fails with its status.
        case none
        /// At most this number of redirects, without circles. The ``WebServiceConfiguration/secretHeaders`` are not
        /// sent to another origin.
        case follow(maximum: Int)
    }

    /// The HTTP proxy for requests. For `https` the proxy opens a tunnel (`CONNECT`); for `http` it receives the
    /// request with the whole URL.
    public enum Proxy: Sendable, Equatable {
        /// A direct connection to the service.
        case none
        /// The proxies in `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`; the local machine is always reached
        /// directly.
        case environment
        /// One HTTP proxy. Its credentials cannot be those of Digest: every call fails then.
        case server(host: String, port: Int, authorization: Authorization? = nil)
    }

    /// The certificates that are accepted.
    public enum Trust: Sendable, Equatable {
        /// Certificates of the system's certificate authorities.
        case system
        /// Only the certificates in these PEM files: the service's own certificate if it is self-signed, or its
        /// authority's.
        case certificates([URL])
    }

    /// The time limit for opening a connection; 10 seconds by default.
    public var connectTimeout: Duration = .seconds(10)
    /// The time limit for waiting for more of a response; 60 seconds by default, `nil` for no limit.
    public var readTimeout: Duration? = .seconds(60)
    /// The redirects that are followed; at most ten by default.
    public var redirects = Redirects.follow(maximum: 10)
    /// The names of the headers with credentials, ignoring case. Redirects do not carry them to another origin, and
    /// ``ResponseCache`` does not use them to distinguish requests. Insert the service's own.
    public var secretHeaders: Set<String> = WebServiceConfiguration.standardSecretHeaders
    /// The proxies; those of the environment by default.
    public var proxy = Proxy.environment
    /// The accepted certificates; those of the system's authorities by default.
    public var trust = Trust.system
    /// Whether HTTP/2 is used if the server offers it over TLS; `true` by default.
    public var usesHTTP2 = true
    /// Whether compressed responses are requested and decompressed; `true` by default.
    public var decompresses = true
    /// The maximum number of HTTP/1 connections to one host; 8 by default.
    ///
    /// Further calls wait until one is free. An open stream occupies its connection until it ends, so raise this number
    /// if many streams stay open, or use a separate session for them. With HTTP/2 all calls share one connection.
    public var maximumConnectionsPerHost = 8

    static let standardSecretHeaders: Set<String> = [
        "Authorization", "Cookie", "Proxy-Authorization", "X-Api-Key", "Api-Key", "X-Auth-Token", "X-Access-Token",
        "X-CSRF-Token", "X-XSRF-Token",
    ]

    /// Creates a configuration with the default value of each property.
    public init() {}
}
