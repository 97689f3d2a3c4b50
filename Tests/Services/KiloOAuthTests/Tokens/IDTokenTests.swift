import Foundation
import Kilo
import Testing

@testable import KiloOAuth

/// ID tokens, right and wrong (OpenID Connect Core 1.0, 3.1.3.7).
@Suite(.timeLimit(.minutes(1))) struct IDTokenTests {
    private func token(_ claims: [String: any Sendable]) async throws -> IDToken {
        let provider = StandInProvider()
        var client = try provider.client()
        client.scopes = ["openid"]
        provider.openIDTokens(claims)
        let tokens = try await provider.signingIn(client).signIn()
        return try #require(tokens.idToken)
    }

    private func fault(_ claims: [String: any Sendable]) async throws -> OAuthError.IDTokenFault? {
        let error = try await failure { try await token(claims) }
        guard case .idToken(let fault) = error.code else {
            Issue.record("\(error.code)")
            return nil
        }
        #expect(error.description.hasPrefix("the ID token was refused: "))
        return fault
    }

    private static var time: Double { StandInProvider().now.timeIntervalSince1970 }

    @Test func rightTokens() async throws {
        #expect(try await token([:]).audience == ["notes"])
        #expect(try await token(["aud": ["notes"]]).audience == ["notes"])
        #expect(try await token(["aud": ["other", "notes"], "azp": "notes"]).audience == ["other", "notes"])
        // The clocks differ by less than a minute.
        let token = try await token(["exp": Self.time - 59, "iat": Self.time + 59])
        #expect(token.expires.timeIntervalSince1970 == Self.time - 59)
        #expect(token.issued.timeIntervalSince1970 == Self.time + 59)
    }

    @Test func anotherIssuer() async throws {
        let error = try await failure { try await token(["iss": "https://login.example/"]) }
        #expect(error.code == .issuer(found: "https://login.example/", expected: StandInProvider.issuer))
    }

    @Test func anotherAudience() async throws {
        #expect(try await fault(["aud": "bank"]) == .audience(["bank"]))
        #expect(try await fault(["aud": [String]()]) == .audience([]))
        #expect(try await fault(["aud": ["notes", "bank"]]) == .audience(["notes", "bank"]))
        #expect(try await fault(["aud": ["notes", "bank"], "azp": "bank"]) == .audience(["notes", "bank"]))
        #expect(try await fault(["azp": "bank"]) == .audience(["notes"]))
    }

    @Test func anotherTime() async throws {
        #expect(try await fault(["exp": Self.time - 60]) == .expired(Date(timeIntervalSince1970: Self.time - 60)))
        let later = Self.time + 60
        #expect(try await fault(["iat": later]) == .issuedInFuture(Date(timeIntervalSince1970: later)))
        for time in [-1, 1e300, -1e300, 253_402_300_800, Self.time * 1_000_000] {
            #expect(try await fault(["exp": time]) == .malformed("'exp' is not a time in seconds"))
            #expect(try await fault(["iat": time]) == .malformed("'iat' is not a time in seconds"))
        }
    }

    @Test func anotherSignIn() async throws {
        #expect(try await fault(["nonce": "x"]) == .nonce)
        #expect(try await fault(["nonce": NSNull()]) == .nonce)
    }

    @Test(arguments: ["iss", "sub", "aud", "exp", "iat"]) func missingAndOtherTypes(name: String) async throws {
        #expect(try await fault([name: NSNull()]) == .malformed("'\(name)' is missing"))
        guard case .malformed(let words) = try await fault([name: ["a": 1]]) else { return }
        #expect(words.hasPrefix("'\(name)' is not a "))
    }

    @Test func subjectsHaveALength() async throws {
        #expect(try await token(["sub": String(repeating: "s", count: 255)]).subject.count == 255)
        for subject in ["", String(repeating: "s", count: 256)] {
            #expect(try await fault(["sub": subject]) == .malformed("'sub' does not have 1 to 255 characters"))
        }
    }

    @Test(arguments: [
        "", "a", "a.b", "a.b.c", "e30.e30", "e30.e3 0.x", "e30.e30=.x", "e30.W10.x", "a.b.c.d.e", "e30..x",
    ])
    func textsThatAreNoTokens(text: String) {
        #expect(throws: OAuthError.self) { try IDToken(text) }
    }

    @Test func longTokensAreNotRead() throws {
        let text = "e30." + String(repeating: "e", count: 64 * 1024) + ".x"
        #expect { try IDToken(text) } throws: { error in
            (error as? OAuthError)?.code == .idToken(.malformed("it is longer than 65536 bytes"))
        }
    }

    @Test func anAnswerWithoutOne() async throws {
        let provider = StandInProvider()
        var client = try provider.client()
        client.scopes = ["openid"]
        provider.giveTokens(["access_token": "a1", "token_type": "Bearer"])
        let signingIn = provider.signingIn(client)
        #expect(try await failure { try await signingIn.signIn() }.code == .idToken(.missing))
    }

    @Test func furtherClaims() async throws {
        struct Profile: Decodable, Equatable {
            let name: String?
            let updated: Date?
        }
        let token = try await token(["name": "Ann", "updated": 1000])
        #expect(
            try token.claims(as: Profile.self)
                == Profile(name: "Ann", updated: Date(timeIntervalSince1970: 1000)))
        struct Other: Decodable { let name: Int }
        #expect { try token.claims(as: Other.self) } throws: { error in
            (error as? OAuthError)?.code == .idToken(.malformed("'name' is not a Int"))
        }
    }
}
