import Foundation
import Testing

@testable import Kilo

/// Conversion of responses to results.
@Suite struct ResultTests {
    private struct Event: Codable, Equatable { let when: Date }

    private func result<Value: Decodable>(_ reply: Reply, as type: Value.Type = Value.self) async throws -> Value {
        try await TestServer.run { _ in
            reply
        } body: { server in
            try await WebServiceProxy(serverURL: server.url).invoke(.get, path: "x")
        }
    }

    @Test func scalars() async throws {
        #expect(try await result(.json("6")) == 6)
        #expect(try await result(.json("6.5")) == 6.5)
        #expect(try await result(.json("true")) == true)
        #expect(try await result(.json(#""Hello, World!""#)) == "Hello, World!")
        #expect(try await result(.json("[1,2]")) == [1, 2])
    }

    @Test func texts() async throws {
        #expect(try await result(.text("Hello")) == "Hello")
        #expect(try await result(.text("\"quoted\"", type: "text/html; charset=UTF-8")) == "\"quoted\"")
        let latin = Reply.answer(200, [("Content-Type", "text/plain; charset=\"ISO-8859-1\"")], Data([0x68, 0xE9]))
        #expect(try await result(latin) == "hé")
        #expect(try await result(.text("")) == "")
    }

    @Test func data() async throws {
        #expect(try await result(.json("[1]")) == Data("[1]".utf8))
        #expect(try await result(.status(204)) == Data())
    }

    @Test func optionals() async throws {
        #expect(try await result(.status(204), as: Int?.self) == nil)
        #expect(try await result(.json("null"), as: Int?.self) == nil)
        #expect(try await result(.json("5"), as: Int?.self) == 5)
    }

    @Test func datesAreMilliseconds() async throws {
        #expect(try await result(.json(#"{"when": 1500}"#)) == Event(when: Date(timeIntervalSince1970: 1.5)))
    }

    @Test func nothing() async throws {
        try await TestServer.run { _ in
            .json("not even JSON")
        } body: { server in
            try await WebServiceProxy(serverURL: server.url).invoke(.delete, path: "x")
        }
    }

    @Test func responseHandler() async throws {
        try await TestServer.run { _ in
            .text("a,b", type: "text/csv")
        } body: { server in
            let cells = try await WebServiceProxy(serverURL: server.url).invoke(.get, path: "x") {
                content, contentType in
                #expect(contentType == "text/csv")
                return String(decoding: content, as: UTF8.self).split(separator: ",").map(String.init)
            }
            #expect(cells == ["a", "b"])
        }
    }

    @Test func aResponseHandlersErrorReachesTheCaller() async throws {
        struct Unreadable: Error {}
        try await TestServer.run { _ in
            .text("x")
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            let call: () async throws -> Int = {
                try await proxy.invoke(.get, path: "x") { _, _ in throw Unreadable() }
            }
            await #expect(throws: Unreadable.self) { try await call() }
        }
    }

    @Test func bodies() async throws {
        try await TestServer.run {
            .json($0.text)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            let event = Event(when: Date(timeIntervalSince1970: 3))
            let echo: Event = try await proxy.invoke(.put, path: "x", arguments: ["dry": true], body: event)
            #expect(echo == event)
            let request = try #require(server.requests.first)
            #expect(request.target == "/x?dry=true")
            #expect(request.text == #"{"when":3000}"#)
            #expect(request.header("Content-Type") == "application/json")
        }
    }

    @Test func aBodyThatDoesNotEncode() async throws {
        let proxy = WebServiceProxy(serverURL: try #require(URL(string: "http://127.0.0.1:1")))
        #expect(try await failure { try await proxy.invoke(.post, path: "x", body: Double.nan) }.kind == .invalidBody)
    }

    @Test func wholeResponses() async throws {
        try await TestServer.run { _ in
            .text("x", status: 201, headers: [("Set-Cookie", "a=1"), ("Set-Cookie", "b=2")])
        } body: { server in
            let response = try await WebServiceProxy(serverURL: server.url).response(.post, path: "x")
            #expect(response.statusCode == 201)
            #expect(response.headers.values("set-cookie") == ["a=1", "b=2"])
            #expect(response.source == .network)
        }
    }

    @Test func headersAndAuthorization() async throws {
        try await TestServer.run { _ in
            .status(204)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.headers = ["X-Key": "1", "accept": "text/csv"]
            proxy.authorization = .bearer("t")
            try await proxy.invoke(.get, path: "x")
            proxy.authorization = .basic(user: "ann", password: "pä")
            try await proxy.invoke(.get, path: "x")
            let requests = server.requests
            #expect(requests[0].header("X-Key") == "1")
            #expect(requests[0].headers.filter { $0.name.lowercased() == "accept" }.map(\.value) == ["text/csv"])
            #expect(requests[0].header("Authorization") == "Bearer t")
            #expect(requests[1].header("Authorization") == "Basic " + Data("ann:pä".utf8).base64EncodedString())
            #expect(requests[0].connection == requests[1].connection)
        }
    }
}
