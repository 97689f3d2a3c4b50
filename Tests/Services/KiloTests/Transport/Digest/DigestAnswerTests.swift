import Foundation
import Testing

@testable import Kilo

/// Answers to challenges, beside those of RFC 7616, RFC 2617 and Python's hashlib.
@Suite struct DigestAnswerTests {
    /// RFC 7616, 3.9.1.
    private static let nonce = "7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v"
    private static let clientNonce = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ"
    private static let lines = ["SHA-256", "MD5"].map {
        """
        Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=\($0), nonce="\(nonce)", \
        opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
        """
    }

    private static func answer(
        _ lines: [String], method: String = "GET", body: [UInt8]? = []
    ) throws -> DigestAnswer {
        DigestAnswer(
            challenge: try #require(DigestChallenge.strongest(of: lines)), user: "Mufasa", password: "Circle of Life",
            method: method, target: "/dir/index.html", body: body, count: 1, clientNonce: clientNonce)
    }

    private static func response(_ header: String?) -> String? {
        header.flatMap { AuthenticationChallenge.all([$0]).first?.parameters["response"] }
    }

    @Test func theExamplesOfTheSpecification() throws {
        #expect(
            try Self.answer([Self.lines[1]]).header == """
                Digest username="Mufasa", realm="http-auth@example.org", uri="/dir/index.html", algorithm=MD5, \
                nonce="\(Self.nonce)", nc=00000001, cnonce="\(Self.clientNonce)", qop=auth, \
                response="8ca523f5e9506fed4657c9700eebdbec", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
                """)
        let strongest = try Self.answer(Self.lines.reversed()).header
        #expect(
            Self.response(strongest) == "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1")
        // RFC 2617, 3.5, with the same password in other letters.
        let older = DigestAnswer(
            challenge: try #require(
                DigestChallenge.strongest(of: [
                    #"Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093""#
                ])), user: "Mufasa", password: "Circle Of Life", method: "GET", target: "/dir/index.html", count: 1,
            clientNonce: "0a4f113b")
        #expect(Self.response(older.header) == "6629fae49393a05397450978507c4ef1")
        #expect(older.header?.contains("algorithm") == false)
    }

    /// RFC 7616, 3.9.2, with the hashes of SHA-512/256; those in the text are another function's.
    @Test func theNameIsHashedWhereTheServiceWantsIt() throws {
        let challenge = try #require(
            DigestChallenge.strongest(of: [
                """
                Digest realm="api@example.org", qop="auth", algorithm=SHA-512-256, \
                nonce="5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK", \
                opaque="HRPCssKJSGjCrkzDg8OhwpzCiGPChXYjwrI2QmXDnsOS", charset=UTF-8, userhash=true
                """
            ]))
        let answer = DigestAnswer(
            challenge: challenge, user: "Jäsøn Doe", password: "Secret, or not?", method: "GET", target: "/doe.json",
            count: 1, clientNonce: "NTg6RKcb9boFIAS3KrFK9BGeh+niz/sm")
        let header = try #require(answer.header)
        #expect(Self.response(header) == "7a4e1192babbba02e91182d2895bfdbf7adafc6e48d4e517ca301974843d840c")
        #expect(header.contains("username=\"793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b\""))
        #expect(header.hasSuffix("userhash=true"))
    }

    @Test(arguments: [
        ("algorithm=MD5-sess, qop=auth", "GET", "e783283f46242139c486a698fec7211d"),
        (
            "algorithm=sha-256-SESS, qop=auth", "GET",
            "2fd51b3a77ad75bad6afad6003e818d767133c46d9e2749e7f5232ae1ea3efd7"
        ),
        ("qop=\"auth-int\"", "PUT", "d60e6b8267b29ef517cde6217a27c886"),
        (
            "algorithm=SHA-256, qop=\"new, auth-int\"", "PUT",
            "6b4705c2528d6c01ebb853e8e21bb8de972b23d9ab0c714a16f31ba10e94f585"
        ),
        ("algorithm=MD5", "GET", "7b2cc3b30e75b4777ea31027084363fd"),
    ])
    func otherForms(_ parameters: String, _ method: String, _ response: String) throws {
        let line = "Digest realm=\"http-auth@example.org\", nonce=\"\(Self.nonce)\", \(parameters)"
        let answer = try Self.answer([line], method: method, body: Array("hello".utf8))
        #expect(Self.response(answer.header) == response)
    }

    @Test func aBodyThatIsNotKnownIsNotProtected() throws {
        #expect(try Self.answer([#"Digest realm="", nonce="a", qop="auth-int""#], body: nil).header == nil)
    }

    @Test func namesAreWrittenAsTheServiceReadsThem() throws {
        func name(_ user: String, _ rest: String) throws -> String {
            let challenge = try #require(
                DigestChallenge.strongest(of: [#"Digest realm="r", nonce="n", qop=auth"# + rest]))
            let answer = DigestAnswer(
                challenge: challenge, user: user, password: "", method: "GET", target: "/", count: 1, clientNonce: "c")
            return try #require(answer.header).components(separatedBy: ", ")[0]
        }
        #expect(try name(#"a"b\c"#, "") == #"Digest username="a\"b\\c""#)
        #expect(try name("Jäsøn", "") == #"Digest username="Jäsøn""#)
        #expect(try name("Jäsøn", ", charset=\"utf-8\"") == "Digest username*=UTF-8''J%C3%A4s%C3%B8n")
    }

    @Test func textsThatCannotBeSentBackAreNotAnswered() throws {
        #expect(try Self.answer(["Digest realm=\"a\r\nX: y\", nonce=\"n\""]).header == nil)
    }

    @Test func challengesAreReadFromLists() {
        let lines = [
            #"Negotiate, Basic realm="a, Digest nonce=\"x\"", Digest realm = "b" , nonce=n,, qop="auth,auth-int""#,
            #"NTLM abc==, digest realm="c"#, "", ",", "=",
        ]
        #expect(
            AuthenticationChallenge.all(lines) == [
                .init(scheme: "negotiate"),
                .init(scheme: "basic", parameters: ["realm": #"a, Digest nonce="x""#]),
                .init(scheme: "digest", parameters: ["realm": "b", "nonce": "n", "qop": "auth,auth-int"]),
                .init(scheme: "ntlm", parameters: ["abc": "="]), .init(scheme: "digest"), .init(scheme: "="),
            ])
    }

    @Test(arguments: [
        "Basic realm=\"a\"", "Digest", "Digest realm=\"a\"", "Digest nonce=\"a\"",
        "Digest realm=\"a\", nonce=\"b\", algorithm=SHA-1", "Digest realm=\"a\", nonce=\"b\", qop=\"\"",
        "Digest realm=\"a\", nonce=\"b\", qop=\"more\"", "Digest realm=\"a\", nonce=\"b",
    ])
    func challengesThatCannotBeAnswered(_ line: String) {
        #expect(DigestChallenge.strongest(of: [line]) == nil)
    }
}
