import AsyncHTTPClient
import Foundation
import NIOHTTP1

/// The target of a redirect, and the request to send there (RFC 9110, 15.4).
struct Redirect {
    let url: String
    let method: HTTPMethod
    let headers: HTTPHeaders
    let body: RequestBody?

    /// Creates the next request; `nil` if the response is not a redirect, or one that cannot be followed.
    ///
    /// Secrets are not sent to another origin, not even when a later redirect leads back.
    init?(
        _ response: HTTPClientResponse, from url: String, method: HTTPMethod, headers: HTTPHeaders, body: RequestBody?,
        secretHeaders: Set<String>
    ) {
        guard [301, 302, 303, 307, 308].contains(response.status.code),
            let location = response.headers.first(name: "Location"), let own = URL(string: url),
            let absolute = URL(string: location, relativeTo: own)?.absoluteURL,
            var parts = URLComponents(url: absolute, resolvingAgainstBaseURL: true),
            let origin = Origin(absolute), ["http", "https"].contains(origin.scheme)
        else { return nil }
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        guard let target = parts.string else { return nil }
        let becomesGet = response.status.code == 303 && method != .HEAD || response.status.code < 303 && method == .POST
        if !becomesGet, let body, !body.isRepeatable { return nil }
        var headers = headers
        if becomesGet {
            for name in ["Content-Length", "Content-Type", "Content-Encoding", "Transfer-Encoding"] {
                headers.remove(name: name)
            }
        }
        if origin != Origin(own) {
            for name in secretHeaders.union(["origin", "host"]) { headers.remove(name: name) }
        }
        self.url = target
        self.method = becomesGet ? .GET : method
        self.headers = headers
        self.body = becomesGet ? nil : body
    }
}
