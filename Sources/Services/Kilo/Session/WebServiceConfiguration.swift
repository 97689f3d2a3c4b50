public import Foundation

/// How a session connects.
public struct WebServiceConfiguration: Sendable {
    /// Which redirects are followed.
    public enum Redirects: Sendable, Equatable {
        /// None: a redirect is an answer like any other, and fails with its status.
        case none
        /// At most so many, and never in a circle. The ``WebServiceConfiguration/secretHeaders`` are not carried to
        /// another origin.
        case follow(maximum: Int)
    }

    /// Through which HTTP proxy requests go. For `https` the proxy is asked for a tunnel (`CONNECT`); `http` is sent to it
    /// with the whole URL, as proxies expect.
    public enum Proxy: Sendable, Equatable {
        /// Straight to the service.
        case none
        /// As `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` say; the machine itself is always reached
        /// directly.
        case environment
        /// Through one HTTP proxy.
        case server(host: String, port: Int, authorization: Authorization? = nil)
    }

    /// Whose certificates are accepted.
    public enum Trust: Sendable, Equatable {
        /// Those of the authorities that the system knows.
        case system
        /// Only those in these PEM files: the service's own certificate when it is self-signed, or its authority's.
        case certificates([URL])
    }

    /// The time to make a connection; 10 seconds at first.
    public var connectTimeout: Duration = .seconds(10)
    /// The time to wait for more of an answer; 60 seconds at first, `nil` for no bound.
    public var readTimeout: Duration? = .seconds(60)
    /// At most ten redirects at first.
    public var redirects = Redirects.follow(maximum: 10)
    /// The names of the headers that prove who is calling, without regard to letter case. A redirect does not carry them
    /// to another origin, and ``ResponseCache`` does not take them for a part of what is asked. Insert the service's own.
    public var secretHeaders: Set<String> = WebServiceConfiguration.standardSecretHeaders
    /// The environment's proxies at first.
    public var proxy = Proxy.environment
    /// The system's authorities at first.
    public var trust = Trust.system
    /// Whether HTTP/2 is used where the server offers it over TLS; `true` at first.
    public var usesHTTP2 = true
    /// Whether compressed answers are asked for and unpacked; `true` at first.
    public var decompresses = true
    /// The number of HTTP/1 connections to one host that are kept busy at once; 8 at first.
    ///
    /// Further calls wait until one is free. An open stream occupies its connection until it ends, so raise this where
    /// many stay open, or give streams a session of their own. With HTTP/2 all share one connection.
    public var maximumConnectionsPerHost = 8

    static let standardSecretHeaders: Set<String> = [
        "Authorization", "Cookie", "Proxy-Authorization", "X-Api-Key", "Api-Key", "X-Auth-Token", "X-Access-Token",
        "X-CSRF-Token", "X-XSRF-Token",
    ]

    /// The configuration described at each property.
    public init() {}
}
