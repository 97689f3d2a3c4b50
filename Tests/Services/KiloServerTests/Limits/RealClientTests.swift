import Foundation
import Hummingbird
import HummingbirdTesting
import KiloServer
import Logging
import Testing

/// Other HTTP clients, over a socket.
@Suite(.timeLimit(.minutes(2))) struct RealClientTests {
    private static func run(_ test: @escaping @Sendable (_ url: String) async throws -> Void) async throws {
        let router = Router()
        let uploads = UploadTests.UploadService(seen: .init())
        try router.addServices([ResultsService(), ArgumentsService(), uploads])
        let configuration = ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0))
        try await Application(router: router, server: .guarded(), configuration: configuration).test(.live) { client in
            try await test("http://127.0.0.1:\(try #require(client.port))")
        }
    }

    @Test(.enabled(if: Tool.find("curl") != nil, "curl is not installed: run scripts/setup-peers.sh"))
    func curl() async throws {
        let curl = try #require(Tool.find("curl"))
        @Sendable func ask(_ arguments: String...) async throws -> String {
            try await curl.run(["-sS", "-m", "20"] + arguments).output
        }
        try await Self.run { url in
            #expect(try await ask("\(url)/results/present") == #"{"text":"here"}"#)
            #expect(try await ask("-w", "%{http_code}", "-o", "/dev/null", "\(url)/results/missing") == "404")
            let page = try await ask("-H", "Accept: text/html", "\(url)/results/note?text=%3Cb%3E")
            #expect(page.contains("&lt;b&gt;"))
            let sum = try await ask("-d", "values=1", "-d", "values=2.5", "-d", "note=a+b", "\(url)/arguments/sum")
            #expect(sum == #"["3.5","a b"]"#)
            let json = try await ask("--json", #"{"values": [1, 2], "factor": 2}"#, "\(url)/arguments/sum")
            #expect(json == #"["6.0","none"]"#)
            let rows = try await ask("\(url)/results/rows/~csv?count=3000")
            #expect(rows.split(whereSeparator: \.isNewline).count == 3001)
            let head = try await ask("-I", "\(url)/results/present")
            #expect(head.hasPrefix("HTTP/1.1 200"), "\(head)")
            #expect(head.lowercased().contains("content-length: 15"), "\(head)")
            let tag = try #require(head.firstMatch(of: #/(?i)etag: (\S+)/#)?.1)
            let again = try await ask("-w", "%{http_code}", "-H", "If-None-Match: \(tag)", "\(url)/results/present")
            #expect(again == "304")
        }
    }

    @Test(.enabled(if: Tool.find("curl") != nil, "curl is not installed: run scripts/setup-peers.sh"))
    func curlUploadsFiles() async throws {
        let curl = try #require(Tool.find("curl"))
        let file = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString).txt")
        try Data("ein Gruß".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await Self.run { url in
            let answer = try await curl.run([
                "-sS", "-m", "20", "-F", "title=Notes", "-F", "files=@\(file.path);type=text/plain", "\(url)/uploads",
            ]).output
            #expect(answer == #"["\#(file.lastPathComponent) text/plain 9 ein Gruß","Notes"]"#)
        }
    }

    /// The Python environment into which the set-up script installs packages.
    private static let python = Tool(url: Tool.package.appendingPathComponent("scripts/peers/peers-python.sh"))

    private static func hasRequests() async throws -> Bool {
        try await python.run(["-c", "import requests"]).status == 0
    }

    @Test(.enabled("Python's requests is not installed: run scripts/setup-peers.sh", { try await hasRequests() }))
    func pythonRequests() async throws {
        let python = Self.python
        let script = """
            import sys, requests
            url, session = sys.argv[1], requests.Session()
            session.trust_env = False
            assert session.get(url + "/results/present").json() == {"text": "here"}
            texts = ["héllo&gøod+bye?", "a=b&c", "100%", "日本", "\\u2028"]
            for text in texts:
                assert session.get(url + "/arguments/text", params={"value": text}).json() == [text]
                assert session.post(url + "/arguments/sum", data={"values": [1, 2], "note": text}).json() == ["3.0", text]
                assert session.post(url + "/arguments/sum", files={"note": (None, text)}).json() == ["0.0", text]
            order = {"item": "tea", "count": 2, "tags": ["x"]}
            assert session.post(url + "/arguments/orders", json=order).json() == order
            assert session.delete(url + "/arguments/items/a%2Fb").status_code == 204
            files = [("files", ("ä.txt", "one".encode(), "text/plain"))]
            assert session.post(url + "/uploads", files=files).json() == ["ä.txt text/plain 3 one", "none"]
            fault = session.get(url + "/arguments/number", params={"value": "x"})
            assert fault.status_code == 400 and fault.headers["Content-Type"] == "application/problem+json"
            assert len(session.get(url + "/results/stream", params={"count": 5000}).json()) == 5000
            assert "paths" in session.get(url + "/documentation/openapi.json").json()
            print("ok")
            """
        try await Self.run { url in
            let outcome = try await python.run(["-c", script, url])
            #expect(outcome.output == "ok\n")
        }
    }

    private static let browser = ["chromium", "chromium-browser", "google-chrome"].compactMap(Tool.find).first

    @Test(.enabled(if: browser != nil, "no Chromium is installed: run scripts/setup-peers.sh"))
    func aBrowserShowsTheDocumentation() async throws {
        let browser = try #require(Self.browser)
        let profile = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: profile) }
        try await Self.run { url in
            let outcome = try await browser.run([
                "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--no-proxy-server",
                "--user-data-dir=\(profile.path)", "--dump-dom", "\(url)/documentation",
            ])
            #expect(outcome.output.contains("/results"), "\(outcome.output)")
            #expect(outcome.output.contains("</html>"), "\(outcome.output)")
        }
    }
}
