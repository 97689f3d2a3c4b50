import Foundation
import Kilo
import Testing

@testable import KiloTokens

/// The examples of RFC 7515 (appendix A), RFC 7519 and RFC 8037 (appendix A).
@Suite struct SpecificationTests {
    private static let claims =
        "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    private static let hmac =
        "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.\(claims).dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    private static let secret =
        "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow"
    private static let rsa =
        "eyJhbGciOiJSUzI1NiJ9.\(claims).cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc"
        + "_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb"
        + "1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6Lbg"
        + "GY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw"
    private static let modulus =
        "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS"
        + "-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2"
        + "R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAc"
        + "DTW9gb54h4FRWyuXpoQ"
    private static let ecdsa =
        "eyJhbGciOiJFUzI1NiJ9.\(claims)."
        + "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"
    private static let large =
        "eyJhbGciOiJFUzUxMiJ9.UGF5bG9hZA.AdwMgeerwtHoh-l192l60hp9wAHZFVJbLfD_UxMi70cwnZOYaRI1bKPWROc-mZZqwqT2SI-KGDKB3"
        + "4XO0aw_7XdtAG8GaSwFKdCAPZgoXD2YBJZCPEX3xKpRwcdOO8KpEHwJjyqOgzDO7iKvU8vcnwNrmxYbSW9ERBXukOXolLzeO_Jn"
    private static let edwards =
        "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc."
        + "hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg"

    private static let sets: [(String, String, TokenAlgorithm)] = [
        (rsa, #"{"kty":"RSA","n":"\#(modulus)","e":"AQAB"}"#, .rs256),
        (
            ecdsa,
            #"{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","#
                + #""y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}"#, .es256
        ),
        (
            large,
            #"{"kty":"EC","crv":"P-521","x":"AekpBQ8ST8a8VcfVOTNl353vSrDCLLJXmPk06wTjxrrjcBpXp5EOnYG_NjFZ6OvLFV1jSfS9tsz4q"#
                + #"UxcWceqwQGk","y":"ADSmRA43Z1DSNx_RvcLI87cdL07l6jQyyBXMoxVg_l2Th-x3S1WDhjDly79ajL4Kkd0AZMaZmh9ubmf63e3kyMj2"}"#,
            .es512
        ),
        (edwards, #"{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#, .edDSA),
    ]

    @Test(arguments: 0..<4) func signaturesWithPublicKeys(_ index: Int) async throws {
        let (text, key, algorithm) = Self.sets[index]
        let keys = try await TokenKeys.keys(in: Data(#"{"keys":[\#(key)]}"#.utf8))
        let token = try SignedToken(text)
        #expect(token.algorithm == algorithm.rawValue)
        #expect(keys.first?.hasSigned(token, by: algorithm) == true)
        // One bit of the signature differs.
        let last = try #require(text.last)
        for changed in "AQgw" where changed != last {
            guard let other = try? SignedToken(text.dropLast() + String(changed)) else { continue }
            #expect(keys.first?.hasSigned(other, by: algorithm) == false)
        }
        for other in TokenAlgorithm.allCases where other != algorithm {
            #expect(keys.first?.hasSigned(token, by: other) == false, "\(other)")
        }
    }

    @Test func theExampleWithASecret() async throws {
        let secret = try #require(Base64URL.decoded(Data(Self.secret.utf8)))
        let token = try SignedToken(Self.hmac)
        let key = await VerificationKey(secret: secret)
        #expect(key?.hasSigned(token, by: .hs256) == true)
        #expect(await VerificationKey(secret: secret.dropLast())?.hasSigned(token, by: .hs256) == false)

        struct Claims: Decodable {
            let root: Bool
            enum CodingKeys: String, CodingKey { case root = "http://example.com/is_root" }
        }
        #expect(try JSONDecoder().decode(Claims.self, from: token.claims).root)
        // It has no audience, which this library requires.
        var verifier = TokenVerifier(keys: try await .secret(secret), issuer: "joe", audience: "shop")
        verifier.algorithms = [.hs256]
        #expect(await refusal(Self.hmac, verifier) == .missingClaim("aud"))
    }

    /// RFC 7519, 6.1.
    @Test func tokensWithoutASignatureAreRefused() async throws {
        let verifier = TokenVerifier(try await .set(Data(#"{"keys":[\#(Self.sets[1].1)]}"#.utf8)))
        #expect(await refusal("eyJhbGciOiJub25lIn0.\(Self.claims).", verifier) == .algorithm("none"))
    }
}
