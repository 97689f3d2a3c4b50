import Foundation
import Kilo
import Testing

/// The examples of the documentation page, unchanged.
@Suite struct DocumentationTests {
    private struct Pet: Codable, Equatable {
        var name: String
    }

    private static func reply(_ request: RecordedRequest) -> Reply {
        switch request.path {
        case "/math/sum": .json("10")
        case "/pets/a%2Fb": .json(#"{"name":"Rex"}"#)
        default: .answer(200, [], Data("film".utf8))
        }
    }

    @Test func overview() async throws {
        try await TestServer.run(Self.reply) { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            let sum: Int = try await proxy.invoke(.get, path: "math/sum", arguments: ["values": [1, 2, 3, 4]])
            #expect(sum == 10)
            let id = "a/b"
            let pet: Pet = try await proxy.invoke(.get, path: "/pets/\(id)")
            try await proxy.invoke(.put, path: "/pets/\(id)", body: pet)
            #expect(pet == Pet(name: "Rex"))
            try await withDirectory { directory in
                let photo = directory.appendingPathComponent("harbour.png")
                try Data("png".utf8).write(to: photo)
                proxy.encoding = .multipartFormData
                try await proxy.invoke(.post, path: "/photos", arguments: ["title": "Harbour", "photo": photo])
                let file = directory.appendingPathComponent("film")
                try await proxy.download(path: "/films/1", to: file) { print($0.fraction ?? 0) }
                #expect(try Data(contentsOf: file) == Data("film".utf8))
            }
            #expect(
                server.requests.map { "\($0.method) \($0.target)" } == [
                    "GET /math/sum?values=1&values=2&values=3&values=4", "GET /pets/a%2Fb", "PUT /pets/a%2Fb",
                    "POST /photos", "GET /films/1",
                ])
        }
    }
}
