import Foundation
import Testing

@testable import Kilo

/// 10,000 calls with every outcome leave no connection and no file open.
@Suite(.serialized) struct LeakTests {
    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/proc/self/fd"),
            "open files are counted in /proc, which is not there"))
    func nothingIsLeftBehind() async throws {
        try await withDirectory { directory in
            let file = directory.appendingPathComponent("upload.txt")
            try Data(repeating: 0x61, count: 5000).write(to: file)
            let handler: TestServer.Handler = { request in
                switch request.path {
                case "/ok": .json("[1, 2, 3]")
                case "/missing": .text("no", status: 404)
                case "/cut": .raw(Data("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc".utf8), closes: true)
                case "/endless": .endless
                case "/circle": .redirect(to: "/circle")
                case "/silence": .silence
                case "/hang-up": .hangUp
                default: .status(204)
                }
            }
            try await TestServer.run(records: false, handler) { server in
                let session = makeSession { $0.maximumConnectionsPerHost = 16 }
                let url = server.url
                let outcomes = await withTaskGroup(of: [String].self) { group in
                    for worker in 0..<16 {
                        group.addTask { await Self.calls(from: worker, session, url, file) }
                    }
                    return await group.reduce(into: []) { $0 += $1 }
                }
                #expect(outcomes.count == 10_000)
                #expect(
                    Dictionary(grouping: outcomes, by: \.self).mapValues(\.count) == [
                        "ok": 3800, "status": 1000, "transport": 2000, "tooLarge": 100, "redirects": 100,
                        "cancelled": 1000, "invalidBody": 1000,
                        "invalidPath": 1000,
                    ])
                #expect(server.openConnections <= 16)
                try await session.shutdown()
                try await eventually("every connection is closed") { server.openConnections == 0 }
            }
            // Only files in the directory belong to this test; other tests run at the same time.
            let links = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            }
            #expect(links.filter { $0.hasPrefix(directory.path) } == [])
        }
    }

    /// Makes every sixteenth call.
    private static func calls(from worker: Int, _ session: WebServiceSession, _ url: URL, _ file: URL) async -> [String]
    {
        var outcomes: [String] = []
        for number in stride(from: worker, to: 10_000, by: 16) {
            outcomes.append(await call(number, session, url, file))
        }
        return outcomes
    }

    /// Makes the call with a number, and returns the name of its outcome.
    private static func call(_ number: Int, _ session: WebServiceSession, _ url: URL, _ file: URL) async -> String {
        let proxy = WebServiceProxy(session: session, serverURL: url)
        do {
            switch number % 100 {
            case 0..<25: _ = try await proxy.invoke(.get, path: "ok") as [Int]
            case 25..<35: try await proxy.invoke(.get, path: "missing")
            case 35..<45: try await proxy.invoke(.get, path: "cut")
            case 45..<55: try await proxy.invoke(.get, path: "hang-up")
            case 55:
                proxy.maximumResponseSize = 100_000
                try await proxy.invoke(.get, path: "endless")
            case 56: try await proxy.invoke(.get, path: "circle")
            case 57..<67:
                let task = Task { try await proxy.invoke(.get, path: "silence") }
                task.cancel()
                try await task.value
            case 67..<77: try await proxy.invoke(.post, path: "x", body: .file(url))
            case 77..<87: try await proxy.invoke(.get, path: "../x")
            case 87: for try await _ in try await proxy.stream(.get, path: "endless") { break }
            case 88..<94: try await proxy.invoke(.put, path: "x", body: .file(file))
            default:
                proxy.encoding = .multipartFormData
                try await proxy.invoke(.post, path: "x", arguments: ["file": file])
            }
            return "ok"
        } catch let error as WebServiceError {
            return error.code.name
        } catch {
            return "\(error)"
        }
    }
}
