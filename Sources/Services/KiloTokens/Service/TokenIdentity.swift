import HTTPTypes
public import KiloServer
public import Logging

/// A caller who is known by a signed token: the claims of the token, typed.
///
/// ```swift
/// struct Account: TokenIdentity {
///     let sub: String
///     let scope: String?
/// }
///
/// var options = ServiceOptions()
/// options.authenticate(Account.self, by: verifier)
///
/// @RequestMethod("GET") func notes(account: Account) async throws -> [Note] { … }
/// ```
public protocol TokenIdentity: Identity, Decodable {}

extension TokenIdentity {
    /// A bearer token of the format JWT.
    public static var security: SecurityScheme { .bearer(format: "JWT") }
}

extension ServiceOptions {
    /// Recognises callers by their tokens.
    ///
    /// A token that is refused gives a 401, whose `WWW-Authenticate` has `error="invalid_token"` and a description
    /// (RFC 6750, 3). The log has the facts and advice, at the level `info`. While the issuer's keys cannot be fetched,
    /// the response is a 503, logged as an error.
    ///
    /// - Parameters:
    ///   - type: the type of identity.
    ///   - verifier: verifies the tokens.
    ///   - logger: receives the reasons.
    public mutating func authenticate<Caller: TokenIdentity>(
        _ type: Caller.Type, by verifier: TokenVerifier, logger: Logger = Logger(label: "KiloTokens")
    ) {
        authenticate(type) { credentials in
            guard case .bearer(let token) = credentials else { return nil }
            do throws(TokenError) {
                return try await verifier.claims(of: token, as: type)
            } catch {
                throw ServiceError(refusing: error, logger)
            }
        }
    }
}

extension ServiceError {
    init(refusing error: TokenError, _ logger: Logger) {
        if case .keysUnavailable = error {
            logger.error("a token could not be checked", metadata: ["reason": "\(error.description.plain)"])
            self.init(.serviceUnavailable, error.words, headers: [.retryAfter: "5"])
            return
        }
        logger.info("a token was refused", metadata: ["reason": "\(error.description.plain)"])
        self.init(
            .unauthorized, error.words,
            headers: [.wwwAuthenticate: "Bearer error=\"invalid_token\", error_description=\"\(error.words)\""])
    }
}

extension String {
    /// The text on one line, at most 500 characters: parts of it come from the client.
    fileprivate var plain: String {
        String(unicodeScalars.prefix(500).map { $0.properties.generalCategory == .control ? " " : Character($0) })
    }
}
