import Foundation
import Kilo

/// An address of the provider, and calls to it.
struct Endpoint {
    /// The longest answer that is read, in bytes; a description of a provider has a few kilobytes.
    static let maximumAnswer = 256 * 1024

    let kind: OAuthError.Endpoint
    let url: URL

    /// Returns a URL that may receive secrets: `https`, or `http` on this machine, without a fragment (RFC 6749, 3.1
    /// and 3.2).
    static func checked(_ url: URL) throws(OAuthError) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let host = parts.host, !host.isEmpty,
            parts.fragment == nil, parts.user == nil
        else { throw OAuthError(.invalidURL(url.absoluteString)) }
        if !isPrivate(url) { throw OAuthError(.insecureURL(url.absoluteString)) }
    }

    /// Whether no other machine can read what is sent to a URL.
    static func isPrivate(_ url: URL) -> Bool {
        switch url.scheme?.lowercased() {
        case "https": true
        case "http": ["localhost", "127.0.0.1", "::1", "[::1]"].contains(url.host?.lowercased())
        default: false
        }
    }

    /// Sends a form, or reads a document without one; returns the content of a successful answer.
    ///
    /// Redirects are not followed: they would take codes and secrets elsewhere.
    func call(
        _ session: WebServiceSession, form: [String: String]? = nil, authorization: Authorization? = nil
    ) async throws -> Data {
        try Self.checked(url)
        // Kilo adds a slash to an empty path, so that the whole path of the URL is that of the call.
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        let query = parts?.percentEncodedQuery.map { "?\($0)" } ?? ""
        let path = ServicePath((parts?.percentEncodedPath ?? "") + query)
        parts?.percentEncodedPath = ""
        parts?.percentEncodedQuery = nil
        let proxy = WebServiceProxy(session: session, serverURL: parts?.url ?? url)
        proxy.timeout = .seconds(30)
        proxy.maximumResponseSize = Self.maximumAnswer
        proxy.followsRedirects = false
        proxy.headers = ["Accept": "application/json"]
        proxy.authorization = authorization
        let content: Data
        do {
            content = try await proxy.response(form == nil ? .get : .post, path: path, arguments: form ?? [:]).content
        } catch let error as WebServiceError {
            throw failure(error)
        }
        // Some providers refuse with the status 200.
        if let answer = refusal(content) { throw answer }
        return content
    }

    private func failure(_ error: WebServiceError) -> any Error {
        if case .cancelled = error.code { return CancellationError() }
        return refusal(error.content, cause: error) ?? OAuthError(.request(kind), cause: error)
    }

    /// Returns the error that an answer names; nil for an answer of another form.
    private func refusal(_ content: Data, cause: WebServiceError? = nil) -> OAuthError? {
        guard kind != .discovery, let answer = try? JSONDecoder().decode(ErrorAnswer.self, from: content) else {
            return nil
        }
        return OAuthError(.refused(kind, code: answer.code, description: answer.description), cause: cause)
    }

    /// The answer of an endpoint that refuses a request (RFC 6749, 5.2).
    private struct ErrorAnswer: Decodable {
        private enum CodingKeys: String, CodingKey {
            case code = "error"
            case description = "error_description"
        }

        let code: String
        let description: String?

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            code = try values.decode(String.self, forKey: .code)
            description = try? values.decodeIfPresent(String.self, forKey: .description)
        }
    }
}

extension DecodingError {
    /// The member of the JSON that does not decode, without its value.
    var place: String {
        func path(_ keys: [any CodingKey]) -> String { keys.map(\.stringValue).joined(separator: ".") }
        return switch self {
        case .keyNotFound(let key, let context): "'\(path(context.codingPath + [key]))' is missing"
        case .typeMismatch(let type, let context):
            context.codingPath.isEmpty ? "it is not a JSON object" : "'\(path(context.codingPath))' is not a \(type)"
        case .valueNotFound(_, let context): "'\(path(context.codingPath))' is null"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty ? "it is not JSON" : "'\(path(context.codingPath))' cannot be used"
        @unknown default: "it does not decode"
        }
    }
}
