import Foundation
import Testing

@testable import Kilo

/// The messages of errors.
@Suite struct ErrorTests {
    private struct User: Decodable {
        struct Geo: Decodable { let lat: Double }
        let id: Int
        let places: [Geo]
    }

    private func error(_ reply: Reply) async throws -> WebServiceError {
        try await TestServer.run { _ in
            reply
        } body: { server in
            try await failure { try await WebServiceProxy(serverURL: server.url).invoke(.get, path: "x") as User }
        }
    }

    @Test("KILO-P14") func plainTextIsTheReason() async throws {
        let error = try await error(
            .text("no such user\n", status: 404, type: "text/plain; charset=utf-8", headers: [("X-Id", "5")]))
        #expect(error.kind == .status)
        #expect(error.statusCode == 404)
        #expect(error.localizedDescription == "404 Not Found: no such user")
        #expect(error.debugDescription.contains("no such user"))
        #expect(error.headers["x-id"] == "5")
        #expect(error.content == Data("no such user\n".utf8))
    }

    @Test func otherContentStaysOutOfTheSentence() async throws {
        let error = try await error(.text("<h1>Oops</h1>", status: 500, type: "text/html"))
        #expect(error.localizedDescription == "500 Internal Server Error")
        #expect(error.debugDescription.contains("<h1>Oops</h1>"))
    }

    @Test func problemsAreRead() async throws {
        let json =
            #"{"type":"about:blank","title":"Out of credit","status":403,"detail":"You have 30 left.","balance":30}"#
        let error = try await error(.text(json, status: 403, type: "application/problem+json"))
        #expect(
            error.problem
                == Problem(
                    type: "about:blank", title: "Out of credit", detail: "You have 30 left.", instance: nil, status: 403
                ))
        #expect(error.localizedDescription == "403 Forbidden: You have 30 left.")
    }

    @Test func longPagesAreClipped() async throws {
        let error = try await error(.text(String(repeating: "x", count: 100_000), status: 400))
        #expect(error.localizedDescription.count < 400)
        #expect(error.content.count == 100_000)
    }

    @Test func controlCharactersAreShownAsSuch() async throws {
        let error = try await error(.text("a\u{1B}[31mb\u{0}", status: 400))
        #expect(error.localizedDescription == "400 Bad Request: a\u{FFFD}[31mb\u{FFFD}")
    }

    @Test func decodingErrorsNameTheKeyPath() async throws {
        let missing = try await error(.json(#"{"id": 1, "places": [{"lat": 1}, {}]}"#))
        #expect(missing.kind == .decoding)
        #expect(missing.statusCode == 200)
        #expect(missing.description.contains("'places[1].lat' is missing"))
        #expect(missing.description.contains(#"the content begins {"id": 1"#))
        #expect(missing.description.contains("expected User"))
        #expect(try await error(.json(#"{"id": "x", "places": []}"#)).description.contains("'id' is not a Int"))
        #expect(
            try await error(.json(#"{"id": null, "places": []}"#)).description.contains(
                "'id' is null where a Int is needed"))
        #expect(try await error(.json("<html>")).description.contains("it is not JSON"))
        #expect(try await error(.json("")).description.contains("the content is empty"))
    }

    @Test func urlsHideUserAndPassword() async throws {
        try await TestServer.run { _ in
            .status(500)
        } body: { server in
            let url = try #require(URL(string: "http://ann:secret@127.0.0.1:\(server.port)"))
            let error = try await failure { try await WebServiceProxy(serverURL: url).invoke(.get, path: "x") }
            #expect(!error.debugDescription.contains("secret"))
            #expect(
                server.requests.first?.header("Authorization") == "Basic "
                    + Data("ann:secret".utf8).base64EncodedString())
        }
    }
}
