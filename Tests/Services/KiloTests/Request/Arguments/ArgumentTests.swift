import Foundation
import Testing

@testable import Kilo

/// The place and the encoding of arguments.
@Suite struct ArgumentTests {
    private typealias Argument = RecordedRequest.Argument

    private enum Size: String {
        case small = "S"
        case large = "L"
    }
    private enum Plain { case first, second }
    private struct Opaque { let secret = 1 }

    /// Sends a request to a server that responds with 204, and returns the received request.
    private func sent(
        _ method: WebServiceProxy.Method, _ arguments: [String: Any],
        encoding: WebServiceProxy.Encoding = .applicationXWWWFormURLEncoded,
        content: Data? = nil
    ) async throws -> RecordedRequest {
        try await TestServer.run { _ in
            .status(204)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.encoding = encoding
            try await proxy.invoke(method, path: "/example", arguments: arguments, content: content)
            return try #require(server.requests.first)
        }
    }

    @Test("KILO-P6", arguments: [WebServiceProxy.Method.get, .put, .patch, .delete, .head, .options])
    func argumentsTravelInTheQuery(method: WebServiceProxy.Method) async throws {
        let request = try await sent(method, ["b": 4, "a": 2])
        #expect(request.method == method.rawValue)
        #expect(request.target == "/example?a=2&b=4")
        #expect(request.body.isEmpty)
    }

    @Test("KILO-P7") func postSendsAForm() async throws {
        let request = try await sent(.post, ["b": 4, "a": "x y"])
        #expect(request.target == "/example")
        #expect(request.header("Content-Type") == "application/x-www-form-urlencoded")
        #expect(request.text == "a=x%20y&b=4")
        #expect(request.header("Content-Length") == "11")
    }

    @Test("KILO-P7: with content") func argumentsOfAPostWithContentTravelInTheQuery() async throws {
        let request = try await sent(.post, ["a": 1], content: Data("body".utf8))
        #expect(request.target == "/example?a=1")
        #expect(request.header("Content-Type") == "application/octet-stream")
        #expect(request.text == "body")
    }

    static let texts = [
        "héllo&gøod+bye?", "", " ", "a=b&c=d", "100%", "%41", "\r\nX: y", "日本語 🏳️‍🌈", "e\u{301}", "\u{0}", "+", "/..//",
        "\u{FFFD}", "#;,:@!$'()*[]\\^`{|}~\"<>",
    ]

    @Test(arguments: texts)
    func everyTextRoundTripsInTheQuery(text: String) async throws {
        let request = try await sent(.get, ["text": text, text.isEmpty ? "x" : text: "1"])
        #expect(request.queryArguments.contains(Argument("text", text)))
        #expect(request.queryArguments.contains(Argument(text.isEmpty ? "x" : text, "1")))
        #expect(request.queryArguments.count == 2)
    }

    @Test(arguments: texts)
    func everyTextRoundTripsInAForm(text: String) async throws {
        let request = try await sent(.post, ["text": text])
        #expect(request.formArguments == [Argument("text", text)])
    }

    @Test("KILO-P8, KILO-P9") func valuesBecomeTexts() async throws {
        let id = UUID()
        let arguments: [String: Any] = [
            "bool": true, "date": Date(timeIntervalSince1970: 1.5), "double": 2.0, "enum": Size.large, "int8": Int8(-3),
            "plain": Plain.second,
            "sub": "xyz".dropFirst(), "url": try #require(URL(string: "http://a/b")), "uuid": id,
        ]
        let request = try await sent(.get, arguments)
        #expect(
            request.queryArguments == [
                Argument("bool", "true"), Argument("date", "1500"), Argument("double", "2.0"), Argument("enum", "L"),
                Argument("int8", "-3"),
                Argument("plain", "second"), Argument("sub", "yz"), Argument("url", "http://a/b"),
                Argument("uuid", id.uuidString),
            ])
    }

    @Test("KILO-P10, RPC-P4") func listsRepeatTheirNameInOrder() async throws {
        let arguments: [String: Any] = [
            "values": [1, 2, 3, 4], "words": ["b", "a"][...], "set": Set(["z", "y"]), "none": [Int](),
        ]
        let request = try await sent(.get, arguments)
        #expect(request.query == "set=y&set=z&values=1&values=2&values=3&values=4&words=b&words=a")
    }

    @Test func absentValuesAreLeftOut() async throws {
        let missing: String? = nil
        let present: Int?? = 5
        let list: [Int?] = [1, nil, 3]
        let request = try await sent(
            .get, ["a": missing as Any, "b": NSNull(), "c": present as Any, "d": list, "e": ()])
        #expect(request.query == "c=5&d=1&d=3")
    }

    @Test func extremeDatesDoNotTrap() {
        #expect(Date.distantFuture.epochMilliseconds == 64_092_211_200_000)
        #expect(Date(timeIntervalSince1970: .infinity).epochMilliseconds == .max)
        #expect(Date(timeIntervalSince1970: -1e300).epochMilliseconds == .min)
        #expect(Date(timeIntervalSince1970: -0.0005).epochMilliseconds == -1)
    }

    @Test(arguments: ["list", "dictionary"])
    func nestedValuesAreRefusedOutsideJSON(kind: String) async throws {
        let error = try await failure(["deep": kind == "list" ? [[1], [2]] : ["a": 1]])
        #expect(error.kind == .invalidArgument)
        #expect(error.errorDescription?.contains("'deep'") == true)
        #expect(error.errorDescription?.contains(".applicationJSON") == true)
    }

    @Test func valuesWithoutATextFormAreRefused() async throws {
        let error = try await failure(["thing": Opaque()])
        #expect(error.kind == .invalidArgument)
        #expect(error.errorDescription?.contains("'thing' is a Opaque") == true)
    }

    @Test func emptyNamesAreRefused() async throws {
        #expect(try await failure(["": 1]).kind == .invalidArgument)
    }

    private func failure(_ arguments: [String: Any]) async throws -> WebServiceError {
        do {
            _ = try await sent(.get, arguments)
        } catch let error as WebServiceError {
            return error
        }
        throw NoFailure()
    }

    @Test func jsonHoldsEveryArgument() async throws {
        struct Point: Encodable { let x = 1.5 }
        let arguments: [String: Any] = [
            "string": "hello", "number": 123, "flag": true, "list": [1, nil] as [Int?], "nested": ["a": [true]],
            "null": NSNull(),
            "absent": Int?.none as Any, "date": Date(timeIntervalSince1970: 2), "size": Size.small, "point": Point(),
            "float": Float(0.5),
        ]
        let request = try await sent(.post, arguments, encoding: .applicationJSON)
        #expect(request.target == "/example")
        #expect(request.header("Content-Type") == "application/json")
        #expect(
            request.text
                == #"{"date":2000,"flag":true,"float":0.5,"list":[1,null],"nested":{"a":[true]},"null":null,"number":123,"point":{"x":1.5},"size":"S","string":"hello"}"#
        )
    }

    @Test(arguments: [Double.nan, .infinity])
    func jsonRefusesWhatIsNotANumber(value: Double) async throws {
        await #expect {
            _ = try await sent(.post, ["x": value], encoding: .applicationJSON)
        } throws: {
            ($0 as? WebServiceError)?.kind == .invalidArgument
        }
    }
}

/// Thrown by a test when a call does not fail as it must.
struct NoFailure: Error {}
