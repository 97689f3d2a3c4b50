import Foundation
public import Kilo
import Synchronization

/// The sign-in of one user: keeps the tokens, adds the access token to calls, and renews it.
///
/// ```swift
/// let session = OAuthSession(client: client, store: store)
/// if try await session.tokens() == nil { try await session.signIn() }
/// proxy.interceptors = [session]
/// let notes: [Note] = try await proxy.invoke(.get, path: "notes")
/// ```
///
/// The access token is renewed before it expires, and after a service has refused it with 401; the call is then sent
/// once more. Calls that need a new token at the same time share one request to the provider, and the cancellation of
/// one of them does not cancel it for the others. Use one session for all proxies of a program, so that a refresh token
/// that the provider accepts only once is used once. Two processes that share a store may still renew at the same
/// moment: the later one then takes the tokens of the earlier one from the store.
///
/// The token is sent to the proxy's own origin only, and only by `https` or to this machine: add the session to proxies
/// of services that may have the token. An error of the session is the `cause` of the call's `WebServiceError`; with
/// the code ``OAuthError/Code-swift.enum/signInRequired`` the user has to sign in.
public final class OAuthSession: WebServiceInterceptor {
    /// The client.
    public let client: OAuthClient
    /// The place of the tokens in the store.
    public let account: TokenAccount
    private let store: any TokenStore
    private let storeFailed: @Sendable (any Error) -> Void
    private let latest = RefreshedValue<OAuthTokens>()
    /// Whether the store has older tokens than this session, because it could not keep the last ones.
    private let isStoreBehind = Mutex(false)

    /// Creates a session with the tokens in a store, if there are any.
    ///
    /// - Parameters:
    ///   - client: the client.
    ///   - store: keeps the tokens.
    ///   - name: the user's name of the account, for a program with several ones.
    ///   - storeFailed: called when the store cannot keep the tokens of a refresh. The session has them until the
    ///     program ends, and the user has to sign in after the next start.
    public init(
        client: OAuthClient, store: any TokenStore, name: String = "",
        storeFailed: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.client = client
        self.store = store
        account = TokenAccount(client, name: name)
        self.storeFailed = storeFailed
    }

    /// Returns the last tokens, which may have expired; `nil` if the user has to sign in.
    ///
    /// - Throws: the store's error.
    nonisolated(nonsending) public func tokens() async throws -> OAuthTokens? {
        try await outcome { try await self.stored() }.get()
    }

    /// Signs the user in by the browser, and keeps the tokens in place of former ones.
    ///
    /// The store is read before the browser opens, so that a store that cannot be used does not cost the user a
    /// sign-in.
    ///
    /// - Throws: ``OAuthError``, the store's error, or `CancellationError` when the task is cancelled.
    @discardableResult
    nonisolated(nonsending) public func signIn() async throws -> OAuthTokens {
        try await outcome {
            _ = try await self.store.tokens(of: self.account)
            let tokens = try await self.client.signIn()
            try await self.replace(by: tokens)
            return tokens
        }.get()
    }

    /// Keeps the tokens of a sign-in that the program has made by ``OAuthClient/tokens(answer:to:)``.
    ///
    /// - Throws: the store's error.
    nonisolated(nonsending) public func keep(_ tokens: OAuthTokens) async throws {
        try await outcome { try await self.replace(by: tokens) }.get()
    }

    /// Returns an access token that is valid now, for requests that are not made by Kilo. It is renewed if necessary.
    ///
    /// - Throws: ``OAuthError``, the store's error, or `CancellationError` when the task is cancelled.
    nonisolated(nonsending) public func accessToken() async throws -> String {
        try await outcome { try await self.fresh(insteadOf: nil).accessToken }.get()
    }

    /// Forgets the tokens, and ends their validity at the provider if it has an endpoint for that (RFC 7009).
    ///
    /// A refresh that is running ends before. The user stays signed in at the provider in the browser.
    ///
    /// - Throws: the error of the store or of the provider. The session has forgotten the tokens in any case, and the
    ///   store has, if it is not the store's error.
    nonisolated(nonsending) public func signOut() async throws {
        try await outcome {
            let failure = Mutex<(any Error)?>(nil)
            try await self.latest.replace { last in
                let tokens = if let last { last } else { try? await self.store.tokens(of: self.account) }
                self.isStoreBehind.withLock { $0 = false }
                do { try await self.store.remove(self.account) } catch { failure.withLock { $0 = error } }
                guard let tokens else { return nil }
                do { try await self.client.revoke(tokens) } catch { failure.withLock { $0 = $0 ?? error } }
                return nil
            }
            if let failure = failure.withLock({ $0 }) { throw failure }
        }.get()
    }

    // MARK: - Interceptor

    public func prepare(_ request: inout OutgoingRequest) async throws {
        guard let url = URL(string: request.url), Endpoint.isPrivate(url) else {
            throw OAuthError(.insecureURL(request.url))
        }
        let token = try await fresh(insteadOf: nil).accessToken
        try request.set("Authorization", "Bearer " + token, isSecret: true)
    }

    public func examine(_ response: IncomingResponse, to request: OutgoingRequest) async throws -> InterceptorDecision {
        guard response.statusCode == 401, !response.isFromOtherOrigin,
            let header = request["Authorization"], header.hasPrefix("Bearer "), latest.current?.refreshToken != nil
        else { return .accept }
        _ = try await fresh(insteadOf: String(header.dropFirst("Bearer ".count)))
        return .sendAgain
    }

    // MARK: - Tokens

    private func fresh(insteadOf refused: String?) async throws -> OAuthTokens {
        let now = client.now
        return try await latest.value(
            where: { $0.accessToken != refused && !$0.isDue(at: now()) },
            orBy: { _ in try await self.renewed(insteadOf: refused) })
    }

    private func replace(by tokens: OAuthTokens) async throws {
        try await latest.replace { _ in
            try await self.store.keep(tokens, of: self.account)
            self.isStoreBehind.withLock { $0 = false }
            return tokens
        }
    }

    /// Returns the tokens of the store, which another process may have renewed; those of this session if the
    /// store is behind or cannot be read.
    private func stored() async throws -> OAuthTokens? {
        let last = latest.current
        if last != nil, isStoreBehind.withLock({ $0 }) { return last }
        do {
            return try await store.tokens(of: account)
        } catch {
            // A keyring may be locked while the program runs.
            if let last { return last }
            throw error
        }
    }

    /// Returns new tokens. Called by one caller at a time.
    private func renewed(insteadOf refused: String?) async throws -> OAuthTokens {
        func isGood(_ tokens: OAuthTokens) -> Bool { tokens.accessToken != refused && !tokens.isDue(at: client.now()) }
        guard let tokens = try await stored() else { throw OAuthError(.signInRequired) }
        if isGood(tokens) { return tokens }
        let new: OAuthTokens
        do {
            new = try await client.refreshed(tokens)
        } catch let error as OAuthError where error.endsSignIn {
            let other = try await store.tokens(of: account)
            if let other, other.refreshToken != tokens.refreshToken, isGood(other) { return other }
            isStoreBehind.withLock { $0 = false }
            try? await store.remove(account)
            throw OAuthError(.signInRequired, cause: error)
        }
        do {
            try await store.keep(new, of: account)
            isStoreBehind.withLock { $0 = false }
        } catch {
            // The calls continue: the provider may not accept the former refresh token again.
            isStoreBehind.withLock { $0 = true }
            storeFailed(error)
        }
        return new
    }
}

extension OAuthError {
    /// Whether the refresh token is not, or no longer, accepted (RFC 6749, 5.2).
    fileprivate var endsSignIn: Bool {
        if case .refused(.token, code: "invalid_grant", _) = code { true } else { false }
    }
}
