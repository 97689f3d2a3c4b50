import Foundation
import Testing

@testable import Kilo

/// The layout of multipart bodies, byte for byte.
@Suite struct MultipartTests {
    private func sent(_ arguments: [String: Any]) async throws -> (request: RecordedRequest, boundary: String) {
        try await TestServer.run { _ in
            .status(204)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.encoding = .multipartFormData
            try await proxy.invoke(.post, path: "/upload", arguments: arguments)
            let request = try #require(server.requests.first)
            let type = try #require(request.header("Content-Type"))
            #expect(type.hasPrefix("multipart/form-data; boundary="))
            return (request, String(type.dropFirst("multipart/form-data; boundary=".count)))
        }
    }

    @Test("KILO-P7: as parts") func textsBecomeParts() async throws {
        let (request, boundary) = try await sent(["b": ["x", "héllo&gøod+bye?"], "a": 1])
        #expect(
            request.text == """
                --\(boundary)\r
                Content-Disposition: form-data; name="a"\r
                \r
                1\r
                --\(boundary)\r
                Content-Disposition: form-data; name="b"\r
                \r
                x\r
                --\(boundary)\r
                Content-Disposition: form-data; name="b"\r
                \r
                héllo&gøod+bye?\r
                --\(boundary)--\r

                """)
        #expect(request.header("Content-Length") == "\(request.body.count)")
    }

    @Test("KILO-P11") func filesBecomePartsWithTypeAndName() async throws {
        try await withDirectory { directory in
            let text = directory.appendingPathComponent("note \"1\".txt")
            let image = directory.appendingPathComponent("p.PNG")
            let large = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
            try Data("hello".utf8).write(to: text)
            try large.write(to: image)
            let (request, boundary) = try await sent(["files": [text, image]])
            let head = """
                --\(boundary)\r
                Content-Disposition: form-data; name="files"; filename="note %221%22.txt"\r
                Content-Type: text/plain\r
                \r
                hello\r
                --\(boundary)\r
                Content-Disposition: form-data; name="files"; filename="p.PNG"\r
                Content-Type: image/png\r
                \r

                """
            let tail = "\r\n--\(boundary)--\r\n"
            #expect(request.body == Data(head.utf8) + large + Data(tail.utf8))
            #expect(request.header("Content-Length") == "\(request.body.count)")
        }
    }

    @Test func filesFromMemoryHaveTheirNameAndType() async throws {
        let parts = [FilePart(Data("a,b".utf8), name: "a.csv"), FilePart(Data(), name: "b", contentType: "image/x")]
        let (request, boundary) = try await sent(["f": parts])
        #expect(
            request.text == """
                --\(boundary)\r
                Content-Disposition: form-data; name="f"; filename="a.csv"\r
                Content-Type: text/csv\r
                \r
                a,b\r
                --\(boundary)\r
                Content-Disposition: form-data; name="f"; filename="b"\r
                Content-Type: image/x\r
                \r
                \r
                --\(boundary)--\r

                """)
    }

    @Test func filesMayHaveAnotherNameThanOnDisk() async throws {
        try await withDirectory { directory in
            let url = directory.appendingPathComponent("tmp1")
            try Data("x".utf8).write(to: url)
            let (request, _) = try await sent(["f": FilePart(file: url, name: "a\"\r\nX-Evil: 1.png")])
            #expect(request.text.contains("filename=\"a%22%0D%0AX-Evil: 1.png\"\r\nContent-Type: image/png\r\n"))
        }
    }

    @Test func aTypeCannotEndItsLine() async throws {
        let part = FilePart(Data(), name: "a", contentType: "text/plain\r\n\r\nevil")
        let error = try await failure { try await sent(["f": part]) }
        #expect(error.kind == .invalidHeader)
    }

    @Test(arguments: [WebServiceProxy.Encoding.applicationJSON, .applicationXWWWFormURLEncoded])
    func otherEncodingsHaveNoPlaceForFiles(encoding: WebServiceProxy.Encoding) async throws {
        let proxy = WebServiceProxy(serverURL: try #require(URL(string: "http://127.0.0.1:1")))
        proxy.encoding = encoding
        let error = try await failure {
            try await proxy.invoke(.post, path: "a", arguments: ["photo": FilePart(Data(), name: "a")])
        }
        #expect(error.kind == .invalidArgument)
        #expect(error.detail == "'photo' is a file; send it by POST with the encoding '.multipartFormData'")
    }

    @Test func namesCannotEndTheirLine() async throws {
        let (request, _) = try await sent(["a\"\r\nX-Evil: 1": "v"])
        #expect(request.text.contains("name=\"a%22%0D%0AX-Evil: 1\""))
    }

    @Test func aRequestWithoutArgumentsHasNoBody() async throws {
        try await TestServer.run { _ in
            .status(204)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.encoding = .multipartFormData
            try await proxy.invoke(.post, path: "/upload")
            #expect(server.requests.first?.body.isEmpty == true)
        }
    }

    @Test(arguments: ["absent.txt", "", "/dev/zero"])
    func aMissingFileIsRejectedBeforeSending(name: String) async throws {
        try await withDirectory { directory in
            let url = name.hasPrefix("/") ? URL(fileURLWithPath: name) : directory.appendingPathComponent(name)
            do {
                _ = try await sent(["file": url])
                Issue.record("\(url) was sent")
            } catch let error as WebServiceError {
                #expect(error.kind == .invalidBody)
                #expect(error.errorDescription?.contains(url.path) == true)
            }
        }
    }

    @Test func aFileThatShrinksFailsTheRequest() async throws {
        try await withDirectory { directory in
            let url = directory.appendingPathComponent("log.txt")
            try Data(repeating: 1, count: 10).write(to: url)
            let piece = try BodyPiece.file(at: url)
            try Data(repeating: 1, count: 4).write(to: url)
            try await TestServer.run { _ in
                .status(204)
            } body: { server in
                let proxy = WebServiceProxy(serverURL: server.url)
                let body = RequestBody(.pieces([piece]), contentType: nil)
                await #expect(throws: WebServiceError.self) { try await proxy.invoke(.post, path: "x", body: body) }
            }
        }
    }
}

/// Runs a body with a temporary directory.
nonisolated(nonsending) func withDirectory<Value>(_ body: nonisolated(nonsending) (URL) async throws -> Value)
    async throws -> Value
{
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("kilo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url)
}
