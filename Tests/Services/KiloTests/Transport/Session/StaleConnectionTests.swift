import Foundation
import Synchronization
import Testing

@testable import Kilo

/// Servers that close a connection after a response without announcing it.
@Suite struct StaleConnectionTests {
    private static let answer = Reply.raw(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8), closes: true)

    @Test(arguments: [WebServiceProxy.Method.post, .patch, .get, .put])
    func everyRequestArrivesOnce(method: WebServiceProxy.Method) async throws {
        try await TestServer.run { _ in
            Self.answer
        } body: { server in
            let session = makeSession()
            let proxy = WebServiceProxy(session: session, serverURL: server.url)
            for number in 0..<100 {
                try await proxy.invoke(method, path: "\(number)", arguments: ["n": number])
            }
            let paths = server.requests.map(\.path)
            #expect(Set(paths).count == 100)
            if !["GET", "PUT"].contains(method.rawValue) { #expect(paths.count == 100, "a request was sent twice") }
            try await session.shutdown()
        }
    }

    /// A close after the pause may still affect a request; that one fails, and none is sent twice.
    @Test func noneOfManyAtATimeIsSentTwice() async throws {
        try await TestServer.run { _ in
            Self.answer
        } body: { server in
            let session = makeSession()
            let proxy = WebServiceProxy(session: session, serverURL: server.url)
            let failed = await withTaskGroup(of: String?.self) { group in
                var failed: Set<String> = []
                for number in 0..<200 {
                    if number >= 8, let path = await group.next() ?? nil { failed.insert(path) }
                    group.addTask {
                        do {
                            try await proxy.invoke(.post, path: "\(number)", arguments: ["n": number])
                            return nil
                        } catch {
                            return "/\(number)"
                        }
                    }
                }
                for await path in group { if let path { failed.insert(path) } }
                return failed
            }
            let paths = server.requests.map(\.path)
            #expect(Set(paths).count == paths.count, "a request was sent twice")
            #expect(Set(paths).union(failed).count == 200)
            #expect(failed.count < 10)
            try await session.shutdown()
        }
    }

    /// It is not known whether the second one was carried out.
    @Test func aPostThatWasSentIsNotRepeated() async throws {
        let count = Mutex(0)
        try await TestServer.run { _ in
            count.withLock { $0 += 1 }
            return count.withLock { $0 } == 2 ? .hangUp : .json("1")
        } body: { server in
            let session = makeSession()
            let proxy = WebServiceProxy(session: session, serverURL: server.url)
            try await proxy.invoke(.post, path: "a")
            let error = try await failure { try await proxy.invoke(.post, path: "b") }
            #expect(error.kind == .transport)
            #expect(error.detail == "the server closed the connection")
            #expect(server.requests.map(\.path) == ["/a", "/b"])
            #expect(server.connections == 1)
            try await proxy.invoke(.post, path: "c")
            try await session.shutdown()
        }
    }

    @Test func aGetThatLostItsConnectionIsRepeatedOnce() async throws {
        let count = Mutex(0)
        try await TestServer.run { _ in
            count.withLock { $0 += 1 }
            return count.withLock { $0 } >= 2 ? .hangUp : .json("1")
        } body: { server in
            let session = makeSession()
            let proxy = WebServiceProxy(session: session, serverURL: server.url)
            try await proxy.invoke(.get, path: "a")
            // The second connection is new, so its end is a failure of the server.
            #expect(try await failure { try await proxy.invoke(.get, path: "b") }.kind == .transport)
            #expect(server.requests.map(\.path) == ["/a", "/b", "/b"])
            try await session.shutdown()
        }
    }

    @Test func aServerThatKeepsConnectionsKeepsThisOne() async throws {
        try await TestServer.run { _ in
            .json("1")
        } body: { server in
            let session = makeSession()
            let proxy = WebServiceProxy(session: session, serverURL: server.url)
            try await proxy.invoke(.post, path: "x")
            try await proxy.invoke(.post, path: "x")
            for _ in 0..<100 { try await proxy.invoke(.post, path: "x", arguments: ["a": 1]) }
            #expect(server.connections == 1)
            try await session.shutdown()
        }
    }

    @Test func aBodyFromAFileIsSentAgain() async throws {
        try await withDirectory { directory in
            let file = directory.appendingPathComponent("f.txt")
            try Data(repeating: 0x61, count: 300_000).write(to: file)
            try await TestServer.run { _ in
                Self.answer
            } body: { server in
                let session = makeSession()
                let proxy = WebServiceProxy(session: session, serverURL: server.url)
                for _ in 0..<20 { try await proxy.invoke(.post, path: "x", body: .file(file)) as Void }
                #expect(server.requests.map(\.body.count) == Array(repeating: 300_000, count: 20))
                try await session.shutdown()
            }
        }
    }
}
