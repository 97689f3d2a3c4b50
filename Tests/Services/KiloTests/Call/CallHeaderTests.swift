import Foundation
import Kilo
import Testing

/// Headers of one call alone.
@Suite struct CallHeaderTests {
    private struct Note: Codable, Equatable { var text: String }

    /// Returns the values of a header that each form of a call sends.
    private func values(
        of name: String, _ proxy: (WebServiceProxy) -> Void = { _ in }, _ call: (WebServiceProxy) async throws -> Void
    ) async throws -> [String?] {
        try await TestServer.run { request in
            request.method == "HEAD" ? .status(204) : .json(#"{"text": "x"}"#)
        } body: { server in
            let client = WebServiceProxy(serverURL: server.url)
            proxy(client)
            try await call(client)
            return server.requests.map { $0.header(name) }
        }
    }

    @Test func everyFormOfACallTakesThem() async throws {
        let headers = ["If-Match": "\"7\""]
        let sent = try await values(of: "If-Match") { proxy in
            try await proxy.invoke(.delete, path: "a", headers: headers)
            let _: Note = try await proxy.invoke(.get, path: "a", arguments: ["b": 1], headers: headers)
            let _: Note? = try await proxy.invokeOptional(.get, path: "a", headers: headers)
            let _: Note? = try await proxy.invokeOptional(.post, path: "a", headers: headers, body: Note(text: "x"))
            let _: Note = try await proxy.invoke(.put, path: "a", headers: headers, body: Note(text: "x"))
            try await proxy.invoke(.put, path: "a", headers: headers, body: Note(text: "x"))
            let _: Note = try await proxy.invoke(.put, path: "a", headers: headers, body: .data(Data("x".utf8)))
            try await proxy.invoke(.put, path: "a", headers: headers, body: .data(Data("x".utf8)))
            _ = try await proxy.response(.get, path: "a", headers: headers)
            for try await _ in try await proxy.stream(.get, path: "a", headers: headers) {}
            let count = try await proxy.invoke(.get, path: "a", headers: headers) { data, _ in data.count }
            #expect(count == 13)
            try await withDirectory { directory in
                try await proxy.download(path: "a", headers: headers, to: directory.appendingPathComponent("a"))
            }
        }
        #expect(sent == Array(repeating: "\"7\"", count: 12))
    }

    @Test @MainActor func callsWithHandlersTakeThem() async throws {
        try await TestServer.run { _ in
            .json("1")
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            await proxy.invoke(.get, path: "a", headers: ["X-Id": "7"]) { (result: Int?, _: (any Error)?) in
                #expect(result == 1)
            }.wait()
            #expect(server.requests.first?.header("X-Id") == "7")
        }
    }

    @Test func theyTakeThePlaceOfTheProxys() async throws {
        let sent = try await values(of: "Authorization") {
            $0.authorization = .bearer("old")
            $0.headers = ["X-Client": "app"]
        } _: { proxy in
            try await proxy.invoke(.get, path: "a", headers: ["authorization": "Bearer new"])
            try await proxy.invoke(.get, path: "a")
        }
        #expect(sent == ["Bearer new", "Bearer old"])
    }

    @Test(arguments: [["X-A": "1\r\nX-Evil: 2"], ["X-A\r\nX-Evil": "1"], ["": "1"], ["X A": "1"], ["X-A": "1\0"]])
    func noneCanEndItsLine(headers: [String: String]) async throws {
        let sent = try await values(of: "X-Evil") { proxy in
            let error = try await failure { try await proxy.invoke(.get, path: "a", headers: headers) }
            #expect(error.kind == .invalidHeader)
        }
        #expect(sent.isEmpty)
    }
}
