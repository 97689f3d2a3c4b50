import Foundation
import ImageDecoding
import Testing

@testable import Kilo

/// Records the calls of a result handler.
@MainActor private final class CallRecord<T> {
    var calls: [(T?, (any Error)?)] = []
}

/// The methods with a result handler.
@MainActor
@Suite struct CallbackTests {
    /// Waits for the handler of one call.
    private func outcome<T>(
        _ start: (@escaping @MainActor (T?, (any Error)?) -> Void) -> WebServiceTask
    ) async -> (result: T?, error: (any Error)?) {
        let box = CallRecord<T>()
        let task = start { result, error in
            MainActor.assertIsolated()
            box.calls.append((result, error))
        }
        #expect(box.calls.isEmpty, "the call returned before its handler ran")
        await task.wait()
        #expect(box.calls.count == 1)
        return box.calls.first ?? (nil, nil)
    }

    @Test func decodableResult() async throws {
        try await TestServer.run { _ in
            .json("[1, 2]")
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            let (result, error): ([Int]?, (any Error)?) = await outcome {
                proxy.invoke(.get, path: "x", resultHandler: $0)
            }
            #expect(result == [1, 2])
            #expect(error == nil)
        }
    }

    @Test func untypedResults() async throws {
        try await TestServer.run { _ in
            .json(#"{"a": [1, "x", null]}"#)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            let (result, error): ([String: Any]?, (any Error)?) = await outcome {
                proxy.invoke(.get, path: "x", resultHandler: $0)
            }
            let list = try #require(result?["a"] as? [Any])
            #expect(list.count == 3)
            #expect(list[1] as? String == "x")
            #expect(error == nil)
            let (any, _): (Any?, (any Error)?) = await outcome { proxy.invoke(.get, path: "x", resultHandler: $0) }
            #expect(any is [String: Any])
            let (wrong, fault): ([[String: Any]]?, (any Error)?) = await outcome {
                proxy.invoke(.get, path: "x", resultHandler: $0)
            }
            #expect(wrong == nil)
            #expect((fault as? WebServiceError)?.kind == .decoding)
            let (_, none): (Void?, (any Error)?) = await outcome { proxy.invoke(.get, path: "x", resultHandler: $0) }
            #expect(none == nil)
        }
    }

    @Test("KILO-P4") func responseHandlerMayThrow() async throws {
        struct Unreadable: Error {}
        try await TestServer.run { _ in
            .text("x")
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            let (result, error): (Int?, (any Error)?) = await outcome {
                proxy.invoke(.get, path: "x", responseHandler: { _, _ in throw Unreadable() }, resultHandler: $0)
            }
            #expect(result == nil)
            #expect(error is Unreadable)
        }
    }

    @Test("KILO-P12") func errorsReachTheHandler() async throws {
        try await TestServer.run { _ in
            .status(404)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            let (result, error): (Int?, (any Error)?) = await outcome {
                proxy.invoke(.get, path: "x", resultHandler: $0)
            }
            #expect(result == nil)
            #expect((error as? WebServiceError)?.statusCode == 404)
            let (_, local): (Int?, (any Error)?) = await outcome { proxy.invoke(.get, path: "../x", resultHandler: $0) }
            #expect((local as? WebServiceError)?.kind == .invalidPath)
        }
    }

    @Test("KILO-P5") func cancelledCallsReportIt() async throws {
        try await TestServer.run { _ in
            .silence
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            let (result, error): (Int?, (any Error)?) = await outcome {
                let task = proxy.invoke(.get, path: "x", resultHandler: $0)
                task.cancel()
                #expect(task.isCancelled)
                return task
            }
            #expect(result == nil)
            #expect((error as? WebServiceError)?.kind == .cancelled)
        }
    }

    @Test func aPathMayBeAVariable() async throws {
        try await TestServer.run { _ in
            .json("1")
        } body: { server in
            let path = "/thumbnails/2.png"
            let proxy = WebServiceProxy(serverURL: server.url)
            let (result, _): (Int?, (any Error)?) = await outcome { proxy.invoke(.get, path: path, resultHandler: $0) }
            #expect(result == 1)
            #expect(server.requests.first?.target == "/thumbnails/2.png")
        }
    }
}

/// HTTP-RPC's names.
@MainActor
@Suite struct WSWebServiceProxyTests {
    private func sent(
        _ method: String, encoding: String?, path: String = "/example", _ arguments: [String: Any] = ["a": 1]
    ) async throws -> (request: RecordedRequest?, error: (any Error)?) {
        try await TestServer.run { _ in
            .status(204)
        } body: { server in
            let proxy = WSWebServiceProxy(serverURL: server.url)
            if let encoding { proxy.encoding = encoding }
            var failure: (any Error)?
            await proxy.invoke(method, path: path, arguments: arguments) { result, error in
                #expect(result == nil)
                failure = error
            }.wait()
            return (server.requests.first, failure)
        }
    }

    @Test func multipartIsTheDefault() async throws {
        let request = try #require(try await sent("post", encoding: nil).request)
        #expect(request.method == "POST")
        #expect(request.header("Content-Type")?.hasPrefix("multipart/form-data; boundary=") == true)
        #expect(request.header("Accept") == "application/json, image/*, text/*")
    }

    @Test(arguments: ["PUT", "PATCH"])
    func onlyJSONGivesPutABody(method: String) async throws {
        let json = try #require(try await sent(method, encoding: "Application/JSON").request)
        #expect(json.text == #"{"a":1}"#)
        let form = try #require(try await sent(method, encoding: WSApplicationXWWWFormURLEncoded).request)
        #expect(form.target == "/example?a=1")
        #expect(form.body.isEmpty)
    }

    @Test func unknownWordsAreErrors() async throws {
        let encoding = try await sent("POST", encoding: "text/plain")
        #expect(encoding.request == nil)
        #expect((encoding.error as? WebServiceError)?.kind == .invalidArgument)
        let method = try await sent("FETCH", encoding: nil)
        #expect(method.request == nil)
        #expect(method.error?.localizedDescription.contains("'FETCH'") == true)
    }

    @Test("RPC-P3: results of any type, or none") func resultsFollowTheirType() async throws {
        let replies: [String: Reply] = [
            "/json": .json(#"{"a": 1}"#), "/text": .text("héllo", type: "text/html; charset=utf-8"),
            "/image": .answer(200, [("Content-Type", "image/png")], Data([1, 2])),
            "/other": .answer(200, [("Content-Type", "application/pdf")], Data([3])),
        ]
        try await TestServer.run {
            replies[$0.path] ?? .status(404)
        } body: { server in
            let proxy = WSWebServiceProxy(serverURL: server.url)
            var results: [String: Any] = [:]
            for path in replies.keys {
                await proxy.invoke("GET", path: path) { result, _ in results[path] = result }.wait()
            }
            #expect((results["/json"] as? [String: Any])?["a"] as? Int == 1)
            #expect(results["/text"] as? String == "héllo")
            #expect(results["/image"] as? Data == Data([1, 2]))
            #expect(results["/other"] as? Data == Data([3]))
            ImageDecoding.decoder = { $0 == [1, 2] ? "a picture" : nil }
            defer { ImageDecoding.decoder = nil }
            await proxy.invoke("GET", path: "/image") { result, _ in results["/image"] = result }.wait()
            #expect(results["/image"] as? String == "a picture")
            proxy.imageDecoder = { data, type in "\(type) of \(data.count) bytes" }
            await proxy.invoke("GET", path: "/image") { result, _ in results["/image"] = result }.wait()
            #expect(results["/image"] as? String == "image/png of 2 bytes")
        }
    }
}
