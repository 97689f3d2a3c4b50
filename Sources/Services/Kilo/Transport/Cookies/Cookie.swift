public import Foundation

/// A cookie of a ``CookieJar``.
public struct Cookie: Sendable, Hashable, Codable {
    /// The name; may be empty.
    public let name: String
    /// The value as the service sent it.
    public let value: String
    /// The host that set the cookie, or the domain it was set for, in lower case.
    public let domain: String
    /// Whether the cookie is also sent to subdomains of ``domain``.
    public let includesSubdomains: Bool
    /// The path prefix for which the cookie is sent; begins with a slash.
    public let path: String
    /// The expiry date; `nil` for a cookie that lives as long as the jar.
    public let expires: Date?
    /// Whether the cookie is sent over `https` only.
    public let isSecure: Bool

    /// Reads a `Set-Cookie` header by RFC 6265, 5.2 and 5.3; `nil` if the cookie must be ignored.
    init?(setCookie line: String, from url: URL, now: Date) {
        guard let origin = Origin(url), !line.utf8.contains(where: { $0 < 32 && $0 != 9 || $0 == 127 }) else {
            return nil
        }
        let parts = line.split(separator: ";", omittingEmptySubsequences: false)
        guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { return nil }
        name = pair[..<equals].trimmingSpaces
        value = pair[pair.index(after: equals)...].trimmingSpaces
        guard name.utf8.count + value.utf8.count <= CookieJar.maximumSize else { return nil }

        var attributes: [String: String] = [:]
        for part in parts.dropFirst() {
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            attributes[halves[0].trimmingSpaces.lowercased()] = halves.count > 1 ? halves[1].trimmingSpaces : ""
        }
        isSecure = attributes["secure"] != nil
        if isSecure, origin.scheme != "https" { return nil }

        var domain = (attributes["domain"] ?? "").lowercased()
        if domain.hasPrefix(".") { domain.removeFirst() }
        if domain.isEmpty || domain == origin.host {
            includesSubdomains = !domain.isEmpty && !origin.host.isAddress
            domain = origin.host
        } else {
            // Neither for an unrelated host nor for a whole top-level domain.
            guard origin.host.isBelow(domain), domain.contains(".") else { return nil }
            includesSubdomains = true
        }
        self.domain = domain

        let path = attributes["path"] ?? ""
        self.path = path.hasPrefix("/") ? path : url.folderPath
        // The rules for name prefixes, by which servers can trust a cookie's origin (RFC 6265bis, 4.1.3).
        if name.hasPrefix("__Secure-"), !isSecure { return nil }
        if name.hasPrefix("__Host-"), !isSecure || attributes["domain"]?.isEmpty == false || self.path != "/" {
            return nil
        }

        if let age = attributes["max-age"], let seconds = Double(age), seconds.isFinite {
            expires = now.addingTimeInterval(seconds)
        } else {
            expires = attributes["expires"].flatMap { Date(cookieDate: $0) }
        }
    }

    func isExpired(at now: Date) -> Bool { expires.map { $0 <= now } ?? false }

    /// Whether a new cookie replaces this one.
    func isSame(as other: Cookie) -> Bool {
        name == other.name && domain == other.domain && path == other.path
            && includesSubdomains == other.includesSubdomains
    }

    /// Whether the cookie is sent with a request.
    func isFor(_ url: URL) -> Bool {
        guard let origin = Origin(url), !isSecure || origin.scheme == "https",
            origin.host == domain || includesSubdomains && origin.host.isBelow(domain)
        else { return false }
        let wanted = url.encodedPath
        return wanted == path
            || wanted.hasPrefix(path) && (path.hasSuffix("/") || wanted.dropFirst(path.count).first == "/")
    }
}

extension URL {
    /// The path in its escaped form, at least a slash.
    fileprivate var encodedPath: String {
        let path = path(percentEncoded: true)
        return path.isEmpty ? "/" : path
    }

    /// The folder of the path: the default path of cookies (RFC 6265, 5.1.4).
    fileprivate var folderPath: String {
        let path = encodedPath
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}

extension String {
    /// Whether a host is a subdomain of a domain; addresses are not.
    fileprivate func isBelow(_ domain: String) -> Bool { hasSuffix("." + domain) && !isAddress }

    /// Whether the host is an address rather than a name.
    fileprivate var isAddress: Bool {
        contains(":") || split(separator: ".").last.map { $0.allSatisfy(\.isNumber) } ?? false
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String { trimmingCharacters(in: .whitespaces) }
}
