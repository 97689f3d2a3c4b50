import Foundation
import Testing

@testable import Kilo

private let serverScript = Tool.package.appendingPathComponent("scripts/peers/independent-server.sh").path

private func serverIsAtHand() async throws -> Bool {
    guard let shell = Tool.find("sh") else { return false }
    return try await shell.run([serverScript, "--check"]).status == 0
}

/// Encodings as read by an independent server: Flask, started by `scripts/peers/independent-server.sh`.
@Suite(
    .serialized,
    .enabled(
        "Flask is not installed: run scripts/setup-peers.sh",
        { try await serverIsAtHand() }))
struct IndependentServerTests {
    private struct Echo: Decodable {
        struct File: Decodable, Equatable {
            let name: String
            let filename: String
            let type: String
            let digest: String
        }

        let method: String
        let path: String
        let query: [String: [String]]
        let form: [String: [String]]
        let files: [File]
        let json: [String: String]?
        let authorization: [String]
    }

    /// Runs the server while the body runs.
    private func withServer(_ body: (WebServiceProxy) async throws -> Void) async throws {
        let shell = try #require(Tool.find("sh"))
        try await withDirectory { directory in
            let portFile = directory.appendingPathComponent("port")
            let process = Process()
            let input = Pipe()
            process.executableURL = shell.url
            process.arguments = [serverScript, portFile.path]
            process.standardInput = input
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            defer { try? input.fileHandleForWriting.close() }
            try await eventually("the server did not start", within: .seconds(60)) {
                FileManager.default.fileExists(atPath: portFile.path)
            }
            let port = try String(contentsOf: portFile, encoding: .utf8)
            let session = makeSession()
            try await body(
                WebServiceProxy(session: session, serverURL: try #require(URL(string: "http://127.0.0.1:\(port)/echo")))
            )
            try await session.shutdown()
        }
    }

    /// Texts that a form can carry: browsers and servers convert single line ends to CRLF, and Flask ends a name at
    /// NUL.
    private static let texts = ArgumentTests.texts.filter { !$0.isEmpty }

    @Test func textsRoundTripInEveryEncoding() async throws {
        try await withServer { proxy in
            for text in Self.texts {
                let query: Echo = try await proxy.invoke(.get, path: "query", arguments: [text: [text, "x"]])
                #expect(query.query == [text: [text, "x"]])
                proxy.encoding = .applicationXWWWFormURLEncoded
                let form: Echo = try await proxy.invoke(.post, path: "form", arguments: [text: [text, "x"]])
                #expect(form.form == [text: [text, "x"]])
                #expect(form.query.isEmpty)
                proxy.encoding = .multipartFormData
                let multipart: Echo = try await proxy.invoke(.post, path: "multipart", arguments: ["a": [text, "x"]])
                #expect(multipart.form == ["a": [text, "x"]])
                #expect(multipart.files.isEmpty)
                proxy.encoding = .applicationJSON
                let json: Echo = try await proxy.invoke(.post, path: "json", arguments: [text: text])
                #expect(json.json == [text: text])
                // Flask's own rule for paths does not match line breaks.
                let segment = text.replacing("/", with: "-").filter { !$0.isNewline }
                let path: Echo = try await proxy.invoke(.delete, path: "a/\(segment)/b")
                #expect(path.path == "a/\(segment)/b")
            }
        }
    }

    @Test func filesArriveWithNameAndType() async throws {
        try await withServer { proxy in
            try await withDirectory { directory in
                let text = directory.appendingPathComponent("ünï côdé.txt")
                let image = directory.appendingPathComponent("a.png")
                try Data("hello".utf8).write(to: text)
                try Data(count: 1_000_000).write(to: image)
                proxy.encoding = .multipartFormData
                let echo: Echo = try await proxy.invoke(
                    .post, path: "files", arguments: ["files": [text, image], "note": "both"])
                #expect(
                    echo.files == [
                        .init(
                            name: "files", filename: "ünï côdé.txt", type: "text/plain",
                            digest: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"),
                        .init(
                            name: "files", filename: "a.png", type: "image/png",
                            digest: "d29751f2649b32ff572b5e0a9f541ea660a50f94ff0beedfb0b692b924cc8025"),
                    ])
                #expect(echo.form == ["note": ["both"]])
                let memory: Echo = try await proxy.invoke(
                    .post, path: "files",
                    arguments: ["f": FilePart(Data("hello".utf8), name: "ü.txt", contentType: "a/b")])
                #expect(memory.files.map { [$0.name, $0.filename, $0.type] } == [["f", "ü.txt", "a/b"]])
                #expect(memory.files.first?.digest == echo.files.first?.digest)
            }
        }
    }

    @Test func basicAuthorization() async throws {
        try await withServer { proxy in
            proxy.authorization = .basic(user: "ann", password: "pä:ß")
            let echo: Echo = try await proxy.invoke(.put, path: "x")
            #expect(Set(echo.authorization) == ["ann", "pä:ß"])
        }
    }

    /// The nonces are good for two requests, so the third one gets another challenge.
    @Test(arguments: ["md5", "session", "old"]) func digest(_ kind: String) async throws {
        try await withServer { echo in
            let url = echo.serverURL.deletingLastPathComponent().appending(path: "digest/\(kind)")
            let proxy = WebServiceProxy(session: echo.session, serverURL: url)
            for user in [("ann", "s3same"), ("Jäsøn", "a:b")] {
                proxy.authorization = .digest(user: user.0, password: user.1)
                for number in 1...5 {
                    let page: [String] = try await proxy.invoke(.get, path: "a/\(number)", arguments: ["q": "ü"])
                    #expect(page == [user.0, "a/\(number)", ""])
                }
                let sent: [String] = try await proxy.invoke(.post, path: "form", arguments: ["a": 1])
                #expect(sent == [user.0, "form", "a=1"])
            }
            proxy.authorization = .digest(user: "ann", password: "wrong")
            await #expect { try await proxy.invoke(.get, path: "a") } throws: { error in
                (error as? WebServiceError)?.statusCode == 401
            }
        }
    }

    @Test(.enabled(if: Tool.find("node") != nil, "node is not installed: run scripts/setup-peers.sh"))
    func javaScriptClient() async throws {
        let node = try #require(Tool.find("node"))
        let script = Tool.package.appendingPathComponent("Clients/JavaScript/test-flask.js").path
        try await withServer { proxy in
            let outcome = try await node.run([script, proxy.serverURL.deletingLastPathComponent().absoluteString])
            #expect(outcome.status == 0, "\(outcome.output)")
            #expect(outcome.output.hasSuffix("ok\n"), "\(outcome.output)")
        }
    }

    @Test(.enabled(if: Tool.find("javac") != nil && Tool.find("java") != nil, "no JDK is installed"))
    func javaClient() async throws {
        let (shell, javac, java) = try (
            #require(Tool.find("sh")), #require(Tool.find("javac")), #require(Tool.find("java"))
        )
        let directory = Tool.package.appendingPathComponent("Clients/Java")
        try await withDirectory { build in
            let made = try await shell.run([directory.appendingPathComponent("build.sh").path, build.path])
            #expect(made.status == 0, "\(made.output)")
            let jar = build.appendingPathComponent("httprpc.jar").path
            let test = directory.appendingPathComponent("test/FlaskTest.java").path
            let compiled = try await javac.run(["-encoding", "UTF-8", "-cp", jar, "-d", build.path, test])
            #expect(compiled.status == 0, "\(compiled.output)")
            try await withServer { proxy in
                let url = proxy.serverURL.deletingLastPathComponent().absoluteString
                let outcome = try await java.run(["-cp", "\(jar):\(build.path)", "FlaskTest", url])
                #expect(outcome.status == 0, "\(outcome.output)")
                #expect(outcome.output.hasSuffix("ok\n"), "\(outcome.output)")
            }
        }
    }
}
