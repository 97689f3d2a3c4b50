import Synchronization

/// Sends an access token with each request, and fetches a new one when the service refuses it with 401.
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
/// A refused request is sent once more with the new token; a second 401 reaches the caller. Calls that are refused at the
/// same time wait for one new token together. Fetch it through a proxy without this interceptor. What the closure throws,
/// the calls throw. The token goes to the service's own origin only: no redirect carries it on, and a 401 of another
/// origin fetches no new one.
public final class TokenRefresh: WebServiceInterceptor {
    private struct State {
        var token: String?
        var refresh: Task<String, any Error>?
    }

    private let state: Mutex<State>
    private let fetch: @Sendable (_ refused: String?) async throws -> String

    /// Makes the interceptor.
    ///
    /// - Parameters:
    ///   - token: the token to begin with; without one, the first call fetches one.
    ///   - fetch: gives a new token; `refused` is the one that the service no longer accepts, `nil` at first.
    public init(token: String? = nil, fetch: @escaping @Sendable (_ refused: String?) async throws -> String) {
        state = Mutex(State(token: token))
        self.fetch = fetch
    }

    /// The present token, for example to keep it for the next start.
    public var token: String? { state.withLock { $0.token } }

    public func prepare(_ request: inout OutgoingRequest) async throws {
        let token = if let token { token } else { try await fresh(insteadOf: nil) }
        try request.set("Authorization", "Bearer " + token, isSecret: true)
    }

    public func examine(_ answer: IncomingAnswer, to request: OutgoingRequest) async throws -> InterceptorDecision {
        guard answer.statusCode == 401, !answer.isFromOtherOrigin,
            let header = request["Authorization"], header.hasPrefix("Bearer ")
        else { return .accept }
        _ = try await fresh(insteadOf: String(header.dropFirst("Bearer ".count)))
        return .sendAgain
    }

    /// A token that is not the refused one; one call fetches it for all that wait.
    private func fresh(insteadOf refused: String?) async throws -> String {
        let task: Task<String, any Error>? = state.withLock { state in
            if state.token != refused { return nil }
            if let refresh = state.refresh { return refresh }
            // A task of its own: the call that happened to come first may be cancelled while others wait.
            let refresh = Task { try await fetch(refused) }
            state.refresh = refresh
            return refresh
        }
        guard let task else { return token ?? "" }
        let result = await task.result
        state.withLock { state in
            guard state.refresh == task else { return }
            state.refresh = nil
            if case .success(let token) = result { state.token = token }
        }
        return try result.get()
    }
}
