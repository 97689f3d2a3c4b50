import Foundation
import NIOHTTP1

/// Changes to the cache by a request that does not go through it.
struct CacheUpdate {
    private let cache: ResponseCache
    private let request: PreparedRequest

    init(_ cache: ResponseCache, _ request: PreparedRequest) {
        self.cache = cache
        self.request = request
    }

    /// Takes note of an answer that came from the service.
    ///
    /// - Parameter requested: when the request was sent, by the cache's clock.
    func apply(_ answer: CollectedResponse, requested: Date) async {
        await invalidate(after: answer.statusCode, answer.headers)
        switch request.method {
        case .post where answer.isSuccess: await keep(answer, requested)
        case .head where answer.statusCode == 200: await freshen(answer, requested)
        default: break
        }
    }

    /// Forgets what is kept for the URLs that a change concerns (RFC 9111, 4.4).
    func invalidate(after statusCode: Int, _ headers: ResponseHeaders) async {
        guard !request.method.isSafe, 200..<400 ~= statusCode else { return }
        var urls = [request.url]
        for name in ["Location", "Content-Location"] {
            if let other = sameOrigin(headers[name]) { urls.append(other) }
        }
        await cache.invalidate(urls)
    }

    /// A URL that an answer's header names, `nil` if it is one of another origin.
    private func sameOrigin(_ text: String?) -> String? {
        guard let text, let own = URL(string: request.url), let other = URL(string: text, relativeTo: own)?.absoluteURL,
            Origin(other) == Origin(own)
        else { return nil }
        return other.absoluteString
    }

    /// Keeps the answer to a POST that says to be the resource's new state, and for how long (RFC 9110, 9.3.3).
    private func keep(_ answer: CollectedResponse, _ requested: Date) async {
        guard sameOrigin(answer.headers["Content-Location"]) == request.url,
            !CacheDirectives(request.headers).contains("no-store")
        else { return }
        let key = CacheKey(request, cache)
        let entry = CacheEntry(answer, key: key, requested: requested, cache)
        guard entry.statusCode == 200, entry.isStorable, entry.hasExplicitFreshness else { return }
        let ticket = cache.begin(request.url)
        defer { cache.end(ticket) }
        await cache.store(entry, for: key, ticket)
    }

    /// Updates the headers of a kept answer, or has it confirmed before its next use if it is another one by now
    /// (RFC 9111, 4.3.5).
    private func freshen(_ answer: CollectedResponse, _ requested: Date) async {
        let key = CacheKey(request, cache)
        let ticket = cache.begin(request.url)
        defer { cache.end(ticket) }
        guard let entry = await cache.entry(for: key), entry.credentials == key.credentials, entry.statusCode == 200
        else { return }
        let isSame = ["ETag", "Last-Modified", "Content-Length"].allSatisfy { name in
            guard let new = answer.headers[name], let old = entry.headers.first(name: name) else { return true }
            return new == old
        }
        let updated =
            isSame
            ? entry.refreshed(answer.headers.fields, requested: requested, confirmed: cache.now()) : entry.expired()
        guard updated.variant == entry.variant, updated.isStorable else { return await cache.remove(key) }
        await cache.store(updated, for: key, ticket)
    }
}

extension WebServiceProxy.Method {
    /// Whether the method changes nothing (RFC 9110, 9.2.1).
    var isSafe: Bool {
        switch self {
        case .get, .head, .options: true
        default: false
        }
    }
}
