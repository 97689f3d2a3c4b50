import Foundation
import MarkupBasics

/// A response with its content, whatever its status.
struct CollectedResponse: Sendable {
    let statusCode: Int
    let headers: ResponseHeaders
    let content: Data

    var isSuccess: Bool { 200..<300 ~= statusCode }
}

extension CollectedResponse {
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
        let response = WebServiceError.Response(
            statusCode: statusCode, headers: headers, content: content, reason: reason.trimmed, problem: problem)
        return WebServiceError(.status(response), method: request.method, url: request.url)
    }
}
