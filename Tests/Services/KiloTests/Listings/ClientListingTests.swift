import Foundation
import Testing

@testable import Kilo

/// The calls of the articles. The printed calls are compiled by `scripts/check/listings.py`.
@MainActor
@Suite struct ClientListingTests {
    private typealias Argument = RecordedRequest.Argument

    private let done = Signal()

    private func withReplica(_ body: nonisolated(nonsending) (TestServer) async throws -> Void) async throws {
        try await TestServer.run(ServiceReplica.reply, body: body)
    }

    /// Calls an operation of HTTP-RPC, and waits for its handler.
    private func call(
        _ proxy: WSWebServiceProxy, _ method: String, _ path: String, _ arguments: [String: Any] = [:]
    ) async -> (result: Any?, error: (any Error)?) {
        var outcome: (Any?, (any Error)?) = (nil, nil)
        let calls = done.count
        proxy.invoke(method, path: path, arguments: arguments) { result, error in
            MainActor.preconditionIsolated()
            outcome = (result, error)
            done.fire()
        }
        await done.wait(for: calls + 1)
        #expect(done.count == calls + 1, "the handler is called once")
        return outcome
    }

    @Test("RPC4-2, RPC4-P1, RPC4-P3") func jsonArguments() async throws {
        try await withReplica { server in
            let proxy = WSWebServiceProxy(session: .shared, serverURL: server.url)
            proxy.encoding = WSApplicationJSON
            let outcome = await call(proxy, "POST", "/example", ["name": "fern", "height": 45, "indoors": true])
            #expect(outcome.result == nil)
            #expect(outcome.error == nil)
            let request = try #require(server.requests.first)
            #expect(request.method == "POST")
            #expect(request.target == "/example")
            #expect(request.header("Content-Type") == "application/json")
            #expect(request.text == #"{"height":45,"indoors":true,"name":"fern"}"#)
            #expect(server.requests.count == 1)
        }
    }

    @Test("RPC4-3, RPC4-P2: the body as printed", .enabled(if: Listings.areAtHand, Listings.absence))
    func printedBody() async throws {
        try await withReplica { server in
            let proxy = WSWebServiceProxy(session: .shared, serverURL: server.url)
            proxy.encoding = WSApplicationJSON
            _ = await call(proxy, "POST", "/example", ["string": "hello", "number": 123, "flag": true])
            let sent = try JSONSerialization.jsonObject(with: Data(try #require(server.requests.first).text.utf8))
            let printed = try JSONSerialization.jsonObject(with: Data(try Listings.text("RPC4-3", "json").utf8))
            #expect(sent as? NSDictionary == printed as? NSDictionary)
        }
    }

    @Test("RPC-3; RPC-P4, RPC-P6") func sumsByHTTPRPC() async throws {
        try await withReplica { server in
            let proxy = WSWebServiceProxy(session: .shared, serverURL: server.url)
            #expect(await call(proxy, "GET", "/math/sum", ["a": 2, "b": 4]).result as? Int == 6)
            // RPC-3 gives 6 for these four, which is the sum of three (C3).
            #expect(await call(proxy, "GET", "/math/sum", ["values": [1, 2, 3, 4]]).result as? Int == 10)
            #expect(await call(proxy, "GET", "/math/sum", ["values": [1, 2, 3]]).result as? Int == 6)
            #expect(
                server.requests.map(\.target) == [
                    "/math/sum?a=2&b=4", "/math/sum?values=1&values=2&values=3&values=4",
                    "/math/sum?values=1&values=2&values=3",
                ])
            #expect(server.requests.allSatisfy { $0.method == "GET" })
        }
    }

    @Test("KILO-1; KILO-P1, KILO-P2, KILO-P13") func greeting() async throws {
        try await withReplica { server in
            let proxy = WebServiceProxy(session: .shared, serverURL: server.url)
            var greetings: [String?] = []
            proxy.invoke(.get, path: "/hello") { (greeting: String?, _: (any Error)?) in
                #expect(Thread.isMainThread)
                greetings.append(greeting)
                done.fire()
            }
            #expect(greetings.isEmpty, "the call returns before its handler runs")
            await done.wait()
            #expect(greetings == ["Hello, World!"])
        }
    }

    @Test("KILO-2; KILO-P3, KILO-P4, KILO-P12") func signatures() async throws {
        try await withReplica { server in
            let proxy = WebServiceProxy(session: .shared, serverURL: server.url)
            // The three declarations, as the types of their calls: any result, a decodable one, a custom one.
            let first: WebServiceTask? = proxy.invoke(
                .get, path: "/users", arguments: [:], content: nil, contentType: nil,
                resultHandler: { (result: [[String: Any]]?, error: (any Error)?) in
                    #expect(result?.count == 1)
                    #expect(error == nil)
                    done.fire()
                })
            let second: WebServiceTask? = proxy.invoke(
                .get, path: "/hello", arguments: [:], content: nil, contentType: nil,
                resultHandler: { (result: String?, error: (any Error)?) in
                    #expect(result == "Hello, World!")
                    #expect(error == nil)
                    done.fire()
                })
            let third: WebServiceTask? = proxy.invoke(
                .get, path: "/hello", arguments: [:], content: nil, contentType: nil,
                responseHandler: { content, contentType in
                    #expect(contentType == "application/json")
                    return content.count
                },
                resultHandler: { (result: Int?, error: (any Error)?) in
                    #expect(result == 15)
                    #expect(error == nil)
                    done.fire()
                })
            await done.wait(for: 3)
            #expect(first != nil)
            #expect(second != nil)
            #expect(third != nil)
        }
    }

    @Test("KILO-3") func sumsByKilo() async throws {
        try await withReplica { server in
            let proxy = WebServiceProxy(session: .shared, serverURL: server.url)
            var sums: [Int?] = []
            for arguments in [["a": 2, "b": 4], ["values": [1, 2, 3, 4]]] as [[String: Any]] {
                proxy.invoke(.get, path: "/math/sum", arguments: arguments) { (sum: Int?, _: (any Error)?) in
                    sums.append(sum)
                    done.fire()
                }
                await done.wait(for: sums.count + 1)
            }
            #expect(sums == [6, 10])
            #expect(
                server.requests.map(\.target) == ["/math/sum?a=2&b=4", "/math/sum?values=1&values=2&values=3&values=4"])
        }
    }

    @Test("FRM-4") func untypedGreeting() async throws {
        try await withReplica { server in
            let proxy = WSWebServiceProxy(session: .shared, serverURL: server.url)
            #expect(await call(proxy, "GET", "/hello").result as? String == "Hello, World!")
        }
    }

    @Test("FRM-5; RPC-P3, FRM-P1, FRM-P5, FRM-P6, FRM-P7", arguments: [true, false])
    func form(isReachable: Bool) async throws {
        let form: [String: Any] = [
            "custname": "Ann", "custtel": "555", "custemail": "ann@example.com", "size": "large",
            "topping": ["olives", "twice the cheese"], "delivery": "13:30", "comments": "Ring & knock",
        ]
        try await withReplica { server in
            if !isReachable { await server.stop() }
            let proxy = WSWebServiceProxy(session: .shared, serverURL: server.url)
            proxy.encoding = WSApplicationXWWWFormURLEncoded
            let outcome = await call(proxy, "POST", "/post", form)
            guard isReachable else {
                let words = outcome.error?.localizedDescription
                #expect(words == "the server cannot be reached: Connection refused")
                return
            }
            let echo = (outcome.result as? [String: Any])?["form"] as? NSDictionary
            #expect(echo == form as NSDictionary, "the service gives the fields back")
            let request = try #require(server.requests.first)
            #expect(request.header("Content-Type") == WSApplicationXWWWFormURLEncoded)
            #expect(
                request.formArguments == [
                    Argument("comments", "Ring & knock"), Argument("custemail", "ann@example.com"),
                    Argument("custname", "Ann"), Argument("custtel", "555"), Argument("delivery", "13:30"),
                    Argument("size", "large"), Argument("topping", "olives"), Argument("topping", "twice the cheese"),
                ])
        }
    }

    @Test("FRM-5: nothing is chosen") func emptyForm() async throws {
        try await withReplica { server in
            let proxy = WSWebServiceProxy(session: .shared, serverURL: server.url)
            proxy.encoding = WSApplicationXWWWFormURLEncoded
            let none: [String] = []
            let outcome = await call(proxy, "POST", "/post", ["custname": "Ann", "size": "", "topping": none])
            #expect((outcome.result as? [String: Any])?["form"] as? NSDictionary == ["custname": "Ann", "size": ""])
        }
    }

    /// C10: the reason why the pizza form has a different pattern than FRM-5.
    @Test("FRM-5: a 12-hour pattern loses the half of the day") func twelveHours() {
        let formatter = DateFormatter()
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "hh:mm"
        #expect(formatter.string(from: Date(timeIntervalSince1970: 13.5 * 3600)) == "01:30")
    }

    @Test("CSS-O4") func page() async throws {
        try await withReplica { server in
            let proxy = WSWebServiceProxy(session: .shared, serverURL: server.url)
            #expect(await call(proxy, "GET", "example.html").result as? String == ServiceReplica.page)
            #expect(
                server.requests.map(\.target) == ["/example.html"], "the style sheet is not requested from the server")
        }
    }
}
