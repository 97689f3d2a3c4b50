import Foundation
import NIOHTTP1

/// Performs a GET through the cache (RFC 9111).
struct CachedExchange: Sendable {
    let cache: ResponseCache
    let request: PreparedRequest

    /// The statuses that a stored response may replace: the service is not available, or reports an internal failure.
    private static let failures: Set<Int> = [500, 502, 503, 504]

    /// The headers by which the caller sets its own conditions or ranges; the response is then not the complete one.
    private static let ownConditions = [
        "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range",
    ]

    func run() async throws -> WebServiceResponse {
        let directives = CacheDirectives(request.headers)
        if directives.contains("no-store") || Self.ownConditions.contains(where: request.headers.contains(name:)) {
            return try await Exchange(request: request).run().checked(request)
        }
        let key = CacheKey(request)
        let kept = await cache.entry(for: key)
        // A response for other credentials is used only while the network is not available.
        let entry = kept?.credentials == key.credentials ? kept : nil
        if let entry, entry.isUsable(at: cache.now(), directives) { return entry.response(.cache) }
        if directives.contains("only-if-cached") {
            let answer = WebServiceError.Answer(
                statusCode: 504, reason: "no answer is kept, and the request asks for no other")
            throw WebServiceError(.status(answer), method: request.method, url: request.url)
        }
        let ticket = cache.begin(request.url)
        defer { cache.end(ticket) }
        do {
            return try await ask(key, entry, ticket)
        } catch let error as WebServiceError {
            guard let kept, mayStandIn(kept, key, error, directives) else { throw error }
            return kept.response(.staleCache)
        }
    }

    private func mayStandIn(
        _ kept: CacheEntry, _ key: CacheKey, _ error: WebServiceError, _ directives: CacheDirectives
    ) -> Bool {
        let isFailure =
            if case .status(let answer) = error.code {
                Self.failures.contains(answer.statusCode)
            } else {
                error.isOfTheConnection
            }
        guard isFailure, kept.credentials == key.credentials || !kept.variesWithCredentials else { return false }
        return kept.mayStandIn(for: error.statusCode, at: cache.now(), directives)
    }

    /// Sends the request, with the validators of the entry if there are any, and stores the response if allowed.
    private func ask(_ key: CacheKey, _ entry: CacheEntry?, _ ticket: ResponseCache.Ticket) async throws
        -> WebServiceResponse
    {
        let requested = cache.now()
        let answer = try await Exchange(request: conditional(entry)).run()
        if answer.statusCode == 304, let entry {
            // Ignore a confirmation of a different response. Servers that compress may weaken the tag but confirm the
            // strong one.
            let tags = [answer.headers["ETag"], entry.headers.first(name: "ETag")].map { $0?.replacing("W/", with: "") }
            guard tags[0] == nil || tags[0] == tags[1] else { return try await ask(key, nil, ticket) }
            let refreshed = entry.refreshed(answer.headers.fields, requested: requested, confirmed: cache.now())
            await cache.store(refreshed, for: key, ticket)
            return refreshed.response(.cache)
        }
        let response = try answer.checked(request)
        if CacheEntry.isStorable(answer) {
            let entry = CacheEntry(
                headers: answer.headers.fields, content: answer.content, credentials: key.credentials,
                requested: requested, confirmed: cache.now())
            await cache.store(entry, for: key, ticket)
        } else {
            await cache.remove(key)
        }
        return response
    }

    /// Returns the request with the condition that the content has changed.
    private func conditional(_ entry: CacheEntry?) -> PreparedRequest {
        guard let entry else { return request }
        var headers = request.headers
        if let tag = entry.headers.first(name: "ETag") {
            headers.replaceOrAdd(name: "If-None-Match", value: tag)
        }
        if let date = entry.headers.first(name: "Last-Modified") {
            headers.replaceOrAdd(name: "If-Modified-Since", value: date)
        }
        return request.with(headers: headers)
    }
}

extension PreparedRequest {
    /// Removes the responses for the URLs that a change affects (RFC 9111, 4.4).
    func invalidate(after statusCode: Int, _ headers: ResponseHeaders) async {
        guard let cache = settings.responseCache, !method.isSafe, 200..<400 ~= statusCode else { return }
        var urls = [url]
        if let own = URL(string: url) {
            for name in ["Location", "Content-Location"] {
                guard let other = headers[name].flatMap({ URL(string: $0, relativeTo: own) })?.absoluteURL,
                    Origin(other) == Origin(own)
                else { continue }
                urls.append(other.absoluteString)
            }
        }
        await cache.invalidate(urls)
    }
}

extension WebServiceProxy.Method {
    /// Whether the method is safe: it changes nothing (RFC 9110, 9.2.1).
    var isSafe: Bool {
        switch self {
        case .get, .head, .options: true
        case .post, .put, .patch, .delete: false
        }
    }
}
