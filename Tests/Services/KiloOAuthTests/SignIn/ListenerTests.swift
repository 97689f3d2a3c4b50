import Foundation
import Kilo
import NIOCore
import Testing

@testable import KiloOAuth

/// The port of a sign-in, and programs of this machine that are not the user's browser.
@Suite(.timeLimit(.minutes(1))) struct ListenerTests {
    /// Runs a test on an open port; returns the code of the sign-in that the test ends, or its error.
    private func listen(
        _ change: (inout LoopbackSettings) -> Void = { _ in }, bounds: LoopbackListener.Bounds = .init(),
        _ test: @escaping @Sendable (_ port: Int, _ state: String) async throws -> Void
    ) async throws -> String {
        var settings = LoopbackSettings()
        settings.timeout = .seconds(30)
        change(&settings)
        let client = try StandInProvider().client()
        let listener = try await LoopbackListener.open(settings, bounds: bounds)
        let request = try client.signInRequest(redirectURL: listener.redirectURL)
        listener.begin(request)
        let port = try #require(listener.redirectURL.port)
        async let code = listener.code {}
        do { try await test(port, request.state) } catch { Issue.record(error) }
        let result: Result<String, any Error>
        do { result = .success(try await code) } catch { result = .failure(error) }
        await listener.close()
        return try result.get()
    }

    @Test func onlyTheAnswerEndsTheWait() async throws {
        let code = try await listen { port, state in
            let right = "/callback?code=c1&state=\(state)"
            for (target, status) in [
                ("/", 404), ("/favicon.ico", 404), ("/callback/?code=c1&state=\(state)", 404), ("//callback", 404),
                ("/callback", 400), ("/callback?", 400), ("/callback?code=c1", 400), ("/callback?code=c1&state=x", 400),
                (right + "&code=c2", 400), (right + "&state=\(state)", 400), ("/callback?error=x&state=y", 400),
                ("/callback?code=%FF&state=\(state)", 400), ("http://127.0.0.1:\(port)\(right)", 404), ("*", 404),
            ] {
                let answer = try await exchange(port: port, request(target, port: port))
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(target): \(answer.prefix(40))")
                #expect(answer.contains("This page does not belong to a sign-in that is in progress."))
            }
            for method in ["POST", "HEAD", "PUT", "OPTIONS"] {
                let answer = try await exchange(port: port, request(right, port: port, method: method))
                #expect(answer.hasPrefix("HTTP/1.1 405 ") && answer.contains("\r\nAllow: GET\r\n"))
            }
            for host in ["evil.example", "localhost:\(port)", "127.0.0.1", "127.0.0.1:\(port)\r\nHost: x"] {
                let answer = try await exchange(port: port, request(right, port: port, host: host))
                #expect(!answer.hasPrefix("HTTP/1.1 200 "), "\(host): \(answer.prefix(40))")
            }
            let answer = try await exchange(port: port, request(right, port: port))
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
        #expect(code == "c1")
    }

    @Test func thePageIsSafe() async throws {
        let code = try await listen {
            $0.page.language = "de\"><script>"
            $0.page.title = "<b>'&"
            $0.page.success = "Fertig: <ä> \"&\""
            $0.path = "/an/other"
        } _: { port, state in
            let answer = try await exchange(
                port: port, request("/an/other?state=\(state)&code=%3Cscript%3E%0D%0ASet-Cookie:%20a", port: port))
            let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1)
            let (head, body) = (parts.first ?? "", parts.last ?? "")
            for line in [
                "Content-Type: text/html; charset=utf-8", "Connection: close", "Cache-Control: no-store",
                "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
                "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
                "Content-Length: \(body.utf8.count)",
            ] {
                #expect(head.contains("\r\n\(line)"), "\(line)")
            }
            #expect(body.contains("<html lang=\"de&quot;&gt;&lt;script&gt;\">"))
            #expect(body.contains("<title>&lt;b&gt;&#39;&amp;</title>"))
            #expect(body.contains("<p>Fertig: &lt;ä&gt; &quot;&amp;&quot;</p>"))
            #expect(!answer.contains("Set-Cookie"))
        }
        #expect(code == "<script>\r\nSet-Cookie: a")
    }

    @Test func longRequestsAreNotRead() async throws {
        let code = try await listen(bounds: .init(maximumRequest: 8000)) { port, state in
            let long = String(repeating: "x", count: 9000)
            #expect(try await exchange(port: port, request("/callback?a=\(long)", port: port)).isEmpty)
            let header = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nX: \(long)"
            #expect(try await exchange(port: port, header).isEmpty)
            let fits = String(repeating: "x", count: 6000)
            _ = try await exchange(port: port, request("/callback?code=\(fits)&state=\(state)", port: port))
        }
        #expect(code.count == 6000)
    }

    @Test func slowRequestsAreClosed() async throws {
        _ = try await listen(bounds: .init(requestTime: .milliseconds(50))) { port, state in
            // Both return only when the port closes the connection.
            #expect(try await exchange(port: port, "").isEmpty)
            #expect(try await exchange(port: port, "GET /callback?code=c1&state=\(state) HTTP/1.1\r\nHo").isEmpty)
            _ = try await exchange(port: port, request("/callback?code=c1&state=\(state)", port: port))
        }
    }

    @Test func theNumberOfConnectionsIsBounded() async throws {
        let bounds = LoopbackListener.Bounds(requestTime: .seconds(1), maximumConnections: 2)
        _ = try await listen(bounds: bounds) { port, state in
            let ends = try await withThrowingTaskGroup(of: Duration.self) { group in
                let start = ContinuousClock.now
                for _ in 0..<8 {
                    group.addTask {
                        _ = try await exchange(port: port, "")
                        return ContinuousClock.now - start
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            // Two had their second; the others were closed before.
            #expect(ends.count { $0 > .milliseconds(900) } == 2)
            _ = try await exchange(port: port, request("/callback?code=c1&state=\(state)", port: port))
        }
    }

    @Test(arguments: [
        "SSH-2.0-x\r\n\r\n", "GET /callback\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
    ])
    func whatIsNotHTTPIsClosed(text: String) async throws {
        _ = try await listen { port, state in
            let answer = try await exchange(port: port, text)
            #expect(!answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
            _ = try await exchange(port: port, request("/callback?code=c1&state=\(state)", port: port))
        }
    }

    @Test func theFirstAnswerCounts() async throws {
        let code = try await listen { port, state in
            for code in ["c1", "c2"] {
                _ = try? await exchange(port: port, request("/callback?code=\(code)&state=\(state)", port: port))
            }
        }
        #expect(code == "c1")
    }

    @Test func aUsedPortIsAnError() async throws {
        let first = try await LoopbackListener.open(LoopbackSettings())
        var settings = LoopbackSettings()
        settings.port = try #require(first.redirectURL.port)
        let error = try await failure { try await LoopbackListener.open(settings) }
        await first.close()
        #expect(error.description.hasPrefix("no port of this machine could be opened for the sign-in: "))
        // Free again.
        let second = try await LoopbackListener.open(settings)
        #expect(second.redirectURL == first.redirectURL)
        await second.close()
    }

    @Test func settingsThatCannotBeUsed() async throws {
        for (port, path) in [(-1, "/a"), (65_536, "/a"), (0, "a"), (0, ""), (0, "/a?b"), (0, "/a#b"), (0, "/ä")] {
            var settings = LoopbackSettings()
            (settings.port, settings.path) = (port, path)
            let error = try await failure { try await LoopbackListener.open(settings) }
            guard case .listener = error.code else {
                Issue.record("\(error.code)")
                continue
            }
        }
    }
}
