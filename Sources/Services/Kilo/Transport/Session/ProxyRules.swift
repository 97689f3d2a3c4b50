import Foundation

/// The address of an HTTP proxy.
struct ProxyServer: Sendable, Hashable {
    let host: String
    let port: Int
    let authorization: Authorization?
}

/// The assignment of proxies to hosts, from the conventional environment variables.
struct ProxyRules: Sendable {
    private let http: ProxyServer?
    private let https: ProxyServer?
    private let exceptions: [Substring]

    /// Reads the variables; a lower-case name takes precedence over its upper-case form.
    ///
    /// Upper-case `HTTP_PROXY` is ignored in a CGI program, where a client could set it by a `Proxy:` header.
    init(environment: [String: String]) {
        func variable(_ name: String) -> String? {
            if let value = environment[name] { return value }
            if name == "http_proxy", environment["REQUEST_METHOD"] != nil { return nil }
            return environment[name.uppercased()]
        }
        let all = variable("all_proxy").flatMap(Self.server)
        http = variable("http_proxy").map(Self.server) ?? all
        https = variable("https_proxy").map(Self.server) ?? all
        exceptions = (variable("no_proxy") ?? "").split { $0 == "," || $0 == " " }
    }

    /// Whether all hosts are reached directly.
    var isEmpty: Bool { http == nil && https == nil }

    /// Returns the proxy for a host; `nil` for a direct connection.
    func server(scheme: String, host: String, port: Int?) -> ProxyServer? {
        guard let server = scheme == "https" ? https : http else { return nil }
        let host = host.lowercased().trimmingCharacters(in: ["[", "]"])
        if host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.") || host == "::1" { return nil }
        return exceptions.contains { Self.matches($0, host: host, port: port) } ? nil : server
    }

    /// Whether a rule matches: `*`, a host, or a domain with or without a leading dot, each with an optional port.
    private static func matches(_ rule: Substring, host: String, port: Int?) -> Bool {
        if rule == "*" { return true }
        var name = rule.lowercased()
        if let colon = name.lastIndex(of: ":"), name.firstIndex(of: ":") == colon {
            guard let number = Int(name[name.index(after: colon)...]), number == port else { return false }
            name = String(name[..<colon])
        }
        if name.hasPrefix("*") { name.removeFirst() }
        if name.hasPrefix(".") { name.removeFirst() }
        return !name.isEmpty && (host == name || host.hasSuffix("." + name))
    }

    /// Reads `http://user:password@host:port`; scheme and port are optional.
    private static func server(_ text: String) -> ProxyServer? {
        guard !text.isEmpty, let parts = URLComponents(string: text.contains("://") ? text : "http://" + text),
            let host = parts.host, !host.isEmpty
        else { return nil }
        let authorization = parts.user.map { Authorization.basic(user: $0, password: parts.password ?? "") }
        return ProxyServer(host: host, port: parts.port ?? 80, authorization: authorization)
    }
}
