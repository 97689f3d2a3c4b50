import Foundation
import Testing

@testable import Kilo

@Suite struct WebServiceProxyTests {
    private struct Pet: Codable, Equatable {
        let id: Int
        let name: String
    }

    @Test func decodesJSON() async throws {
        try await TestServer.run { _ in
            .json(#"{"id": 7, "name": "Rex"}"#)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            let pet: Pet = try await proxy.invoke(.get, path: "/pets/\(7)")
            #expect(pet == Pet(id: 7, name: "Rex"))
            let request = try #require(server.requests.first)
            #expect(request.method == "GET")
            #expect(request.target == "/pets/7")
            #expect(request.body.isEmpty)
        }
    }

    @Test func otherMethodsAreSentByTheirNames() async throws {
        try await TestServer.run { _ in
            .status(204)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            for name in ["TRACE", "PROPFIND", "REPORT", "PURGE"] {
                let method = try #require(WebServiceProxy.Method(rawValue: name))
                try await proxy.invoke(method, path: "a", arguments: ["b": 1])
            }
            #expect(server.requests.map(\.target) == Array(repeating: "/a?b=1", count: 4))
            #expect(server.requests.map(\.method) == ["TRACE", "PROPFIND", "REPORT", "PURGE"])
        }
        // Texts that could end the line, and the method that makes the connection a tunnel.
        for name in ["", "GET /b HTTP/1.1\r\n", "A B", "É", "CONNECT"] {
            #expect(WebServiceProxy.Method(rawValue: name) == nil, "\(name)")
        }
        #expect(WebServiceProxy.Method(rawValue: "GET") == .get)
    }
}
