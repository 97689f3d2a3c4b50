import AsyncHTTPClient
import Foundation
import NIOHTTP1

/// One request of a call on the wire: the prepared one, or the next one after a redirect.
struct Hop {
    let url: String
    let method: HTTPMethod
    let headers: HTTPHeaders
    let body: RequestBody?
    /// Whether no redirect has led to another origin so far.
    let isAtHome: Bool

    init(_ request: PreparedRequest) {
        url = request.url
        method = HTTPMethod(rawValue: request.method.rawValue)
        headers = request.headers
        body = request.body
        isAtHome = true
    }

    /// Creates the request to the target of a redirect (RFC 9110, 15.4); `nil` if the response is not a redirect, or
    /// one that cannot be followed.
    ///
    /// Secrets are not sent to another origin, not even when a later redirect leads back.
    init?(after hop: Hop, redirectedBy response: HTTPClientResponse, secretHeaders: Set<String>) {
        guard [301, 302, 303, 307, 308].contains(response.status.code),
            let location = response.headers.first(name: "Location"), let own = URL(string: hop.url),
            let absolute = URL(string: location, relativeTo: own)?.absoluteURL,
            var parts = URLComponents(url: absolute, resolvingAgainstBaseURL: true),
            let origin = Origin(absolute), ["http", "https"].contains(origin.scheme)
        else { return nil }
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        guard let target = parts.string else { return nil }
        let method = hop.method
        let becomesGet = response.status.code == 303 && method != .HEAD || response.status.code < 303 && method == .POST
        if !becomesGet, let body = hop.body, !body.isRepeatable { return nil }
        var headers = hop.headers
        if becomesGet {
            for name in ["Content-Length", "Content-Type", "Content-Encoding", "Transfer-Encoding"] {
                headers.remove(name: name)
            }
        }
        if origin != Origin(own) {
            for name in secretHeaders.union(["origin", "host"]) { headers.remove(name: name) }
        }
        isAtHome = hop.isAtHome && origin == Origin(own)
        url = target
        self.method = becomesGet ? .GET : method
        self.headers = headers
        body = becomesGet ? nil : hop.body
    }
}
