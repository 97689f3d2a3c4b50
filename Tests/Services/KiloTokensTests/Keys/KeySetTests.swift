import Foundation
import Testing

@testable import KiloTokens

/// Sets of keys.
@Suite struct KeySetTests {
    @Test func theNameChoosesTheKey() async throws {
        let issuers = [Issuer("a"), Issuer("b")]
        let verifier = TokenVerifier(try await .set(Issuer.set(issuers[0].entry(), issuers[1].entry())))
        for issuer in issuers { #expect(try await refusal(issuer.token(), verifier) == nil) }
        #expect(try await refusal(issuers[0].token(header: ["kid": "b"]), verifier) == .signature)
        #expect(try await refusal(issuers[0].token(header: ["kid": NSNull()]), verifier) == .unknownKey(nil))
    }

    @Test func theOnlyKeyNeedsNoName() async throws {
        let issuer = Issuer()
        let verifier = TokenVerifier(try await .set(Issuer.set(issuer.entry())))
        #expect(try await refusal(issuer.token(header: ["kid": NSNull()]), verifier) == nil)
        var entry = try issuer.entry()
        entry["kid"] = nil
        let unnamed = TokenVerifier(try await .set(Issuer.set(entry)))
        #expect(try await refusal(issuer.token(), unnamed) == nil)
    }

    @Test func otherKeysAreLeftOut() async throws {
        let issuer = Issuer()
        let set = try Issuer.set(
            ["kty": "oct", "k": "AAAA"], ["kty": "RSA", "n": "AQAB", "e": "AQAB"], [:], ["kty": "new"],
            issuer.entry(["alg": "ECDH-ES", "kid": "wrap"]), issuer.entry(["use": "enc", "kid": "secret"]),
            issuer.entry())
        let verifier = TokenVerifier(try await .set(set))
        #expect(try await refusal(issuer.token(), verifier) == nil)
        for name in ["wrap", "secret"] {
            #expect(try await refusal(issuer.token(header: ["kid": name]), verifier) == .unknownKey(name))
        }
    }

    @Test func privatePartsAreNotUsed() async throws {
        let issuer = Issuer()
        let verifier = TokenVerifier(try await .set(Issuer.set(issuer.entry(["d": "AAAA"]))))
        #expect(try await refusal(issuer.token(), verifier) == nil)
    }

    @Test(arguments: ["", "[]", "{}", "{\"keys\": 7}"]) func textsThatAreNoSets(_ text: String) async {
        await #expect(throws: TokenKeyError.notASet) { try await TokenKeys.set(Data(text.utf8)) }
    }

    @Test func setsWithoutAUsableKey() async throws {
        let entry = ["kty": "EC", "crv": "P-256", "x": "AAAA", "y": "AAAA"]
        await #expect(throws: TokenKeyError.noUsableKey(count: 1)) { try await TokenKeys.set(Issuer.set(entry)) }
    }
}
