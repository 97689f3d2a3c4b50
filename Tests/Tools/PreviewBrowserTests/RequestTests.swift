import Foundation
import PreviewBrowser
import Testing

/// Who gets what from the server, without a browser.
@Suite(.timeLimit(.minutes(1))) struct RequestTests {
    @Test func thePageAndItsScriptAreTheDisplays() throws {
        let server = try TestServer(FakeDisplay(script: "let one = 1"))
        let page = try server.request("/\(server.token)/?debug=decoding")
        #expect(page.status == 200)
        #expect(page.text.hasSuffix("\r\n\r\n<p>page</p>"))
        #expect(page.text.contains("\r\nContent-Length: 11\r\n"))
        #expect(page.text.contains("\r\nCache-Control: no-store\r\n"))
        let script = try server.request("/\(server.token)/broadway.js")
        #expect(script.status == 200)
        #expect(script.text.hasSuffix("\r\n\r\nlet one = 1"))
        #expect(script.text.contains("\r\nContent-Type: text/javascript; charset=utf-8\r\n"))
    }

    @Test func anAddressWithoutItsLastSlashLeadsToThePage() throws {
        let server = try TestServer()
        let answer = try server.request("/\(server.token)")
        #expect(answer.status == 308)
        #expect(answer.text.contains("\r\nLocation: /\(server.token)/\r\n"))
    }

    @Test func tokensAreLongAndNeverTheSame() throws {
        let tokens = try (0..<20).map { _ in try TestServer().token }
        #expect(Set(tokens).count == 20)
        #expect(tokens.allSatisfy { $0.count == 32 })
    }

    @Test func withoutTheTokenThereIsNothing() throws {
        let server = try TestServer()
        let token = server.token
        let wrong = String(token.dropLast()) + (token.last == "0" ? "1" : "0")
        for path in [
            "/", "/favicon.ico", "/broadway.js", "/socket", "/\(wrong)/", "/\(token)0/", "/\(token.dropLast())/",
        ] {
            for method in ["GET", "POST", "OPTIONS"] {
                let answer = try server.request(path, method: method)
                #expect(answer.status == 403, "\(method) \(path)")
                #expect(answer.text.hasSuffix("\r\n\r\n403 Forbidden\n"), "\(method) \(path)")
            }
        }
        #expect(server.display.requests.isEmpty)
    }

    @Test func otherNamesOfThisMachineAreRefused() throws {
        let server = try TestServer()
        for host in [
            "attacker.example:\(server.port)", "127.0.0.1.attacker.example", "attacker.example", "0.0.0.0", "",
        ] {
            #expect(try server.request("/\(server.token)/", host: host).status == 403, "\(host)")
            #expect(
                try server.send(server.handshake(origin: "http://\(host)", host: host)).contains(" 403 "), "\(host)")
        }
        #expect(try server.send("GET /\(server.token)/ HTTP/1.1\r\n\r\n").contains(" 403 "), "no name at all")
        // A tunnel to this machine may start at a port of another number.
        for host in ["localhost:\(server.port)", "LocalHost:9", "127.0.0.1"] {
            #expect(try server.request("/\(server.token)/", host: host).status == 200, "\(host)")
        }
    }

    @Test func onlyTheOwnPageOpensTheStream() throws {
        let server = try TestServer()
        for origin in [
            "http://attacker.example", "https://\(server.host)", "http://127.0.0.1:1",
            "http://localhost:\(server.port)",
            "null", "", "\(server.host)", "http://\(server.host), http://\(server.host)",
        ] {
            #expect(try server.send(server.handshake(origin: origin)).contains(" 403 "), "\(origin)")
        }
        #expect(try server.send(server.handshake(token: "0")).contains(" 403 "))
        let without = server.handshake().replacing("Origin: http://\(server.host)\r\n", with: "")
        #expect(try server.send(without).contains(" 403 "))
        #expect(server.display.requests.isEmpty)
    }

    @Test func anInvalidHandshakeOpensNoStream() throws {
        let server = try TestServer()
        let changes = [
            ("Upgrade: websocket", "Upgrade: h2c"), ("keep-alive, Upgrade", "keep-alive"),
            ("Version: 13", "Version: 8"),
            ("AAECAwQFBgcICQoLDA0ODw==", "AAEC"), ("AAECAwQFBgcICQoLDA0ODw==", "not base64, not at all"),
        ]
        for (old, new) in changes {
            #expect(try server.send(server.handshake().replacing(old, with: new)).contains(" 400 "), "\(new)")
        }
        #expect(server.display.requests.isEmpty)
    }

    @Test func otherPathsAndMethodsAreRefusedBriefly() throws {
        let server = try TestServer()
        for path in ["client.html", "..", "%2e%2e/etc/passwd", "socket/", "broadway.js/", "/"] {
            #expect(try server.request("/\(server.token)/\(path)").status == 404, "\(path)")
        }
        for method in ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "get"] {
            let answer = try server.request("/\(server.token)/", method: method)
            #expect(answer.status == 405, "\(method)")
            #expect(answer.text.contains("\r\nAllow: GET\r\n"), "\(method)")
        }
        for field in ["Content-Length: 5", "Transfer-Encoding: chunked"] {
            #expect(try server.request("/\(server.token)/", fields: [field]).status == 400, "\(field)")
        }
    }

    @Test func aLostDisplayIsReported() throws {
        let server = try TestServer(FakeDisplay(isGone: true))
        #expect(try server.request("/\(server.token)/").status == 502)
        #expect(try server.send(server.handshake()).contains(" 502 "))
    }
}
