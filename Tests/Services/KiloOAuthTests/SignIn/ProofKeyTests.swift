import Foundation
import Testing

@testable import KiloOAuth

/// The proof of RFC 7636, and the texts of queries.
@Suite struct ProofKeyTests {
    @Test func theExampleOfTheStandard() {
        // RFC 7636, appendix B.
        let proof = ProofKey(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(proof.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func eachProofIsAnother() {
        let verifiers = Set((0..<100).map { _ in ProofKey().verifier })
        #expect(verifiers.count == 100)
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        #expect(verifiers.allSatisfy { $0.count == 43 && $0.allSatisfy(allowed.contains) })
    }

    @Test func queriesAreReadAsTheyAreWritten() {
        let values = ["a": "x y", "b+c": "=&?#/", "ü": "ö\r\n", "empty": "", "%41": "%42+"]
        let text = QueryText.written(values)
        #expect(QueryText.values(text) == values)
        #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
        #expect(QueryText.values("a=1+2&b&c=") == ["a": "1 2", "b": "", "c": ""])
        #expect(QueryText.values("") == [:])
    }

    @Test(arguments: ["a=1&a=2", "a=1&%61=1", "a=%FF", "a=%4", "%FF=1"]) func ambiguousQueriesAreRefused(text: String) {
        #expect(QueryText.values(text) == nil)
    }
}
