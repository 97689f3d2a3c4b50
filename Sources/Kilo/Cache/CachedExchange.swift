import Foundation
import NIOHTTP1

/// A GET through the cache.
struct CachedExchange: Sendable {
    let cache: ResponseCache
    let request: PreparedRequest

    func run() async throws -> WebServiceResponse {
        let key = CacheKey(request)
        let entry = await cache.entry(for: key)
        if let entry, entry.isFresh(at: cache.now()) { return entry.response(.cache) }
        let answer: Exchange.Answer
        do {
            answer = try await Exchange(request: conditional(entry)).run()
        } catch let error as WebServiceError {
            guard let entry, entry.mayBeStale, [.unreachable, .timeout, .transport].contains(error.code) else {
                throw error
            }
            return entry.response(.staleCache)
        }
        if answer.statusCode == 304, let entry {
            let refreshed = entry.refreshed(answer.headers.fields, at: cache.now())
            await cache.store(refreshed, for: key)
            return refreshed.response(.cache)
        }
        let response = try answer.checked(request)
        if CacheEntry.isStorable(answer) {
            let entry = CacheEntry(headers: answer.headers.fields, content: answer.content, confirmed: cache.now())
            await cache.store(entry, for: key)
        }
        return response
    }

    /// The request, asking for content only if it has changed.
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
