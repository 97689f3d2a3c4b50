import Foundation
import MarkupBasics

extension WebServiceProxy {
    /// Sends a request, through the cache if there is one, and returns the response if its status is 2xx.
    @concurrent
    func perform(_ request: PreparedRequest) async throws -> WebServiceResponse {
        // Interceptors come first, because the cache distinguishes responses to different callers.
        let request = try await request.interceptedForSending()
        if let cache = request.settings.responseCache, request.method == .get {
            return try await CachedExchange(cache: cache, request: request).run()
        }
        let requested = request.settings.responseCache?.now()
        let answer = try await Exchange(request: request).run()
        if let requested { await request.updateCache(with: answer, requested: requested) }
        return try answer.checked(request)
    }
}

extension Exchange.Answer {
    /// Returns the response, or throws its status as an error.
    func checked(
        _ request: PreparedRequest, source: WebServiceResponse.Source = .network
    ) throws(WebServiceError) -> WebServiceResponse {
        guard isSuccess else { throw failure(request) }
        return WebServiceResponse(statusCode: statusCode, headers: headers, content: content, source: source)
    }

    func failure(_ request: PreparedRequest) -> WebServiceError {
        let type = headers["Content-Type"]?.lowercased() ?? ""
        var reason = ""
        var problem: Problem?
        if type.hasPrefix("text/plain") {
            reason = TextDecoding.text(content, contentType: type).map { String(clipping: Data($0.utf8)) } ?? ""
        } else if type.hasPrefix("application/problem+json") {
            problem = try? JSONDecoder().decode(Problem.self, from: content)
            reason = problem?.detail ?? problem?.title ?? ""
        }
        let answer = WebServiceError.Answer(
            statusCode: statusCode, headers: headers, content: content, reason: reason.trimmed, problem: problem)
        return WebServiceError(.status(answer), method: request.method, url: request.url)
    }
}
