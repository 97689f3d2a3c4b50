public import Foundation

/// A failure of a sign-in, of a refresh, or of a sign-out.
///
/// A failure of the network has the code ``Code-swift.enum/request(_:)``; its ``cause`` is a `WebServiceError`.
public struct OAuthError: Error, Sendable {
    /// The kind of failure, with its facts.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// The URL is neither `https` nor `http` on this machine, so that others could read what is sent there.
        case insecureURL(String)
        /// The URL of an endpoint has no host, or has a fragment.
        case invalidURL(String)
        /// An extra parameter of the sign-in belongs to the protocol, and cannot be set.
        case reservedParameter(String)
        /// The scope `openid` requires a provider with an issuer.
        case noIssuer
        /// The provider does not know proofs with `S256` (RFC 7636), only these methods.
        case noProof(methods: [String])
        /// The provider's description, an answer or an ID token is of another issuer; `found` is `nil` for none.
        case issuer(found: String?, expected: String)
        /// No answer came from an endpoint: the ``OAuthError/cause`` says why.
        case request(Endpoint)
        /// The answer of an endpoint has another form than the standard asks for.
        case answer(Endpoint, fault: String)
        /// The provider refused: with a code of RFC 6749 (4.1.2.1 and 5.2) such as `access_denied`, and maybe a
        /// sentence.
        case refused(Endpoint, code: String, description: String?)
        /// The answer in the browser does not belong to this sign-in.
        case foreignAnswer
        /// A claim of the ID token is wrong.
        case idToken(IDTokenFault)
        /// This machine has no free port for the answer of the browser, or the port that was chosen is used.
        case listener(reason: String)
        /// The browser could not be opened.
        case browser(reason: String)
        /// The user did not finish the sign-in within this time.
        case timeout(Duration)
        /// There are no tokens, or the provider no longer accepts them: the user has to sign in.
        case signInRequired
    }

    /// The address of the provider at which something failed.
    @nonexhaustive
    public enum Endpoint: String, Sendable {
        /// The description of the provider.
        case discovery
        /// The page on which the user signs in.
        case authorization
        /// The endpoint that returns tokens.
        case token
        /// The endpoint that ends the validity of tokens.
        case revocation
    }

    /// The fault of an ID token.
    @nonexhaustive
    public enum IDTokenFault: Sendable, Equatable {
        /// The answer has no ID token, although the scope `openid` was requested.
        case missing
        /// The text is not a signed token, or its claims do not decode; the text says where.
        case malformed(String)
        /// The token is for others (`aud`), or was made for another client (`azp`).
        case audience([String])
        /// The token was valid until this time (`exp`).
        case expired(Date)
        /// The token has been made after the present time (`iat`): the clocks differ.
        case issuedInFuture(Date)
        /// The token belongs to another sign-in (`nonce`).
        case nonce
        /// A refresh returned a token of another user (`sub`).
        case subject
    }

    /// The kind of failure.
    public let code: Code
    /// The underlying error.
    public let cause: (any Error)?

    init(_ code: Code, cause: (any Error)? = nil) {
        self.code = code
        self.cause = cause
    }
}

extension OAuthError: LocalizedError, CustomStringConvertible {
    /// One sentence for the user: what failed and what to change.
    public var errorDescription: String? { description }

    /// The sentence, without any token or secret.
    public var description: String {
        switch code {
        case .insecureURL(let url): "'\(url.onOneLine)' is not encrypted; use https, or http on this machine"
        case .invalidURL(let url): "'\(url.onOneLine)' is not the URL of an endpoint: it needs a host and no fragment"
        case .reservedParameter(let name):
            "the sign-in sets '\(name.onOneLine)' itself; remove it from 'additionalParameters'"
        case .noIssuer: "the scope 'openid' requires a provider with an issuer; set it, or remove the scope"
        case .noProof(let methods):
            "the provider does not support S256 (RFC 7636), only '\(methods.joined(separator: "', '").onOneLine)'; "
                + "it cannot be used"
        case .issuer(let found, let expected):
            found.map {
                "the issuer is '\($0.onOneLine)', not '\(expected.onOneLine)'; write it exactly as the provider does"
            } ?? "the answer does not name its issuer '\(expected.onOneLine)', although the provider announces it"
        case .request(let endpoint): "\(endpoint.words) could not be called" + (cause.map { ": \($0)" } ?? "")
        case .answer(let endpoint, let fault): "\(endpoint.words) returned an unexpected answer: \(fault.onOneLine)"
        case .refused(let endpoint, let code, let description):
            "\(endpoint.words) refused with '\(code.onOneLine)'" + (description.map { ": \($0.onOneLine)" } ?? "")
        case .foreignAnswer: "the answer does not belong to this sign-in; sign in again"
        case .idToken(let fault): "the ID token was refused: \(fault.words)"
        case .listener(let reason): "no port of this machine could be opened for the sign-in: \(reason.onOneLine)"
        case .browser(let reason): "the browser could not be opened: \(reason.onOneLine)"
        case .timeout(let time): "the sign-in was not finished within \(time); sign in again"
        case .signInRequired: "there are no valid tokens; sign in"
        }
    }
}

extension OAuthError.Endpoint {
    fileprivate var words: String {
        switch self {
        case .discovery: "the provider's description"
        case .authorization: "the provider's sign-in page"
        case .token: "the provider's token endpoint"
        case .revocation: "the provider's revocation endpoint"
        }
    }
}

extension OAuthError.IDTokenFault {
    fileprivate var words: String {
        switch self {
        case .missing: "the answer has none; remove the scope 'openid' if the provider does not support it"
        case .malformed(let fault): fault.onOneLine
        case .audience(let names):
            "it is for '\(names.joined(separator: "', '").onOneLine)'; check the client's identifier"
        case .expired(let date): "it expired at \(date.ISO8601Format()); compare the clocks"
        case .issuedInFuture(let date):
            "it was made at \(date.ISO8601Format()), which is later than now; compare the clocks"
        case .nonce: "its nonce is that of another sign-in"
        case .subject: "it is for another user than before; sign in again"
        }
    }
}

extension String {
    /// The text with visible control characters and without line breaks, so that the provider cannot begin a line of a
    /// log; at most 300 characters.
    var onOneLine: String {
        var text = ""
        for scalar in unicodeScalars.prefix(300) {
            let isHidden = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
                scalar.properties.generalCategory)
            text += isHidden ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return text
    }
}
