import Foundation
import NIOHTTP1

/// Performs a GET through the cache (RFC 9111).
struct CachedCall: Sendable {
    let cache: ResponseCache
    private let call: RetryingCall
    private let key: CacheKey
    private let directives: CacheDirectives

    init(_ cache: ResponseCache, _ call: RetryingCall) {
        self.cache = cache
        self.call = call
        key = CacheKey(call.request, cache)
        directives = CacheDirectives(call.request.headers)
    }

    private var request: PreparedRequest { call.request }

    /// The statuses that a stored response may replace: the service is not available, or reports an internal failure.
    private static let failures: Set<Int> = [500, 502, 503, 504]

    /// Headers by which a request states its own conditions.
    private static let ownConditions = [
        "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range",
    ]

    func run() async throws -> WebServiceResponse {
        if directives.contains("no-store") || Self.ownConditions.contains(where: request.headers.contains(name:)) {
            return try await call.run().checked(request)
        }
        let kept = await cache.entry(for: key)
        // A response for other credentials is used only while the network is not available.
        let entry = kept?.credentials == key.credentials ? kept : nil
        if let range = request.headers.first(name: "Range") {
            if let entry, entry.isUsable(at: cache.now(), directives), let part = entry.part(range, at: cache.now()) {
                return try part.checked(request, source: .cache)
            }
            return try await call.run().checked(request)
        }
        if let entry, isUsable(entry) { return try entry.answer(at: cache.now()).checked(request, source: .cache) }
        if directives.contains("only-if-cached") {
            let response = WebServiceError.Response(
                statusCode: 504, reason: "no response is cached, and the request allows no other")
            throw WebServiceError(.status(response), method: request.method, url: request.url)
        }
        do {
            return try await ask(entry)
        } catch let error as WebServiceError {
            guard let kept, mayStandIn(kept, error) else { throw error }
            return try kept.answer(at: cache.now()).checked(request, source: .staleCache)
        }
    }

    /// Whether an answer can be given at once; asks for a newer one in the background if the service wants that.
    private func isUsable(_ entry: CacheEntry) -> Bool {
        if entry.isUsable(at: cache.now(), directives) { return true }
        guard entry.isUsableMeanwhile(at: cache.now(), directives) else { return false }
        let name = key.fileName(entry.variant)
        if cache.beginRefresh(name) {
            Task {
                // Another call may have stored a newer response since the entry was read.
                let kept = await cache.entry(for: key)
                let latest = kept.flatMap { $0.credentials == key.credentials ? $0 : nil } ?? entry
                if !latest.isUsable(at: cache.now(), directives) { _ = try? await ask(latest) }
                cache.endRefresh(name)
            }
        }
        return true
    }

    private func mayStandIn(_ kept: CacheEntry, _ error: WebServiceError) -> Bool {
        let isFailure =
            if case .status(let response) = error.code {
                Self.failures.contains(response.statusCode)
            } else {
                error.isOfTheConnection
            }
        guard isFailure, kept.credentials == key.credentials || !kept.varies(with: request.secretHeaders) else {
            return false
        }
        return kept.mayStandIn(for: error.statusCode, at: cache.now(), directives)
    }

    /// Sends the request, with the validators of the entry if there are any, and stores the response if allowed.
    private func ask(_ entry: CacheEntry?) async throws -> WebServiceResponse {
        let ticket = cache.begin(request.url)
        defer { cache.end(ticket) }
        let requested = cache.now()
        let answer = try await RetryingCall(conditional(entry), call.transport).run()
        if answer.statusCode == 304, let entry {
            // The confirmation of another answer does not count. Servers that compress weaken a tag and confirm the strong one.
            let tags = [answer.headers["ETag"], entry.headers.first(name: "ETag")].map { $0?.replacing("W/", with: "") }
            guard tags[0] == nil || tags[0] == tags[1] else { return try await ask(nil) }
            let refreshed = entry.refreshed(answer.headers.fields, requested: requested, confirmed: cache.now())
            if refreshed.variant != entry.variant { await cache.remove(key) }
            await cache.store(refreshed, for: key, ticket)
            return try refreshed.confirmedAnswer.checked(request, source: .cache)
        }
        let new = CacheEntry(answer, key: key, requested: requested, cache)
        if new.isStorable, answer.statusCode < 500 || entry?.isSuccess != true {
            await cache.store(new, for: key, ticket)
        } else if answer.isSuccess {
            await cache.remove(key)
        }
        return try answer.checked(request)
    }

    /// Returns the request with the condition that the content has changed.
    private func conditional(_ entry: CacheEntry?) -> PreparedRequest {
        guard let entry, entry.isSuccess else { return request }
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
