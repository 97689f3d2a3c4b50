import Foundation
import PreviewBrowser
import Testing

/// Bytes that are no request, or never become one.
@Suite(.timeLimit(.minutes(1))) struct BadHeadTests {
    @Test func malformedHeadsAreRefused() throws {
        let server = try TestServer()
        let (path, host) = ("/\(server.token)/", "Host: \(server.host)")
        let heads = [
            "\r\n\r\n", "GET\r\n\r\n", "GET \(path)\r\n\(host)\r\n\r\n", "GET \(path) HTTP/2.0\r\n\(host)\r\n\r\n",
            "GET  \(path) HTTP/1.1\r\n\(host)\r\n\r\n", "GET \(path) HTTP/1.1 \r\n\(host)\r\n\r\n",
            "GET http://\(server.host)\(path) HTTP/1.1\r\n\(host)\r\n\r\n", "G(T \(path) HTTP/1.1\r\n\(host)\r\n\r\n",
            "GET \(path) HTTP/1.1\r\n\(host)\nA: b\r\n\r\n", "GET \(path) HTTP/1.1\r\n\(host)\r\n folded\r\n\r\n",
            "GET \(path) HTTP/1.1\r\n\(host)\r\nnothing\r\n\r\n", "GET \(path) HTTP/1.1\r\n\(host)\r\n: empty\r\n\r\n",
            "GET \(path) HTTP/1.1\r\n\(host)\r\nA : b\r\n\r\n", "GET \(path) HTTP/1.1\r\n\(host)\r\nA: b\u{0}c\r\n\r\n",
            "GET \(path) HTTP/1.1\r\n\(host)\r\nA: b\rc\r\n\r\n", "GET \(path)\u{7F} HTTP/1.1\r\n\(host)\r\n\r\n",
            "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\r\n\r\n",
        ]
        for head in heads {
            let answer = try server.send(head)
            #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), "\(head.debugDescription) -> \(answer)")
        }
        let twice = try server.request(path, fields: [host])
        #expect(twice.status == 403, "two names are rejected")
        #expect(try server.request(path).status == 200, "it continues to respond")
    }

    @Test func noBytesWhateverStopTheServer() throws {
        let server = try TestServer { $0.headTime = .milliseconds(200) }
        var generator = SplitMix(state: 7)
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 1...400, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let socket = try server.connect()
            socket.write(bytes + Array("\r\n\r\n".utf8))
            #expect(socket.read().hasPrefix("HTTP/1.1 4"))
        }
        #expect(try server.request("/\(server.token)/").status == 200)
    }

    @Test func anEndlessHeadIsCutOff() throws {
        let server = try TestServer()
        let socket = try server.connect()
        socket.write("GET /\(server.token)/ HTTP/1.1\r\n")
        socket.write(String(repeating: "A: b\r\n", count: 20_000))
        #expect(socket.read().hasPrefix("HTTP/1.1 431 "))
        let long = try server.request("/\(server.token)/", fields: ["A: " + String(repeating: "b", count: 9000)])
        #expect(long.status == 431)
    }

    @Test func aHeadMayComeInPieces() throws {
        let server = try TestServer()
        let socket = try server.connect()
        for byte in "GET /\(server.token)/ HTTP/1.1\r\nHost: \(server.host)\r\n\r\n".utf8 { socket.write([byte]) }
        #expect(socket.read().hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    @Test func aSlowHeadIsAbandonedAndBlocksNoOneElse() throws {
        let server = try TestServer { $0.headTime = .milliseconds(300) }
        let slow = try server.connect()
        let start = ContinuousClock.now
        slow.write("GET /\(server.token)/ HT")
        #expect(try server.request("/\(server.token)/").status == 200, "others are served meanwhile")
        #expect(slow.read().hasPrefix("HTTP/1.1 408 "))
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test func aSilentConnectionGetsNothing() throws {
        let server = try TestServer()
        let socket = try server.connect()
        socket.endWriting()
        #expect(socket.read() == "")
        let half = try server.connect()
        half.write("GET / HT")
        half.endWriting()
        #expect(half.read().hasPrefix("HTTP/1.1 400 "))
    }

    @Test func tooManyConnectionsAreClosedAndRoomIsMadeAgain() throws {
        let server = try TestServer { $0.connections = 3 }
        var waiting = try (0..<3).map { _ in try server.connect() }
        // A connection counts from the moment it is taken; one that is answered has been.
        while try server.request("/\(server.token)/").status == 200 {}
        #expect(try server.send("GET / HTTP/1.1\r\n\r\n") == "")
        waiting.removeAll()
        let deadline = ContinuousClock.now + .seconds(10)
        var status: Int?
        repeat {
            status = try server.request("/\(server.token)/").status
        } while status != 200 && ContinuousClock.now < deadline
        #expect(status == 200)
    }
}

/// Numbers that look random and are the same in every run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
