import Foundation
import NIOHTTP1
import Synchronization

/// Stores the cookies that services set, and sends them back (RFC 6265).
///
/// ```swift
/// proxy.cookies = CookieJar()
/// try await proxy.invoke(.post, path: "login", arguments: ["user": "ann", "password": password])
/// let orders: [Order] = try await proxy.invoke(.get, path: "orders")
/// ```
///
/// Cookies are stored at each step of a redirect, and each is sent only to the hosts, paths and schemes that it is for.
/// Give several proxies the same jar to share a session. The jar is in memory; use ``cookies`` and ``init(_:)`` to save
/// and restore it.
///
/// > Note: The list of public suffixes is not consulted: `shop.co.uk` may set a cookie for all of `co.uk`, which
/// reaches > other services there that share the jar. Use separate jars for services that do not trust each other.
public final class CookieJar: Sendable {
    /// The maximum number of cookies of one host; the oldest ones are removed.
    public static let maximumPerHost = 64
    /// The maximum size of a cookie's name and value together, in bytes; longer cookies are not stored.
    public static let maximumSize = 4096

    private let kept: Mutex<[Cookie]>

    /// Creates a jar.
    ///
    /// - Parameter cookies: the initial cookies.
    public init(_ cookies: [Cookie] = []) { kept = Mutex(cookies) }

    /// The cookies that have not expired, in the order in which they were first set.
    public var cookies: [Cookie] {
        let now = Date()
        return kept.withLock { $0.filter { !$0.isExpired(at: now) } }
    }

    /// Removes all cookies.
    public func removeAll() { kept.withLock { $0 = [] } }

    /// Returns the `Cookie` header for a request, with longer paths first; `nil` if no cookie applies.
    func header(for url: URL) -> String? {
        let fitting = cookies.filter { $0.isFor(url) }
        // Cookies with paths of equal length keep their order.
        let sorted = fitting.enumerated().sorted {
            ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset)
        }
        return sorted.isEmpty ? nil : sorted.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
    }

    /// Stores the cookies from the `Set-Cookie` headers of a response.
    func take(_ headers: HTTPHeaders, from url: URL) {
        let lines = headers["Set-Cookie"]
        if lines.isEmpty { return }
        let now = Date()
        for case let cookie? in lines.map({ Cookie(setCookie: $0, from: url, now: now) }) { keep(cookie, now) }
    }

    private func keep(_ cookie: Cookie, _ now: Date) {
        kept.withLock { kept in
            if let place = kept.firstIndex(where: { $0.isSame(as: cookie) }) {
                kept[place] = cookie
            } else {
                kept.append(cookie)
            }
            kept.removeAll { $0.isExpired(at: now) }
            let own = kept.indices.filter { kept[$0].domain == cookie.domain }
            if own.count > Self.maximumPerHost { kept.remove(at: own[0]) }
        }
    }
}
