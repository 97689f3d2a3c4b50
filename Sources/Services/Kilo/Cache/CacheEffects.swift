import Foundation
import NIOHTTP1

/// Changes to the cache by requests that do not go through it.
extension PreparedRequest {
    /// Takes note of an answer that came from the service.
    ///
    /// - Parameter requested: when the request was sent, by the cache's clock.
    func updateCache(with answer: Exchange.Answer, requested: Date) async {
        guard let cache = settings.responseCache else { return }
        await invalidate(after: answer.statusCode, answer.headers)
        switch method {
        case .post where answer.isSuccess: await keep(answer, requested, cache)
        case .head where answer.statusCode == 200: await freshen(answer, requested, cache)
        default: break
        }
    }

    /// Forgets what is kept for the URLs that a change concerns (RFC 9111, 4.4).
    func invalidate(after statusCode: Int, _ headers: ResponseHeaders) async {
        guard let cache = settings.responseCache, !method.isSafe, 200..<400 ~= statusCode else { return }
        var urls = [url]
        for name in ["Location", "Content-Location"] {
            if let other = sameOrigin(headers[name]) { urls.append(other) }
        }
        await cache.invalidate(urls)
    }

    /// A URL that an answer's header names, `nil` if it is one of another origin.
    private func sameOrigin(_ text: String?) -> String? {
        guard let text, let own = URL(string: url), let other = URL(string: text, relativeTo: own)?.absoluteURL,
            Origin(other) == Origin(own)
        else { return nil }
        return other.absoluteString
    }

    /// Keeps the answer to a POST that says to be the resource's new state, and for how long (RFC 9110, 9.3.3).
    private func keep(_ answer: Exchange.Answer, _ requested: Date, _ cache: ResponseCache) async {
        guard sameOrigin(answer.headers["Content-Location"]) == url, !CacheDirectives(headers).contains("no-store")
        else { return }
        let key = CacheKey(self, cache)
        let entry = CacheEntry(answer, key: key, requested: requested, cache)
        guard entry.statusCode == 200, entry.isStorable, entry.hasExplicitFreshness else { return }
        let ticket = cache.begin(url)
        defer { cache.end(ticket) }
        await cache.store(entry, for: key, ticket)
    }

    /// Updates the headers of a kept answer, or has it confirmed before its next use if it is another one by now
    /// (RFC 9111, 4.3.5).
    private func freshen(_ answer: Exchange.Answer, _ requested: Date, _ cache: ResponseCache) async {
        let key = CacheKey(self, cache)
        let ticket = cache.begin(url)
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
