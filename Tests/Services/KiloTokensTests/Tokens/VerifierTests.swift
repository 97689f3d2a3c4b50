import Foundation
import Testing

@testable import KiloTokens

/// Which tokens are accepted.
@Suite struct VerifierTests {
    private static func verifier(_ issuer: Issuer) async throws -> TokenVerifier {
        TokenVerifier(try await .set(Issuer.set(issuer.entry())))
    }

    @Test func theClaimsAreTyped() async throws {
        let issuer = Issuer()
        let claims = Issuer.claims(["scope": "read", "aud": ["x", Issuer.audience]])
        let account: Account = try await Self.verifier(issuer).claims(of: issuer.token(claims))
        #expect(account == Account(sub: "ann", scope: "read"))
    }

    @Test func claimsThatDoNotFit() async throws {
        let issuer = Issuer()
        let verifier = try await Self.verifier(issuer)
        let time = Issuer.now.timeIntervalSince1970
        func refused(_ claims: [String: Any]) async throws -> TokenError? {
            try await refusal(issuer.token(Issuer.claims(claims)), verifier)
        }
        #expect(
            try await refused(["iss": "https://evil.example"])
                == .issuer(found: "https://evil.example", expected: Issuer.name))
        #expect(try await refused(["aud": ["x"]]) == .audience(found: ["x"], expected: Issuer.audience))
        for name in ["iss", "aud", "exp"] { #expect(try await refused([name: NSNull()]) == .missingClaim(name)) }
        #expect(try await refused(["exp": time - 59]) == nil)
        #expect(try await refused(["exp": time - 60]) == .expired(Issuer.now - 60))
        #expect(try await refused(["nbf": time + 60]) == nil)
        #expect(try await refused(["nbf": time + 61]) == .notYetValid(Issuer.now + 61))
        #expect(try await refused(["sub": 7]) == .claims("'sub' is not a String"))
        for wrong in [["exp": "soon"], ["aud": 7], ["iss": ["a"]]] as [[String: Any]] {
            guard case .claims = try await refused(wrong) else {
                Issue.record("\(wrong)")
                continue
            }
        }
    }

    /// An issuer's public key is known to everyone; as the secret of an HMAC it would let everyone sign.
    @Test func theAlgorithmIsNotTheTokensChoice() async throws {
        let issuer = Issuer()
        var verifier = try await Self.verifier(issuer)
        let set = try Issuer.set(issuer.entry())
        for name in ["HS256", "none", "None", "NONE", "", "es256", "RS256", "ES384"] {
            let token = try await Issuer.token(header: ["alg": name, "kid": "k1"], secret: set)
            #expect(await refusal(token, verifier) != nil, "\(name)")
        }
        verifier.algorithms = Set(TokenAlgorithm.allCases)
        let token = try await Issuer.token(header: ["alg": "HS256", "kid": "k1"], secret: set)
        #expect(await refusal(token, verifier) == .unknownKey("k1"))
        verifier.algorithms = [.rs256]
        #expect(try await refusal(issuer.token(), verifier) == .algorithm("ES256"))
    }

    @Test(arguments: [
        "../../dev/null", "k2", "", "k1\u{0}", "' OR 1=1 --", "http://evil.example/keys", "K1",
    ])
    func theNameOfAKeyIsOnlyAName(_ name: String) async throws {
        let issuer = Issuer()
        #expect(
            try await refusal(issuer.token(header: ["kid": name]), Self.verifier(issuer)) == .unknownKey(name))
    }

    @Test func keysInTheTokenAreNotUsed() async throws {
        let (issuer, thief) = (Issuer(), Issuer())
        let header: [String: Any] = [
            "jwk": try thief.entry(), "jku": "http://127.0.0.1:9/keys", "x5u": "http://127.0.0.1:9/", "x5c": ["AA"],
        ]
        #expect(try await refusal(thief.token(header: header), Self.verifier(issuer)) == .signature)
        // They do no harm either.
        #expect(try await refusal(issuer.token(header: header), Self.verifier(issuer)) == nil)
    }

    @Test func theTypeIsCheckedIfTheVerifierAsksForOne() async throws {
        let issuer = Issuer()
        var verifier = try await Self.verifier(issuer)
        #expect(try await refusal(issuer.token(header: ["typ": "anything"]), verifier) == nil)
        for expected in ["at+jwt", "application/at+jwt"] {
            verifier.tokenType = expected
            for type in ["at+jwt", "AT+JWT", "application/at+jwt", "Application/at+JWT"] {
                #expect(try await refusal(issuer.token(header: ["typ": type]), verifier) == nil, "\(type)")
            }
            for type in ["JWT", "", "at+jwt ", "text/at+jwt", "id+jwt"] {
                #expect(
                    try await refusal(issuer.token(header: ["typ": type]), verifier)
                        == .type(found: type, expected: expected), "\(type)")
            }
            #expect(try await refusal(issuer.token(), verifier) == .type(found: nil, expected: expected))
        }
        let error = TokenError.type(found: "JWT", expected: "at+jwt")
        #expect(error.description == "the token has the type 'JWT'; the verifier's 'tokenType' is 'at+jwt'")
        // The client reads no text of the token.
        #expect(error.words == "the token is of another type")
    }

    @Test func extensionsThatAreNotKnownAreRefused() async throws {
        let issuer = Issuer()
        for header in [["crit": ["exp"]], ["crit": []], ["b64": false]] as [[String: Any]] {
            guard case .malformed = try await refusal(issuer.token(header: header), Self.verifier(issuer)) else {
                Issue.record("\(header)")
                continue
            }
        }
    }

    @Test func textsThatAreNoTokens() async throws {
        let issuer = Issuer()
        let verifier = try await Self.verifier(issuer)
        let token = try await issuer.token()
        let parts = token.split(separator: ".").map(String.init)
        var texts = [
            "", ".", "..", "a.b.c", "\(token).", ".\(token)", "\(token)=", "\(token)A", "\(token) ",
            "\(parts[0]).\(parts[1])",
            "\(parts[0]).\(parts[1]).", "\(parts[0])..\(parts[2])", "\(parts[1]).\(parts[1]).\(parts[2])",
            token.replacing("e", with: "é"), String(repeating: "A", count: 20_000),
            String(repeating: ".", count: 10_000),
        ]
        // Each byte of a token counts.
        for index in token.indices where token[index] != "." {
            texts.append(token.replacingCharacters(in: index...index, with: token[index] == "A" ? "B" : "A"))
        }
        for text in texts { #expect(await refusal(text, verifier) != nil, "\(text.prefix(200))") }
    }

    @Test func secrets() async throws {
        let secret = Data(repeating: 7, count: 32)
        let verifier = TokenVerifier(try await .secret(secret))
        #expect(try await refusal(Issuer.token(header: ["alg": "HS256"], secret: secret), verifier) == nil)
        #expect(try await refusal(Issuer.token(header: ["alg": "HS256", "kid": "x"], secret: secret), verifier) == nil)
        let other = Data(repeating: 8, count: 32)
        #expect(try await refusal(Issuer.token(header: ["alg": "HS256"], secret: other), verifier) == .signature)
        await #expect(throws: TokenKeyError.shortSecret(bytes: 31)) { try await TokenKeys.secret(secret.dropLast()) }
    }
}
