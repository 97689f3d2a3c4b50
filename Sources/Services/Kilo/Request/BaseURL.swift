import Foundation

/// The base URL of a service, parsed once so that each request only joins texts.
struct BaseURL: Sendable {
    /// `http` or `https`.
    let scheme: String
    let host: String
    let port: Int?
    /// Scheme, host, port and base path, without a trailing slash.
    let prefix: String
    /// The query of the base URL, which precedes the arguments of each request.
    let query: String
    /// The user and password in the URL.
    let authorization: Authorization?

    static func parse(_ url: URL) -> Result<BaseURL, WebServiceError> {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = parts.host, !host.isEmpty
        else { return .failure(WebServiceError(.invalidURL, url: url.absoluteString)) }
        var authorization: Authorization?
        if let user = parts.user {
            authorization = .basic(user: user, password: parts.password ?? "")
        }
        let query = parts.percentEncodedQuery ?? ""
        parts.user = nil
        parts.password = nil
        parts.percentEncodedQuery = nil
        parts.fragment = nil
        guard var prefix = parts.string else { return .failure(WebServiceError(.invalidURL, url: url.absoluteString)) }
        while prefix.hasSuffix("/") { prefix.removeLast() }
        return .success(
            BaseURL(
                scheme: scheme, host: host, port: parts.port, prefix: prefix, query: query, authorization: authorization
            ))
    }

    /// Returns the URL of a request.
    func url(path: ServicePath, query: String) throws(WebServiceError) -> String {
        let (path, inner) = try path.resolved()
        var text = prefix
        text.reserveCapacity(prefix.utf8.count + path.utf8.count + query.utf8.count + 2)
        if path.utf8.first != UInt8(ascii: "/") { text += "/" }
        text += path
        var separator = "?"
        for part in [self.query[...], inner, query[...]] where !part.isEmpty {
            text += separator
            text += part
            separator = "&"
        }
        return text
    }
}
