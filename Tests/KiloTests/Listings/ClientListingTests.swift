import Foundation
import Testing

@testable import Kilo

/// The articles' client listings. Changed are only the server's URL, `URLSession.shared` to `.shared`, `Error?` to
/// `(any Error)?`, and the comments that say what a result is, which became expectations.
@MainActor
@Suite struct ClientListingTests {
    private typealias Argument = RecordedRequest.Argument

    private let done = Signal()

    private func withReplica(_ body: nonisolated(nonsending) (TestServer) async throws -> Void) async throws {
        try await TestServer.run(ServiceReplica.reply, body: body)
    }

    @Test("RPC4-2, RPC4-3") func jsonArguments() async throws {
        try await withReplica { server in
            let serviceProxy = WSWebServiceProxy(session: .shared, serverURL: server.url)

            serviceProxy.encoding = WSApplicationJSON

            serviceProxy.invoke(
                "POST", path: "/example",
                arguments: [
                    "string": "hello",
                    "number": 123,
                    "flag": true,
                ]
            ) { result, error in
                #expect(result == nil)
                #expect(error == nil)
                done.fire()
            }

            await done.wait()
            let request = try #require(server.requests.first)
            #expect(request.method == "POST")
            #expect(request.target == "/example")
            #expect(request.header("Content-Type") == "application/json")
            #expect(request.text == #"{"flag":true,"number":123,"string":"hello"}"#)
            #expect(server.requests.count == 1)
            #expect(done.count == 1)
        }
    }

    @Test("RPC-1, RPC-2, RPC-3") func sumsByHTTPRPC() async throws {
        try await withReplica { server in
            // Create service proxy
            let serviceProxy = WSWebServiceProxy(session: .shared, serverURL: server.url)

            // Get sum of "a" and "b"
            serviceProxy.invoke("GET", path: "/math/sum", arguments: ["a": 2, "b": 4]) { (result, error) in
                #expect(result as? Int == 6)
                done.fire()
            }
            await done.wait()

            // Get sum of all values
            serviceProxy.invoke("GET", path: "/math/sum", arguments: ["values": [1, 2, 3, 4]]) { (result, error) in
                // The article's comment says 6, which is the sum of its other listings' three values.
                #expect(result as? Int == 10)
                done.fire()
            }
            await done.wait(for: 2)

            serviceProxy.invoke("GET", path: "/math/sum", arguments: ["values": [1, 2, 3]]) { (result, error) in
                #expect(result as? Int == 6)
                done.fire()
            }
            await done.wait(for: 3)
            #expect(
                server.requests.map(\.target) == [
                    "/math/sum?a=2&b=4", "/math/sum?values=1&values=2&values=3&values=4",
                    "/math/sum?values=1&values=2&values=3",
                ])
            #expect(server.requests.allSatisfy { $0.method == "GET" })
        }
    }

    @Test("KILO-1") func greeting() async throws {
        try await withReplica { server in
            let webServiceProxy = WebServiceProxy(session: .shared, serverURL: server.url)
            var printed: [String] = []

            webServiceProxy.invoke(.get, path: "/hello") { (result: String?, error: (any Error)?) in
                if let greeting = result {
                    printed.append(greeting)
                }
                done.fire()
            }

            #expect(printed.isEmpty, "the call returns before its handler runs")
            await done.wait()
            #expect(printed == ["Hello, World!"])
        }
    }

    @Test("KILO-2") func signatures() async throws {
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
            // Create service proxy
            let webServiceProxy = WebServiceProxy(session: .shared, serverURL: server.url)

            // Get sum of "a" and "b"
            webServiceProxy.invoke(
                .get, path: "/math/sum",
                arguments: [
                    "a": 2,
                    "b": 4,
                ]
            ) { (result: Int?, error: (any Error)?) in
                #expect(result == 6)
                done.fire()
            }
            await done.wait()

            // Get sum of all values
            webServiceProxy.invoke(
                .get, path: "/math/sum",
                arguments: [
                    "values": [1, 2, 3, 4]
                ]
            ) { (result: Int?, error: (any Error)?) in
                #expect(result == 10)
                done.fire()
            }
            await done.wait(for: 2)
            #expect(
                server.requests.map(\.target) == ["/math/sum?a=2&b=4", "/math/sum?values=1&values=2&values=3&values=4"])
        }
    }

    @Test("FRM-4") func untypedGreeting() async throws {
        try await withReplica { server in
            let serviceProxy = WSWebServiceProxy(session: .shared, serverURL: server.url)

            serviceProxy.invoke("GET", path: "/hello") { result, error in
                #expect(result as? String == "Hello, World!")
                done.fire()
            }
            await done.wait()
        }
    }

    @Test("FRM-5", arguments: [true, false]) func form(isReachable: Bool) async throws {
        // What the view controller's fields hold.
        let name = "Ann"
        let phone = "555"
        let email = "ann@example.com"
        let time = Date(timeIntervalSince1970: 13.5 * 3600)
        let size: Any? = "large"
        let toppings: [Any] = ["bacon", "extra cheese"]
        let comments: String! = "Ring & knock"
        try await withReplica { server in
            let timeFormatter = DateFormatter()
            timeFormatter.timeZone = TimeZone(secondsFromGMT: 0)

            timeFormatter.dateFormat = "hh:mm"

            if !isReachable { await server.stop() }
            let serviceProxy = WSWebServiceProxy(session: .shared, serverURL: server.url)

            serviceProxy.encoding = WSApplicationXWWWFormURLEncoded

            serviceProxy.invoke(
                "POST", path: "/post",
                arguments: [
                    "custname": name,
                    "custtel": phone,
                    "custemail": email,
                    "size": size ?? "",
                    "topping": toppings,
                    "delivery": timeFormatter.string(from: time),
                    "comments": comments ?? "",
                ]
            ) { result, error in
                let message = (error == nil) ? "Form submitted." : error!.localizedDescription
                if isReachable {
                    #expect(message == "Form submitted.")
                    let form = (result as? [String: Any])?["form"] as? [String: Any]
                    #expect(form?["topping"] as? [String] == ["bacon", "extra cheese"])
                } else {
                    #expect(message == "the server cannot be reached: Connection refused")
                }
                done.fire()
            }

            await done.wait()
            guard isReachable else { return }
            let request = try #require(server.requests.first)
            #expect(request.header("Content-Type") == WSApplicationXWWWFormURLEncoded)
            #expect(
                request.formArguments == [
                    // 13:30 became 01:30: the article's pattern is a 12-hour one without AM or PM.
                    Argument("comments", "Ring & knock"), Argument("custemail", "ann@example.com"),
                    Argument("custname", "Ann"),
                    Argument("custtel", "555"), Argument("delivery", "01:30"), Argument("size", "large"),
                    Argument("topping", "bacon"),
                    Argument("topping", "extra cheese"),
                ])
        }
    }

    @Test("CSS-O4") func page() async throws {
        try await withReplica { server in
            let serviceProxy = WSWebServiceProxy(session: .shared, serverURL: server.url)
            var loaded: String?

            serviceProxy.invoke("GET", path: "example.html") { result, error in
                if result != nil {
                    loaded = result as? String
                }
                done.fire()
            }

            await done.wait()
            #expect(loaded == ServiceReplica.page)
            #expect(server.requests.map(\.target) == ["/example.html"])
        }
    }
}
