/// Sends an access token with each request, and fetches a new one when the service rejects it with 401.
///
/// ```swift
/// proxy.interceptors = [
///     TokenRefresh { _ in
///         let answer: Token = try await login.invoke(.post, path: "token", arguments: ["refresh": refreshToken])
///         return answer.accessToken
///     }
/// ]
/// ```
///
/// A rejected request is repeated once with the new token; a second 401 is returned to the caller. Calls that are
/// rejected at the same time share one fetch. Fetch the token through a proxy without this interceptor. An error of the
/// closure is thrown by the calls. The token is sent to the service's own origin only: redirects to another origin do
/// not carry it, and a 401 of another origin does not start a fetch.
public final class TokenRefresh: WebServiceInterceptor {
    private let value: RefreshedValue<String>
    private let fetch: @Sendable (_ refused: String?) async throws -> String

    /// Creates the interceptor.
    ///
    /// - Parameters:
    ///   - token: the initial token; if `nil`, the first call fetches one.
    ///   - fetch: returns a new token; `refused` is the token that the service no longer accepts, `nil` for the first
    ///     fetch.
    public init(token: String? = nil, fetch: @escaping @Sendable (_ refused: String?) async throws -> String) {
        value = RefreshedValue(token)
        self.fetch = fetch
    }

    /// The current token, for example to save it for the next start.
    public var token: String? { value.current }

    public func prepare(_ request: inout OutgoingRequest) async throws {
        let token = if let token { token } else { try await fresh(insteadOf: nil) }
        try request.set("Authorization", "Bearer " + token, isSecret: true)
    }

    public func examine(_ response: IncomingResponse, to request: OutgoingRequest) async throws -> InterceptorDecision {
        guard response.statusCode == 401, !response.isFromOtherOrigin,
            let header = request["Authorization"], header.hasPrefix("Bearer ")
        else { return .accept }
        _ = try await fresh(insteadOf: String(header.dropFirst("Bearer ".count)))
        return .sendAgain
    }

    /// Returns a token other than the rejected one; one call fetches it for all waiting calls.
    private func fresh(insteadOf refused: String?) async throws -> String {
        try await value.value(where: { $0 != refused }, orBy: { [fetch] _ in try await fetch(refused) })
    }
}
