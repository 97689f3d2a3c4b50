import Foundation
import Synchronization

/// Keeps the tokens of sign-ins between two starts of a program.
///
/// `KeyringTokenStore` of KiloKeyring keeps them in the desktop's keyring. ``MemoryTokenStore`` forgets them with the
/// process. A store must not write tokens to a file that is not encrypted.
public protocol TokenStore: Sendable {
    /// Returns the tokens of an account; `nil` if the store has no tokens of it.
    ///
    /// - Throws: the reason why the store cannot be read; it is thrown by the call that needs the tokens.
    func tokens(of account: TokenAccount) async throws -> OAuthTokens?

    /// Keeps the tokens of an account in place of former ones.
    func keep(_ tokens: OAuthTokens, of account: TokenAccount) async throws

    /// Forgets the tokens of an account, if there are any.
    func remove(_ account: TokenAccount) async throws
}

/// The place of tokens in a ``TokenStore``: one user of one client at one provider.
public struct TokenAccount: Sendable, Hashable {
    /// The issuer, or the token endpoint of a provider without one.
    public let provider: String
    /// The identifier of the client.
    public let client: String
    /// The user's name of the account, for programs with several ones; may be empty.
    public let name: String

    /// Creates the place of a client's tokens.
    ///
    /// - Parameters:
    ///   - client: the client.
    ///   - name: the user's name of the account, if the program has several ones.
    public init(_ client: OAuthClient, name: String = "") {
        provider = client.provider.issuer ?? client.provider.tokenEndpoint.absoluteString
        self.client = client.clientID
        self.name = name
    }
}

/// Keeps tokens in memory only, for tests and for programs that run once.
public final class MemoryTokenStore: TokenStore {
    private let kept = Mutex<[TokenAccount: OAuthTokens]>([:])

    /// Creates an empty store.
    public init() {}

    public func tokens(of account: TokenAccount) async throws -> OAuthTokens? { kept.withLock { $0[account] } }

    public func keep(_ tokens: OAuthTokens, of account: TokenAccount) async throws {
        kept.withLock { $0[account] = tokens }
    }

    public func remove(_ account: TokenAccount) async throws { kept.withLock { $0[account] = nil } }
}
