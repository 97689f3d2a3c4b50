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
}
